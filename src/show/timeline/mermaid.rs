//! The picture as a Mermaid sequence diagram, for slides and notes.

use std::io::Result;

use super::Timeline;
use crate::show::page::Page;

/// Writes the diagram.
///
/// # Errors
/// Where the page's reader is gone.
pub fn draw(page: &mut Page<'_>, timeline: &Timeline) -> Result<()> {
    page.raw("sequenceDiagram")?;
    page.raw(&format!("    accDescr: {}", escaped(page.say(&timeline.description()))))?;
    for lane in &timeline.lanes {
        page.raw(&format!("    participant {lane}"))?;
    }
    let mut held = vec![false; timeline.lanes.len()];
    for step in &timeline.steps {
        let (told, observed) = (escaped(&step.told), escaped(&step.observed));
        let name = |lane: usize| &timeline.lanes[lane];
        match (step.from, step.to) {
            (Some(from), Some(to)) => {
                page.raw(&format!(
                    "    {}->>{}: {}. {told}",
                    name(from),
                    name(to),
                    step.number
                ))?;
                page.raw(&format!("    {}-->>{}: {observed}", name(to), name(from)))?;
            }
            (Some(lane), None) => {
                let note = format!("{}. {told}<br/>{observed}", step.number);
                page.raw(&format!("    Note over {}: {note}", name(lane)))?;
            }
            (None, _) => {
                let last = timeline.lanes.len().saturating_sub(1);
                let over = format!("{},{}", name(0), name(last));
                page.raw(&format!(
                    "    Note over {over}: {}. {told}<br/>{observed}",
                    step.number
                ))?;
            }
        }
        for (lane, (before, after)) in held.iter().zip(&step.held).enumerate() {
            match (before, after) {
                (false, true) => page.raw(&format!("    activate {}", name(lane)))?,
                (true, false) => page.raw(&format!("    deactivate {}", name(lane)))?,
                _ => {}
            }
        }
        held.clone_from(&step.held);
    }
    // A bar that nobody ends would be a mistake in the diagram.
    for (lane, _) in held.iter().enumerate().filter(|(_, held)| **held) {
        page.raw(&format!("    deactivate {}", timeline.lanes[lane]))?;
    }
    Ok(())
}

/// Mermaid ends a message at `;` and `#`, which it writes as entities.
fn escaped(text: &str) -> String {
    text.replace('#', "#35;").replace(';', "#59;").replace('<', "#lt;").replace('>', "#gt;")
}

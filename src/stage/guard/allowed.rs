//! What a lab's own SQL may ask for: its tables, and functions that reach nothing
//! but their arguments. Whatever is not named here is beyond it.

use rusqlite::hooks::{AuthAction, AuthContext};

/// The tables that a lab may read and write.
const TABLES: &str = "resource registry job";

/// The functions that a lab may call: each gives the same after the same moves,
/// today and tomorrow, and reaches nothing but its arguments. `changes()` does not: it
/// remembers what this connection did before, which no committed row tells.
const FUNCTIONS: &str = "abs avg char coalesce concat concat_ws count cume_dist \
    dense_rank first_value format glob group_concat hex if ifnull iif instr lag last_value \
    lead length like likelihood likely lower ltrim max min nth_value ntile nullif \
    octet_length percent_rank printf quote rank replace round row_number rtrim sign \
    string_agg substr substring sum total trim typeof unhex unicode unlikely \
    upper zeroblob";

/// What is asked for, where it is beyond the lab's own tables.
pub(super) fn beyond(asked: &AuthContext<'_>) -> Option<String> {
    use AuthAction::*;
    let own = |table: &str| {
        matches!(asked.database_name, None | Some("main")) && among(TABLES, table)
    };
    Some(match asked.action {
        Select | Recursive => return None,
        Read { table_name, .. } if own(table_name) => return None,
        // A table of which no column is read; this is also all that is seen of a
        // WITH clause.
        Read { table_name, column_name: "" } if !is_of_sqlite(table_name) => return None,
        Insert { table_name } | Update { table_name, .. } | Delete { table_name }
            if own(table_name) =>
        {
            return None;
        }
        Function { function_name } if among(FUNCTIONS, function_name) => return None,
        Read { table_name, .. } => format!("reading {table_name}"),
        Insert { table_name } | Update { table_name, .. } | Delete { table_name } => {
            match is_of_sqlite(table_name) {
                true => "changing the schema".to_owned(),
                false => format!("writing {table_name}"),
            }
        }
        Function { function_name } => format!("the function {function_name}"),
        Attach { .. } | Detach { .. } => "another database".to_owned(),
        Pragma { pragma_name, .. } => format!("the pragma {pragma_name}"),
        Transaction { .. } | Savepoint { .. } => "a transaction of its own".to_owned(),
        _ => "changing the schema".to_owned(),
    })
}

fn among(names: &str, name: &str) -> bool {
    names.split(' ').any(|known| known.eq_ignore_ascii_case(name))
}

/// Tables that SQLite brings along. A test asks it for their names.
fn is_of_sqlite(table: &str) -> bool {
    const MODULES: &str = "dbstat fts3tokenize json_each json_tree";
    let table = table.to_ascii_lowercase();
    table.starts_with("sqlite_") || table.starts_with("pragma_") || among(MODULES, &table)
}

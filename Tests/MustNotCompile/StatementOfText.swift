// error: cannot convert value of type 'String' to expected argument type 'Statement'
import SQLDriver

nonisolated func query(for name: String) -> Statement {
  "SELECT bio FROM person WHERE name = '\(name)'"
}

// error: no exact matches in call to instance method 'appendInterpolation'
import SQLDriver

nonisolated func query(for name: String) -> Statement {
  "SELECT bio FROM person WHERE name = '\(name)'"
}

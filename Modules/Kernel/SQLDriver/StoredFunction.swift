/// Statements that a server keeps as a function of the tables' owner, so that a role may do nothing but
/// them; an engine without functions runs the statements.
public struct StoredFunction: Sendable {
  /// The type of a parameter or a column.
  public enum ValueType: Sendable {
    /// An integer.
    case integer
    /// A floating-point number.
    case real
    /// A text of a person.
    case text
    /// A text of the program.
    case word
  }

  /// The name.
  package let name: Statement
  /// The types of `$1` and so on.
  package let parameters: [ValueType]
  /// The columns that the last statement returns.
  package let columns: [(name: Statement, type: ValueType)]
  /// The statements; what the last one returns is the result.
  public let statements: [Statement]

  /// Creates a function; by default, its last statement returns the number 1 for each row.
  public init(
    _ name: Statement, _ parameters: ValueType...,
    returns columns: [(name: Statement, type: ValueType)] = [("done", .integer)],
    statements: [Statement]
  ) {
    (self.name, self.parameters, self.columns) = (name, parameters, columns)
    self.statements = statements
  }
}

/// Functions of the owner of the tables, which whoever may call them runs with the owner's rights.
extension StoredFunction {
  /// Calls the function with the parameters of the statement.
  package var call: Statement {
    let values = parameters.indices.map { "$\($0 + 1)" as Statement }
    return "SELECT \(columns.map(\.name).list) FROM \(name)(\(values.list))"
  }

  /// Makes the function on a server, which looks for tables where it was made, whoever calls it.
  ///
  /// Its parameters have names, because a dump has `""` for one without, which cannot be restored.
  public var definition: Statement {
    let types = parameters.enumerated().map { "argument\($0 + 1) \($1.sql)" as Statement }
    let results = columns.map { column -> Statement in "\(column.name) \(column.type.sql)" }
    let body = statements.reduce("" as Statement) { "\($0)\($1);\n" }
    return """
      CREATE FUNCTION \(name)(\(types.list))
      RETURNS TABLE (\(results.list))
      LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
      \(body)END;
      REVOKE ALL ON FUNCTION \(name) FROM PUBLIC;
      """
  }
}

extension [Statement] {
  /// The statements with commas between them.
  fileprivate var list: Statement { dropFirst().reduce(first ?? "") { "\($0), \($1)" } }
}

extension StoredFunction.ValueType {
  /// The name of the type; texts of people are `bytea`, because `text` refuses NUL.
  fileprivate var sql: Statement {
    switch self {
    case .integer: "bigint"
    case .real: "double precision"
    case .text: "bytea"
    case .word: "text"
    }
  }
}

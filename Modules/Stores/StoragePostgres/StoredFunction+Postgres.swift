#if Postgres
  import SQLDriver

  /// Functions of the owner of the tables, which whoever may call them runs with the owner's rights.
  extension StoredFunction {
    /// Calls the function with the parameters of the statement.
    var call: Statement {
      let values = Self.numbers.prefix(parameters.count)
      return """
        SELECT \(Self.list(columns.map(\.name))) FROM \(name)(\(Self.list(Array(values))))
        """
    }

    /// Makes the function, which looks for tables where it was made, whoever calls it.
    ///
    /// Its parameters have names, because a dump has `""` for one without, which cannot be restored.
    var definition: Statement {
      let types = zip(Self.names, parameters).map { "\($0) \($1.sql)" as Statement }
      let results = columns.map { column -> Statement in "\(column.name) \(column.type.sql)" }
      let body = statements.reduce("" as Statement) { "\($0)\($1);\n" }
      return """
        CREATE FUNCTION \(name)(\(Self.list(types)))
        RETURNS TABLE (\(Self.list(results)))
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
        BEGIN ATOMIC
        \(body)END;
        REVOKE ALL ON FUNCTION \(name) FROM PUBLIC;
        """
    }

    private static let numbers: [Statement] = ["$1", "$2", "$3", "$4", "$5", "$6", "$7"]
    private static let names: [Statement] = [
      "argument1", "argument2", "argument3", "argument4", "argument5", "argument6", "argument7",
    ]

    private static func list(_ parts: [Statement]) -> Statement {
      parts.dropFirst().reduce(parts.first ?? "") { "\($0), \($1)" }
    }
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
#endif

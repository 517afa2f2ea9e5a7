#if Postgres
  import SQLDriver

  /// Functions of the owner of the tables, which whoever may call them runs with the owner's rights.
  extension StoredFunction {
    /// Calls the function with the parameters of the statement.
    var call: Statement {
      let values = Self.names.prefix(parameters.count)
      return """
        SELECT \(Self.list(columns.map(\.name))) FROM \(name)(\(Self.list(Array(values))))
        """
    }

    /// Makes the function, which looks for tables where it was made, whoever calls it.
    var definition: Statement {
      let results = columns.map { column -> Statement in "\(column.name) \(column.type.sql)" }
      let body = statements.reduce("" as Statement) { "\($0)\($1);\n" }
      return """
        CREATE FUNCTION \(name)(\(Self.list(parameters.map(\.sql))))
        RETURNS TABLE (\(Self.list(results)))
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
        BEGIN ATOMIC
        \(body)END;
        REVOKE ALL ON FUNCTION \(name) FROM PUBLIC;
        """
    }

    private static let names: [Statement] = ["$1", "$2", "$3", "$4", "$5", "$6", "$7"]

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

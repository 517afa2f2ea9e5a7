extension Database {
  /// Returns what is wrong with a file that was opened for reading, and with its data.
  ///
  /// Unreadable data is a finding instead of an error, so that the other rules are still checked.
  ///
  /// - Throws: `DatabaseError`
  package func problems(in rules: [Rule]) throws -> [DataNote] {
    let damage = try findings(
      "SELECT integrity_check FROM pragma_integrity_check(10) WHERE integrity_check <> 'ok'"
    ) { .damage($0.text(0)) }
    let stray = try findings(
      "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY \"table\""
    ) { .strayReferences(table: $0.text(0), count: $0.int(1)) }
    return try damage + stray
      + rules.flatMap { rule in
        try findings(rule.statement, about: rule.question) { .problem(rule.sentence($0)) }
      }
  }

  private func findings(
    _ statement: Statement, about question: String? = nil, read: (any Row) -> DataNote
  ) throws -> [DataNote] {
    do {
      return try rows(statement, read: read)
    } catch DatabaseError.damaged, DatabaseError.foreign {
      return [.unchecked(question: question, reason: nil)]
    } catch DatabaseError.failed(let reason) {
      return [.unchecked(question: question, reason: reason)]
    }
  }
}

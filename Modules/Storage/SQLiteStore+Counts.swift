import Social

extension SQLiteStore {
  /// A number of a user's rows, and the state of the file in which they were counted.
  struct Count {
    let mark: Mark
    let number: Int
  }

  /// Returns what the query counts for a member; call it inside their read.
  ///
  /// Counting thousands of rows takes longer than the rest of a line, so it is repeated only after
  /// something was stored.
  func count(_ what: String, as me: User.ID, by query: () throws -> Int?) throws -> Int {
    let (key, mark) = ("\(me) \(what)", try currentMark())
    if let count = counts[key], count.mark == mark { return count.number }
    let number = try query() ?? 0
    counts[key] = Count(mark: mark, number: number)
    return number
  }
}

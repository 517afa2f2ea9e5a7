extension Table {
  /// The cost of lines with ten thousand friends and requests, long lists and long sessions.
  static let size = Table(name: "size") {
    try SizeRows.all() + LongSessionRows.all()
  }
}

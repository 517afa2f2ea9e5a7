extension Row {
  func id(_ column: Int32) -> User.ID { User.ID(rawValue: text(column)) }

  /// Reads a user from four columns, beginning with `column`: `id, name, bio, has_left`.
  func user(_ column: Int32) -> User {
    User(id: id(column), name: text(column + 1), bio: text(column + 2), hasLeft: bool(column + 3))
  }

  /// Reads a message from five columns, beginning with `column`: `seq, sender, text, date, unsending`.
  func message(_ column: Int32) -> Message {
    let unsending = text(column + 4)
    return Message(
      seq: int(column), sender: id(column + 1), text: text(column + 2), date: date(column + 3),
      unsending: unsending.isEmpty ? nil : Message.Unsending(rawValue: unsending))
  }

  /// Reads a relation; that of NULL is the one of strangers.
  func relation(_ column: Int32) -> Relation { Relation(rawValue: text(column)) ?? .stranger }
}

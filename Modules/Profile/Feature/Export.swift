import Social

/// All that is stored for a member, in the format that `export` prints.
nonisolated struct Export: Encodable {
  struct Person: Encodable {
    let user: String
    /// The display name; empty once the account was deleted.
    let name: String

    init(_ user: User) { (self.user, name) = (user.id.rawValue, user.name) }
  }

  struct Profile: Encodable {
    let user: String
    let name: String
    let bio: String
  }

  struct Requests: Encodable {
    let incoming: [Person]
    let outgoing: [Person]
  }

  struct Conversation: Encodable {
    let with: Person
    /// The messages from the first to the last.
    let messages: [Message]
  }

  struct Message: Encodable {
    let author: String
    let time: Date
    let text: String
  }

  /// The version of the format.
  let v = 1
  let exported: Date
  let profile: Profile
  let friends: [Person]
  let blocked: [Person]
  let requests: Requests
  let conversations: [Conversation]
}

extension Export {
  /// The export as JSON with two spaces for each level, off the main actor.
  ///
  /// Equal data gives equal text: keys are sorted, and dates are in UTC.
  @concurrent func json() async throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

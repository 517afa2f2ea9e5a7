public import Social

/// Collects all that is stored for a member, as JSON.
public final class ExportInteractor {
  private let me: Member
  private let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date
  private let file: ((_ text: String, _ path: String) throws -> Void)?

  /// Creates the interactor.
  ///
  /// `file` writes text to a new file at a path; it is nil if the person must not write files.
  public init(
    me: Member, store: any FriendStore & MessageStore & ProfileStore, now: @escaping () -> Date,
    file: ((_ text: String, _ path: String) throws -> Void)?
  ) {
    (self.me, self.store, self.now, self.file) = (me, store, now, file)
  }

  /// Returns everything as a JSON document.
  ///
  /// - Throws: The errors of the store.
  func json() async throws -> String {
    let user = try await store.member(me.user, as: me)
    var conversations: [Export.Conversation] = []
    for conversation in try await store.conversations(as: me) {
      let messages = try await messages(with: conversation.user.id)
      conversations.append(
        Export.Conversation(with: Export.Person(conversation.user), messages: messages))
    }
    return try await Export(
      exported: now(), profile: Export.Person(user, bio: user.bio),
      friends: people(.friends), blocked: people(.blocked),
      requests: ["incoming": people(.asking), "outgoing": people(.asked)],
      conversations: conversations.sorted { $0.with.user < $1.with.user }
    ).json()
  }

  /// Writes everything to a new file.
  ///
  /// - Throws: ``ProfileError/noFiles``, ``ProfileError/noFileName(_:)``, the errors of the file, and
  ///   those of the store.
  func write(to path: String) async throws {
    guard let file else { throw ProfileError.noFiles }
    guard path != "-", path != "~" else { throw ProfileError.noFileName(path) }
    try file(try await json(), path)
  }

  private func people(_ relation: Relation) async throws -> [Export.Person] {
    try await store.everyone(relation, as: me).map { Export.Person($0) }
  }

  /// Reads a whole conversation in pages, from the last page to the first.
  private func messages(with other: User.ID) async throws -> [Export.Message] {
    var pages: [[Message]] = []
    repeat {
      pages.append(
        try await store.messages(
          with: other, before: pages.last?.first?.seq, limit: Self.pageSize, as: me))
    } while pages.last?.count == Self.pageSize
    return pages.reversed().joined().filter(\.isShown).map {
      Export.Message(
        author: $0.sender.rawValue, time: $0.date, text: $0.text,
        isUnsent: $0.unsending == nil ? nil : true)
    }
  }

  private static let pageSize = 500
}

/// All that is stored for a member, in the format that `export` prints.
nonisolated struct Export: Encodable {
  struct Person: Encodable {
    let user: String
    /// The display name; empty once the account was deleted.
    let name: String
    /// The bio of the member; left out for others.
    let bio: String?

    init(_ user: User, bio: String? = nil) {
      (self.user, name, self.bio) = (user.id.rawValue, user.name, bio)
    }
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
    /// Whether the author took the text back; left out if not.
    let isUnsent: Bool?
  }

  /// The version of the format.
  let v = 1
  let exported: Date
  let profile: Person
  let friends: [Person]
  let blocked: [Person]
  let requests: [String: [Person]]
  let conversations: [Conversation]

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

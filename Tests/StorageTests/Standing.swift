import Foundation
import Social

/// How cyd, or nobody, stands to ada, who has something to say to bob.
enum Standing: CaseIterable {
  case stranger, exFriend, blocked, left, unknown

  /// - Returns: Who stands so.
  func arrange(in store: any Stores) async throws -> User.ID {
    try await store.befriend(ada, bob)
    try await store.say("between ada and bob", to: bob, as: ada)
    if self == .unknown { return eve }
    if self == .stranger { return cyd }
    try await store.befriend(ada, cyd)
    try await store.say("before", to: cyd, as: ada)
    switch self {
    case .stranger, .unknown: break
    case .exFriend: try await store.end(.friends, with: cyd, as: ada)
    case .blocked: try await store.block(cyd, as: ada)
    case .left: try await store.deleteAccount(of: cyd)
    }
    return cyd
  }
}

/// What a call of the store comes to.
enum Outcome {
  /// Something is read, nothing is written.
  case seen
  /// Nothing is read, nothing is written.
  case nothing
  /// An error, and nothing is written.
  case refused
  case written
}

/// A method of the stores as somebody calls it who would like something of ada's.
struct StoreCall: Sendable {
  typealias Body = @Sendable (_ store: any Stores, _ me: User.ID) async throws -> Bool

  let method: String
  /// What comes of it, for each standing.
  let outcomes: [Outcome]
  /// Whether it has shown anything.
  let body: Body

  init(_ method: String, _ outcomes: Outcome..., body: @escaping Body) {
    self.method = method
    self.outcomes = outcomes
    self.body = body
  }

  /// Each method of each protocol that ``Stores`` names.
  ///
  /// The columns are stranger, ex-friend, blocked, left, unknown. Members may see who else is one,
  /// ask and block them; a conversation that was had can be read still.
  static let all = [
    // Before somebody is logged in: these take no acting user.
    StoreCall("isTaken", .seen, .seen, .seen, .seen, .seen) { store, _ in
      try await store.isTaken(ada)
    },
    StoreCall("signUp", .refused, .refused, .refused, .refused, .refused) { store, _ in
      try await store.signUp(User(id: ada, name: "x"), credentials: .sample)
      return true
    },
    StoreCall("credentials", .seen, .seen, .seen, .nothing, .nothing) {
      try await $0.credentials(of: $1) != nil
    },
    StoreCall("setCredentials", .written, .written, .written, .refused, .refused) {
      try await $0.setCredentials(
        Credentials(password: "x", recovery: "x"), of: $1, replacing: .sample)
    },
    StoreCall("countGuess", .written, .written, .written, .written, .written) {
      try await $0.countGuess(at: $1, now: Date(timeIntervalSinceReferenceDate: 0))
      return false
    },
    StoreCall("forgetGuesses", .nothing, .nothing, .nothing, .nothing, .nothing) {
      try await $0.forgetGuesses(at: $1)
      return false
    },
    StoreCall("deleteAccount", .written, .written, .written, .refused, .refused) {
      try await $0.deleteAccount(of: $1)
      return false
    },

    StoreCall("user", .seen, .seen, .seen, .nothing, .nothing) {
      try await $0.user(ada, as: $1) != nil
    },
    StoreCall("setProfile", .written, .written, .written, .refused, .refused) {
      try await $0.setProfile(name: "x", bio: "x", as: $1)
      return false
    },

    StoreCall("friends", .nothing, .nothing, .nothing, .nothing, .nothing) {
      try await $0.friends(as: $1) != []
    },
    StoreCall("requests", .nothing, .nothing, .nothing, .nothing, .nothing) {
      try await $0.requests(as: $1) != Requests()
    },
    StoreCall("relation", .nothing, .nothing, .nothing, .nothing, .nothing) {
      try await $0.relation(to: ada, as: $1) != .stranger
    },
    StoreCall("ask", .written, .written, .written, .refused, .refused) {
      try await $0.ask(ada, as: $1) != .asked
    },
    StoreCall("accept", .refused, .refused, .refused, .refused, .refused) {
      try await $0.accept(ada, as: $1)
      return false
    },
    StoreCall("end", .refused, .refused, .refused, .refused, .refused) {
      try await $0.end(.friends, with: ada, as: $1)
      return false
    },
    StoreCall("block", .written, .written, .written, .refused, .refused) {
      try await $0.block(ada, as: $1)
      return false
    },

    StoreCall("conversations", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.conversations(as: $1) != []
    },
    StoreCall("messages", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.messages(with: ada, before: nil, limit: 9, as: $1) != []
    },
    StoreCall("send", .refused, .refused, .refused, .refused, .refused) {
      try await $0.say("x", to: ada, as: $1).seq > 0
    },
    // That something was stored, and not what.
    StoreCall("changes", .nothing, .nothing, .nothing, .nothing, .nothing) { store, _ in
      _ = await store.changes()
      return false
    },
    StoreCall("markRead", .nothing, .written, .written, .refused, .refused) {
      try await $0.markRead(with: ada, through: 1, as: $1)
      return false
    },
  ]
}

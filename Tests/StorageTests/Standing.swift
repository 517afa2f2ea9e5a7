import Foundation
import Social
import TestSupport

/// The relation of the acting user to ada, who has a conversation with bob.
enum Standing: CaseIterable {
  case stranger, exFriend, blocked, left, unknown

  /// Sets up the relation and the conversation.
  ///
  /// - Returns: The acting member: eve for ``unknown``, otherwise cyd.
  func arrange(in store: any Stores) async throws -> Member {
    try await store.befriend(ada, bob)
    try await store.say("between ada and bob", to: bob, as: .ada)
    if self == .unknown { return .eve }
    if self == .stranger { return .cyd }
    try await store.befriend(ada, cyd)
    try await store.say("before", to: cyd, as: .ada)
    try await store.say("mine", to: ada, as: .cyd)
    try await store.say("taken back", to: cyd, as: .ada)
    _ = try await store.unsend(3, with: cyd, as: .ada)
    switch self {
    case .stranger, .unknown: break
    case .exFriend: try await store.end(.friends, with: cyd, as: .ada)
    case .blocked: try await store.block(cyd, as: .ada)
    case .left: try await store.deleteAccount(as: .cyd)
    }
    return .cyd
  }
}

/// The effect of a store call.
enum Outcome {
  /// The call returns data and writes nothing.
  case seen
  /// The call returns no data and writes nothing.
  case nothing
  /// The call throws and writes nothing.
  case refused
  case written
}

/// A call of a store method, by a user who tries to reach ada or her data.
struct StoreCall: Sendable {
  typealias Body = @Sendable (_ store: any Stores, _ me: Member) async throws -> Bool

  let method: String
  /// The expected outcomes, in the order of the cases of ``Standing``.
  let outcomes: [Outcome]
  /// Makes the call and returns whether it revealed any data.
  let body: Body

  init(_ method: String, _ outcomes: Outcome..., body: @escaping Body) {
    (self.method, self.outcomes, self.body) = (method, outcomes, body)
  }

  /// Every method of every protocol in ``Stores``.
  ///
  /// The columns are stranger, ex-friend, blocked, left, unknown. Members may look up, ask and
  /// block each other. A conversation stays readable after the friendship ends.
  static let all = withoutMember + ofMembers

  /// Calls that may be made before login, without an acting user.
  private static let withoutMember = [
    StoreCall("isTaken", .seen, .seen, .seen, .seen, .seen) { store, _ in
      try await store.isTaken(ada)
    },
    StoreCall("signUp", .refused, .refused, .refused, .refused, .refused) { store, _ in
      try await store.signUp(User(id: ada, name: "x"), credentials: .sample)
      return true
    },
    StoreCall("credentials", .seen, .seen, .seen, .nothing, .nothing) {
      try await $0.credentials(of: $1.user) != nil
    },
    StoreCall("setCredentials", .written, .written, .written, .refused, .refused) {
      try await $0.setCredentials(
        Credentials(password: "x", recovery: "x"), of: $1.user, replacing: .sample)
    },
    StoreCall("countGuess", .written, .written, .written, .written, .written) {
      let now = Date(timeIntervalSinceReferenceDate: 0)
      try await $0.countGuess(.password(key: nil), at: $1.user, now: now)
      return false
    },
    StoreCall("forgetGuesses", .nothing, .nothing, .nothing, .nothing, .nothing) {
      try await $0.forgetGuesses(.password(key: nil), at: $1.user)
      return false
    },
    StoreCall("countName", .nothing, .nothing, .nothing, .nothing, .nothing) { store, _ in
      try await store.countName(by: "laptop")
      return false
    },
    // A change hint carries no data.
    StoreCall("changes", .nothing, .nothing, .nothing, .nothing, .nothing) { store, _ in
      _ = await store.changes()
      return false
    },
  ]

  /// Calls of an acting user.
  static let ofMembers = [
    StoreCall("setCredentials", .written, .written, .written, .refused, .refused) {
      try await $0.setCredentials(.new, replacing: .sample, as: $1)
    },
    StoreCall("countGuess", .written, .written, .written, .refused, .refused) {
      try await $0.countGuess(now: Date(timeIntervalSinceReferenceDate: 0), as: $1)
      return false
    },
    StoreCall("forgetGuesses", .nothing, .nothing, .nothing, .refused, .refused) {
      try await $0.forgetGuesses(as: $1)
      return false
    },
    StoreCall("deleteAccount", .written, .written, .written, .refused, .refused) {
      try await $0.deleteAccount(as: $1)
      return false
    },

    StoreCall("user", .seen, .seen, .seen, .nothing, .nothing) {
      try await $0.user(ada, as: $1) != nil
    },
    StoreCall("setProfile", .written, .written, .written, .refused, .refused) {
      try await $0.setProfile(name: "x", bio: "x", as: $1)
      return false
    },

    StoreCall("people", .nothing, .nothing, .nothing, .nothing, .nothing) { store, me in
      for relation in Relation.allCases {
        let page = try await store.people(relation, matching: "", after: nil, limit: 9, as: me)
        if page != Listing() { return true }
      }
      return false
    },
    StoreCall("newRelations", .nothing, .nothing, .nothing, .nothing, .nothing) {
      try await $0.newRelations(after: 0, limit: 9, as: $1).elements != []
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
      try await $0.conversations(matching: "", before: nil, limit: 9, as: $1) != Listing()
    },
    StoreCall("unreadCount", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.unreadCount(as: $1) != 0
    },
    StoreCall("newMessages", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.newMessages(after: 0, limit: 9, as: $1).elements != []
    },
    StoreCall("messages", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.messages(with: ada, before: nil, limit: 9, as: $1) != []
    },
    StoreCall("messages", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.messages(before: nil, limit: 9, as: $1) != []
    },
    StoreCall("unread", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.unread(with: ada, before: 0, as: $1) != nil
    },
    StoreCall("send", .refused, .refused, .refused, .refused, .refused) {
      try await $0.say("x", to: ada, as: $1).seq > 0
    },
    StoreCall("unsendable", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.unsendable(with: ada, as: $1) != []
    },
    // The second message of the conversation with ada is the actor's own.
    StoreCall("unsend", .nothing, .written, .written, .refused, .refused) {
      _ = try await $0.unsend(2, with: ada, as: $1)
      return false
    },
    StoreCall("unsent", .nothing, .seen, .seen, .nothing, .nothing) {
      try await $0.unsent(with: ada, from: 1, as: $1) != []
    },
    StoreCall("markRead", .nothing, .written, .written, .refused, .refused) {
      try await $0.markRead(with: ada, through: 1, as: $1)
      return false
    },
  ]
}

public import Foundation
public import Social

nonisolated public let ada = User.ID(rawValue: "ada")
nonisolated public let grace = User.ID(rawValue: "grace")
nonisolated public let linus = User.ID(rawValue: "linus")
nonisolated public let bob = User.ID(rawValue: "bob")
nonisolated public let cyd = User.ID(rawValue: "cyd")

/// The password of every account in the tests of the app.
nonisolated public let usualPassword = "correct horse battery"

/// Members in the first epoch of their accounts.
nonisolated extension Member {
  public static var ada: Member { Member(user: TestSupport.ada) }
  public static var grace: Member { Member(user: TestSupport.grace) }
  public static var linus: Member { Member(user: TestSupport.linus) }
  public static var bob: Member { Member(user: TestSupport.bob) }
  public static var cyd: Member { Member(user: TestSupport.cyd) }
}

nonisolated extension AccountStore {
  /// Creates accounts with these display names, which nobody can log in to.
  public func signUp(_ names: KeyValuePairs<User.ID, String>) async throws {
    for (user, name) in names {
      try await signUp(
        User(id: user, name: name), credentials: Credentials(password: "", recovery: ""))
    }
  }

  /// Creates accounts for Ada Lovelace, Bob Cratchit and Cyd Charisse.
  public func signUpAll() async throws {
    try await signUp([ada: "Ada Lovelace", bob: "Bob Cratchit", cyd: "Cyd Charisse"])
  }
}

nonisolated extension MessageStore {
  /// Sends a message that has an identifier of its own.
  public func say(_ text: String, to other: User.ID, at date: Date, as me: Member) async throws {
    _ = try await send(text, to: other, id: UUID(), at: date, as: me)
  }
}

nonisolated extension FriendStore {
  /// Gives a member this relation to a stranger.
  public func make(_ relation: Relation, to other: User.ID, as me: Member) async throws {
    if [.asked, .friends].contains(relation) { try await ask(other, as: me) }
    if [.asking, .friends].contains(relation) { try await ask(me.user, as: Member(user: other)) }
    if relation == .blocked { try await block(other, as: me) }
  }
}

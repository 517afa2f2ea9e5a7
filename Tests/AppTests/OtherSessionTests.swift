import ConsoleTestSupport
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// Two sessions of one account, of which one changes the password or deletes the account.
@Suite("Other sessions of an account")
struct OtherSessionTests {
  nonisolated static let changed =
    "The password of ada was changed elsewhere, so you were logged out. Log in again."
  nonisolated static let ended =
    "This session of ada has ended, so nothing was done. Log in again."
  nonisolated static let recoveryCode = "AAAAA"
  nonisolated static let next = "battery staple"

  /// Lines that end all other sessions, typed at the first screen of a session.
  nonisolated static let ends: [(lines: [String], reason: String)] = [
    (["me", "password", Journey.password, next, next], changed),
    (["me", "logout", "forgot", "ada", recoveryCode, next, next], changed),
    (
      ["me", "delete", "yes", "ada", Journey.password], "The account of ada was deleted meanwhile."
    ),
  ]

  /// Lines that store something: the way to a screen, and what is typed there.
  nonisolated static let writes: [(way: [String], line: String)] = [
    (["chat grace"], "Are you there?"), (["me", "edit", "bio I like engines"], "save"),
    (["me", "password", Journey.password, "12345678"], "12345678"),
  ]

  @Test(
    "After a password change, a recovery or a deletion, other sessions store nothing more",
    arguments: ends.indices, writes.indices)
  func stored(end: Int, write: Int) async throws {
    let store = try await SQLStore.people(friends: grace)
    let old = try await #require(store.credentials(of: ada))
    let new = Credentials(
      password: old.password, recovery: PlainHasher().hash(Self.recoveryCode))
    #expect(try await store.setCredentials(new, of: ada, replacing: old))
    let (first, second) = (try await Journey(store: store), try await Journey(store: store))
    for journey in [first, second] { try await journey.logIn(ada) }
    let ((end, reason), (way, line)) = (Self.ends[end], Self.writes[write])
    await second.type(way)
    var before: [String] = []
    let shown = await second.read(
      Interruption(line) {
        await first.type(end)
        before = try await state(of: store)
      })
    #expect(shown.hasLine("* \(reason)"), "\(shown)")
    #expect(shown.hasLine(Self.ended) == (reason == Self.changed), "\(shown)")
    #expect(await second.here == "Welcome", "\(second.transcript)")
    #expect(try await state(of: store) == before)
  }

  /// Returns what is stored of ada, as the others see it.
  private func state(of store: SQLStore) async throws -> [String] {
    try await [
      "\(store.credentials(of: ada) as Any)", "\(store.user(ada, as: .grace) as Any)",
      "\(store.messages(with: ada, before: nil, limit: 9, as: .grace))",
    ]
  }
}

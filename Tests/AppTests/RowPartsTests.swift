import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Parts of rows")
struct RowPartsTests {
  /// Returns a journey of Ada, who knows people in all relations.
  private func journey() async throws -> Journey {
    let store = try await SQLStore.people(friends: grace)
    for (user, name) in [("joan", "Joan Clarke"), ("alan", "Alan Turing")] {
      let password = PlainHasher().hash(Journey.password)
      try await store.signUp(
        User(id: User.ID(user), name: name),
        credentials: Credentials(password: password, recovery: "none"))
    }
    try await store.ask(ada, as: Member(user: linus))
    try await store.ask(User.ID("joan"), as: .ada)
    try await store.block(User.ID("alan"), as: .ada)
    for (text, date) in [("first", Date(timeIntervalSince1970: 0)), ("second", Date())] {
      _ = try await store.send(text, to: ada, id: UUID(), at: date, as: Member(user: grace))
    }
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    return journey
  }

  @Test("Rows show people, times and texts in parts of their own kinds")
  func parts() async throws {
    let journey = try await journey()
    var kinds: Set<String> = []
    for line in ["friends", "requests", "blocked", "chats", "new", "1"] {
      await journey.type(line)
      for part in try #require(journey.page).rows.flatMap(\.parts) {
        kinds.insert("\(part)".prefix { $0 != "(" }.description)
        guard case .text(let words) = part else { continue }
        for shown in ["Ada", "ada", "Grace", "grace", "Linus", "Joan", "Alan", "first", "second"] {
          #expect(!words.contains(shown), "\(words)")
        }
        #expect(!words.contains(/[0-9]:[0-9]/), "\(words)")
      }
    }
    #expect(kinds == ["person", "text", "time", "author", "body"])
  }
}

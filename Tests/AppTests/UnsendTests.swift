import Console
import ConsoleTesting
import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Taking messages back")
struct UnsendTests {
  nonisolated static let question =
    "Take back \"two\", sent 13:00? Grace Hopper (grace) may have seen it."
    + " Type y or yes to confirm; anything else cancels."

  @Test("A script lists the last messages, and the next line answers the question")
  func script() async throws {
    let journey = try await Journey.ada(["chat grace", "one", "two"])
    let shown = await journey.type("/unsend", "/unsend 1", "no", "/unsend 1", "yes")
    #expect(
      shown.contains(
        """
        to grace> /unsend
        Your last messages here, the newest first.
        1. 13:00 two
        2. 13:00 one
        to grace> /unsend 1
        \(Self.question)
        yes or no> no
        Cancelled: unsend 1. Nothing was changed.
        to grace> /unsend 1
        \(Self.question)
        yes or no> yes
        """), "\(shown)")
    let after = await journey.type("/look")
    #expect(after.hasLine("  13:00 ada: one") && !after.contains("two"), "\(after)")
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(await !journey.type("/chats").contains("two"))
    #expect(await journey.type("search two").contains("Nothing was found."))
    #expect(try await journey.store.unreadCount(as: .grace) == 1)
  }

  @Test("A number without a message fails at once, and the answer to no question is not sent")
  func wrong() async throws {
    let journey = try await Journey.ada(["chat grace", "one"])
    let shown = await journey.type("/unsend 2", "yes")
    #expect(
      shown.hasLine(
        "There is no message 2 that can be taken back. Type /unsend to list those that can."),
      "\(shown)")
    #expect(!shown.contains("ada: yes"), "\(shown)")
    #expect(journey.status == 1)
  }

  @Test("The command needs its conversation, and is never run from its first letters")
  func elsewhere() async throws {
    let journey = try await Journey.ada(["chat grace", "one"])
    let shown = await journey.read(ScriptedInput(["/unse 1", "yes"], isTerminal: true))
    #expect(!shown.contains("Take back"), "\(shown)")
    await journey.type("/chats", "unsend 1")
    #expect(journey.status == 1, "\(journey.transcript)")
    #expect(try await journey.store.unsent(with: grace, from: 0, as: .ada) == [])
  }

  @Test("The other person's open conversation shows that a message was taken back")
  func live() async throws {
    let store = try await SQLStore.people(friends: grace)
    let (live, other) = try await (Watcher(ada, stores: store), Watcher(grace, stores: store))
    try await live.open("trellis://chat/grace")
    try await other.open("trellis://chat/ada")
    for text in ["one", "two"] {
      try await live.presenter?.submit(text)
      await until { other.rows.last?.hasSuffix("ada: \(text)") == true }
    }
    #expect(try await live.presenter?.perform(word: "unsend", "2") == true)
    await until { other.rows.first?.hasSuffix("ada, message taken back") == true }
    #expect(live.rows == other.rows && live.rows.count == 2)
    try await other.settle()
    #expect(other.own.notices.isEmpty)
  }

  @Test("Two people who take messages back see the expected transcript")
  func transcript() async throws {
    let store = try await SQLStore.people(friends: grace)
    let journeys = try await (Journey(store: store), Journey(store: store))
    try await journeys.0.logIn(ada)
    try await journeys.1.logIn(grace)
    var transcript = ""
    func type(_ lines: String..., as journey: Journey) async {
      transcript += await journey.type(lines, width: 80)
    }
    await type("chat grace", "Lunch at one?", "At two, I mean.", as: journeys.0)
    await type("chat ada", "message taken back", as: journeys.1)
    await type(
      "/unsend", "/unsend 1", "y", "See you.", "/unsend", "/unsend 1", "y", "/chats", as: journeys.0
    )
    await type("/look", "/help unsend", "/chats", as: journeys.1)
    try RecordedText(transcript: "unsend").expect(transcript)
  }
}

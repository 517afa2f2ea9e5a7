import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Confirmation questions")
struct QuestionTests {
  nonisolated static let ways = [
    (way: [], line: "remove grace"),
    (way: ["1"], line: "remove"),
    (way: ["1"], line: "block"),
    (way: ["add linus", "requests", "2", "1"], line: "block"),
    (way: ["me", "edit", "bio I like engines"], line: "discard"),
    (way: ["me"], line: "delete"),
  ]

  @Test("Any answer but yes cancels a destructive command", arguments: ways)
  func no(way: [String], line: String) async throws {
    let journey = try await Journey.ada(way)
    let before = await journey.type()
    for answer in ["", "no", "y", "ye", "yes please", line, "quit"] {
      let shown = await journey.type(line, answer)
      #expect(
        shown.hasLine(
          "Really \(line)? Type yes to confirm; anything else cancels."), "\(shown)"
      )
      #expect(shown.hasLine("Cancelled: \(line)."), "\(answer): \(shown)")
      #expect(await journey.type() == before, "\(answer): \(shown)")
    }
    #expect(try journey.store.relation(to: grace, as: .ada) == .friends)
    #expect(try await journey.store.member(ada, as: .ada).bio == "")
  }

  @Test(
    "End of input at a confirmation question fails and executes nothing", arguments: ways)
  func end(way: [String], line: String) async throws {
    let journey = try await Journey.ada(way)
    let before = await journey.type()
    await journey.type(line)
    #expect(journey.status == 1, "\(journey.transcript)")
    #expect(await journey.type() == before)
  }

  @Test(
    "A yes in upper or lower case runs the destructive command", arguments: ["yes", "YES", " yes "])
  func yes(answer: String) async throws {
    let journey = try await Journey.ada()
    await journey.type("remove grace", answer)
    #expect(try journey.store.relation(to: grace, as: .ada) == .stranger)
    #expect(journey.transcript.hasLine("You and grace are no longer friends."))

    await journey.type("me", "edit", "bio I like engines", "discard", answer)
    #expect(await journey.here == "Me")
    #expect(try await journey.store.member(ada, as: .ada).bio == "", "\(journey.transcript)")
  }

  @Test("Deleting an account requires a yes, the user name and the password")
  func deletion() async throws {
    let journey = try await Journey.ada(["me"])
    for way in [["delete", "yes", "/back"], ["delete", "yes", "ada", "", "/back"]] {
      await journey.type(way)
      #expect(await journey.here == "Me", "\(journey.transcript)")
    }
    await journey.type("delete", "yes", "grace", "ada", "wrong horse")
    #expect(try await journey.store.member(ada, as: .grace).name == "Ada Lovelace")
    await journey.type(Journey.password)
    #expect(await journey.here == "Welcome", "\(journey.transcript)")
    #expect(try journey.store.user(ada, as: .grace)?.hasLeft == true)
  }
}

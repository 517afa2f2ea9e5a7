import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Confirmation questions")
struct QuestionTests {
  nonisolated static let remove =
    "Remove Grace Hopper (grace)? This ends your friendship."
    + " Your conversation stays, but neither of you can write in it."
  nonisolated static let ways = [
    (way: [], line: "remove grace", question: remove),
    (way: ["1"], line: "remove", question: remove),
    (
      way: ["1"], line: "block",
      question: "Block Grace Hopper (grace)? This ends your friendship,"
        + " and you see no more of their requests. Your conversation stays,"
        + " but neither of you can write in it. They get no notice."
    ),
    (
      way: ["add linus", "requests", "1"], line: "block",
      question: "Block Linus Torvalds (linus)? This takes back your request,"
        + " and you see no requests of theirs. They get no notice."
    ),
    (
      way: ["me", "edit", "bio I like engines"], line: "discard",
      question: "Discard the changes to your profile?"
        + " The name and the bio stay as they were saved."
    ),
    (
      way: ["me"], line: "delete",
      question: "Delete your account, ada? The next page says what is deleted and what stays."
        + " Nothing is deleted before you have typed your user name and then your password."
    ),
  ]

  @Test("Any answer but yes and y cancels a destructive command", arguments: ways)
  func no(way: [String], line: String, question: String) async throws {
    let journey = try await Journey.ada(way)
    let before = await journey.type()
    for answer in ["", "no", "n", "ye", "yes please", line, "quit"] {
      let shown = await journey.type(line, answer)
      #expect(
        shown.hasLine(
          "\(question) Type y or yes to confirm; anything else cancels."), "\(shown)"
      )
      #expect(shown.hasLine("Cancelled: \(line). Nothing was changed."), "\(answer): \(shown)")
      #expect(await journey.type() == before, "\(answer): \(shown)")
    }
    #expect(try await journey.store.relation(to: grace, as: .ada) == .friends)
    #expect(try await journey.store.member(ada, as: .ada).bio == "")
  }

  @Test(
    "End of input at a confirmation question fails and executes nothing", arguments: ways)
  func end(way: [String], line: String, question: String) async throws {
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
    #expect(try await journey.store.relation(to: grace, as: .ada) == .stranger)
    #expect(journey.transcript.hasLine("You and Grace Hopper (grace) are no longer friends."))

    await journey.type("me", "edit", "bio I like engines", "discard", answer)
    #expect(await journey.here == "Me")
    #expect(try await journey.store.member(ada, as: .ada).bio == "", "\(journey.transcript)")
  }
}

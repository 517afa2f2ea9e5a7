import Chat
import Console
import Friends
import Login
import Presentation
import Profile
import Relations
import Routing
import Testing

@testable import TrellisApp

@Suite("Commands of the app")
struct CommandTests {
  private var members: [Action] {
    get async throws {
      // The login lasts as long as the window.
      let journey = try await Journey.ada()
      return withExtendedLifetime(journey) { journey.session.commands() }
    }
  }

  nonisolated static let texts = [
    "", "grace", "1", "#7", "-", "a  b", "say x", "/x", "ä", "99999999999999999999", "x ",
  ]

  @Test("A command that is written with its value is read as the same command", arguments: texts)
  func written(text: String) async throws {
    for action in try await members where !action.words.contains("reply") {
      guard let command = try? action.command(text) else { continue }
      #expect(command.word == action.word)
      #expect(try Offer(action.command(command.argument)) == Offer(command), "\(action.word)")
      #expect(command.action.argument == .none)
    }
  }

  @Test("No two commands that work on every page have one word, which the front end does not have")
  func words() async throws {
    let entries = try await members.filter { !$0.needsPage && !$0.isOmitted }.flatMap(\.words)
    #expect(Set(entries).count == entries.count, "\(entries.sorted())")
    // A page may have a find of its own in place of that for lists.
    #expect(Set(entries).intersection(Front.words()) == ["find"])
  }
}

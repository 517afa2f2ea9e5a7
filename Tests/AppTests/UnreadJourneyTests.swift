import Console
import ConsoleTesting
import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Unread items")
struct UnreadJourneyTests {
  private let folder = TemporaryFolder()
  private let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace, in: folder.path("data"))
    try await store.ask(ada, as: .linus)
    for text in ["hi", "there"] { try await say(text) }
  }

  private func say(_ text: String) async throws {
    try await store.say(text, to: ada, at: Date(timeIntervalSinceReferenceDate: 0), as: .grace)
  }

  @Test("The list of conversations, its title and the prompt count together, each time it is read")
  func oneCount() async throws {
    let journey = try await Journey(store: store, counts: true)
    try await journey.logIn(ada)
    #expect(AppScreens.tabs.map { journey.own.notices.unread(in: $0.key) } == [1, 2, 0])
    await journey.type("chats")
    journey.settings.format = .json
    try await say("you")
    for (line, count) in [("# nothing", 2), ("look", 3)] {
      await journey.type(line)
      let text = await journey.type()
      for part in [
        "(\(count) unread)", "\"unread\":\(count),\"user\"", "\"unread\":\(count + 1),\"v\"",
      ] {
        #expect(text.contains(part), "\(text)")
      }
    }
  }

  @Test("unread lists what the prompt counts, and its rows lead there")
  func list() async throws {
    let journey = try await Journey(store: store, counts: true)
    let lines = ["login ada", Journey.password, "unread", "2", "/back", "1", "unread", "next"]
    let text = await journey.read(ScriptedInput(lines, isTerminal: true))
    #expect(text.contains("1. 1 friend request\n2. Grace Hopper (grace), 2 unread\n"), "\(text)")
    let prompts = text.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^[a-z (0-9)]*> /#)?.0
    }
    #expect(
      prompts == [
        "welcome> ", "password> ", "friends (3 unread)> ", "unread (3 unread)> ",
        "to grace (1 unread)> ",
        "unread (1 unread)> ", "requests> ", "unread> ", "unread> ",
      ], "\(text)")
    #expect(text.contains("Nothing is unread. Type chats to see"), "\(text)")
  }

  @Test(
    "A conversation that is restored after the login is read before anything counts its messages")
  func restored() async throws {
    let first = try await Journey(store: store, folder: folder)
    await first.type("login ada", Journey.password, "decline linus", "chat grace")
    try await say("later")
    let journey = try await Journey(store: store, folder: folder, greets: true, counts: true)
    let text = await journey.read(
      ScriptedInput(["login ada", Journey.password], isTerminal: true))
    #expect(text.contains("grace: later\n") && text.contains("\nto grace> "), "\(text)")
    #expect(text.contains("* You are back") && !text.contains("1 unread"), "\(text)")
    #expect(text.ranges(of: "(Type the text,").count == 1, "\(text)")
  }
}

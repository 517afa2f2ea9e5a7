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
  let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace)
    try await store.ask(ada, as: .linus)
    for text in ["hi", "there"] { try await say(text) }
  }

  private func say(_ text: String) async throws {
    try await store.say(text, to: ada, at: Date(timeIntervalSinceReferenceDate: 0), as: .grace)
  }

  /// Returns what a person at a terminal gets after the login as Ada.
  private func shown(_ lines: String...) async throws -> String {
    let journey = try await Journey(store: store, counts: true)
    return await journey.read(
      ScriptedInput(["login ada", Journey.password] + lines, isTerminal: true))
  }

  @Test("The list of conversations, its title and the prompt count together, each time it is read")
  func oneCount() async throws {
    let journey = try await Journey(store: store, counts: true)
    try await journey.logIn(ada)
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
    let text = try await shown("unread", "2", "/back", "1", "unread")
    #expect(text.contains("1. 1 friend request\n2. Grace Hopper (grace), 2 unread\n"), "\(text)")
    let prompts = text.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^[a-z (0-9)]*> /#)?.0
    }
    #expect(
      prompts == [
        "welcome> ", "password> ", "friends (3 unread)> ", "unread (3 unread)> ",
        "to grace (1 unread)> ",
        "unread (1 unread)> ", "requests> ", "unread> ",
      ], "\(text)")
    #expect(text.contains("Nothing is unread. Type chats to see"), "\(text)")
  }

  @Test("Of many unread messages, those that were drawn are read, and the rest stays counted")
  func many() async throws {
    for number in 3...62 { try await say("\(number)") }
    let text = try await shown("next", "/newer", "/next", "/chats", "next", "hello", "/chats")
    for prompt in [
      "friends (63 unread)> ", "to grace (43 unread)> ", "to grace (23 unread)> ",
      "chats (23 unread)> ", "to grace (7 unread)> ", "to grace (1 unread)> ", "chats (1 unread)> ",
    ] { #expect(text.contains("\n" + prompt), "\(prompt)\n\(text)") }
    for sentence in [
      "-- new --\n  00:00 grace: hi\n", "-- new --\n  00:00 grace: 41\n",
      "Only this conversation has unread messages. Type /newer or /older to see them.",
      "\nChats (22 unread)\n1. Grace Hopper (grace), 22 unread\n",
    ] { #expect(text.contains(sentence), "\(sentence)\n\(text)") }
  }

  @Test("In a low window only drawn messages are read, and none is left out between two pages")
  func lowWindow() async throws {
    for number in 3...40 { try await say("number \(number).") }
    let journey = try await Journey(store: store, counts: true)
    journey.settings.height = { 16 }
    let text = await journey.read(
      ScriptedInput(
        ["login ada", Journey.password, "next", "/newer", "/newer", "/more"], isTerminal: true))
    var (drawn, prompts) = ([Int](), [Int]())
    for line in text.split(separator: "\n") {
      if let unread = line.firstMatch(of: #/^to grace \((\d+) unread\)>/#)?.1 {
        // The two first messages have no number, and a request is unread too.
        prompts.append((Int(unread) ?? 0) + drawn.count)
      }
      if let number = line.firstMatch(of: #/number (\d+)\./#)?.1 { drawn.append(Int(number) ?? 0) }
    }
    #expect(drawn == Array(3...(2 + drawn.count)) && drawn.count > 20, "\(text)")
    #expect(prompts == [39, 39, 39, 39], "\(text)")
  }

  @Test(
    "A conversation that is restored after the login is read before anything counts its messages")
  func restored() async throws {
    let folder = TemporaryFolder()
    let file = try await SQLStore.people(friends: grace, in: folder.path("data"))
    let first = try await Journey(store: file, folder: folder)
    await first.type("login ada", Journey.password, "chat grace")
    try await file.say("later", to: ada, at: .now, as: .grace)
    let journey = try await Journey(store: file, folder: folder, greets: true, counts: true)
    let text = await journey.read(
      ScriptedInput(["login ada", Journey.password], isTerminal: true))
    #expect(text.contains("grace: later\n") && text.contains("\nto grace> "), "\(text)")
    #expect(text.contains("* You are back") && !text.contains("1 unread"), "\(text)")
    #expect(text.ranges(of: "(Type the text,").count == 1, "\(text)")
  }

  @Test("The new words cannot be user names; who has such a name is reached by chat")
  func names() async throws {
    #expect(
      AppScreens.reservedNames.isSuperset(of: [
        "unread", "reply", "r", "next", "read", "newest", "oldest",
      ]))
    for name in ["unread", "newest"] {
      let user = User.ID(rawValue: name)
      try await store.signUp([user: "U"])
      try await store.make(.friends, to: user, as: .ada)
    }
    let text = try await shown("chat unread", "hello", "/chat newest", "hi")
    #expect(!text.contains("Not sent"), "\(text)")
    for (name, said) in [("unread", "hello"), ("newest", "hi")] {
      let user = User.ID(rawValue: name)
      #expect(
        try await store.messages(with: user, before: nil, limit: 9, as: .ada).map(\.text) == [said])
    }
  }
}

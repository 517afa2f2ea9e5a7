import ConsoleTesting
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Commands from any screen")
struct AnywhereTests {
  /// Returns Ada at a conversation with Grace, with a request from Linus.
  private func talk() async throws -> Journey {
    let store = try await SQLStore.people(friends: grace)
    try await store.ask(ada, as: .linus)
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    await journey.type("chat grace")
    return journey
  }

  @Test("A command that opens a screen opens it from a conversation as from its own page")
  func shows() async throws {
    let member = try await talk()
    for action in member.session.commands() {
      // A conversation has a search of its own.
      guard case .opens(let destination) = action.elsewhere, !action.isOmitted,
        action.word != "search"
      else { continue }
      let argument = action.argument == .none ? "" : "linus"
      let place = try #require(destination(action.command(argument)))
      let (onPage, elsewhere) = (try await talk(), try await talk())
      if let page = action.page?.place.destination { try await onPage.window.open(page) }
      for journey in [onPage, elsewhere] {
        await journey.type("/\(action.word) \(argument)")
        #expect(journey.window.top?.address == place.address, "\(journey.transcript)")
        #expect(journey.status == 0, "\(journey.transcript)")
      }
    }
  }

  @Test(
    "After unread, search and edit from a conversation, leaving them returns to the conversation",
    arguments: [["/unread", "back"], ["/search tea", "back"], ["/edit", "bio Engines", "save"]])
  func back(lines: [String]) async throws {
    let journey = try await talk()
    let screen = journey.window.top
    await journey.type(lines[0])
    #expect(journey.window.top !== screen, "\(journey.transcript)")
    await journey.type(Array(lines.dropFirst()))
    #expect(journey.window.top === screen, "\(journey.transcript)")
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("There is one editor: edit shows the one that is open, wherever it was opened")
  func oneEditor() async throws {
    let journey = try await talk()
    await journey.type("/edit", "bio Engines", "chats", "me", "edit")
    #expect(
      await journey.here == "Friends > Chat with Grace Hopper [Edit profile]",
      "\(journey.transcript)")
    #expect(journey.addresses.filter { $0 == "me/edit" }.count == 1)
  }

  @Test("A command that acts changes what is stored and says so, and the conversation stays open")
  func acts() async throws {
    let edit = ["/me", "edit", "bio Engines", "chat grace"]
    for (way, lines, sentence, stored) in [
      ([], ["/accept linus"], "You and Linus Torvalds (linus) are friends now.", "friends, "),
      ([], ["/decline linus"], "You declined", "stranger, "),
      (
        [], ["/block linus", "yes"],
        "You blocked linus, so neither of you can write, and their requests are hidden.",
        "blocked, "
      ),
      ([], ["/bio Looms"], "Your profile is saved.", "asking, Looms"),
      (edit, ["/save"], "Your profile is saved.", "asking, Engines"),
      (edit, ["/bio Looms"], "Your changes are not saved yet. Type /save or /discard.", "asking, "),
      (edit, ["/discard", "no"], "Cancelled: discard. Nothing was changed.", "asking, "),
      (edit, ["/discard", "yes", "/save"], "Your profile has no unsaved changes.", "asking, "),
    ] {
      let journey = try await talk()
      await journey.type(way)
      let shown = await journey.read(ScriptedInput(lines, isTerminal: true))
      #expect(shown.contains(sentence), "\(shown)")
      let prompts = Set(shown.matches(of: #/(?m)^([a-z, ]+)> /#).map(\.1))
      #expect(prompts.isSubset(of: ["to grace", "yes or no", "save, discard or stay"]), "\(shown)")
      let relation = try await journey.store.relation(to: linus, as: .ada)
      let bio = try await journey.store.member(ada, as: .ada).bio
      #expect("\(relation), \(bio)" == stored, "\(shown)")
    }
  }

  @Test(
    "A friend may be named as they are called, unless an account or two friends have the name",
    arguments: [
      ("Grace  HOPPER", "Chat with Grace Hopper"), ("countess", "Chat with Countess"),
      ("Linus", "Chat with Linus Torvalds"), ("Twin", "no account with the user name twin. "),
    ])
  func called(name: String, sentence: String) async throws {
    let store = try await SQLStore.people(friends: grace)
    for (user, name) in [("eve", "Countess"), ("dan", "Linus"), ("one", "Twin"), ("two", "Twin")] {
      try await store.signUp([User.ID(rawValue: user): name])
      try await store.make(.friends, to: User.ID(rawValue: user), as: .ada)
    }
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    let shown = await journey.read(ScriptedInput(["me", "chat \(name)"], isTerminal: true))
    #expect(shown.contains(sentence), "\(shown)")
  }

  @Test(
    "A user name after signup or forgot is the answer to the first question",
    arguments: [
      (["signup cyd"], "Sign up, 2 of 4"), (["forgot ada"], "Forgot, 2 of 4"),
      (["login", "/signup cyd"], "Sign up, 2 of 4"), (["signup ada"], "Sign up, 1 of 4"),
    ])
  func name(lines: [String], page: String) async throws {
    let journey = try await Journey(store: .people())
    await journey.type(lines)
    #expect(await journey.here == "Welcome > \(page)", "\(journey.transcript)")
  }

  @Test(
    "A guest's command that acts changes nothing, and one that shows a place waits for the login")
  func guest() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let shown = await journey.type("remove grace", "add linus", "logout", "save")
    #expect(shown.ranges(of: "Log in first.").count == 4, "\(shown)")
    #expect(await journey.here == "Welcome")
    #expect(try await journey.store.relation(to: grace, as: .ada) == .friends)
    await journey.type("chat grace")
    #expect(journey.status == 1, "The chat was not opened yet.")
    #expect(await journey.here == "Welcome > Log in")
    await journey.type("ada", Journey.password)
    #expect(journey.page?.title == "Chat with Grace Hopper", "\(journey.transcript)")
  }

  @Test(
    "help lists the commands that work here, but no command of guests for a member, or the reverse")
  func help() async throws {
    let guest = try await Journey(store: .people(friends: grace))
    for (journey, listed, unlisted) in [
      (guest, ["login", "signup"], ["accept", "bio", "me"]),
      (try await talk(), ["/accept", "/bio", "/logout", "/me"], ["/signup", "/login"]),
    ] {
      let shown = await journey.read(ScriptedInput(["/help"], isTerminal: true))
      let words = Set(shown.split { " ,\n".contains($0) }.map(String.init))
      #expect(words.isSuperset(of: listed) && words.isDisjoint(with: unlisted), "\(shown)")
    }
  }

  @Test("A search for people shows the matching friends, and ends when another screen is shown")
  func find() async throws {
    let journey = try await Journey.ada(["chat grace", "Hello"])
    let shown = await journey.type("/find GRA")
    #expect(shown.hasLine("1. Grace Hopper (grace)"), "\(shown)")
    for (place, title) in [("friends", "Friends"), ("chats", "Chats")] {
      await journey.type(place, "find \u{1B}hop")
      #expect(await journey.here == "\(title) (matching \"␛hop\")", "\(journey.transcript)")
      await journey.type("me")
      try await journey.window.select(place, asLeft: true)
      #expect(await journey.here == title, "\(journey.transcript)")
    }
  }

  @Test("The beginning of logout is enough for a member, who cannot log in again")
  func prefix() async throws {
    let shown = try await Journey.ada().read(ScriptedInput(["log"], isTerminal: true))
    #expect(shown.contains("You are logged out."), "\(shown)")
  }

  @Test("A name is held for a friend or the person of a request, not for any account")
  func accounts() async throws {
    let journey = try await Journey.ada()
    for (name, isKnown) in [("GRACE", true), ("linus", false), ("milk", false)] {
      #expect(try await journey.session.knows(name) == isKnown, "\(name)")
    }
  }
}

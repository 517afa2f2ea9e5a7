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
    "After unread, search and edit from a conversation, back returns to the conversation",
    arguments: ["/unread", "/search tea", "/edit"])
  func back(line: String) async throws {
    let journey = try await talk()
    let screen = journey.window.top
    await journey.type(line)
    #expect(journey.window.top !== screen, "\(journey.transcript)")
    await journey.type("back")
    #expect(journey.window.top === screen, "\(journey.transcript)")
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("A search for people shows the matching friends")
  func find() async throws {
    let journey = try await talk()
    let known = await journey.type("/find GRA")
    #expect(known.hasLine("1. Grace Hopper (grace)"), "\(known)")
    let stranger = await journey.type("me", "find linus")
    #expect(stranger.contains("Linus Torvalds (linus) is not in this list."), "\(stranger)")
    let guest = await journey.type("me", "logout", "find linus")
    #expect(await journey.here == "Welcome > Log in", "\(guest)")
  }

  @Test("A saved profile leads back to the conversation where its editor was asked for")
  func saved() async throws {
    let journey = try await talk()
    await journey.type("/edit", "bio I like engines", "save")
    #expect(await journey.here == "Friends > Chat with Grace Hopper", "\(journey.transcript)")
  }

  @Test(
    "A name or a bio that is given elsewhere is stored at once, and moves nothing",
    arguments: [
      ("/bio I like engines", "I like engines", "Ada Lovelace"), ("/name Countess", "", "Countess"),
    ])
  func profile(line: String, bio: String, name: String) async throws {
    let journey = try await talk()
    let screen = journey.window.top
    let shown = await journey.type(line)
    #expect(shown.hasLine("Your profile is saved."), "\(shown)")
    #expect(journey.window.top === screen, "\(shown)")
    let stored = try await journey.store.member(ada, as: .ada)
    #expect((stored.bio, stored.name) == (bio, name))
  }

  @Test("A bio that is too long is refused elsewhere too, and nothing is stored")
  func longBio() async throws {
    let journey = try await talk()
    let shown = await journey.type("/bio " + String(repeating: "a", count: 301))
    #expect(shown.contains("at most 300 characters, and this one has 301."), "\(shown)")
    #expect(try await journey.store.member(ada, as: .ada).bio == "")
  }

  @Test("There is one editor: edit shows the one that is open, wherever it was opened")
  func oneEditor() async throws {
    let journey = try await talk()
    await journey.type("/edit", "bio Engines", "chats", "me", "edit")
    #expect(
      await journey.here == "Friends > Chat with Grace Hopper [Edit profile]",
      "\(journey.transcript)")
    let shown = await journey.type("chats", "open trellis://me/edit")
    #expect(
      shown.hasSuffix("Bio: Engines\nNot saved yet. Type save or discard.\nedit> \n"), "\(shown)")
    #expect(journey.addresses.filter { $0 == "me/edit" }.count == 1)
  }

  @Test("The editor's commands act on the draft of the open editor, and move nothing")
  func draft() async throws {
    let journey = try await talk()
    await journey.type("/me", "edit", "bio Engines", "chat grace")
    let screen = journey.window.top
    let changed = await journey.type("/name Countess")
    #expect(
      changed.hasLine(
        "Your changes are not saved yet. Type /save or /discard."
      ),
      "\(changed)")
    #expect(try await journey.store.member(ada, as: .ada).name == "Ada Lovelace")
    let saved = await journey.type("/save")
    #expect(saved.hasLine("* Your profile is saved."), "\(saved)")
    let stored = try await journey.store.member(ada, as: .ada)
    #expect((stored.name, stored.bio) == ("Countess", "Engines"))
    #expect(journey.window.top === screen && !journey.addresses.contains("me/edit"))
  }

  @Test("A draft is dropped elsewhere only after a question, and only if there is one")
  func discard() async throws {
    let journey = try await talk()
    let edit = ["/me", "edit", "bio Engines", "chat grace"]
    let shown = await journey.read(
      ScriptedInput(
        ["/discard", "/save"] + edit + ["/discard", "no", "/discard", "yes"], isTerminal: true))
    for (text, count) in [
      ("Your profile has no unsaved changes. Type /edit to make some.", 2),
      ("Discard the changes to your profile?", 2), ("Cancelled: discard. Nothing was changed.", 1),
      ("The changes to your profile are dropped.", 1),
    ] { #expect(shown.ranges(of: text).count == count, "\(shown)") }
    #expect(try await journey.store.member(ada, as: .ada).bio == "")
  }

  @Test(
    "A command that acts changes what is stored, and leaves the conversation open",
    arguments: [
      ("/accept linus", linus, Relation.friends), ("/decline linus", linus, .stranger),
      ("/add linus", linus, .friends),
    ])
  func acts(line: String, user: User.ID, relation: Relation) async throws {
    let journey = try await talk()
    let screen = journey.window.top
    let shown = await journey.type(line, "Still here?")
    #expect(journey.window.top === screen, "\(shown)")
    #expect(journey.status == 0, "\(shown)")
    #expect(try await journey.store.relation(to: user, as: .ada) == relation)
    #expect(
      try await journey.store.messages(with: grace, before: nil, limit: 9, as: .ada).count == 1)
  }

  @Test("A person is asked before a block elsewhere, and sees what it did")
  func block() async throws {
    let journey = try await talk()
    let shown = await journey.read(
      ScriptedInput(["/block linus", "yes"], isTerminal: true))
    #expect(shown.contains("Block Linus Torvalds (linus)? This hides their request"), "\(shown)")
    #expect(
      shown.contains(
        "You blocked linus, so neither of you can write, and their requests are hidden."),
      "\(shown)")
    #expect(try await journey.store.relation(to: linus, as: .ada) == .blocked)
  }

  @Test(
    "A friend may be named as they are called, unless an account or two friends have the name",
    arguments: [
      ("Grace  HOPPER", "Chat with Grace Hopper"), ("countess", "Chat with Countess"),
      ("Linus", "Chat with Linus Torvalds"),
      (
        "Twin",
        "There is no account with the user name twin. "
          + "Ask them for their exact user name, or to sign up."
      ),
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

  @Test("The beginning of logout is enough for a member, who cannot log in again")
  func prefix() async throws {
    let journey = try await Journey.ada()
    let shown = await journey.read(ScriptedInput(["log"], isTerminal: true))
    #expect(shown.contains("You are logged out."), "\(shown)")
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

  @Test("A guest who asks for a place logs in first, and then sees it")
  func guest() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let shown = await journey.type("chat grace")
    #expect(journey.status == 1, "The chat was not opened yet.")
    #expect(await journey.here == "Welcome > Log in", "\(shown)")
    await journey.type("ada", Journey.password)
    #expect(journey.page?.title == "Chat with Grace Hopper", "\(journey.transcript)")
  }

  @Test("A guest's command that acts says what to do first, and changes nothing")
  func guestActs() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let shown = await journey.type("remove grace", "add linus", "logout", "save")
    #expect(shown.ranges(of: "Log in first.").count == 4, "\(shown)")
    #expect(await journey.here == "Welcome")
    #expect(try await journey.store.relation(to: grace, as: .ada) == .friends)
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

  @Test("A name is held for a friend or the person of a request, not for any account")
  func accounts() async throws {
    let journey = try await Journey.ada()
    for (name, isKnown) in [("GRACE", true), ("linus", false), ("milk", false)] {
      #expect(try await journey.own.knows(name) == isKnown, "\(name)")
    }
  }
}

import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// The windows of the app in a browser, without a server.
@Suite("Windows of a browser")
struct BrowserTests {
  private let journey: Journey
  private let folder = TemporaryFolder()
  private let window: Interaction

  /// Opens a window in which Ada, a friend of Grace, has logged in.
  init() async throws {
    journey = try await Journey(store: .people(friends: grace), folder: folder)
    window = try await .app(journey.own.services, beside: nil)
    for input: Interaction.Input in [
      .open("trellis://login"), .submit("ada"), .secret(Journey.password),
    ] { await window.perform(input) }
    #expect(window.user() == "ada")
  }

  @Test("A further window has the login of the first one, and stays at the link that opened it")
  func further() async throws {
    await window.perform(.open("trellis://chat/grace"))
    let second = try await Interaction.app(journey.own.services, beside: window)
    #expect(second.user() == "ada")
    await second.perform(.open("trellis://me"))
    #expect(second.window.top?.title == "Me")
    await second.perform(.tab("friends"))
    #expect(second.window.top?.title == "Friends")
  }

  @Test("No file of this computer is written")
  func files() async throws {
    await window.perform(.open("trellis://me"))
    await window.perform(.command("export", folder.path("data.json")))
    #expect(window.problems.count == 1)
    #expect(try folder.names().contains("data.json") == false)
  }

  @Test("A message in a window is read only while somebody sees that", arguments: [true, false])
  func seen(isWatched: Bool) async throws {
    await window.perform(.open("trellis://chat/grace"))
    window.notices.isWatched = { isWatched }
    let store = try #require(journey.store as? SQLStore)
    try await store.say("hi", to: ada, at: journey.clock.now, as: .grace)
    let unread = isWatched ? 0 : 1
    await until { [window] in
      isWatched
        ? window.window.presenter?.page.rows.last?.text.hasSuffix("hi") == true
        : window.notices.unread == 1
    }
    #expect(try await store.conversations(as: .ada).map(\.unread) == [unread])
  }

  @Test("A suggested command opens its page, where the page on top does not offer it")
  func suggested() async throws {
    await window.perform(.open("trellis://me"))
    let name = try #require(
      window.input(of: .command("name", .text)), "name is a command of Edit profile")
    #expect(window.input(of: .command("edit")) == nil)
    #expect(window.input(of: .command("nowhere")) == nil)
    #expect(window.input(of: .command("home")) == .home)
    await window.perform(name)
    #expect(window.window.top?.title == "Edit profile")
    #expect(window.problems.isEmpty)
  }
}

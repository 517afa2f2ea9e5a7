import Presentation
import Profile
import ProfileInterface
import Relations
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
  private let services: Services
  private let window: Interaction

  /// Opens a window in which Ada, a friend of Grace and Linus, has logged in.
  init() async throws {
    journey = try await Journey(store: .people(friends: grace, linus), folder: folder)
    var services = journey.own.services
    services.writeFile = { [folder] in try folder.write($0, to: $1) }
    self.services = services
    window = try await Self.logIn(services)
  }

  /// Opens the window of another browser, in which Ada logs in.
  private static func logIn(_ services: Services) async throws -> Interaction {
    let window = Interaction(try await .shared(services))
    window.session.patience = .seconds(3_600)
    for input: Interaction.Input in [
      .open("trellis://login"), .submit("ada"), .secret(Journey.password),
    ] { await window.perform(input) }
    #expect(window.session.user() == "ada")
    return window
  }

  private func further() async throws -> Interaction {
    let second = try #require(await window.session.another?())
    second.patience = window.session.patience
    return Interaction(second)
  }

  @Test("A further window has the login of the first one, and stays at the link that opened it")
  func shared() async throws {
    await window.perform(.open("trellis://chat/grace"))
    let second = try await further()
    #expect(second.session.user() == "ada")
    await second.perform(.open("trellis://me"))
    #expect(second.session.window.top?.title == "Me")
    await second.perform(.tab("friends"))
    #expect(second.session.window.top?.title == "Friends")
  }

  @Test("A browser that logs in begins at the start, wherever another one is")
  func start() async throws {
    await window.perform(.open("trellis://chat/grace"))
    #expect(try await Self.logIn(services).session.window.top?.title == "Friends")
  }

  @Test("The windows of a login stay while one is used, and end together 12 hours after it")
  func lifetime() async throws {
    journey.clock.now += 1_200
    let second = try await further()
    await second.perform(.tab("friends"))
    for _ in 0..<34 {
      journey.clock.now += 1_200
      await second.perform(.tab("friends"))
    }
    await window.perform(.tab("friends"))
    #expect(window.session.user() == "ada" && second.session.user() == "ada")
    journey.clock.now += 1_200
    await second.perform(.tab("friends"))
    await window.perform(.tab("friends"))
    #expect(window.session.user() == nil && second.session.user() == nil)
  }

  @Test("A further window of a login that has ended elsewhere is a guest's, and says why")
  func ended() async throws {
    let store = try #require(journey.store as? SQLStore)
    let old = try #require(try await store.credentials(of: ada))
    var new = old
    new.epoch += 1
    #expect(try await store.setCredentials(new, of: ada, replacing: old))
    let second = try await further()
    #expect(second.session.user() == nil && second.session.window.top?.title == "Welcome")
    #expect(
      second.session.notices.take().map(\.text).contains(
        Note(describing: StoreError.sessionEnded(ada))))
  }

  @Test("The people of browsers have the budgets of hosted ones")
  func budgets() async throws {
    let stores = try Services(Options(["--web", "--ephemeral"])).stores
    for _ in 0..<20 { try await stores.countName(by: "browsers") }
    await #expect(throws: StoreError.self) { try await stores.countName(by: "browsers") }
  }

  @Test("No file of this computer is written")
  func files() async throws {
    await window.perform(.open("trellis://me"))
    await window.perform(.command("export", "data.json"))
    #expect(window.problems.count == 1)
    #expect(try folder.names().contains("data.json") == false)
  }

  @Test("A message in a window is loaded only while somebody sees that", arguments: [true, false])
  func seen(isWatched: Bool) async throws {
    await window.perform(.open("trellis://chat/grace"))
    window.session.notices.isWatched = { isWatched }
    let store = try #require(journey.store as? SQLStore)
    try await store.say("hi", to: ada, at: journey.clock.now, as: .grace)
    // Its notice comes when the screen on top was loaded, if it was.
    try await store.say("psst", to: ada, at: journey.clock.now, as: .linus)
    await until { [window] in !window.session.notices.isEmpty }
    #expect(window.session.window.presenter?.page.rows.map(\.body) == (isWatched ? ["hi"] : []))
  }

  @Test("A suggested command asks for its value, where the page on top does not offer it")
  func suggested() async throws {
    await window.perform(.open("trellis://me"))
    let name = try #require(
      window.choices.input(of: .command(Offer(EditCommand.name))),
      "name is a command of Edit profile")
    #expect(
      window.choices.input(of: .command(Offer(MePresenter.Command.edit))) == .command("edit", ""))
    #expect(window.choices.input(of: .command(Offer(WordCommand("nowhere")))) == nil)
    #expect(window.choices.input(of: .home) == .home)
    #expect(
      window.choices.address(of: name) == ProfileDestination.edit.address, "It has a field.")
    await window.perform(name)
    #expect(window.question?.command?.word == "name" && window.problems.isEmpty)
    await window.perform(.answer(.no))
    #expect(window.question == nil)
    #expect(window.choices.input(of: .command(Offer(RelationCommand.block))) == nil, "It destroys.")
    await window.perform(.command("block", ""))
    #expect(window.question == nil && window.problems.count == 1)
    #expect(window.choices.address(of: .command("export", "")) == nil, "It is of this page.")
    await window.perform(.open("trellis://me/edit"))
    let save = NextStep.command(Offer(EditCommand.save))
    #expect(window.choices.input(of: save) == nil, "The form has a button for it.")
  }
}

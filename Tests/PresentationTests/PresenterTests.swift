import Observation
import Presentation
import Routing
import Testing
import Wording

@Suite("Presenter")
struct PresenterTests {
  @Observable
  final class Door: Presenter {
    static let screenIdentifier = "Door"
    enum Command: PageCommand {
      case open(String?), lock
      static let actions = [
        Action("open", open, help: "Open it."), Action("lock", lock, help: "Lock it."),
      ]
    }

    var page = Page("Door", actions: [Command.actions[0]], prompt: Prompt(.command, "door"))
    var done: [Command] = []
    var loads = 0
    var performsWhenCovered = false

    func load() { loads += 1 }

    func perform(_ command: Command) -> Note? {
      done.append(command)
      return nil
    }
  }

  /// Rings on every screen.
  final class Bell: CommandPerformer {
    enum Command: PageCommand {
      case ring(Int)
      static let actions = [Action("ring", ring, help: "Ring.")]
    }

    var rung: [Int] = []

    func perform(_ command: Command) throws -> Note? {
      guard case .ring(let times) = command, times > 0 else { throw RoutingError.gone("ring") }
      rung.append(times)
      return "It rang \(times) times."
    }
  }

  @Observable
  final class Wall: Presenter {
    static let screenIdentifier = "Wall"
    let page = Page("Wall", prompt: Prompt(.command, "wall"))
  }

  /// A window with a door, and an app in which a bell rings on every screen.
  private struct Hall {
    let door = Door()
    let bell = Bell()
    let window = Window()

    init() async throws {
      try await window.show(.stack(Screen(door, router: Router(), at: TestDestination())))
      _ = await window.settled()
      door.loads = 0
    }

    func perform(_ command: any PageCommand) async throws -> Note? {
      let actions = CommandPage("Tower", at: TestDestination())
        .commands(Bell.Command.self, by: { [bell] _ in bell })
      let performer = try await window.performer(of: command, among: actions)
      return try await window.perform(command, by: performer)
    }
  }

  @Test("A page performs its own command only while it lists it, and is not loaded for that")
  func offered() async throws {
    let hall = try await Hall()
    _ = try await hall.perform(Door.Command.open("wide"))
    await #expect(throws: RoutingError.gone("lock")) { try await hall.perform(Door.Command.lock) }
    hall.door.page.actions = []
    await #expect(throws: RoutingError.gone("open")) {
      try await hall.perform(Door.Command.open(nil))
    }
    #expect(hall.door.done == [.open("wide")] && hall.door.loads == 0)
  }

  @Test(
    "A command of others goes to what the app names, then the page is loaded, also after an error")
  func ofOthers() async throws {
    let hall = try await Hall()
    #expect(try await hall.perform(Bell.Command.ring(2)) == "It rang 2 times.")
    #expect(hall.bell.rung == [2] && hall.door.loads == 1)
    await #expect(throws: RoutingError.self) { try await hall.perform(Bell.Command.ring(0)) }
    #expect(hall.door.loads == 2)
  }

  @Test("A covered page performs its commands if it says so", arguments: [true, false])
  func covered(performs: Bool) async throws {
    let hall = try await Hall()
    hall.door.performsWhenCovered = performs
    let router = Router<Void>(factory: (), in: hall.window)
    try await router.open(TestDestination(), by: .push) { Screen(Wall(), router: Router(), at: $0) }
    _ = try? await hall.perform(Door.Command.lock)
    #expect(hall.door.done == (performs ? [.lock] : []))
  }

  @Test("A command is written by the name of its case and its value")
  func written() throws {
    let commands: [any PageCommand] = [
      Door.Command.open("a  b"), Door.Command.open(nil), Door.Command.lock, Bell.Command.ring(-1),
    ]
    #expect(commands.map(\.word) == ["open", "open", "lock", "ring"])
    #expect(commands.map(\.argument) == ["a  b", "", "", "-1"])
    #expect(Door.Command.open("x").action.argument == .none)
    #expect(try Bell.Command.actions[0].command("-1") as? Bell.Command == .ring(-1))
  }

  @Test(
    "A text that is no whole number is refused as the value of a command, with the way to give one",
    arguments: ["seven", "7.5", "7 ", "٧", "9223372036854775808"])
  func noNumber(_ text: String) {
    let ring = Bell.Command.ring
    let error = #expect(throws: ArgumentError.noNumber(text, Offer(ring))) {
      try Bell.Command.actions[0].command(text)
    }
    #expect(
      error.map { English().worded($0.message) } == "\"\(text)\" is no number. \(suggesting: ring)."
    )
  }

  @Test("A presenter throws for text that it does not handle")
  func refusals() async {
    let wall = Wall()
    await #expect(throws: RoutingError.gone("Wall")) { try await wall.submit("knock") }
    #expect(wall.title == "Wall")
  }

  private struct TestDestination: Destination { var address: Address? { nil } }

  @Test("A screen that comes to the top is loaded before its window settles")
  func loaded() async throws {
    let slow = Slow()
    let window = try await Window(showing: Screen(slow, router: Router(), at: TestDestination()))
    let errors = await window.settled()
    #expect(slow.loads == 1)
    #expect(errors as? [RoutingError] == [.gone("store")])
  }

  @Test("A presenter with its own `appeared` is loaded too, after that")
  func appeared() async throws {
    let clock = Clock()
    let window = try await Window(showing: Screen(clock, router: Router(), at: TestDestination()))
    #expect(await window.settled().isEmpty)
    #expect(clock.log == ["appeared", "load"])
  }

  @Observable
  final class Clock: Presenter {
    static let screenIdentifier = "Clock"
    let page = Page("Clock", prompt: Prompt(.command, "clock"))
    var log: [String] = []

    func appeared(in window: Window) { log.append("appeared") }
    func load() { log.append("load") }
  }

  @Observable
  final class Slow: Presenter {
    static let screenIdentifier = "Slow"
    let page = Page("Slow", prompt: Prompt(.command, "slow"))
    var loads = 0

    func load() async throws {
      await Task.yield()
      loads += 1
      throw RoutingError.gone("store")
    }
  }
}

import Observation
import Presentation
import Routing
import Testing

@Suite("Presenter")
struct PresenterTests {
  @Observable
  final class Door: Presenter {
    static let screenIdentifier = "Door"
    enum Command: String, CaseIterable { case open, lock }

    var page = Page(
      "Door", actions: [Action(Command.open, .optional(.text), help: "Open it.")],
      prompt: Prompt(.command, "door"))
    var done: [String] = []

    func perform(_ command: Command, _ argument: String) {
      done.append("\(command) \(argument)")
    }
  }

  @Observable
  final class Wall: Presenter {
    static let screenIdentifier = "Wall"
    let page = Page("Wall", prompt: Prompt(.command, "wall"))
  }

  @Test("A presenter performs a command only while its page offers it")
  func offered() async throws {
    let door = Door()
    #expect(try await door.perform(word: "open", "wide"))
    #expect(try await !door.perform(word: "lock", ""))
    #expect(try await !door.perform(word: "close", ""))
    door.page.actions = []
    #expect(try await !door.perform(word: "open", ""))
    #expect(door.done == ["open wide"])
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

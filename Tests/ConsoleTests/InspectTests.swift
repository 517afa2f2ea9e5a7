import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("The inspect command")
struct InspectTests {
  private final class AskingRouter: Router<Void>, AlertRoute {}

  @Test(
    "The inspect command shows the screens, the last moves, what waits, and the answers of guards",
    arguments: Session.all(in: "Inspect"))
  func inspected(session: Session) async throws {
    try await session.holds(with: ["a house": { Self.house($0) }])
  }

  /// Shows people, whose rows ask a question that stays open, behind guards that redirect and deny.
  ///
  /// - Parameter held: Called with the content of each screen that a link opens.
  private static func house(_ shop: Shop, held: @escaping (Bare) -> Void = { _ in }) {
    let (window, router) = (shop.console.window, AskingRouter(factory: ()))
    var time = ContinuousClock.now
    window.journal.clock = {
      time += .milliseconds(1.5)
      return time
    }
    shop.root = .stack(Screen(shop.people, router: router, at: TestDestination("friends")))
    shop.people.whenChosen = { [window] in
      window.start("survey") {
        _ = try await router.confirm("Go on?", yes: "go on", no: "stop")
      }
    }
    func stop(_ name: String) -> Stop {
      Stop(TestDestination(name), by: .push) { _ in
        let content = Bare(name)
        held(content)
        return screen(content, at: name)
      }
    }
    window.linkFormat = { "shop://\($0)" }
    window.resolver = { Plan([stop($0)], cover: .onTop) }
    window.guards = [
      Guard {
        $0.destination.address == Address("cellar")
          ? .redirect(Plan([stop("login")], cover: .onTop), waits: .whileOpen) : .allow
      },
      Guard { $0.destination.address == Address("safe") ? .deny("It is locked.") : .allow },
    ]
  }

  #if DEBUG
    @Test("The inspect command names closed screens that are still retained")
    func leak() async throws {
      let shop = Shop()
      var held: [Bare] = []
      Self.house(shop) { held.append($0) }
      let text = try await shop.console.run("open attic", "back", "inspect", on: shop.root)
      #expect(text.contains("\nleaks: Bare (attic)\n"), "\(text)")
      withExtendedLifetime(held) {}
    }
  #endif
}

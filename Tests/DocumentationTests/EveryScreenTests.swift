import Presentation
import Routing
import Testing

/// The example of `Action.handler`: a command that acts on every screen.
@Suite("A command on every screen")
struct EveryScreenTests {
  struct Silence: CommandHandler {
    enum Command: String { case silence }

    let bell: Bell

    func perform(_ command: Command, _ argument: String) -> Note? {
      bell.rings = false
      return "The bell is silent."
    }
  }

  nonisolated struct Tower: Destination { let address: Address? = Address("tower") }

  final class Bell: ScreenContent {
    let title = "Bell"
    var rings = true
  }

  @Test("A front end finds it among the places, and its handler performs it")
  func silence() async throws {
    let bell = Bell()
    let window = try await Window(showing: Screen(bell, router: Router<Void>(), at: Tower()))
    let interaction = Interaction(in: window, notices: Notices())
    var silence = Action.screen("silence", help: "silence the bell", .acts)
    silence.handler = { _ in Silence(bell: bell) }
    interaction.commands = { [silence] }
    let place = try #require(interaction.places.first)
    #expect(place.name == "silence")
    await interaction.perform(place.input)
    #expect(!bell.rings)
    #expect(interaction.outcome == "The bell is silent.")
  }
}

import Presentation
import Routing
import Testing

/// The example of `onEveryPage(by:)`: a command that acts on every screen.
@Suite("A command on every screen")
struct EveryScreenTests {
  struct Ringer: CommandPerformer {
    enum Command: PageCommand {
      case silence
      static let actions = [Action("silence", silence, help: "silence the bell")]
    }

    let bell: Bell

    func perform(_ command: Command) -> Note? {
      bell.rings = false
      return "The bell is silent."
    }
  }

  nonisolated struct Tower: Destination { let address: Address? = Address("tower") }

  final class Bell: ScreenContent {
    let title = "Bell"
    var rings = true
  }

  @Test("A performer of the app performs it, whatever page is on top")
  func silence() async throws {
    let bell = Bell()
    let window = try await Window(showing: Screen(bell, router: Router<Void>(), at: Tower()))
    let session = AppSession(in: window, notices: Notices())
    let commands = Ringer.Command.onEveryPage(amongPlaces: true) { _ in Ringer(bell: bell) }
    session.commands = { commands }
    let interaction = Interaction(session)
    let place = try #require(interaction.places.first)
    #expect(place.name == "silence")
    await interaction.perform(place.input)
    #expect(!bell.rings)
    #expect(interaction.outcome == "The bell is silent.")
  }
}

import Console
import ConsoleTesting
import Observation
public import Presentation
import Routing
import Testing

/// The errors of libraries, which an app words in one file.
extension DecodingError: UserFacingError {
  public var message: Note { "The catalogue cannot be read. Try again later." }
}

struct ForeignErrorTests {
  @Test(
    "An app words the error of a library, for people and for programs",
    arguments: [
      (Front.Settings.Format.text, "\nThe catalogue cannot be read. Try again later.\n"),
      (
        .json,
        #""code":"dataCorrupted","event":"error","message":"The catalogue cannot be read. Try again later.""#
      ),
    ])
  func foreign(format: Front.Settings.Format, expected: String) async throws {
    let (window, output) = (Window(), Transcript())
    try await window.show(
      .stack(Screen(Catalogue(), router: Router(), at: CatalogueDestination())))
    var settings = Front.Settings()
    settings.format = format
    let front = Front(
      AppSession(in: window, notices: Notices()), input: ScriptedInput(["read"]), output: output,
      width: 80,
      settings: settings)
    #expect(await front.run() == 1)
    #expect(output.text.contains(expected), "\(output.text)")
  }
}

@Observable
private final class Catalogue: Presenter {
  enum Command: PageCommand {
    case read
    static let actions = [Action("read", read, help: "read it")]
  }
  static let screenIdentifier = "Catalogue"

  let page = Page(
    "Catalogue", actions: Command.actions, prompt: Prompt(.command, "catalogue"))

  func perform(_ command: Command) throws -> Note? {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "none"))
  }
}

private struct CatalogueDestination: Destination {
  var address: Address? { nil }
}

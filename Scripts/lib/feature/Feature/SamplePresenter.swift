public import Observation
public import Presentation
import Routing

/// The list of entries, with a command that adds one.
@Observable
public final class SamplePresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Sample"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case add }

  private var entries: [String] = []
  private let interactor: SampleInteractor
  private let router: any SampleRoutes

  /// Creates the presenter; `router` opens the screens that its commands lead to.
  public init(interactor: SampleInteractor, router: any SampleRoutes) {
    self.interactor = interactor
    self.router = router
    entries = interactor.entries
  }

  /// A note for each entry, or the first step if there is none.
  public var page: Page {
    Page(
      "Sample",
      notes: entries.isEmpty
        ? ["Nothing is here yet. \(suggesting: Command.add, "<text>", example: "tea")."]
        : entries.map { "\($0)" },
      actions: [
        Action(Command.add, "<text>", help: "add an entry", example: "add tea")
      ],
      prompt: Prompt(.command, "sample-word"))
  }

  /// Adds an entry.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .add: interactor.add(argument)
    }
    entries = interactor.entries
  }
}

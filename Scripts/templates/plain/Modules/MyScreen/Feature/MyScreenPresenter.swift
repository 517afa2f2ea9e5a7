public import MyScreenInterface
public import Presentation

/// The routes of My screen: it closes itself, and opens the screens named here.
public typealias MyScreenRoutes = Closable

/// The factories of the screens that My screen opens.
public typealias MyScreenFactories = MyScreenFactory

/// The router of My screen.
public final class MyScreenRouter<Factory: MyScreenFactories>: Router<Factory>, MyScreenRoutes {}

/// The page of My screen: a list of entries, which last as long as the page is open.
@Observable
public final class MyScreenPresenter: Presenter {
  public static let screenIdentifier = "MyScreen"

  /// The commands of the page.
  nonisolated public enum Command: PageCommand {
    case add(String)

    public static let actions = [
      Action("add", add, help: "add an entry")
    ]
  }

  private var entries: [String] = []
  private let router: any MyScreenRoutes

  /// Creates the page without entries; `router` opens other screens.
  public init(router: any MyScreenRoutes) { self.router = router }

  /// A note for each entry, or the first step if there is none.
  public var page: Page {
    let empty: Note = "Nothing is here yet. \(suggesting: Command.add)."
    return Page(
      "My screen", notes: entries.isEmpty ? [empty] : entries.map { Note($0) },
      actions: Command.actions,
      prompt: Prompt(.command, "myscreen"))
  }

  /// Performs a command of the page.
  public func perform(_ command: Command) async throws -> Note? {
    switch command {
    case .add(let entry): entries.append(entry)
    }
    return nil
  }
}

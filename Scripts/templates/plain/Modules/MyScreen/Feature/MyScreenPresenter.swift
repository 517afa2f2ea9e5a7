public import Presentation

/// The page of My screen: what was added, or the first step.
@Observable
public final class MyScreenPresenter: Presenter {
  public static let screenIdentifier = "MyScreen"

  /// The commands of the page.
  nonisolated public enum Command: PageCommand {
    case add(String)

    public static let actions = [
      Action("add", add, title: "Add entry", help: "add an entry")
    ]
  }

  /// A line for each thing that was added, or the first step if there is none.
  public private(set) var page: Page
  private let interactor: MyScreenInteractor
  private let router: any MyScreenRoutes

  /// Creates the page; `router` opens other screens.
  public init(interactor: MyScreenInteractor, router: any MyScreenRoutes) {
    self.interactor = interactor
    self.router = router
    page = interactor.page
  }

  #if list
    /// Reads the rows again, when the page comes to the top.
    public func load() async throws { try await loadRows(0) }

    /// Reads further rows.
    public func loadRows(_ count: Int) async throws {
      try await interactor.load(count)
      page = interactor.page
    }
  #endif

  /// Performs a command of the page.
  public func perform(_ command: Command) async throws -> Note? {
    switch command {
    #if list
      case .add(let title):
        guard try await interactor.add(title) else {
          return "The entry is stored, but the list could not be read again."
        }
    #else
      case .add(let entry): interactor.add(entry)
    #endif
    }
    page = interactor.page
    return nil
  }
}

extension MyScreenInteractor {
  fileprivate var page: Page {
    let empty: Note = "Nothing is here yet. \(suggesting: MyScreenPresenter.Command.add)."
    #if id
      let title = "My screen \(id)"
    #else
      let title = "My screen"
    #endif
    #if list
      return Page(
        title, notes: total == 0 ? [empty] : [],
        rows: items.map { Row(id: "\($0.id)", $0.title) },
        total: total == items.count ? nil : total,
        actions: MyScreenPresenter.Command.actions, prompt: Prompt(.command, "myscreen"))
    #else
      return Page(
        title, notes: entries.isEmpty ? [empty] : entries.map { Note($0) },
        actions: MyScreenPresenter.Command.actions, prompt: Prompt(.command, "myscreen"))
    #endif
  }
}

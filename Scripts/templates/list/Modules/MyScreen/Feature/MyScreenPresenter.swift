public import MyScreenInterface
public import Presentation

/// The routes of My screen: it closes itself, and opens the screens named here.
public typealias MyScreenRoutes = Closable

/// The factories of the screens that My screen opens.
public typealias MyScreenFactories = MyScreenFactory

/// The router of My screen.
public final class MyScreenRouter<Factory: MyScreenFactories>: Router<Factory>, MyScreenRoutes {}

/// The page of My screen: the items of the store, one in each row.
@Observable
public final class MyScreenPresenter: Presenter {
  public static let screenIdentifier = "MyScreen"

  /// The commands of the page.
  nonisolated public enum Command: PageCommand {
    case add(String)

    public static let actions = [
      Action("add", add, help: "add an item")
    ]
  }

  #if id
    private let id: Int
  #endif
  private var items: [MyScreenItem] = []
  /// The number of all items; nil before they were read.
  private var total: Int?
  /// The number of rows to read, which grows when a person asks for more.
  private var limit = 100
  private let store: any MyScreenStore
  private let router: any MyScreenRoutes

  /// Creates the page, which reads the store when it comes to the top; `router` opens other screens.
  #if !id
    public init(store: any MyScreenStore, router: any MyScreenRoutes) {
      self.store = store
      self.router = router
    }
  #else
    public init(id: Int, store: any MyScreenStore, router: any MyScreenRoutes) {
      self.id = id
      self.store = store
      self.router = router
    }
  #endif

  /// A row for each item, or the first step if there is none.
  public var page: Page {
    #if id
      let title = "My screen \(id)"
    #else
      let title = "My screen"
    #endif
    let empty: Note = "Nothing is here yet. \(suggesting: Command.add)."
    return Page(
      title,
      notes: total == 0 ? [empty] : [],
      rows: items.map { Row(id: "\($0.id)", $0.title) },
      total: total == items.count ? nil : total,
      actions: Command.actions,
      prompt: Prompt(.command, "myscreen"))
  }

  /// Reads the rows again.
  #if !id
    public func load() async throws { (items, total) = try await store.items(first: limit) }
  #else
    public func load() async throws { (items, total) = try await store.items(of: id, first: limit) }
  #endif

  /// Reads further rows.
  public func loadRows(_ count: Int) async throws {
    limit = max(limit, count)
    try await load()
  }

  /// Performs a command of the page.
  public func perform(_ command: Command) async throws -> Note? {
    switch command {
    #if !id
      case .add(let title): try await store.add(title)
    #else
      case .add(let title): try await store.add(title, to: id)
    #endif
    }
    try await load()
    return nil
  }
}

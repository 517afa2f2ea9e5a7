import AppFrame
import MyScreen
import MyScreenInterface
import SQLDriver  // with --sqlite
import SQLiteDriver  // with --sqlite

extension MyScreenDestination: AppDestination {
  static var keepsData: Bool { true }  // with --sqlite

  func screen(from app: AppFactory) -> Screen {
    switch self {  // with --id
    case .myScreen(let id):  // with --id
      Screen(at: self, router: MyScreenRouter(factory: app)) {
        MyScreenPresenter(store: app.myScreenStore, router: $0)  // without --id
        MyScreenPresenter(id: id, store: app.myScreenStore, router: $0)  // with --id
      }
    }  // with --id
  }
}

extension AppFactory: MyScreenFactory {}

// without --id:begin
extension AppFeature where Factory == AppFactory {
  static var myScreen: Self {
    AppFeature(
      commands: CommandPage("My screen", at: MyScreenDestination.myScreen)
        .commands(MyScreenPresenter.Command.self))
  }
}
// without --id:end

// without --sqlite:begin
/// Keeps the items as long as the program runs.
final class MemoryMyScreenStore: MyScreenStore {
  // without --id:begin
  private var items: [MyScreenItem] = []

  func items(first count: Int) -> (items: [MyScreenItem], total: Int) {
    (Array(items.prefix(count)), items.count)
  }

  func add(_ title: String) { items.append(MyScreenItem(id: items.count + 1, title: title)) }
  // without --id:end
  // with --id:begin
  private var items: [Int: [MyScreenItem]] = [:]

  func items(of id: Int, first count: Int) -> (items: [MyScreenItem], total: Int) {
    let all = items[id] ?? []
    return (Array(all.prefix(count)), all.count)
  }

  func add(_ title: String, to id: Int) {
    items[id, default: []].append(MyScreenItem(id: items[id, default: []].count + 1, title: title))
  }
  // with --id:end
}
// without --sqlite:end
// with --sqlite:begin
/// Keeps the items in the file `myscreen.sqlite` of a folder; without a folder, as long as the program runs.
actor SQLiteMyScreenStore: MyScreenStore {
  private static let format = DatabaseFormat(
    fileName: "myscreen.sqlite", application: 0x6d797363,
    // Each makes the next version of the tables. Never change a released one; append another.
    migrations: [
      """
      CREATE TABLE item (
        id INTEGER PRIMARY KEY,
        parent INTEGER NOT NULL,  // with --id
        title TEXT NOT NULL
      ) STRICT
      """
    ])

  private let folder: String?
  private var opened: Database?
  private let executor = QueueExecutor("myscreen")

  /// A queue of its own, so that waiting for the disk blocks no other task.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Creates a store, which opens its file when it is used first.
  init(in folder: String?) { self.folder = folder }

  // without --id:begin
  func items(first count: Int) throws -> (items: [MyScreenItem], total: Int) {
    let database = try database()
    return try database.transaction(.snapshot) {
      let items = try database.rows("SELECT id, title FROM item ORDER BY id LIMIT $1", count) {
        MyScreenItem(id: $0.int(0), title: $0.text(1))
      }
      return (items, try database.number("SELECT count(*) FROM item") ?? 0)
    }
  }

  func add(_ title: String) throws {
    try database().run("INSERT INTO item (title) VALUES ($1)", title)
  }
  // without --id:end
  // with --id:begin
  func items(of id: Int, first count: Int) throws -> (items: [MyScreenItem], total: Int) {
    let database = try database()
    return try database.transaction(.snapshot) {
      let items = try database.rows(
        "SELECT id, title FROM item WHERE parent = $1 ORDER BY id LIMIT $2", id, count
      ) {
        MyScreenItem(id: $0.int(0), title: $0.text(1))
      }
      let total = try database.number("SELECT count(*) FROM item WHERE parent = $1", id)
      return (items, total ?? 0)
    }
  }

  func add(_ title: String, to id: Int) throws {
    try database().run("INSERT INTO item (parent, title) VALUES ($1, $2)", id, title)
  }
  // with --id:end

  private func database() throws -> Database {
    let format = Self.format
    let database =
      try opened ?? folder.map { try .open(folder: $0, as: format) } ?? .inMemory(as: format)
    opened = database
    return database
  }
}
// with --sqlite:end

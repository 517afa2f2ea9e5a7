import MyScreen
#if sqlite
  import SQLDriver
  import SQLiteDriver
#endif

#if sqlite
  /// Keeps the items in the file `myscreen.sqlite` of a folder; without a folder, as long as the program runs.
  actor SQLiteMyScreenStore: MyScreenStore {
    #if id
      private static let table: Statement = """
        CREATE TABLE item (
          id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, title TEXT NOT NULL
        ) STRICT
        """
    #else
      private static let table: Statement =
        "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT"
    #endif
    private static let format = DatabaseFormat(
      fileName: "myscreen.sqlite", application: 0x6d797363,
      // Each makes the next version of the tables. Never change a released one; append another.
      migrations: [table])

    private let folder: String?
    private var opened: Database?
    private let executor = QueueExecutor("myscreen")

    /// A queue of its own, so that waiting for the disk blocks no other task.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a store, which opens its file when it is used first.
    init(in folder: String?) { self.folder = folder }

    #if id
      func items(of id: Int, first count: Int) throws -> (items: [MyScreenItem], total: Int) {
        try read(
          "SELECT id, title, count(*) OVER () FROM item WHERE parent = $1 ORDER BY id LIMIT $2",
          id, count)
      }

      func add(_ title: String, to id: Int) throws {
        try database().run("INSERT INTO item (parent, title) VALUES ($1, $2)", id, title)
      }
    #else
      func items(first count: Int) throws -> (items: [MyScreenItem], total: Int) {
        try read("SELECT id, title, count(*) OVER () FROM item ORDER BY id LIMIT $1", count)
      }

      func add(_ title: String) throws {
        try database().run("INSERT INTO item (title) VALUES ($1)", title)
      }
    #endif

    /// Returns the items that a statement reads, and the number of all.
    private func read(
      _ statement: Statement, _ values: any Bindable...
    ) throws -> (items: [MyScreenItem], total: Int) {
      var total = 0
      let items = try database().rows(statement, values) { row in
        total = row.int(2)
        return MyScreenItem(id: row.int(0), title: row.text(1))
      }
      return (items, total)
    }

    private func database() throws -> Database {
      let format = Self.format
      let database =
        try opened ?? folder.map { try .open(folder: $0, as: format) } ?? .inMemory(as: format)
      opened = database
      return database
    }
  }
#else
  /// Keeps the items as long as the program runs.
  final class MemoryMyScreenStore: MyScreenStore {
    #if id
      private var items: [Int: [MyScreenItem]] = [:]

      func items(of id: Int, first count: Int) -> (items: [MyScreenItem], total: Int) {
        let all = items[id] ?? []
        return (Array(all.prefix(count)), all.count)
      }

      func add(_ title: String, to id: Int) {
        let count = items[id]?.count ?? 0
        items[id, default: []].append(MyScreenItem(id: count + 1, title: title))
      }
    #else
      private var items: [MyScreenItem] = []

      func items(first count: Int) -> (items: [MyScreenItem], total: Int) {
        (Array(items.prefix(count)), items.count)
      }

      func add(_ title: String) { items.append(MyScreenItem(id: items.count + 1, title: title)) }
    #endif
  }
#endif

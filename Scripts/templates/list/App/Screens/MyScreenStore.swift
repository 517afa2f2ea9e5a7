import MyScreen
#if sqlite
  import SQLDriver
#endif

#if sqlite
  /// Keeps the items in the database of the app.
  final class SQLMyScreenStore: MyScreenStore {
    #if id
      nonisolated static let table = Migration(
        sqlite: """
          CREATE TABLE myscreen_item (
            id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, title TEXT NOT NULL
          ) STRICT
          """,
        postgres: """
          CREATE TABLE myscreen_item (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent bigint NOT NULL,
            title bytea NOT NULL
          )
          """,
        grants: ["SELECT, INSERT (parent, title) ON myscreen_item"])
    #else
      nonisolated static let table = Migration(
        sqlite: """
          CREATE TABLE myscreen_item (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT
          """,
        postgres: """
          CREATE TABLE myscreen_item (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title bytea NOT NULL
          )
          """,
        grants: ["SELECT, INSERT (title) ON myscreen_item"])
    #endif

    private let database: SharedDatabase

    init(_ database: SharedDatabase) { self.database = database }

    #if id
      func items(of id: Int, first count: Int) async throws -> (items: [MyScreenItem], total: Int) {
        let rows = try await database.read {
          try $0.rows(
            """
            SELECT id, title, count(*) OVER () FROM myscreen_item WHERE parent = $1
            ORDER BY id LIMIT $2
            """, id, count
          ) { (item: MyScreenItem(id: $0.int(0), title: $0.text(1)), total: $0.int(2)) }
        }
        return (rows.map(\.item), rows.first?.total ?? 0)
      }

      func add(_ title: String, to id: Int) async throws {
        try await database.write {
          try $0.run("INSERT INTO myscreen_item (parent, title) VALUES ($1, $2)", id, title)
        }
      }
    #else
      func items(first count: Int) async throws -> (items: [MyScreenItem], total: Int) {
        let rows = try await database.read {
          try $0.rows(
            "SELECT id, title, count(*) OVER () FROM myscreen_item ORDER BY id LIMIT $1", count
          ) { (item: MyScreenItem(id: $0.int(0), title: $0.text(1)), total: $0.int(2)) }
        }
        return (rows.map(\.item), rows.first?.total ?? 0)
      }

      func add(_ title: String) async throws {
        try await database.write {
          try $0.run("INSERT INTO myscreen_item (title) VALUES ($1)", title)
        }
      }
    #endif
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

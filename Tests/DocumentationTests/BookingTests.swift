import ConsoleApp
import DataPlaces
import Testing

final class BookingStore {
  nonisolated static let table = Migration(
    sqlite: "CREATE TABLE booking (id INTEGER PRIMARY KEY, day TEXT NOT NULL UNIQUE) STRICT",
    postgres: """
      CREATE TABLE booking (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, day bytea NOT NULL UNIQUE
      )
      """,
    grants: ["SELECT, INSERT (day) ON booking"])

  private let database: SharedDatabase

  init(_ database: SharedDatabase) { self.database = database }

  /// Returns whether the day was free.
  func book(_ day: String) async throws -> Bool {
    try await database.write {
      try $0.run("INSERT INTO booking (day) VALUES ($1) ON CONFLICT DO NOTHING", day)
    } == 1
  }
}

/// The example of the article "Month two" that keeps its rows in a file or on a server.
struct BookingTests {
  let format = DatabaseFormat(
    fileName: "shop.sqlite", application: 0x7368_6F70, migrations: [BookingStore.table])

  @Test("A day is booked once, whoever asks")
  func once() async throws {
    try await DataPlace.withEmptyPlaces(for: format) { database, other in
      let (mine, theirs) = (BookingStore(database), BookingStore(other))
      var isBooked = [try await mine.book("Monday")]
      for day in ["Monday", "Tuesday"] { isBooked.append(try await theirs.book(day)) }
      #expect(isBooked == [true, false, true])
    }
  }

  @Test("An app keeps its rows in its folder, unless an option names a server")
  func place() async throws {
    var console = ConsoleOptions()
    #expect(console.place(of: "shop").folder?.hasSuffix("/shop") == true)
    console.store = "service=shop"
    #expect(console.place(of: "shop") == .server("service=shop"))
    // Nothing is opened before the first use.
    _ = console.place(of: "shop").database(as: format)
  }

  @Test("Others are told of a booking in a file, and of one in memory")
  func told() async throws {
    try await DataPlace.withEmptyPlaces(for: format) { database, other in
      let changes = await other.changes()
      _ = try await BookingStore(database).book("Monday")
      var hints = changes.makeAsyncIterator()
      #expect(await hints.next() != nil)
    }
  }
}

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
      #expect(try await mine.book("Monday"))
      #expect(try await !theirs.book("Monday"))
      #expect(try await theirs.book("Tuesday"))
    }
  }

  @Test("Others are told of a booking in a file, and of one in memory")
  func told() async throws {
    try await DataPlace.withEmptyPlaces(for: format) { database, other in
      let changes = await other.changes()
      #expect(try await BookingStore(database).book("Monday"))
      #expect(await changes.first { _ in true } != nil)
    }
  }
}

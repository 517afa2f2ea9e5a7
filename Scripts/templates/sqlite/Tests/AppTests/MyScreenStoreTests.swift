import DataPlaces
import SQLDriver
import Testing

@testable import MyAppApp

struct MyScreenStoreTests {
  @Test("The items of My screen last, and a read returns no more than it is asked for")
  func last() async throws {
    try await DataPlace.withEmptyPlaces(for: AppDatabase.format) { database, other in
      let titles = ["tea", "'); DROP TABLE item; --", "bread"]
      let (store, next) = (SQLMyScreenStore(database), SQLMyScreenStore(other))
      #if id
        for title in titles { try await store.add(title, to: 7) }
        let (items, total) = try await next.items(of: 7, first: 2)
        #expect(try await next.items(of: 8, first: 2).total == 0)
      #else
        for title in titles { try await store.add(title) }
        let (items, total) = try await next.items(first: 2)
      #endif
      #expect(items.map(\.title) == Array(titles.prefix(2)))
      #expect(total == 3)
    }
  }
}

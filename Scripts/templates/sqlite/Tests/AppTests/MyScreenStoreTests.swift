import Foundation
import Testing

@testable import MyAppApp

struct MyScreenStoreTests {
  @Test("The items of My screen last in a file, which returns no more than it is asked for")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (store, next) = (SQLiteMyScreenStore(in: folder), SQLiteMyScreenStore(in: folder))
    #if id
      for title in ["tea", "'); DROP TABLE item; --", "bread"] { try await store.add(title, to: 7) }
      let (items, total) = try await next.items(of: 7, first: 2)
      #expect(try await next.items(of: 8, first: 2).total == 0)
      #expect(try await SQLiteMyScreenStore(in: nil).items(of: 7, first: 2).total == 0)
    #else
      for title in ["tea", "'); DROP TABLE item; --", "bread"] { try await store.add(title) }
      let (items, total) = try await next.items(first: 2)
      #expect(try await SQLiteMyScreenStore(in: nil).items(first: 2).total == 0)
    #endif
    #expect(items.map(\.title) == ["tea", "'); DROP TABLE item; --"])
    #expect(total == 3)
  }
}

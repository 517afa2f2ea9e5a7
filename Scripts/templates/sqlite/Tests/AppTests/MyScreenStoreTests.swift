import Foundation
import Testing

@testable import MyAppApp

struct MyScreenStoreTests {
  @Test("The store of My screen has what was added, and returns no more than it is asked for")
  func memory() async throws {
    let store = SQLiteMyScreenStore(in: nil)
    #if !id
      for title in ["tea", "'); DROP TABLE item; --", "bread"] { try await store.add(title) }
      let (items, total) = try await store.items(first: 2)
    #else
      for title in ["tea", "'); DROP TABLE item; --", "bread"] { try await store.add(title, to: 7) }
      let (items, total) = try await store.items(of: 7, first: 2)
    #endif
    #expect(items.map(\.title) == ["tea", "'); DROP TABLE item; --"])
    #expect(total == 3)
  }

  @Test("The items of My screen last in a file")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #if !id
      try await SQLiteMyScreenStore(in: folder.path).add("tea")
      let (items, _) = try await SQLiteMyScreenStore(in: folder.path).items(first: 2)
    #else
      try await SQLiteMyScreenStore(in: folder.path).add("tea", to: 7)
      let (items, _) = try await SQLiteMyScreenStore(in: folder.path).items(of: 7, first: 2)
    #endif
    #expect(items.map(\.title) == ["tea"])
  }
}

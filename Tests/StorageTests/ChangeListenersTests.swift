import Social
import TestSupport
import Testing

@testable import Storage

struct ChangeListenersTests {
  @Test("Releasing a change stream of a store removes its listener and no other")
  func removed() async throws {
    let store = try SQLStore.inMemory()
    var hints = await store.changes().makeAsyncIterator()
    #expect(store.listeners.count == 1)
    _ = await store.changes()
    #expect(store.listeners.count == 1)
    try await store.signUp([ada: "Ada Lovelace"])
    #expect(await hints.next() == Change())
  }
}

import Synchronization
import TestSupport
import Testing

@testable import Social

struct ListenerTests {
  @Test("Releasing a change stream of MemoryStore removes its listener and no other")
  func removed() async throws {
    let store = MemoryStore()
    var hints = store.changes().makeAsyncIterator()
    #expect(store.contents.withLock { $0.listeners.count } == 1)
    _ = store.changes()
    #expect(store.contents.withLock { $0.listeners.count } == 1)
    try store.signUp([ada: "Ada Lovelace"])
    #expect(await hints.next() == Change())
  }
}

import Synchronization
import Testing

@testable import Social

struct ListenerTests {
  @Test("The memory store drops an ended change stream at the next change, and no other")
  func forgotten() async throws {
    let store = MemoryStore()
    var hints = store.changes().makeAsyncIterator()
    _ = store.changes()
    #expect(store.contents.withLock { $0.listeners.count } == 2)
    let user = User(id: User.ID("ada"), name: "Ada Lovelace")
    try store.signUp(user, credentials: Credentials(password: "", recovery: ""))
    #expect(store.contents.withLock { $0.listeners.count } == 1)
    #expect(await hints.next() == Change())
  }
}

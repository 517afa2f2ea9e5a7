import Testing

@testable import Social

struct ListenerTests {
  @Test("Who listens no more is forgotten at the next change, and nobody else is")
  func forgotten() async throws {
    let store = MemoryStore()
    var hints = await store.changes().makeAsyncIterator()
    _ = await store.changes()
    #expect(await store.listeners.count == 2)
    let user = User(id: User.ID("ada"), name: "Ada Lovelace")
    try await store.signUp(user, credentials: Credentials(password: "", recovery: ""))
    #expect(await store.listeners.count == 1)
    #expect(await hints.next() == Change())
  }
}

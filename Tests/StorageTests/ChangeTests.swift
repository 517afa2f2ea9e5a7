import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

@Suite("Change hints")
struct ChangeTests: DataFolderSuite {
  let place = TemporaryFolder()

  typealias Call = @Sendable (any Stores) async throws -> Void

  /// The writes of what others can see.
  static let writes = CountedCall.writes.filter {
    !$0.name.hasPrefix("count") && !$0.name.hasPrefix("forget")
  }

  @Test(
    "Every write sends a change hint to all listeners of all connections",
    arguments: Kind.allCases, writes.indices)
  func told(kind: Kind, index: Int) async throws {
    try await kind.share { store, other in
      try await CountedCall.arrange(in: store)
      let listeners = [await store.changes(), await other.changes(), await other.changes()]
      try await Self.writes[index].body(store)
      for changes in listeners { #expect(await changes.first { _ in true } != nil) }
    }
  }

  @Test(
    "Several writes of a store between two reads of its change stream give one hint",
    arguments: [Kind.memory, .sqlite])
  func one(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      let changes = await store.changes()
      for text in ["1", "2", "3"] { try await store.say(text, to: bob, as: .ada) }
      var hints = changes.makeAsyncIterator()
      #expect(await hints.next() != nil)
      #expect(await isQuiet(changes))
    }
  }

  static let nothings: [Call] = [
    { for seq in [2, 1, 0, .max] { try await $0.markRead(with: bob, through: seq, as: .ada) } },
    { _ = try await $0.unsend(1, with: bob, as: .ada) },
    { _ = try await $0.conversations(as: .ada) },
    { _ = try await $0.ask(bob, as: .ada) },
    { try? await $0.accept(bob, as: .ada) },
    { try? await $0.setProfile(name: "", bio: "", as: .eve) },
    { try? await $0.signUp(User(id: ada, name: ""), credentials: .sample) },
  ]

  @Test(
    "A call that stores nothing sends no change hint", arguments: Kind.allCases, nothings.indices)
  func quiet(kind: Kind, index: Int) async throws {
    try await kind.share { store, other in
      try await CountedCall.arrange(in: store)
      try await store.markRead(with: bob, through: .max, as: .ada)
      _ = try await store.unsend(1, with: bob, as: .ada)
      let changes = await store.changes()
      let marks = try await [store, other].marks
      try await Self.nothings[index](store)
      #expect(try await [store, other].marks == marks)
      #expect(await isQuiet(changes))
    }
  }

  @Test("A change listener keeps polling while another program locks the file")
  func held() async throws {
    let store = try await openStore()
    let changes = await store.changes()
    let raw = try Database.raw(path)
    try raw.execute("BEGIN EXCLUSIVE; UPDATE person SET bio = 'x'")
    async let hint = changes.first { _ in true }
    // Eight timeouts take longer than the interval of the listener, so it polls meanwhile.
    for _ in 1...8 { await #expect(throws: DatabaseError.busy) { try await store.mark() } }
    #expect(try await store.patience == Database.patience)
    try raw.execute("COMMIT")
    #expect(await hint != nil)
  }

  @Test("A delivered change hint updates the mark of its listener")
  func known() async throws {
    let store = try SQLStore(at: .folder(folder))
    let polling = Polling(since: try await store.mark()) { try await store.mark() }
    // The store announces its own changes without a look at the file.
    try await SQLStore(at: .folder(folder)).signUpAll()
    #expect(await polling.next() != nil)
    #expect(try await polling.mark == store.mark())
  }

  /// Returns whether no hint is pending, and stops listening.
  private func isQuiet(_ changes: AsyncStream<Void>) async -> Bool {
    // A cancelled task takes a pending hint, but does not wait for one.
    let listener = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await changes.first { _ in true }
    }
    return await listener.value == nil
  }
}

extension [any Stores] {
  /// The change marks of the stores.
  fileprivate var marks: [Int] {
    get async throws {
      var marks: [Int] = []
      for case let store as SQLStore in self { marks.append(try await store.mark()) }
      return marks
    }
  }
}

extension SQLStore {
  fileprivate var patience: Int32 { get throws { try database.patience } }
  fileprivate var listeners: ChangeListeners { get throws { try database.listeners } }
}

struct ChangeListenersTests {
  @Test("Releasing a change stream of a store removes its listener and no other")
  func removed() async throws {
    let store = try SQLStore(at: .memory)
    var hints = await store.changes().makeAsyncIterator()
    #expect(try await store.listeners.count == 1)
    _ = await store.changes()
    #expect(try await store.listeners.count == 1)
    try await store.signUp([ada: "Ada Lovelace"])
    #expect(await hints.next() != nil)
  }
}

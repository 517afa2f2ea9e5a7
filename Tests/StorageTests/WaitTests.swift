import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Store calls while another program locks the file.
struct WaitTests: DataFolderSuite {
  let place = TemporaryFolder()

  typealias Call = @Sendable (SQLStore) async throws -> Void

  static let calls: [Call] = [
    { try await $0.setProfile(name: "x", bio: "x", as: .ada) },
    { _ = try await $0.everyone(.friends, as: .ada) },
  ]

  @Test(
    "Cancelling a task ends its wait for a locked file", arguments: calls.indices,
    [0, 1, 10, 100])
  func cancelled(index: Int, later: Int) async throws {
    let store = try await openStore()
    // The timeout of this store is shorter, so its success shows that the cancelled call did not
    // time out.
    let patient = try SQLStore(at: .folder(folder))
    try await patient.wait(milliseconds: 60_000)
    try await store.wait(milliseconds: 240_000)
    let holder = try Database.raw(path)
    try holder.execute("BEGIN EXCLUSIVE")
    let staying = Task { try await patient.setProfile(name: "stayed", bio: "", as: .ada) }
    let waiting = Task { try await Self.calls[index](store) }
    for _ in 0..<later { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }

    try holder.execute("COMMIT")
    try await staying.value
    #expect(try await store.user(ada, as: .ada)?.name == "stayed")
    try await Self.calls[index](store)
  }

  @Test(
    "A store call in a cancelled task still completes a write that need not wait",
    arguments: Kind.allCases)
  func free(kind: Kind) async throws {
    try await kind.share { store, _ in
      let work = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await store.setProfile(name: "x", bio: "", as: .ada)
      }
      try await work.value
      #expect(try await store.user(ada, as: .ada)?.name == "x")
    }
  }

  @Test("A store waiting for its file blocks neither the main actor nor other stores")
  func slow() async throws {
    _ = try await openStore()
    // The shared pool has one thread for each core. If each waiting store blocked a thread, eight
    // would block the whole pool of a machine with at most eight cores.
    let stores = try (0..<8).map { _ in try SQLStore(at: .folder(folder)) }
    for store in stores { try await store.wait(milliseconds: 600_000) }
    let holder = try Database.raw(path)
    try holder.execute("BEGIN EXCLUSIVE")
    let waiting = stores.map { store in
      Task { @MainActor in try await store.setProfile(name: "x", bio: "", as: .ada) }
    }
    // The file stays locked until the COMMIT below.
    for _ in 0..<100 { await MainActor.run {} }
    let memory = try SQLStore(at: .memory)
    try await memory.signUpAll()
    try holder.execute("COMMIT")
    for task in waiting { try await task.value }
  }
}

/// Runs `body` on a new thread, where it may block without holding up the shared pool.
func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  let (whenBusy, patience) = (Database.whenBusy, Database.patience)
  return try await withCheckedThrowingContinuation { waiting in
    Thread.detachNewThread {
      Database.$whenBusy.withValue(whenBusy) {
        Database.$patience.withValue(patience) { waiting.resume(with: Result { try body() }) }
      }
    }
  }
}

/// Runs `start`, then waits until `count` threads of its work wait for a lock.
func untilBusy<Value>(threads count: Int, _ start: () throws -> Value) async rethrows -> Value {
  let (threads, busy) = AsyncStream.makeStream(of: ObjectIdentifier.self)
  let started = try Database.$whenBusy.withValue(
    { busy.yield(ObjectIdentifier(Thread.current)) }, operation: start)
  var waiting: Set<ObjectIdentifier> = []
  for await thread in threads {
    waiting.insert(thread)
    if waiting.count == count { break }
  }
  return started
}

/// Failed writes: the store throws, keeps its data, and works again once the cause is gone.
struct TroubleTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// Each case sends texts of different lengths, some longer than a database page.
  @Test(
    "A store on a full disk keeps no partial message and stores a retry once",
    arguments: 1...20)
  func full(step: Int) async throws {
    let store = try await populate(folder)
    try await store.execute("PRAGMA synchronous = OFF; PRAGMA max_page_count = 60")
    var stored = try await store.texts(of: ada, with: bob)
    var (text, id) = ("", UUID())
    await #expect(throws: DatabaseError.full) {
      while stored.count < 1_000 {
        (text, id) = (String(repeating: "x", count: stored.count * step * 331 % 9_000), UUID())
        try await store.say(text, to: bob, id: id, as: .ada)
        stored.append(text)
      }
    }
    #expect(try await store.texts(of: ada, with: bob) == stored)
    #expect(try DataPlace.folder(folder).problems(in: .social) == [])

    try await store.execute("PRAGMA max_page_count = 400")
    for _ in 0..<2 {
      let again = try await store.say(text, to: bob, id: id, as: .ada)
      #expect(again.seq == stored.count + 1)
    }
    #expect(try await store.texts(of: ada, with: bob) == stored + [text])
  }
}

extension SQLStore {
  func wait(milliseconds: Int32) throws { try database.patience = milliseconds }

  func execute(_ script: Statement) throws { try database.execute(script) }
}

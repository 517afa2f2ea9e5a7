import Foundation
import OpenFiles
import SQLDriver
import Synchronization
import TestSupport
import Testing

@testable import Sessions

@Suite("Turns of hashing on a host")
nonisolated struct HashTurnsTests {
  let folder = HostFolder()
  let pauses = Pauses()
  let clock = Clock()
  let begun: AsyncStream<String>
  let began: AsyncStream<String>.Continuation

  /// A clock that a test moves.
  final class Clock: Sendable {
    let now = Mutex(ContinuousClock.now)
  }

  init() { (begun, began) = AsyncStream.makeStream(of: String.self) }

  private typealias Hash = (
    turns: HashTurns, end: AsyncStream<Void>.Continuation, done: Task<Void, any Error>
  )

  /// Begins to hash with a key; the hash lasts until its stream ends.
  private func hash(_ name: String, key: String?, isKnown: Bool = false) -> Hash {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let turns = HashTurns(
      folder: folder.path, now: { [clock] in clock.now.withLock { $0 } },
      pause: { [pauses] in await pauses.pause() })
    let done = Task { [began] in
      try await turns.take(isKnown: isKnown, key: key) {
        began.yield(name)
        for await _ in ends {}
      }
    }
    return (turns, end, done)
  }

  /// Hashes with a key whose turn it is.
  private func hashAtOnce(_ key: String) async -> Hash {
    let hash = hash(key, key: key)
    #expect(await next() == key)
    return hash
  }

  /// Ends hashes, and waits until their turns are over.
  private func end(_ hashes: Hash...) async throws {
    for one in hashes { one.end.finish() }
    for one in hashes { try await one.done.value }
  }

  private func next() async -> String? {
    var events = begun.makeAsyncIterator()
    return await events.next()
  }

  /// Ends each pause, until it is cancelled.
  private func endPauses() -> Task<Void, Never> {
    Task { [pauses] in
      while !Task.isCancelled {
        await pauses.end()
        await Task.yield()
      }
    }
  }

  @Test("Two keys hash at a time; a third one waits, and says so")
  func two() async throws {
    let first = await hashAtOnce("a")
    let second = await hashAtOnce("b")
    let third = hash("c", key: nil)
    await pauses.reach(1)
    #expect(third.turns.isWaiting && !first.turns.isWaiting)
    await pauses.end()
    await pauses.reach(1)
    try await end(second)
    await pauses.end()
    #expect(await next() == "c")
    #expect(!third.turns.isWaiting)
    try await end(first, third)
  }

  @Test("A key hashes once at a time, even if nobody else does")
  func key() async throws {
    let first = hash("1", key: "a")
    #expect(await next() == "1")
    let second = hash("2", key: "a", isKnown: true)
    await pauses.reach(1)
    let other = await hashAtOnce("b")
    try await end(first)
    await pauses.end()
    #expect(await next() == "2")
    try await end(second, other)
  }

  @Test("A known key comes before those that have waited longer", arguments: 1...5)
  func known(round: Int) async throws {
    let first = await hashAtOnce("a")
    let second = await hashAtOnce("b")
    let guesses = (1...4).map { hash("guess", key: "guess\($0)") }
    await pauses.reach(4)
    let member = hash("member", key: "m", isKnown: true)
    await pauses.reach(5)
    try await end(first)
    await pauses.end()
    #expect(await next() == "member")
    await pauses.reach(4)
    try await end(second)
    await pauses.end()
    #expect(await next() == "guess")
    for one in guesses + [member] { one.end.finish() }
    let ending = endPauses()
    for one in guesses + [member] { try await one.done.value }
    ending.cancel()
  }

  @Test("A wait that is cancelled ends, and gives its turn to others")
  func cancelled() async throws {
    let first = await hashAtOnce("a")
    let second = hash("2", key: "a")
    await pauses.reach(1)
    second.done.cancel()
    await pauses.end()
    await #expect(throws: CancellationError.self) { try await second.done.value }
    #expect(!second.turns.isWaiting)
    try await end(first)
    let third = hash("3", key: "a")
    #expect(await next() == "3")
    try await end(third)
  }

  @Test(
    "A holder that is stopped is passed over after 5 seconds, and one that is only slow never",
    .enabled(if: LockingProcess.program != nil), arguments: [true, false])
  func stopped(isStopped: Bool) async throws {
    let holders = try ["slot.1", "slot.2"].map { try LockingProcess("\(folder.path)/\($0)") }
    if isStopped { for holder in holders { holder.stop() } }
    let start = clock.now.withLock { $0 }
    let hash = hash("a", key: "a")
    for seconds in [0, 4.9] {
      await pauses.reach(1)
      clock.now.withLock { $0 = start + .seconds(seconds) }
      await pauses.end()
    }
    await pauses.reach(1)
    clock.now.withLock { $0 = start + .seconds(isStopped ? 5 : 86_400) }
    await pauses.end()
    if !isStopped {
      await pauses.reach(1)
      for holder in holders { holder.end() }
      await pauses.end()
    }
    #expect(await next() == "a")
    try await end(hash)
    for holder in holders { holder.end() }
  }

  @Test("A lock file that is missing is an error, which names it")
  func missing() async throws {
    let turns = HashTurns(folder: folder.path + "/none")
    let error = await #expect(throws: DatabaseError.self) {
      try await turns.take(isKnown: false, key: nil) {}
    }
    guard case .failed(let reason)? = error else { return #expect(error == nil) }
    #expect(reason.contains("/none/keys"))
  }

  @Test("A key has at most 8 terminals on a host, and another key its own")
  func terminals() throws {
    var open = try (1...8).map { _ in try #require(try HostTerminal(of: "a", folder: folder.path)) }
    #expect(try HostTerminal(of: "a", folder: folder.path) == nil)
    #expect(try HostTerminal(of: "b", folder: folder.path) != nil)
    open.removeFirst()
    #expect(try HostTerminal(of: "a", folder: folder.path) != nil)
    // The lock of a key for hashing is another one.
    #expect(try lockFile(folder.path + "/keys").lock(byte: HostTerminal.firstByte(of: "a")))
  }

  @Test("No more than a number of people wait in a process, and twice as many of known keys")
  func crowd() async throws {
    let turns = HashTurns(folder: folder.path, most: 2, pause: { [pauses] in await pauses.pause() })
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    // Two hash, and two wait.
    let tasks = (0..<4).map { number in
      Task { try await turns.take(isKnown: false, key: "\(number)") { for await _ in ends {} } }
    }
    await pauses.reach(2)
    let refused = Task { try await turns.take(isKnown: false, key: "a") {} }
    let known = Task { try await turns.take(isKnown: true, key: "b") {} }
    await pauses.reach(3)
    end.finish()
    let ending = endPauses()
    for task in tasks { try await task.value }
    try await known.value
    await #expect(throws: HashError.tooManyAtOnce) { try await refused.value }
    ending.cancel()
  }
}

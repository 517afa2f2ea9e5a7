import Foundation
import Social
import Storage

/// Sending on the store's executor, compared with the same statements in C; the cost of syncs.
enum SendRows {
  static func all() async throws -> [Row] {
    let (ours, bare, careless) = (
      try await Archive(messages: 1_000), try await Archive(messages: 1_000),
      try await Archive(messages: 1_000)
    )
    let sends = try Sends(bare.path)
    let unsafe = try Sends(careless.path, synchronous: false)
    return [
      Row.time(
        "a send, beside C", atMost: 1 / 0.9,
        of: { times in try await send(times, in: ours.store) },
        beside: { times in try withExtendedLifetime(bare) { try sends.send(times) } }),
      .time(
        "a send in C, beside one that waits for no disk", atMost: nil, rounds: 31,
        of: { times in try sends.send(times) },
        beside: { times in try withExtendedLifetime(careless) { try unsafe.send(times) } }),
    ]
  }

  private static func send(_ times: Int, in store: isolated SQLStore) throws {
    for _ in 0..<times {
      _ = try store.send(
        "Hello, how are you?", to: Archive.grace, id: UUID(), at: Date(), as: Archive.me)
    }
  }
}

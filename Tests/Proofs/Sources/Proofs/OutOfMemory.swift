import CTrace
import Foundation
import SQLDriver
import Social
import Storage

extension Proof {
  /// SQLite runs under 400 memory limits; acknowledged messages are stored, and no others.
  static let outOfMemory = Proof(name: "out-of-memory") { folder in
    defer { trace_limit_memory(0) }
    var stored: [String] = []
    var refused = 0
    var unopened = 0
    for round in 0..<400 {
      trace_limit_memory(0)
      _ = try await SQLStore.withFriends(folder)
      trace_limit_memory(trace_memory() + Int64(round) * 1_000)
      var (text, id) = ("", UUID())
      do {
        let store = try SQLStore(at: .folder(folder))
        do {
          for index in 0..<3 {
            (text, id) = ("\(round) \(index) " + String(repeating: "x", count: round * 40), UUID())
            try await store.say(text, id: id)
            stored.append(text)
          }
        } catch DatabaseError.failed(let reason) {
          try require(reason.contains("memory"), reason)
          refused += 1
          trace_limit_memory(0)
          // The failed send holds no lock, and sending it again stores it once.
          let other = try SQLStore(at: .folder(folder))
          for store in [other, store, other] { try await store.say(text, id: id) }
          stored.append(text)
        }
      } catch DatabaseError.failed(let reason) {
        try require(reason.contains("memory"), reason)
        unopened += 1
      }
      trace_limit_memory(0)
      let store = try SQLStore(at: .folder(folder))
      let texts = try await store.messages(with: bob, before: nil, limit: .max, as: .ada).map(
        \.text)
      try require(texts == stored, "round \(round): \(texts.count) are stored, not \(stored.count)")
      try requireIntact(folder)
    }
    try require(unopened > 0 && refused > 20, "memory was never short")
    return "400 limits, \(unopened) not opened, \(refused) times out of memory while sending"
  }
}

extension SQLStore {
  fileprivate func say(_ text: String, id: UUID) throws {
    _ = try send(text, to: bob, id: id, at: Date(timeIntervalSinceReferenceDate: 0), as: .ada)
  }
}

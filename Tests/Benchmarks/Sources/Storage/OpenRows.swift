import SQLDriver
import Storage

/// Opening an existing store, compared with starting an empty program.
enum OpenRows {
  static func all() async throws -> [Row] {
    let archive = try await Archive(messages: 100_000)
    return [
      .best("opening a store of 100,000 messages, beside a start", "µs", atMost: 2, rounds: 51) {
        let took = try ContinuousClock().measure {
          _ = try SQLStore(at: .folder(archive.scratch.path))
        }
        return took / .microseconds(1)
      } beside: {
        try Program.empty.run().time / 1_000
      }
    ]
  }
}

import Foundation
import Social
import Storage

extension Proof {
  /// Four processes write to one conversation while it is read; positions have no gaps.
  static let several = Proof(name: "several") { folder in
    let (count, reads) = try await send(1_000, in: folder + "/whole", fault: .none)
    let planted: String
    do {
      _ = try await send(200, in: folder + "/split", fault: .split)
      throw Broken("planted fault not found: no positions clashed")
    } catch let clash as Clash {
      planted = clash.description
    }
    return "\(count) messages by 4, no gap, in \(reads) reads; asked for too early: \(planted)"
  }

  struct Clash: Error, CustomStringConvertible { let description: String }

  private static func send(
    _ each: Int, in folder: String, fault: Sender.Fault
  ) async throws -> (count: Int, reads: Int) {
    let store = try await SQLStore.withFriends(folder)
    let children = try [ada, bob, ada, bob].map {
      try Child(Sender(folder: folder, me: $0, count: each, fault: fault))
    }
    let reader = Task { try await read(4 * each, in: store) }
    var answered: [Int] = []
    for child in children {
      let (positions, complaint) = child.answers()
      if !complaint.isEmpty {
        reader.cancel()
        throw Clash(description: complaint.trimmingCharacters(in: .newlines))
      }
      try require(positions == positions.sorted(), "the positions of one sender are out of order")
      answered += positions
    }
    try require(answered.sorted() == Array(1...4 * each), "positions have gaps or come twice")
    let reads = try await reader.value
    try requireIntact(folder)
    return (answered.count, reads)
  }

  /// Reads new messages until all have come, in order and without a gap; returns the read count.
  private static func read(_ count: Int, in store: SQLStore) async throws -> Int {
    var seen = 0
    var reads = 0
    while seen < count {
      try Task.checkCancellation()
      // Positions have no gaps, so the page holds the next 200 messages at most.
      let page = try await store.messages(with: bob, before: seen + 201, limit: 200, as: .ada)
      let new = page.map(\.seq).drop { $0 <= seen }
      try require(new.elementsEqual(seen + 1..<seen + 1 + new.count), "\(new) after \(seen)")
      seen += new.count
      reads += 1
      try await Task.sleep(for: .milliseconds(2))
    }
    return reads
  }
}

import DataPlaces
import Foundation
import Social
import SQLDriver
import Storage

extension Proof {
  /// The power fails after each file operation of a sender; unsynced operations are lost, kept, or
  /// partly kept.
  static let powerCut = Proof(name: "power-cut") { folder in
    let (cuts, lost) = try await cut(in: folder + "/whole", fault: .none)
    try require(cuts >= 500, "only \(cuts) cuts")
    try require(lost.isEmpty, lost.joined(separator: "\n"))
    let (_, planted) = try await cut(in: folder + "/unsynced", fault: .unsynced)
    try require(!planted.isEmpty, "planted fault not found: synchronous=NORMAL lost nothing")
    return """
      \(cuts) cuts × \(Disk.Rest.allCases.count), 0 lost; with synchronous=NORMAL: \
      \(planted.count) lost something
      """
  }

  /// Cuts the power after each event of one sender.
  ///
  /// - Returns: The number of cuts, and a description of each loss.
  private static func cut(
    in folder: String, fault: Sender.Fault
  ) async throws -> (cuts: Int, lost: [String]) {
    let log = folder + ".log"
    let child = try Child(Sender(folder: folder, count: 30, fault: fault, log: log))
    let (positions, complaint) = child.answers()
    try require(complaint.isEmpty && positions == Array(1...30), "\(positions) \(complaint)")

    let events = try Event.all(inLog: log)
    var random = Seeded(seed: 1)
    var disk = Disk()
    var answered = 0
    var lost: [String] = []
    for (index, event) in events.enumerated() {
      disk.take(event)
      if case .answer = event { answered += 1 }
      for rest in Disk.Rest.allCases {
        let cut = folder + "-cut"
        try disk.lay(in: cut, rest, &random)
        if let loss = try await loss(in: cut, answered: answered) {
          lost.append("after event \(index) of \(events.count), \(rest): \(loss)")
        }
      }
    }
    return (events.count, lost)
  }

  /// Opens the store as after a restart and describes the loss; nil if nothing is missing.
  private static func loss(in folder: String, answered: Int) async throws -> String? {
    do {
      let store = try SQLStore(at: .folder(folder))
      let found = try DataPlace.folder(folder).problems(in: .social)
      if !found.isEmpty { return "\(found)" }
      let messages = try await store.messages(with: bob, before: nil, limit: 99, as: .ada)
      let isWhole = zip(1..., messages).allSatisfy { $0 == $1.seq && $1.text == Sender.text($0) }
      guard isWhole, (answered...answered + 1).contains(messages.count) else {
        return "\(messages.count) of \(answered) are there"
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension Disk {
  fileprivate func lay(
    in folder: String, _ rest: Rest, _ random: inout some RandomNumberGenerator
  ) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for (file, name) in ["trellis.sqlite", "trellis.sqlite-journal"].enumerated() {
      guard let content = content(of: file, after: rest, &random) else { continue }
      try Data(content).write(to: URL(filePath: folder + "/" + name))
    }
  }
}

/// A seeded random number generator (SplitMix64).
private struct Seeded: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9e37_79b9_7f4a_7c15
    var mixed = seed
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

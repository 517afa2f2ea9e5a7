import Foundation
import Social
import SQLDriver
import Storage

extension Proof {
  /// Senders are killed one after another; every acknowledged message is stored.
  static let killed = Proof(name: "killed") { folder in
    let lost = try await kill(times: 200, in: folder + "/kept", fault: .none)
    try require(lost.isEmpty, "lost: \(lost)")
    let planted = try await kill(times: 20, in: folder + "/early", fault: .early)
    try require(!planted.isEmpty, "planted fault not found: no early answer was lost")
    return "200 × kill -9, 0 lost; answered too early: \(planted.count) of 20 lost one"
  }

  /// Kills senders, one after another.
  ///
  /// - Returns: The acknowledged positions that are missing.
  private static func kill(
    times: Int, in folder: String, fault: Sender.Fault
  ) async throws -> [String] {
    var lost: [String] = []
    var stored = 0
    for _ in 0..<times {
      let child = try Child(Sender(folder: folder, count: 100_000, fault: fault))
      let first = child.firstAnswers()
      usleep(.random(in: 5_000...120_000))
      child.kill()
      let (positions, complaint) = child.answers(after: first)
      try require(complaint.isEmpty, complaint)
      try require(!positions.isEmpty, "killed before it sent anything")

      let store = try SQLStore(at: .folder(folder))
      try requireIntact(folder)
      // The message that was being sent may be stored or not.
      let last = try await store.lastSeq
      // An early answer counts messages; it does not name the position.
      let answered = fault == .early ? stored + positions.count : positions.last ?? 0
      if last < answered { lost.append("\(last + 1)...\(answered)") }
      try require(last <= answered + 1, "\(last) are stored, \(answered) were acknowledged")
      stored = last
    }
    return lost
  }
}

import DataPlaces
import Foundation
import SQLDriver
import Social
import Storage

extension Proof {
  /// Four processes write while the database is opened, backed up, and copied like any file.
  static let copies = Proof(name: "copies") { folder in
    let data = folder + "/data"
    _ = try await SQLStore.withFriends(data)
    let senders = try [ada, bob, ada, bob].map {
      try Child(Sender(folder: data, me: $0, count: 1_000_000))
    }
    defer { for sender in senders { sender.kill() } }
    let first = senders.map { $0.firstAnswers() }

    for _ in 1...1_000 { _ = try SQLStore(at: .folder(data)) }
    for number in 1...50 {
      let copy = Copy(of: data, in: folder + "/backup\(number)")
      try copy.makeFolder()
      try Data().write(to: copy.file)
      let sent = try await SQLStore(at: .folder(data)).lastSeq
      try DataPlace.backUp(folder: data, as: .social, to: copy.file.path)
      try require(await copy.outcome(atLeast: sent) == .whole, "backup \(number) is not whole")
      try copy.remove()
    }
    var outcomes: [Copy.Outcome: Int] = [:]
    for number in 1...200 {
      let copy = Copy(of: data, in: folder + "/copy\(number)")
      try copy.makeFolder()
      let sent = try await SQLStore(at: .folder(data)).lastSeq
      try FileManager.default.copyItem(at: URL(filePath: data + "/trellis.sqlite"), to: copy.file)
      outcomes[try await copy.outcome(atLeast: sent), default: 0] += 1
      try copy.remove()
    }
    for sender in senders { sender.kill() }
    for (sender, answers) in zip(senders, first) {
      let (positions, complaint) = sender.answers(after: answers)
      try require(complaint.isEmpty, complaint)
      try require(positions.count > 100, "only \(positions.count) messages were sent meanwhile")
    }
    // The journal of a killed sender refuses no sound file, either.
    _ = try SQLStore(at: .folder(data))
    return """
      1,000 starts beside 4 writers, 0 refused; 50 backups, 50 whole; of 200 plain copies \
      \(outcomes[.whole, default: 0]) whole, \(outcomes[.refused, default: 0]) refused, \
      \(outcomes[.mixed, default: 0]) mixed, which check-data tells
      """
  }
}

/// A copy of a database, in a folder of its own.
private struct Copy {
  enum Outcome {
    /// It has all messages that were acknowledged before, and no problems.
    case whole
    /// The program does not open it.
    case refused
    /// The program opens it, and its check finds that it has parts of several moments.
    case mixed
  }

  let folder: String
  let file: URL

  init(of data: String, in folder: String) {
    self.folder = folder
    file = URL(filePath: folder + "/trellis.sqlite")
  }

  func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  func remove() throws { try FileManager.default.removeItem(atPath: folder) }

  func outcome(atLeast sent: Int) async throws -> Outcome {
    do {
      let store = try SQLStore(at: .folder(folder))
      guard try DataPlace.folder(folder).problems(in: .social).isEmpty else { return .mixed }
      let last = try await store.lastSeq
      try require(last >= sent, "a copy with no problems lacks messages after \(last)")
      return .whole
    } catch DatabaseError.damaged {
      return .refused
    }
  }
}

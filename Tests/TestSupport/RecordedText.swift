import Foundation
public import Testing

/// A part of a file in the repository that must equal what the program prints.
///
/// `Scripts/test --record` replaces it instead of comparing, so that a changed wording is a diff to
/// read.
nonisolated public struct RecordedText: Sendable {
  /// Held while a part is recorded, because other tests may record other parts of the file.
  private static let lock = NSLock()
  private let file: URL
  /// The text before the recorded part; empty if the file begins with it.
  private let start: String
  /// The text after the recorded part; empty if the file ends with it.
  private let end: String

  /// The whole of a file in `Tests/AppTests/Transcripts`.
  public init(transcript name: String) {
    self.init(in: "Tests/AppTests/Transcripts/\(name).txt", after: "", before: "")
  }

  /// The part of a file between two texts; `path` begins at the root of the repository.
  public init(in path: String, after start: String, before end: String) {
    file = URL(filePath: #filePath).appending(path: "../../../\(path)").standardized
    (self.start, self.end) = (start, end)
  }

  /// Compares the printed text with the recorded one, or records it.
  ///
  /// - Throws: The error of reading or writing the file, or of a file without the part.
  public func expect(_ printed: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isRecording = ProcessInfo.processInfo.environment["TRELLIS_RECORD"] != nil
    if isRecording { Self.lock.lock() }
    defer { if isRecording { Self.lock.unlock() } }
    let isNew = isRecording && !FileManager.default.fileExists(atPath: file.path)
    let text = isNew ? "" : try String(contentsOf: file, encoding: .utf8)
    let first = start.isEmpty ? text.startIndex : text.range(of: start)?.upperBound
    let from = try #require(first, "\(file.lastPathComponent) lacks \(start)")
    let last =
      end.isEmpty ? text.endIndex : text.range(of: end, range: from..<text.endIndex)?.lowerBound
    let to = try #require(last, "\(file.lastPathComponent) lacks \(end)")
    guard isRecording else {
      #expect(printed == text[from..<to], sourceLocation: sourceLocation)
      return
    }
    let new = text.replacingCharacters(in: from..<to, with: printed)
    if new != text { try new.write(to: file, atomically: true, encoding: .utf8) }
  }
}

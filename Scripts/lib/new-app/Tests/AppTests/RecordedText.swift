import Foundation
import Testing

/// A file in `Transcripts` that must equal what the app prints.
///
/// `Scripts/test --record` writes it instead of comparing, so that a changed wording is a diff to
/// read.
nonisolated struct RecordedText {
  private let file: URL

  init(transcript name: String) {
    file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Transcripts/\(name).txt")
  }

  /// Compares the printed text with the recorded one, or records it.
  func expect(_ printed: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["SAMPLE_RECORD"] != nil {
      try printed.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let recorded = try String(contentsOf: file, encoding: .utf8)
      #expect(printed == recorded, sourceLocation: sourceLocation)
    }
  }
}

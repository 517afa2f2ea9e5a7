import Foundation
public import Testing

/// A file of the repository that must equal what the program prints.
///
/// `Scripts/test --record` writes it instead of comparing, so that a changed wording is a diff to
/// read.
nonisolated public struct RecordedText: Sendable {
  private let file: URL

  /// A file in `Tests/AppTests/Transcripts`.
  public init(transcript name: String) {
    file =
      URL(filePath: #filePath)
      .appending(path: "../../AppTests/Transcripts/\(name).txt").standardized
  }

  /// Compares the printed text with the recorded one, or records it.
  ///
  /// - Throws: The error of reading or writing the file.
  public func expect(_ printed: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    guard ProcessInfo.processInfo.environment["TRELLIS_RECORD"] != nil else {
      #expect(printed == recorded, sourceLocation: sourceLocation)
      return
    }
    if printed != recorded { try printed.write(to: file, atomically: true, encoding: .utf8) }
  }
}

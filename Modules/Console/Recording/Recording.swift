import TerminalInput

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorded session.
nonisolated public struct Recording: Sendable {
  /// The circumstances in which the session began.
  public let start: RecordingStart
  /// All events after the start.
  let events: [RecordedEvent]

  /// Parses the lines of a recording.
  ///
  /// - Throws: ``RecordingError``
  public init(_ lines: [String]) throws(RecordingError) {
    let decoder = JSONDecoder()
    var events: [RecordedEvent] = []
    for (index, line) in lines.enumerated() {
      // Before the events, because those of a newer version may be unknown.
      if index == 0, let version = (try? decoder.decode(Version.self, from: Data(line.utf8)))?.v,
        version > RecordedEvent.version
      {
        throw .newer
      }
      guard let event = try? decoder.decode(RecordedEvent.self, from: Data(line.utf8)),
        (0...LineSplitter.longestLine).contains(event.length ?? 0)
      else { throw .noEvent(line: index + 1) }
      events.append(event)
    }
    guard let first = events.first, first.v == RecordedEvent.version,
      let start = RecordingStart(first)
    else { throw .noEvent(line: 1) }
    self.start = start
    self.events = Array(events.dropFirst())
  }

  private struct Version: Decodable {
    let v: Int
  }
}

/// A file that is no recording, or none that this program can replay.
nonisolated public enum RecordingError: Error, Hashable {
  /// The line is not an event of a recording.
  case noEvent(line: Int)
  /// Something other than a file has the path.
  case notFile
  /// The file is larger than any recording of a person's session.
  case tooLarge
  /// The recording was made by a newer version of the program.
  case newer
}

import CommandLineOptions
import Console
import Presentation
import Social
import Storage
import TerminalInput

extension TrellisApp {
  /// Replays a recording over an empty store in memory, and prints the first difference.
  ///
  /// - Returns: The exit status: 0 without a difference, 1 with one, 65 if the file is no recording,
  ///   or the status of a file that cannot be read.
  static func replay(_ path: String, _ options: Options) async throws -> Int32 {
    let recording: Recording
    let start: StatedTime
    do {
      recording = try Recording(path: path)
      guard let time = StatedTime(recording.start.now) else {
        throw RecordingError.noEvent(line: 1)
      }
      start = time
    } catch let error as FileError {
      return ConsoleProgram.fail([error.message(for: "--replay")], status: error.status)
    } catch let error as RecordingError {
      return ConsoleProgram.fail([error.message(about: path)], status: 65)
    }
    let replayer = Replayer(recording)
    var options = options
    options.now = start
    options.console.link = options.console.link ?? recording.start.link
    var session = try await SilentSession(options)
    session.services.clock = { start.date + replayer.elapsed }
    if !recording.start.isStopped { session.services.now = session.services.clock }
    let transcript = try options.console.transcriptOutput(apartFrom: options.protectedFiles)
    let status = try await session.run(transcript: transcript) { _ in replayer }.status
    if status == 74 { return status }
    if let difference = replayer.difference { return ConsoleProgram.say([difference], status: 1) }
    let end = replayer.isCutOff ? " The recording ends there: its session was cut off." : ""
    return ConsoleProgram.say(["No difference in \(replayer.lines) lines.\(end)"])
  }
}

extension RecordingError {
  fileprivate func message(about path: String) -> String {
    let path = path == "-" ? "Standard input" : path
    return switch self {
    case .noEvent(let line):
      "\(path) is no recording: line \(line) is not an event. "
        + "Use --replay with a file that --record wrote."
    case .notFile:
      "\(path) is not a file, so it was not read. Use --replay with a file that --record wrote."
    case .tooLarge:
      "\(path) is too large for a recording. Use --replay with a file that --record wrote."
    case .newer: "\(path) was recorded by a newer version of this program. Install that version."
    }
  }
}

import CommandLineOptions
import Console
import Social
import Storage
import TerminalInput

extension Options {
  /// Opens the file of `--record`; returns nil without the option.
  ///
  /// The default data folder is protected, although the run does not use it.
  ///
  /// - Throws: `FileError`
  func recordingOutput() throws(FileError) -> (any Output)? {
    guard let recording else { return nil }
    try checkRecording()
    return try DescriptorOutput(replacing: recording, apartFrom: protectedFiles)
  }

  /// Throws if the file of `--record` is that of `--transcript`.
  ///
  /// Call it before either is opened, which empties a file, and again when the transcript exists.
  ///
  /// - Throws: `FileError`
  func checkRecording() throws(FileError) {
    guard let recording else { return }
    try ProtectedFiles(script: console.transcript).check(recording)
  }

  /// The files and folders that no output of the run may touch.
  var protectedFiles: ProtectedFiles {
    ProtectedFiles(
      dataFolder: folder, script: console.script ?? replay, beginnings: [SQLiteStore.fileMark],
      dataFile: SQLiteStore.fileName)
  }
}

extension Services {
  /// Returns the circumstances of a session that begins now.
  func start(_ options: Options, isTerminal: Bool) -> RecordingStart {
    let date = now()
    let zone = TimeZone(secondsFromGMT: offset(date)) ?? .gmt
    let format = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
    return RecordingStart(
      now: date.formatted(format), isStopped: options.now != nil, isTerminal: isTerminal,
      link: options.console.link)
  }
}

extension FileError {
  /// Returns the message about a file of another option than the one that is named by default.
  func message(for option: String) -> String {
    message.replacing("--transcript", with: option).replacing("--script", with: option)
  }
}

import Console

extension Options {
  /// Returns the source of lines: `-c`, otherwise `--script`, otherwise standard input.
  ///
  /// - Throws: ``FileError``
  func input() throws(FileError) -> any Input {
    if !commands.isEmpty { return TextInput(commands) }
    return try DescriptorInput(script: script ?? "-")
  }

  /// Opens the file of `--transcript`; returns nil without the option.
  ///
  /// - Throws: ``FileError``, also if the file is in the data folder.
  func transcriptOutput(apartFrom dataFolder: String?) throws(FileError) -> (any Output)? {
    guard let transcript else { return nil }
    return try DescriptorOutput(transcript: transcript, apartFrom: dataFolder, script: script)
  }
}

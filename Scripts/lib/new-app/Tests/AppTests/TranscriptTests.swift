import Console
import ConsoleTesting
import Testing

@testable import SampleApp

/// The whole app, driven by typed lines.
///
/// `Scripts/test --record` writes the transcripts anew.
struct TranscriptTests {
  @Test("A visit to Home shows the expected transcript")
  func home() async throws {
    let printed = try await transcript(
      of: "greet Ada", "open \(AppLinks.scheme)://home", "open \(AppLinks.scheme)://nowhere",
      "where", "quit")
    try RecordedText(transcript: "home").expect(printed)
  }

  private func transcript(of lines: String...) async throws -> String {
    let factory = AppFactory()
    let output = Transcript()
    let front = Front(
      window: try await factory.window(), notices: factory.notices, input: ScriptedInput(lines),
      output: output, width: 80)
    _ = await front.run()
    return output.text
  }
}

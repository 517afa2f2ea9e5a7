import Foundation
import OpenFiles
import Presentation
@testable import TerminalInput
import TestSupport
import Testing

@testable import ConsoleApp
@testable import TrellisApp

@Suite("Input options")
struct OptionsInputTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path(name) }

  private func readings(_ input: any Input) async throws -> [InputEvent] {
    var readings: [InputEvent] = []
    repeat {
      readings.append(try await input.next(InputRequest(LinePrompt("test> "))) {})
    } while readings.last != .end && readings.count < 20
    return readings
  }

  @Test("Arguments of -c give the same lines as a script, which may be a file, a pipe or a device")
  func commands() async throws {
    for (commands, lines) in [
      (["look"], ["look"]),
      (["b", "a", "b"], ["b", "a", "b"]),
      (["a\nb", "c"], ["a", "b", "c"]),
      (["a\r\nb\r\n", "c\r"], ["a", "b", "c"]),
      (["a\n\n", "", "\n"], ["a", "", "", ""]),
      (["# é 👩‍👩‍👧 \u{0} \u{85}\u{2028}"], ["# é 👩‍👩‍👧 \u{0} \u{85}\u{2028}"]),
    ] {
      let options = try Options(commands.flatMap { ["-c", $0] })
      let input = try options.console.input()
      #expect(!input.isTerminal)
      #expect(try await readings(input) == lines.map { .line($0) } + [.end])
      #expect(try await readings(input) == [.end])

      let ended = commands.map { $0.utf8.last == UInt8(ascii: "\n") ? $0 : $0 + "\n" }.joined()
      try folder.write(ended, to: "same")
      let file = try Options(["--script", path("same")]).console.input()
      #expect(try await readings(file) == lines.map { .line($0) } + [.end])
    }
    #expect(try await readings(Options(["--script=/dev/null"]).console.input()) == [.end])
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let writer = open(path("pipe"), O_RDWR)
    try #require(write(writer, "one\ntwo\n", 8) == 8)
    let pipe = try Options(["--script", path("pipe")]).console.input()
    close(writer)
    #expect(try await readings(pipe) == [.line("one"), .line("two"), .end])
  }

  @Test("A script that cannot be opened is an error with status 66, or 77 without permission")
  func none() throws {
    try folder.write("", to: "file")
    let long = String(repeating: "x", count: 5000)
    for (path, expected) in [
      (path("none"), FileError.noScript(path("none"))),
      (path("file/in"), .noScript(path("file/in"))),
      (folder.path(), .folderForScript(folder.path())),
      (long, .unusableScript(long, reason: .system(ENAMETOOLONG))),
    ] {
      #expect(throws: expected) { try Options(["--script", path]).console.input() }
      #expect(expected.status == 66)
    }
    // Passes the error codes in, because the tests may run as root, which is never denied access.
    for code in [EACCES, EPERM] {
      let (script, transcript) = (FileError(script: "s", code), FileError(output: "t", code))
      #expect(script == .deniedScript("s") && script.status == 77)
      #expect(transcript == .deniedOutput("t") && transcript.status == 77)
    }
  }
}

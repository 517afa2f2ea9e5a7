import CommandLineOptions
import Foundation
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

  nonisolated static let commands: [(commands: [String], lines: [String])] = [
    (["look"], ["look"]),
    (["b", "a", "b"], ["b", "a", "b"]),
    (["a\nb", "c"], ["a", "b", "c"]),
    (["a\r\nb\r\n", "c\r"], ["a", "b", "c"]),
    (["a\n\n", "", "\n"], ["a", "", "", ""]),
    (["# é 👩‍👩‍👧 \u{0} \u{85}\u{2028}"], ["# é 👩‍👩‍👧 \u{0} \u{85}\u{2028}"]),
  ]

  @Test("Arguments of -c give the same lines as a script file", arguments: commands)
  func commands(commands: [String], lines: [String]) async throws {
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

  @Test("A -c line over 1 MiB is reported as too long, and the next line is read")
  func long() async throws {
    let longest = String(repeating: "x", count: 1 << 20)
    for text in [longest, longest + "\r"] {
      var options = Options()
      options.console.commands = [text + "\n" + longest + "y", "after"]
      #expect(
        try await readings(options.console.input()) == [
          .line(longest), .tooLong, .line("after"), .end,
        ])
    }
  }

  @Test("A script may be a file, a named pipe or an empty device")
  func script() async throws {
    try folder.write("signup\r\nada", to: "lines")
    let file = try Options(["--script", path("lines")]).console.input()
    #expect(try await readings(file) == [.line("signup"), .line("ada"), .end])

    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf 'one\\ntwo\\n' > \"$0\"", path("pipe")]
    try writer.run()
    let pipe = try Options(["--script", path("pipe")]).console.input()
    #expect(try await readings(pipe) == [.line("one"), .line("two"), .end])
    #expect(try await readings(Options(["--script=/dev/null"]).console.input()) == [.end])
  }

  @Test("A script that cannot be opened is an error with status 66")
  func none() throws {
    try folder.write("", to: "file")
    for (path, expected) in [
      (path("none"), FileError.noScript(path("none"))),
      (path("file/in"), .noScript(path("file/in"))),
      (folder.path(), .folderForScript(folder.path())),
    ] {
      #expect(throws: expected) { try Options(["--script", path]).console.input() }
      #expect(expected.status == 66)
    }
    let name = String(repeating: "x", count: 5000)
    let error = try #require(throws: FileError.self) {
      try Options(["--script", name]).console.input()
    }
    #expect(error == .unusableScript(name, reason: "File name too long"))
    #expect(error.status == 66)
  }

  // Passes the error codes in, because the tests may run as root, which is never denied access.
  @Test("A permission error on a script or transcript has status 77", arguments: [EACCES, EPERM])
  func denied(code: Int32) {
    let script = FileError(script: "s", code)
    #expect(script == .deniedScript("s") && script.status == 77)
    let transcript = FileError(output: "t", code)
    #expect(transcript == .deniedOutput("t") && transcript.status == 77)
  }
}

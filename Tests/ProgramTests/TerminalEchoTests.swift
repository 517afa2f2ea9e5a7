import CLibrary
import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: typing before the prompt", .serialized)
  struct TerminalEcho {
    /// A pipe in place of a transcript, which holds the program back before its first prompt.
    private final class FullPipe {
      private let end: Int32

      init(_ path: String) throws {
        try #require(mkfifo(path, 0o600) == 0)
        end = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        try #require(end >= 0)
        let chunk = [UInt8](repeating: 0, count: 1 << 12)
        while write(end, chunk, chunk.count) > 0 {}
      }

      deinit { close(end) }

      /// Reads what the pipe holds, so that the program goes on.
      func drain() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while read(end, &chunk, chunk.count) > 0 {}
      }
    }

    @Test(
      "What is typed before the first prompt is not echoed, and answers the prompts",
      arguments: [["--plain"], []])
    func ahead(flags: [String]) async throws {
      let program = try await Program.settled()
      let pipe = try FullPipe(program.folder.path("t"))
      let session = try TerminalRun(
        program, ["--data-dir=d", "--color=never", "--transcript=t"] + flags)
      // The page is written to the terminal, then to the full pipe, and only then the prompt.
      try await session.wait(for: "", after: "Welcome")
      #expect(!session.echoes)
      try session.type("login ada\n\(usualPassword)\n")
      pipe.drain()
      try await session.wait(for: "friends> ")
      #expect(session.screen.contains("welcome> login ada\r\n"), "\(session.screen)")
      #expect(session.screen.components(separatedBy: "login ada").count == 2, "\(session.screen)")
      #expect(!session.screen.contains("correct"), "\(session.screen)")
      try await session.end(typing: "quit\n")
    }

    @Test(
      "A start that fails or prints something restores the terminal",
      arguments: [
        (["--data-dir=/dev/null/d"], 73), (["--ephemeral", "--transcript=/"], 73), (["--help"], 0),
        (["--nonsense"], 64), (["--ephemeral", "-c", "quit"], 0),
      ] as [([String], Int32)])
    func start(arguments: [String], status: Int32) async throws {
      let session = try TerminalRun(Program(), arguments)
      #expect(await session.end() == status, "\(session.screen)")
      #expect(session.isGivenBack, "\(session.screen.debugDescription)")
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: the end event", .serialized)
  struct End {
    /// Arguments with which the program cannot start, and the exit status.
    nonisolated static let starts: [(arguments: [String], status: Int32)] = [
      (["--nonsense"], 64), (["--width=x"], 64), (["--ephemeral", "--data-dir=d"], 64),
      (["--plain", "check-data"], 64), (["--seed=1"], 64), (["no-link"], 64), (["--replay=r"], 64),
      (["--data-dir=f"], 73), (["--data-dir=f/\u{1B}[1m"], 73), (["--data-dir=d"], 65),
      (["--ephemeral", "--script=none"], 66), (["--ephemeral", "--transcript=none/t"], 73),
    ]

    @Test("With --json, a failed start gives one end event with the message", arguments: starts)
    func failed(arguments: [String], status: Int32) async throws {
      let program = try Program()
      try program.write(Data(), to: "f")
      try program.write(Data("mine".utf8), to: "d/trellis.sqlite")
      for arguments in [["--json"] + arguments, arguments + ["--json"]] {
        let ending = try await program.run(arguments, environment: [:])
        #expect(ending.status == status, "\(ending)")
        let event = try #require(
          JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
        #expect(ending.output.count { $0 == "\n" } == 1)
        #expect(Set(event.keys) == ["v", "seq", "event", "status", "message"])
        #expect(event["event"] as? String == "end" && event["seq"] as? Int == 1)
        #expect(event["status"] as? Int32 == status)
        let message = try #require(event["message"] as? String)
        #expect(message.replacing("\u{1B}", with: "␛") + "\n" == ending.errors)
        #expect(!ending.output.contains("\u{1B}"))
      }
    }

    @Test("Without --json, a failed start prints nothing on standard output")
    func text() async throws {
      let program = try Program()
      for arguments in [["--nonsense"], ["--", "--json"]] {
        let ending = try await program.run(arguments, environment: [:])
        #expect(ending.status == 64 && ending.output == "", "\(ending)")
      }
    }

    @Test("SIGQUIT ends a program that reads a pipe, without the report of a crash")
    func quitSignal() async throws {
      let program = try Program()
      let wait = "until [ -s d/trellis.sqlite ]; do sleep 0.01; done; kill -QUIT $$"
      let ending = try await program.run(
        ["--data-dir=d"], redirected: "<>p", after: "mkfifo p; { \(wait); echo quit; } >p & :")
      #expect(ending.status == nil && ending.errors == "", "\(ending)")
    }

    @Test("With --json, too few open files and a wrong setting give an end event")
    func surroundings() async throws {
      let program = try Program()
      let setting = try await program.run(
        ["--json", "--ephemeral"], environment: ["TRELLIS_FLAGS": "nonsense"])
      #expect(setting.output.contains(#""event":"end""#) && setting.status == 78, "\(setting)")
      let few = try await program.run(
        ["--json", "--ephemeral"], redirected: "", after: "exec </dev/null; ulimit -n 8")
      #expect(few.output.contains(#""event":"end""#) && few.status == 71, "\(few)")
    }
  }
}

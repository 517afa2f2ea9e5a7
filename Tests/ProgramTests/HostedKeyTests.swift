import Foundation
import TestSupport
import Testing

extension ProgramTests {
  /// The forced command, which tells the program the key that `sshd` has checked.
  @Suite("Forced command of a host", .serialized)
  struct ForcedCommand {
    private let program: Program
    /// SHA-256 of the key `AAAA`, which is three bytes 0.
    private let hash = "709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c"

    init() throws {
      program = try Program()
      let script = try String(contentsOf: Program.repository("Scripts/host/enter"), encoding: .utf8)
      try program.folder.write(
        script.replacing("/etc/app/labels", with: "\(program.folder.path())/labels"), to: "enter")
      // Prints its arguments in place of the program.
      try program.folder.write("#!/bin/sh\necho \"App:\" \"$@\"\n", to: "App")
      try program.folder.write("publickey ssh-ed25519 AAAA\n", to: "auth")
    }

    /// Runs the script as `sshd` does, and returns its status and its output.
    private func enter(
      _ environment: [String: String] = [:], arguments: String = ""
    ) async throws -> (status: Int32?, output: String) {
      let session = try TerminalRun(
        program, environment: ["SSH_USER_AUTH": "auth"].merging(environment) { $1 },
        shell: "chmod +x App enter; exec ./enter \(arguments)")
      let status = await session.end()
      return (status, session.screen)
    }

    private func expectKey(
      _ key: String, _ environment: [String: String] = [:], arguments: String = ""
    ) async throws {
      let (status, output) = try await enter(environment, arguments: arguments)
      #expect(status == 0)
      #expect(output.hasPrefix("App: --hosted --key=\(key) --store service=app --"), "\(output)")
    }

    @Test("A key with a label counts by its label, and another one by its hash")
    func labels() async throws {
      try await expectKey(hash)
      try program.folder.write("ssh-ed25519 AAAAB other\nssh-ed25519 AAAA a.b_c-9\n", to: "labels")
      try await expectKey("a.b_c-9")
      try program.folder.write("ssh-ed25519 AAAAB other\n", to: "labels")
      try await expectKey(hash)
    }

    @Test(
      "A label that is none is refused in one sentence, and starts nothing",
      arguments: ["", "Ada", "ada ada", "a\u{7}b", "a\tb", "é", "*", "hash", "64", "1 MB"])
    func wrong(label: String) async throws {
      let long = ["hash": hash, "64": String(repeating: "x", count: 65)]
      let text = label == "1 MB" ? String(repeating: "x", count: 1 << 20) : long[label] ?? label
      try program.folder.write("ssh-ed25519 AAAA \(text)\n", to: "labels")
      let (status, output) = try await enter()
      #expect(status == 64)
      let step = "Ask the operator of this host to correct it."
      #expect(output == "The label of your key is invalid. \(step)\r\n")
    }

    @Test("Neither a command nor a variable of the client chooses the key")
    func chosen() async throws {
      try await expectKey(hash, ["SSH_ORIGINAL_COMMAND": "trellis://me?--key=eve"])
      try await expectKey(hash, ["key": "AAAAB", "label": "eve", "labels": "auth", "LC_ALL": "x"])
      for command in ["--key eve", "--key=eve", "-- --key eve", "trellis://me --key eve"] {
        let (status, output) = try await enter(["SSH_ORIGINAL_COMMAND": command])
        #expect(status == 64)
        #expect(output.hasPrefix("This host runs no commands."), "\(output)")
      }
    }

    @Test("A host that does not tell which key was used lets nobody in", arguments: ["", "none"])
    func untold(file: String) async throws {
      let (status, output) = try await enter(["SSH_USER_AUTH": file])
      #expect(status == 78)
      #expect(output.hasPrefix("This host does not know your key."), "\(output)")
    }
  }
}

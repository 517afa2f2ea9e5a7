import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: start and exit", .serialized)
  struct Start {
    @Test("Closed or empty standard descriptors do not change the exit status")
    func closed() async throws {
      let program = try Program()
      for (arguments, redirected, status, output) in [
        (["--ephemeral"], "</dev/null", 0, "Welcome\n"), (["--ephemeral"], "<&-", 0, "Welcome\n"),
        (["--data-dir=d"], "</dev/null", 0, "Welcome\n"), (["--data-dir=d"], "<&-", 0, "Welcome\n"),
        (["--ephemeral"], "</dev/null >&-", 0, ""), (["--nonsense"], "2>&-", 64, ""),
        // The program has a status, which the shell does not tell.
        (["--ephemeral"], "</dev/null | head -c 1", 0, "W"),
      ] as [([String], String, Int32, String)] {
        let ending = try await program.run(arguments, redirected: redirected)
        #expect(ending.status == status && ending.errors == "", "\(redirected): \(ending)")
        #expect(ending.output.hasPrefix(output), "\(redirected): \(ending)")
      }
    }

    @Test("--help and --version print only their own text")
    func help() async throws {
      let program = try Program()
      let help = try await program.run("--help", "--data-dir", "d")
      #expect(help.output == Options.help(for: nil) + "\n")
      #expect(help.status == 0)
      let all = try await program.run("--help", "all")
      #expect(all.output == Options.help(for: nil, all: true) + "\n" && all.status == 0)
      let version = try await program.run("--version")
      #expect(version.output == "Trellis \(TrellisApp.version)\n")
      #expect(version.status == 0)
      #expect(help.errors + version.errors == "")
      #expect(try program.folder.names() == [])
    }

    @Test(
      "At a terminal a usage error is wrapped to $COLUMNS, otherwise to the terminal's width",
      arguments: [nil, "30"])
    func wrapped(columns: String?) async throws {
      let session = try TerminalRun(
        Program(), "--data-dir", environment: columns.map { ["COLUMNS": $0] } ?? [:], width: 40)
      #expect(await session.end() == 64)
      let lines =
        columns == nil
        ? ["--data-dir needs a value: DIR. See", "    --help."]
        : ["--data-dir needs a value: DIR.", "    See --help."]
      #expect(session.screen == lines.map { $0 + "\r\n" }.joined())
    }

    @Test("A data folder that others can read is used, with a line that says how to mend it")
    func readable() async throws {
      let program = try Program()
      let folder = program.folder.path("it's mine")
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
      let command = "chmod 700 '" + folder.replacing("'", with: #"'\''"#) + "'\n"
      for first in [[], ["check-data"]] {
        let ending = try await program.run(first + ["--data-dir", folder], environment: [:])
        #expect(ending.status == 0, "\(ending)")
        #expect(
          ending.errors
            == "Other users of this computer can list the data folder. To prevent that, run: "
            + command, "\(ending)")
      }
      let session = try TerminalRun(program, "check-data", "--data-dir", folder, width: 40)
      #expect(await session.end() == 0)
      let warning = "Other users of this computer can list\r\n    the data folder."
      #expect(session.screen.hasPrefix(warning), "\(session.screen)")
      try #require(chmod(folder, 0o700) == 0)
      #expect(try await program.run("check-data", "--data-dir", folder).errors == "")
    }

    @Test(
      "The data folder comes from --data-dir, the environment or the home folder",
      arguments: [
        ([], [:], "home/.local/share/trellis"),
        ([], ["XDG_DATA_HOME": "xdg"], "xdg/trellis"),
        ([], ["XDG_DATA_HOME": "xdg", "TRELLIS_DATA_DIR": "own"], "own"),
        (["--data-dir=d"], ["XDG_DATA_HOME": "xdg", "TRELLIS_DATA_DIR": "own"], "d"),
        ([], ["XDG_DATA_HOME": "", "TRELLIS_DATA_DIR": ""], "home/.local/share/trellis"),
      ])
    func place(arguments: [String], environment: [String: String], place: String) async throws {
      let program = try Program()
      let folders = environment.mapValues { $0.isEmpty ? "" : program.folder.path() + "/" + $0 }
      let ending = try await program.run(arguments, environment: folders)
      #expect(ending.status == 0, "\(ending)")
      #expect(try program.folder.names(in: place) == ["trellis.sqlite"])
      #expect(try program.folder.names() == [String(place.prefix { $0 != "/" })])
    }
  }
}

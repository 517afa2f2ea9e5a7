import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: start and exit", .serialized)
  struct Start {
    @Test(
      "An empty or closed standard input ends the program with status 0",
      arguments: ["</dev/null", "<&-"])
    func nothing(redirected: String) async throws {
      let program = try Program()
      for argument in ["--ephemeral", "--data-dir=d"] {
        let ending = try await program.run([argument], redirected: redirected)
        #expect(ending.status == 0, "\(ending)")
        #expect(ending.output.hasPrefix("Welcome\n"), "\(ending)")
        #expect(ending.errors == "")
      }
    }

    @Test("A closed standard output or standard error does not change the exit status")
    func nobody() async throws {
      let program = try Program()
      let output = try await program.run(["--ephemeral"], redirected: "</dev/null >&-")
      #expect(output.status == 0, "\(output)")
      let errors = try await program.run(["--nonsense"], redirected: "2>&-")
      #expect(errors.status == 64, "\(errors)")
    }

    @Test("--help and --version print only their own text")
    func help() async throws {
      let program = try Program()
      let help = try await program.run("--help", "--data-dir", "d")
      #expect(help.output == Options.help + "\n")
      #expect(help.status == 0)
      let version = try await program.run("--version")
      #expect(version.output == TrellisApp.version + "\n")
      #expect(version.status == 0)
      #expect(help.errors + version.errors == "")
      #expect(try program.names() == [])
    }

    @Test(
      "At a terminal a usage error is wrapped to $COLUMNS, otherwise to the terminal's width",
      arguments: [nil, "30"])
    func wrapped(columns: String?) async throws {
      let session = try TerminalSession(
        Program(), "--data-dir", environment: columns.map { ["COLUMNS": $0] } ?? [:], width: 40)
      #expect(await session.end() == 64)
      let lines =
        columns == nil
        ? ["--data-dir needs a value: DIR. See", "    --help for all options."]
        : ["--data-dir needs a value: DIR.", "    See --help for all", "    options."]
      #expect(session.screen == lines.map { $0 + "\r\n" }.joined())
    }

    @Test(
      "A data folder that cannot be created ends the program with status 73",
      arguments: ["f", "f/d", "/dev/null/d"])
    func noFolder(path: String) async throws {
      let program = try Program()
      try program.write(Data("mine".utf8), to: "f")
      let ending = try await program.run("--data-dir", path)
      #expect(ending.status == 73, "\(ending)")
      #expect(ending.output == "")
      #expect(ending.errors.hasPrefix("The data folder "), "\(ending)")
      #expect(ending.errors.hasSuffix("Choose another with --data-dir.\n"), "\(ending)")
      #expect(try program.contents("f") == Data("mine".utf8))
      #expect(try program.names() == ["f"])
    }

    @Test("A home folder as data folder gives status 73 and is left unchanged")
    func home() async throws {
      let program = try Program()
      try program.write(Data("mine".utf8), to: "home/trellis.sqlite")
      for path in ["home", "home/", "home/."] {
        let ending = try await program.run("--data-dir", path)
        #expect(ending.status == 73, "\(ending)")
        #expect(
          ending.errors.hasSuffix(
            "it is a home directory. Move trellis.sqlite from it to another folder, "
              + "and choose that with --data-dir.\n"), "\(ending)")
      }
      #expect(try program.contents("home/trellis.sqlite") == Data("mine".utf8))
      #expect(try program.names(in: "home") == ["trellis.sqlite"])
    }

    @Test("A data folder that others can read is used, with a line that says how to mend it")
    func readable() async throws {
      let program = try Program()
      let folder = program.folder.resolvingSymlinksInPath().path + "/it's mine"
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
      try #require(chmod(folder, 0o700) == 0)
      #expect(try await program.run("check-data", "--data-dir", folder).errors == "")
    }

    @Test("A hard link of the database is no transcript, and the database is left unchanged")
    func hardLink() async throws {
      let program = try Program()
      try await program.settle()
      let before = try program.contents("d/trellis.sqlite")
      try FileManager.default.linkItem(
        at: program.folder.appending(path: "d/trellis.sqlite"),
        to: program.folder.appending(path: "t"))
      let ending = try await program.run("--data-dir=d", "--transcript=t")
      #expect(ending.status == 73, "\(ending)")
      #expect(
        ending.errors
          == "t leads into the data folder and would damage the data. "
          + "Choose an output file in another folder.\n")
      #expect(try program.contents("d/trellis.sqlite") == before)
    }

    @Test("A file that is not a database gives status 65 and is left unchanged")
    func foreign() async throws {
      let program = try Program()
      let bytes = Data("Dear diary,\n".utf8)
      try program.write(bytes, to: "d/trellis.sqlite")
      let ending = try await program.run("--data-dir=d")
      #expect(ending.status == 65, "\(ending)")
      #expect(
        ending.errors.contains("d/trellis.sqlite was not created by this program"), "\(ending)")
      #expect(try program.contents("d/trellis.sqlite") == bytes)
      #expect(try program.names(in: "d") == ["trellis.sqlite"])
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
      let folders = environment.mapValues { $0.isEmpty ? "" : program.folder.path + "/" + $0 }
      let ending = try await program.run(arguments, environment: folders)
      #expect(ending.status == 0, "\(ending)")
      #expect(try program.names(in: place) == ["trellis.sqlite"])
      #expect(try program.names() == [String(place.prefix { $0 != "/" })])
    }

    @Test("Output fits any --width, with at least two columns", arguments: [0, 1, 2, 20])
    func width(width: Int) async throws {
      let program = try Program()
      let ending = try await program.run(
        "--ephemeral", "--width=\(width)", lines: ["help", "signup", "/where", "ok", "/quit"])
      #expect(ending.status == 1, "\(ending)")
      let lines = ending.output.split(separator: "\n").filter { !$0.contains("> ") }
      #expect(lines.allSatisfy { $0.count <= max(2, width) }, "\(ending)")
    }

    @Test("A closed output pipe ends the program silently")
    func pipeClosed() async throws {
      let program = try Program()
      let ending = try await program.run(["--ephemeral"], redirected: "</dev/null | head -c 1")
      #expect(ending.output == "W", "\(ending)")
      #expect(ending.errors == "", "\(ending)")
    }
  }
}

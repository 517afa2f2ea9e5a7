import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("at its start and its end", .serialized)
  struct Start {
    @Test(
      "There may be nothing to read, not even an end of it",
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

    @Test("There may be nobody to show anything to")
    func nobody() async throws {
      let program = try Program()
      let output = try await program.run(["--ephemeral"], redirected: "</dev/null >&-")
      #expect(output.status == 0, "\(output)")
      let errors = try await program.run(["--nonsense"], redirected: "2>&-")
      #expect(errors.status == 64, "\(errors)")
    }

    @Test("Help and the version are all that is said when they are asked for")
    func help() async throws {
      let program = try Program()
      let help = try await program.run("--help", "--data-dir", "d")
      #expect(help.output == Flag.help + "\n")
      #expect(help.status == 0)
      let version = try await program.run("--version")
      #expect(version.output == TrellisApp.version + "\n")
      #expect(version.status == 0)
      #expect(help.errors + version.errors == "")
      #expect(try program.names() == [])
    }

    @Test(
      "A command line that is not understood: status 64, and nothing is made",
      arguments: [["--data-dri=d"], ["--width"], ["--data-dir", "d", "--now", "noon"]])
    func usage(arguments: [String]) async throws {
      let program = try Program()
      let ending = try await program.run(arguments, redirected: "")
      let error = try #require(throws: UsageError.self) { try Options(arguments) }
      #expect(ending.errors == error.sentence + "\n", "\(ending)")
      #expect(ending.status == 64)
      #expect(ending.output == "")
      #expect(try program.names() == [])
    }

    @Test("A folder that cannot be made: status 73", arguments: ["f", "f/d", "/dev/null/d"])
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

    @Test("A file that is no database: status 65, and it stays as it is")
    func foreign() async throws {
      let program = try Program()
      let bytes = Data("Dear diary,\n".utf8)
      try program.write(bytes, to: "d/trellis.sqlite")
      let ending = try await program.run("--data-dir=d")
      #expect(ending.status == 65, "\(ending)")
      #expect(ending.errors.contains("d/trellis.sqlite is no file of ours"), "\(ending)")
      #expect(try program.contents("d/trellis.sqlite") == bytes)
      #expect(try program.names(in: "d") == ["trellis.sqlite"])
    }

    @Test(
      "Where the data is: what the flag says, else the environment, else in the home folder",
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

    @Test("However narrow, it ends as it should", arguments: [0, 1, 2, 20])
    func width(width: Int) async throws {
      let program = try Program()
      let ending = try await program.run(
        "--ephemeral", "--width=\(width)", lines: ["help", "signup", "/where", "ok", "/quit"])
      #expect(ending.status == 1, "\(ending)")
      let lines = ending.output.split(separator: "\n").filter { !$0.contains("> ") }
      #expect(lines.allSatisfy { $0.count <= max(2, width) }, "\(ending)")
    }

    @Test("When nobody reads on, it ends without a word")
    func pipeClosed() async throws {
      let program = try Program()
      let ending = try await program.run(["--ephemeral"], redirected: "</dev/null | head -c 1")
      #expect(ending.output == "W", "\(ending)")
      #expect(ending.errors == "", "\(ending)")
    }
  }
}

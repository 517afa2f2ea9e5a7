import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: paths of files and folders", .serialized)
  struct Paths {
    private let program: Program

    init() throws { program = try Program() }

    @Test("In an option, ~ is the home folder, because a shell does not replace it after =")
    func home() async throws {
      try program.folder.write("quit\n", to: "home/lines")
      let kept = try await program.run("--data-dir=~/data", "--transcript=~/t", "--script=~/lines")
      #expect(kept.status == 0, "\(kept)")
      #expect(try program.folder.names(in: "home") == ["data", "lines", "t"])
      let named = try await program.run([], environment: ["TRELLIS_DATA_DIR": "~/named"])
      #expect(named.status == 0, "\(named)")
      #expect(try program.folder.names(in: "home") == ["data", "lines", "named", "t"])

      let folder = try await program.run("--data-dir=~")
      #expect(folder.status == 73, "\(folder)")
      #expect(folder.errors.contains("it is a home directory"), "\(folder)")
      let file = try await program.run("--ephemeral", "--transcript=~")
      #expect(file.status == 73, "\(file)")
      #expect(file.errors.contains("/home is the path of a folder. Add a file name"), "\(file)")
      #expect(try program.folder.names() == ["home"])
    }

    @Test("In an option, ~user is the home folder of that user; another name stays as it is")
    func otherHome() async throws {
      let user = try #require(getpwuid(getuid())).pointee
      let home = String(cString: user.pw_dir)
      let refused = try await program.run("--data-dir=~\(String(cString: user.pw_name))")
      #expect(refused.status == 73, "\(refused)")
      #expect(
        refused.errors.hasPrefix(
          "The data folder \(home) cannot be used: it is a home directory."), "\(refused)")
      let kept = try await program.run("--data-dir=~no user", "-c", "quit")
      #expect(kept.status == 0, "\(kept)")
      #expect(try program.folder.names() == ["~no user"])
    }

    @Test("A relative data folder is refused where the path of the current folder is no text")
    func nowhere() async throws {
      let lost = [
        "mkdir lost && cd lost && rmdir ../lost",
        #"mkdir "$(printf 'b\377d')" && cd "$(printf 'b\377d')""#,
      ]
      for (first, reason) in zip(lost, ["no such file or directory", "its path is not UTF-8"]) {
        let ending = try await program.run(["--data-dir", "d"], redirected: "", after: first)
        #expect(ending.status == 73, "\(ending)")
        #expect(
          ending.errors
            == "The data folder d cannot be used: \(reason). Choose another with --data-dir.\n")
      }
    }

    @Test("A folder in the environment that is not UTF-8 is refused with status 78")
    func environment() async throws {
      for name in ["TRELLIS_DATA_DIR", "XDG_DATA_HOME", "HOME"] {
        let ending = try await program.run(
          [], redirected: "", after: #"export \#(name)="$PWD/$(printf 'b\377d')""#)
        #expect(ending.status == 78, "\(ending)")
        #expect(
          ending.errors
            == "$\(name) is not UTF-8. Choose a data folder with --data-dir. "
            + "See --help.\n")
      }
      #expect(try program.folder.names() == [])
    }
  }

  @Suite("Built program: files that a person names", .serialized)
  struct ChosenFiles {
    @Test(
      "A script that is the pipe of its own output or errors is refused",
      arguments: ["/dev/fd/1", "/dev/stdout", "/dev/fd/2"])
    func pipeOfOutput(script: String) async throws {
      // A run that is not refused never ends.
      let ending = try await Program().run("--ephemeral", "--script=\(script)")
      #expect(ending.status == 73)
      #expect(ending.errors.contains("\(script) is also the output of this run"), "\(ending)")
    }

    @Test(
      "A script that is its own output is refused, and nothing is written",
      arguments: [
        ([], "<lines >lines"), ([], "<lines >>lines"), (["--json"], "<lines >>lines"),
        (["--script=lines"], ">>lines"), (["--script=lines", "--json"], ">lines"),
        (["--script=-"], "<>lines >>lines"),
      ] as [([String], String)])
    func script(flags: [String], redirected: String) async throws {
      let program = try Program()
      try program.folder.write("look\n", to: "lines")
      // A run that is not refused writes for ever, but for this limit.
      let ending = try await program.run(
        ["--ephemeral"] + flags, redirected: redirected, after: "ulimit -f 64")
      #expect(ending.status == 73, "\(ending)")
      #expect(ending.errors.contains("is also the output of this run"), "\(ending)")
      #expect(try program.folder.text("lines") == (redirected.contains(">>") ? "look\n" : ""))
      let device = try await program.run(["--ephemeral"], redirected: "</dev/null >/dev/null")
      #expect(device.status == 0, "\(device)")
    }
  }
}

import Foundation
import TestSupport
import Testing

extension ProgramTests {
  /// Each fault ends with one sentence, or is reported in one, and changes no data.
  @Suite("Built program: files and limits that are out of order", .serialized)
  struct Faults {
    @Test(
      "With few allowed descriptors a script works or ends with one sentence", arguments: 4...24)
    func descriptors(limit: Int) async throws {
      let program = try Program()
      for arguments in [["--data-dir=d", "--transcript=t"], ["--ephemeral"]] {
        let ending = try await program.run(
          arguments, redirected: "",
          after: "echo help >lines; exec <lines; ulimit -n \(limit)")
        expectOrderlyEnd(ending.status, ending.errors, limit: limit)
      }
    }

    @Test("With few allowed descriptors a terminal works or shows one sentence", arguments: 4...24)
    func terminal(limit: Int) async throws {
      let program = try Program()
      let session = try TerminalRun(
        program, "--data-dir=d", "--transcript=t",
        shell: "ulimit -n \(limit); exec \"$0\" \"$@\"")
      if limit >= 19 {
        try await session.wait(for: "welcome> ")
        try session.type("quit\n")
      }
      let status = await session.end()
      expectOrderlyEnd(status, session.screen, limit: limit)
      #expect(try program.folder.names().contains("d") == (limit >= 19))
    }

    @Test("A low limit of descriptors is raised if that is allowed")
    func raised() async throws {
      let program = try Program()
      let ending = try await program.run(
        ["--data-dir=d"], redirected: "", after: "exec </dev/null; ulimit -S -n 5")
      #expect(ending.status == 0 && ending.errors == "", "\(ending)")
    }

    #if os(Linux)
      /// A heap of the C library ends at a multiple of 64 MB, with the part that is not in use yet.
      @Test("The threads of the program share heaps, so that a limit on its addresses suffices")
      func heaps() async throws {
        let program = try await Program.settled()
        let session = try TerminalRun(program, "--data-dir=d", "--plain")
        try await session.logInAda()
        let id = session.process.processIdentifier
        let file = try #require(FileHandle(forReadingAtPath: "/proc/\(id)/maps"))
        let maps = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
        let heaps = maps.matches(of: /(?m)^([0-9a-f]+)-([0-9a-f]+) ---p/).filter { map in
          guard let begin = Int(map.1, radix: 16), let end = Int(map.2, radix: 16) else {
            return false
          }
          // Smaller parts guard the stacks of threads.
          return end % (64 << 20) == 0 && (1 << 20..<64 << 20).contains(end - begin)
        }
        #expect(heaps.count <= 1, "\(maps)")
        try await session.end(typing: "quit\n")
      }
    #endif

    #if os(Linux)
      /// `ulimit -v` counts addresses, `ulimit -d` memory that can be written.
      @Test(
        "With too little memory, the program names a limit that is enough for a login",
        arguments: ["-v 200000", "-d 8000", "-d 52000", "-d 200000", "-s 64"])
      func memory(limit: String) async throws {
        let program = try Program()
        let little = try await program.run(
          ["--data-dir=d"], redirected: "", after: "ulimit \(limit)")
        #expect(little.status == 71 && little.output == "", "\(little)")
        #expect(little.errors.hasPrefix("The system allows this program too little memory. "))
        #expect(try program.folder.names() == [])

        let better = try #require(little.errors.firstMatch(of: /ulimit (-[vds]) \d+/)).output
        #expect(limit.hasPrefix(better.1))
        let lines = Flagged.signUp.flatMap { ["-c", $0] }
        let enough = try await program.run(
          ["--data-dir=d"] + lines, redirected: "", after: "unset TRELLIS_HASH_COST; \(better.0)")
        #expect(enough.status == 0 && enough.output.contains("friends>"), "\(enough)")
      }

      /// The system does not limit the threads of its administrator.
      @Test(
        "With few allowed threads the program works or ends with one sentence",
        .enabled("The tests cannot run the program as another account.") {
          await Account.canRunProgram
        },
        arguments: 1...15)
      func threads(limit: Int) async throws {
        let program = try Program()
        let lines = (Flagged.signUp + ["quit"]).flatMap { ["-c", $0] }
        let ending = try await program.end(
          of: Account.process(of: program, ["--ephemeral"] + lines, threads: limit))
        // The first thread, and 12 others.
        #expect(ending.status == (limit < 13 ? 71 : 0), "\(ending)")
        #expect(ending.output.contains("friends>") == (limit >= 13), "\(ending)")
        let sentence = "The system allows this program too few threads. Allow more, such as with: "
        #expect(ending.errors.hasPrefix(limit < 13 ? sentence : ""), "\(ending)")
      }
    #endif

    private func expectOrderlyEnd(_ status: Int32?, _ text: String, limit: Int) {
      let sentence = "The system allows this program too few open files. "
      // 3 standard descriptors, and 16 others.
      #expect(status == (limit < 19 ? 71 : 0), "\(limit): \(text)")
      #expect(text.contains(sentence) == (limit < 19), "\(limit): \(text)")
    }
  }
}

#if os(Linux)
  /// An account without files and processes, which the administrator can become.
  private enum Account {
    /// Whether the other account can run the program.
    static var canRunProgram: Bool {
      guard geteuid() == 0, let process = try? process(of: Program(), ["--version"], threads: 100)
      else { return false }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    /// Returns a process that runs the program as the other account, with this limit of threads.
    static func process(of program: Program, _ arguments: [String], threads: Int) -> Process {
      let process = program.process([])
      let path = process.executableURL?.path ?? ""
      // Each run of the tests has an account of its own, because the limit is for an account.
      let account = 60_000 + getpid() % 5_000
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      process.arguments =
        ["--reuid=\(account)", "--regid=\(account)", "--clear-groups"]
        + ["prlimit", "--nproc=\(threads)", path] + arguments
      process.currentDirectoryURL = URL(filePath: "/")
      process.standardInput = FileHandle.nullDevice
      return process
    }
  }
#endif

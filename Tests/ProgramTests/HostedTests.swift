import CommandLineOptions
import Console
import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  /// The program with `--hosted`, whose person must reach nothing but the app and its data folder.
  @Suite("Built program: hosted terminal", .serialized)
  struct AtAHostedTerminal {
    private let program: Program

    init() throws {
      program = try Program()
      try program.folder.write("mine", to: "outside/file")
    }

    @Test(
      "^Z, ^\\ and their signals neither stop nor end a hosted session",
      arguments: [[], ["--plain"]])
    func keys(arguments: [String]) async throws {
      let session = try TerminalRun(
        program, ["--hosted", "--ephemeral", "--color=never"] + arguments)
      try await session.wait(for: "welcome> ")
      try session.type("\u{1A}\u{1C}")
      for number in [SIGTSTP, SIGQUIT] { kill(session.process.processIdentifier, number) }
      try await session.type("look\n", until: "welcome> ", after: "look\r\n")
      try await session.type("login ada\n", until: "password> ")
      try await session.type("\u{1A}\u{1C}\n", until: "welcome> ", after: "password> ")
      try await session.end(typing: "quit\n")
    }

    /// The backtracer of the Swift runtime offers a debugger, which could start any program.
    @Test(
      "A hosted session ends at once when it crashes, and starts no backtracer",
      arguments: [[], ["--plain"]], [SIGABRT, SIGSEGV])
    func crash(arguments: [String], number: Int32) async throws {
      let session = try TerminalRun(
        program, ["--hosted", "--ephemeral", "--color=never"] + arguments,
        environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=yes,timeout=1s"])
      try await session.wait(for: "welcome> ")
      kill(session.process.processIdentifier, number)
      #expect(await session.end() == nil)
      #expect(session.process.terminationStatus == number)
      #expect(session.screen.split(separator: "welcome> ").count <= 2, "\(session.screen)")
      #expect(!session.screen.contains("Press space"), "\(session.screen)")
      #expect(session.isGivenBack)
      #expect(try program.folder.names() == ["outside"])
    }

    @Test("A hosted session reads no variable but TERM, LANG and COLUMNS")
    func environment() async throws {
      try await program.settle()
      let lines = ["login ada", usualPassword, "chats", "1"]
      let variables = [
        "TRELLIS_DATA_DIR": "other", "FORCE_COLOR": "1",
        "XDG_DATA_HOME": program.folder.path("x"), "XDG_STATE_HOME": program.folder.path("y"),
        "TZ": "ABC-9:07", "COLUMNS": "30",
      ]
      let open = try await program.run(["--data-dir=d"], lines: lines, environment: variables)
      #expect(open.status == 0 && open.output.contains("21:07"), "\(open)")
      let hosted = try await program.run(
        ["--hosted", "--data-dir=d"], lines: lines, environment: variables)
      #expect(hosted.status == 0 && hosted.errors == "", "\(hosted)")
      #expect(hosted.output.contains("Hello") && !hosted.output.contains("21:07"), "\(hosted)")
      #expect(!hosted.output.contains("\u{1B}"), "\(hosted)")
      #expect(hosted.output.split(separator: "\n").allSatisfy { $0.count <= 30 }, "\(hosted)")
      #expect(try program.folder.names() == ["d", "outside"])
    }

    nonisolated static let links = [
      "me", "chat/grace", "friends", "friends/requests", "chats", "me/edit", "profile/grace",
    ]

    /// Each option besides `--hosted`, with a file outside the data folder where it takes a value.
    @Test("No option beside --hosted opens a file outside the data folder")
    func options() async throws {
      try await program.settle()
      // The data folder itself is the operator's choice.
      for option in Options.table.all where option.names != ["--data-dir"] {
        let value = option.value.map { ["outside/" + ($0 == .folder ? "new" : "file")] }
        let values = [value ?? []] + (option.value?.words ?? []).map { [$0] }
        for value in values {
          let ending = try await program.run(
            ["--hosted", "--data-dir=d", option.names[0]] + value, lines: ["look", "quit"])
          #expect([0, 1, 64].contains(ending.status), "\(option.names[0]) \(value): \(ending)")
        }
      }
      try expectUntouched()
    }

    /// The script starts the program that is beside it.
    @Test(
      "A command of the program that comes by ssh is a link, and runs nothing",
      arguments: Options.table.commands.map(\.name))
    func command(name: String) async throws {
      try FileManager.default.copyItem(
        at: Program.repository("Scripts/host/enter"),
        to: URL(filePath: program.folder.path("enter")))
      for (line, answer) in [
        (name, "\"\(name)\" is neither an option nor a link."),
        ("\(name) --help", "This host runs no commands."),
        ("--\(name)", "This host runs no commands."),
      ] {
        let session = try TerminalRun(
          program, environment: ["SSH_ORIGINAL_COMMAND": line, "SSH_USER_AUTH": "auth"],
          shell: "ln -sf \"$0\" App; echo publickey ssh-ed25519 AAAA >auth; exec ./enter")
        #expect(await session.end() == 64, "\(session.screen)")
        #expect(session.screen.hasPrefix(answer), "\(session.screen)")
      }
      #expect(try program.folder.names() == ["App", "auth", "enter", "outside"])
    }

    /// Types every word on a screen, alone and with paths outside the data folder.
    ///
    /// Where `strace` is installed, it also shows each file that was opened and each process that
    /// was started. Otherwise only the folders are compared.
    @Test(
      "No word of a hosted session opens a file outside the data folder, or starts a process",
      arguments: links.prefix(caseCount(3, deep: 7)))
    func words(link: String) async throws {
      try await program.settle()
      let words = Set(Front.words()).union(AppScreens.reservedNames)
        .subtracting(["quit", "exit", "logout"]).sorted()
      let paths = [" outside/new", "", " \(program.folder.path())/outside/file"]
        .prefix(caseCount(1, deep: 3))
      let lines = words.flatMap { word in
        paths.flatMap { ["/open trellis://\(link)", "discard", "/\(word)\($0)", "discard"] }
      }
      let session = try TerminalRun(
        program, "--hosted", "--data-dir=d", "--plain", "--width=200", "--color=never",
        shell: """
          if command -v strace >/dev/null
          then exec strace -f --seccomp-bpf -qq -o trace -e trace=file,process "$0" "$@"
          else exec "$0" "$@"
          fi
          """)
      try await session.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      var count = 0
      for line in lines + ["/open trellis://friends", "discard", "/quit"] {
        try await session.typeAtAnyPrompt(line, beyond: &count)
      }
      #expect(await session.end() == 0, "\(session.screen.suffix(2_000))")
      try expectUntouched()
      try expectConfined(trace: URL(filePath: program.folder.path("trace")))
    }

    /// The calls that look at a path and do not open it for reading.
    private static let readingCalls = [
      "access", "execve", "getcwd", "newfstatat", "readlink", "stat", "statfs", "statx",
    ]

    private func expectUntouched() throws {
      #expect(try program.folder.names().filter { $0 != "trace" } == ["d", "outside"])
      #expect(try program.folder.names(in: "outside") == ["file"])
      #expect(try program.folder.data("outside/file") == Data("mine".utf8))
    }

    /// Expects that the traced program started no process, touched no file beside the data folder,
    /// and wrote no file elsewhere.
    private func expectConfined(trace: URL) throws {
      guard let text = try? String(contentsOf: trace, encoding: .utf8) else { return }
      let folder = program.folder.path() + "/"
      var programs = 0
      for line in text.split(separator: "\n") {
        guard let call = line.firstMatch(of: /^\d+ +(\w+)\((?:AT_FDCWD, )?(?:"([^"]*)")?/) else {
          continue
        }
        switch call.1 {
        case "execve": programs += 1
        case "fork", "vfork": Issue.record("\(line)")
        case "clone", "clone3": #expect(line.contains("CLONE_THREAD"), "\(line)")
        default: break
        }
        guard let path = call.2, !path.isEmpty else { continue }
        let inside =
          path.hasPrefix("/") ? path.hasPrefix(folder) ? path.dropFirst(folder.count) : nil : path
        if let inside {
          #expect(inside == "d" || inside.hasPrefix("d/"), "\(line)")
        } else {
          let isRead =
            Self.readingCalls.contains(String(call.1))
            || call.1.hasPrefix("open") && line.contains("O_RDONLY") && !line.contains("O_CREAT")
          #expect(isRead || path.hasPrefix("/dev/"), "\(line)")
        }
      }
      #expect(programs == 1)
    }
  }
}

extension TerminalRun {
  /// Types a line at the next prompt that shows what is typed, and nothing at prompts for secrets.
  fileprivate func typeAtAnyPrompt(_ line: String, beyond count: inout Int) async throws {
    while true {
      try await wait(for: "> ", beyond: count)
      count = screen.utf8.count
      if echoes { return try type(line + "\n") }
      try type("\n")
    }
  }
}

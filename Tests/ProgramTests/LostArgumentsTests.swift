#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  extension ProgramTests {
    /// A preloaded library moves the environment before the Swift runtime looks for the arguments
    /// beside it, and the runtime loses them.
    @Suite("Built program: arguments that the Swift runtime loses", .serialized)
    struct LostArguments {
      @Test("Options hold although a preloaded library has moved the environment")
      func moved() async throws {
        let program = try Program()
        let preload = try await library(in: program)
        let lines = Flagged.signUp.flatMap { ["-c", $0] }
        let ending = try await program.run(["--ephemeral"] + lines, environment: preload)
        #expect(ending.status == 0 && ending.output.contains("friends>"), "\(ending)")
        #expect(try program.folder.names() == ["moves.c", "moves.so"])
        let mistake = try await program.run(["--json", "--nonsense"], environment: preload)
        #expect(mistake.status == 64 && mistake.output.contains(#""event":"end""#), "\(mistake)")
        let bytes = try await program.run(
          ["--ephemeral"], redirected: "$(printf '\\377')", after: "export LD_PRELOAD=./moves.so")
        #expect(bytes.status == 64 && bytes.errors.contains("Argument 2 is not UTF-8"), "\(bytes)")
      }

      @Test(
        "Without its arguments the program ends with one sentence, and makes and reads nothing",
        arguments: ["--ephemeral", "--hosted", "--json", "--version"])
      func lost(argument: String) async throws {
        let program = try Program()
        let preload = try await library(in: program, flags: "-DWITHOUT_PROC")
        let ending = try await program.run([argument], environment: preload)
        #expect(ending.status == 71 && ending.output == "", "\(ending)")
        #expect(
          ending.errors == """
            The system gave this program no arguments, so its options are unknown. Start it without \
            LD_PRELOAD, or with a readable /proc.

            """)
        #expect(try program.folder.names() == ["moves.c", "moves.so"])
      }

      @Test("A program that is started without any argument, not even its name, opens nothing")
      func none() async throws {
        let program = try Program()
        // The shell cannot leave out the name; since Linux 5.18, the kernel makes it empty.
        let shell = program.process([], of: URL(filePath: "/bin/bash"))
        shell.arguments = [
          "-c", "exec -a '' \"$0\"", program.process([]).executableURL?.path ?? "",
        ]
        let ending = try await program.end(of: shell)
        #expect(ending.status == 71 && ending.output == "", "\(ending)")
        #expect(ending.errors.hasPrefix("The system gave this program no arguments"), "\(ending)")
        #expect(try program.folder.names() == [])
      }

      /// Compiles the library, and returns the environment that preloads it.
      private func library(in program: Program, flags: String = "") async throws -> [String: String]
      {
        try program.folder.write(
          """
          #define _GNU_SOURCE
          #include <dlfcn.h>
          #include <stdio.h>
          #include <stdlib.h>
          #include <string.h>

          FILE *fopen(const char *path, const char *mode) {
            FILE *(*usual)(const char *, const char *) = dlsym(RTLD_NEXT, "fopen");
            if (!strcmp(path, "/proc/self/maps")) setenv("MOVED", "1", 1);
          #ifdef WITHOUT_PROC
            if (!strncmp(path, "/proc/", 6)) return NULL;
          #endif
            return usual(path, mode);
          }
          """, to: "moves.c")
        let compiler = program.process([], of: URL(filePath: "/usr/bin/env"))
        compiler.arguments = ["clang", "-shared", "-fPIC", flags, "-o", "moves.so", "moves.c"]
          .filter { !$0.isEmpty }
        let ending = try await program.end(of: compiler)
        try #require(ending.status == 0, "\(ending)")
        return ["LD_PRELOAD": program.folder.path("moves.so")]
      }
    }
  }
#endif

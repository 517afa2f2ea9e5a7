import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: export", .serialized)
  struct Exporting {
    private let program: Program

    init() async throws { program = try await .settled() }

    @Test("An export to a file is private, and never replaces a file or enters the data folder")
    func file() async throws {
      try program.folder.write("mine", to: "old")
      try program.folder.write("", to: "home/empty")
      let ending = try await program.playAda(
        "--width=200",
        types: [
          "me", "export new.json", "export old", "export d/new", "export ~/mine", "export no/f",
        ])
      #expect(ending.status == 1, "\(ending)")
      for line in [
        "All that is stored for you is in new.json.",
        "old exists, and is not replaced. Use another file name.",
        "d/new leads into the data folder, which is not for other files. Use another folder.",
        "All that is stored for you is in ~/mine.",
        "no/f cannot be written: No such file or directory. Use another path.",
      ] {
        #expect(ending.output.contains(line + "\n"), "\(ending)")
      }
      for name in ["new.json", "home/mine"] {
        let text = try program.folder.text(name)
        #expect(text.contains(#""text" : "Hello""#) && text.hasSuffix("\n}\n"), "\(text)")
        #expect(try program.folder.mode(name) == 0o600)
      }
      #expect(try program.folder.data("old") == Data("mine".utf8))
      #expect(try program.folder.names() == ["d", "home", "new.json", "old"])
      #expect(try !program.folder.names(in: "d").contains("new"))
    }

    @Test("An export that does not fit leaves no part of a file, and the session goes on")
    func full() async throws {
      let store = try program.store
      // A control character is one byte in the store and six in JSON.
      let text = String(repeating: "\u{1}", count: 4_000)
      for _ in 1...60 { try await store.say(text, to: grace, at: .now, as: .ada) }
      let lines = ["login ada", usualPassword, "me", "export new", "expect Ada Lovelace"]
      let ending = try await program.run(
        ["--data-dir=d"] + lines.flatMap { ["-c", $0] }, redirected: "",
        after: "trap '' XFSZ; ulimit -f 2000")
      #expect(
        ending.output.contains("new cannot be written: File too large. Use another path.\n"),
        "\(ending)")
      #expect(ending.output.hasSuffix("me> expect Ada Lovelace\nme> \n"), "\(ending)")
      #expect(try program.folder.names() == ["d"])
    }
  }
}

import CommandLineOptions
import Foundation
import TestSupport
import Testing

@testable import TrellisApp

/// A command line at a bash prompt up to the cursor, and its expected completions.
nonisolated struct Typed: Sendable, CustomTestStringConvertible {
  let line: String
  /// The words into which bash splits the line (`COMP_WORDS`).
  let words: [String]
  let expected: [String]

  init(_ line: String, _ words: [String], _ expected: [String]) {
    (self.line, self.words, self.expected) = (line, words, expected)
  }

  var testDescription: String { line }
}

@Suite("Completion in bash")
struct CompletionTests {
  private let program: Program

  init() throws {
    program = try Program()
    for path in ["lines.txt", "list/x", "my folder/x", "my file", "a=b.txt", "x=y/x", "12:30/x"] {
      try program.write(Data(), to: path)
    }
  }

  nonisolated static let flags = Options.table.all.flatMap(\.names)
  nonisolated static let commands = Options.table.commands.map(\.name)

  private nonisolated static let checkFlags = ["--data-dir", "--store", "--help", "-h"]

  nonisolated static let typed = [
    Typed("App ", ["App", ""], commands + flags),
    Typed("App --plain ", ["App", "--plain", ""], flags),
    Typed("App --st", ["App", "--st"], ["--store", "--strict"]),
    Typed("App --no-", ["App", "--no-"], ["--no-history", "--no-echo"]),
    Typed("App --nothing", ["App", "--nothing"], []),
    Typed("App -", ["App", "-"], flags),
    Typed("Scripts/run --da", ["Scripts/run", "--da"], ["--data-dir"]),
    Typed("X=1 App  --da", ["App", "--da"], ["--data-dir"]),
    Typed("App --plain --js", ["App", "--plain", "--js"], ["--json"]),
    Typed("App --layout ", ["App", "--layout", ""], ["tabs", "stack"]),
    Typed("App --layout s", ["App", "--layout", "s"], ["stack"]),
    Typed("App --layout=", ["App", "--layout", "="], ["tabs", "stack"]),
    Typed("App --layout=t", ["App", "--layout", "=", "t"], ["tabs"]),
    Typed("App --color a", ["App", "--color", "a"], ["auto", "always"]),
    Typed("App mi", ["App", "mi"], ["migrate"]),
    Typed("App --layout mi", ["App", "--layout", "mi"], []),
    Typed("App --plain mi", ["App", "--plain", "mi"], []),
    Typed("App migrate mi", ["App", "migrate", "mi"], []),
    Typed("App migrate ", ["App", "migrate", ""], ["--store", "--help", "-h"]),
    Typed("App check-data --d", ["App", "check-data", "--d"], ["--data-dir"]),
    Typed("App check-data --data-dir l", ["App", "check-data", "--data-dir", "l"], ["list"]),
    Typed("App check-data --layout ", ["App", "check-data", "--layout", ""], checkFlags),
    Typed("App -- migrate --", ["App", "--", "migrate", "--"], []),
    Typed("App --plain migrate --la", ["App", "--plain", "migrate", "--la"], ["--layout"]),
    Typed(
      "App completion ", ["App", "completion", ""], ["bash", "zsh", "fish", "--help", "-h"]),
    Typed("Scripts/run completion f", ["Scripts/run", "completion", "f"], ["fish"]),
    Typed(
      "App --flag ", ["App", "--flag", ""], ["chat.grouped=on", "chat.grouped=off"]),
    Typed(
      "App --flag chat.grouped=o", ["App", "--flag", "chat.grouped", "=", "o"], ["on", "off"]),
    Typed(
      "App --flag=chat.grouped=of", ["App", "--flag", "=", "chat.grouped", "=", "of"], ["off"]),
    Typed("App --layout tabs --js", ["App", "--layout", "tabs", "--js"], ["--json"]),
    Typed("App --layout=tabs --js", ["App", "--layout", "=", "tabs", "--js"], ["--json"]),
    Typed("App --script li", ["App", "--script", "li"], ["lines.txt", "list"]),
    Typed("App --script=li", ["App", "--script", "=", "li"], ["lines.txt", "list"]),
    Typed("App --script a=", ["App", "--script", "a", "="], ["b.txt"]),
    Typed("App --transcript list/", ["App", "--transcript", "list/"], ["list/x"]),
    Typed("App --data-dir l", ["App", "--data-dir", "l"], ["list"]),
    Typed("App --data-dir=m", ["App", "--data-dir", "=", "m"], ["my folder"]),
    Typed(#"App --data-dir="my f"#, ["App", "--data-dir", "=", #""my f"#], ["my folder"]),
    Typed("App --data-dir 'my f", ["App", "--data-dir", "'my f"], ["my folder"]),
    Typed(
      #"App --script my\ f"#, ["App", "--script", #"my\ f"#], ["my folder", "my file"]),
    Typed(#"App --data-dir="x="#, ["App", "--data-dir", "=", #""x="#], ["x=y"]),
    Typed("App --data-dir=12:3", ["App", "--data-dir", "=", "12", ":", "3"], ["30"]),
    Typed("App --width ", ["App", "--width", ""], []),
    Typed("App --now=2026", ["App", "--now", "=", "2026"], []),
    Typed("App -c ", ["App", "-c", ""], []),
    Typed("App -c --la", ["App", "-c", "--la"], []),
    Typed("App -c --layout ", ["App", "-c", "--layout", ""], flags),
    Typed("App -c -- --pl", ["App", "-c", "--", "--pl"], ["--plain"]),
    Typed("App -c 'login ada' --ec", ["App", "-c", "'login ada'", "--ec"], []),
    Typed(
      "App -c 'login ada' --se", ["App", "-c", "'login ada'", "--se"], ["--settle-timeout"]),
    Typed("App trellis://ch", ["App", "trellis", ":", "//ch"], []),
    Typed("App trellis://me --js", ["App", "trellis", ":", "//me", "--js"], ["--json"]),
    Typed("App -- --js", ["App", "--", "--js"], []),
    Typed("App --plain=", ["App", "--plain", "="], []),
  ]

  @Test("Bash completes commands, options, choices, files and folders", arguments: typed)
  func completes(typed: Typed) async throws {
    #expect(
      try await complete(typed.line, typed.words, breaks: nil).sorted() == typed.expected.sorted())
  }

  @Test(
    "Completions are whole words if bash does not split words at =",
    arguments: [
      Typed("App --layout=t", ["App", "--layout=t"], ["--layout=tabs"]),
      Typed(
        "App --flag chat.grouped=of", ["App", "--flag", "chat.grouped=of"], ["chat.grouped=off"]),
      Typed("App --script=li", ["App", "--script=li"], ["--script=lines.txt", "--script=list"]),
      Typed("App --layout=tabs --js", ["App", "--layout=tabs", "--js"], ["--json"]),
    ])
  func unparted(typed: Typed) async throws {
    #expect(
      try await complete(typed.line, typed.words, breaks: " ").sorted() == typed.expected.sorted())
  }

  @Test("Completion ignores the text after the cursor")
  func cursor() async throws {
    let found = try await complete(
      "App --la", ["App", "--layout"], after: "yout tabs", breaks: nil)
    #expect(found == ["--layout"])
  }

  @Test("The completion script is valid bash and serves App and Scripts/run")
  func valid() async throws {
    #expect(try await bash("bash -n completion").output == "")
    let known = try await bash("source ./completion && complete -p App Scripts/run ./Scripts/run")
    #expect(known.output.split(separator: "\n").count == 3, "\(known)")
    #expect(known.status == 0 && known.errors == "", "\(known)")
  }

  private func complete(
    _ line: String, _ words: [String], after: String = "", breaks: String?
  ) async throws -> [String] {
    let quoted = (words + [line + after, line]).map {
      "'" + $0.replacing("'", with: #"'\''"#) + "'"
    }
    let ending = try await bash(
      """
      source ./completion
      \(breaks.map { "COMP_WORDBREAKS='\($0)'" } ?? "")
      COMP_WORDS=(\(quoted.dropLast(2).joined(separator: " ")))
      COMP_CWORD=\(words.count - 1) COMP_LINE=\(quoted[words.count])
      COMP_POINT=\(line.count)
      _TrellisApp
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      """)
    #expect(ending.status == 0 && ending.errors == "", "\(ending)")
    return ending.output.split(separator: "\n").map(String.init)
  }

  private func bash(_ script: String) async throws -> Ending {
    try program.write(Data(Options.completion(in: .bash).utf8), to: "completion")
    try program.write(Data(script.utf8), to: "try")
    let process = program.process(["bash", "--norc", "--noprofile", "./try"])
    process.executableURL = URL(filePath: "/usr/bin/env")
    return try await program.end(of: process)
  }
}

import CommandLineOptions
import Foundation
import TestSupport
import Testing

@testable import TrellisApp

/// The completions that shells offer at the end of a command line.
///
/// Each test runs the real shell. It is skipped where the shell is not installed.
@Suite("Completion in shells")
struct CompletionTests {
  typealias Typed = (line: String, offered: [String])

  private let program: Program

  init() throws {
    program = try Program()
    for path in [
      "lines.txt", "list/x", "my folder/x", "my file", "a=b.txt", "x=y/x", "12:30/x", "Scripts/run",
    ] {
      try program.folder.write("", to: path)
    }
    try #require(chmod(program.folder.path("Scripts/run"), 0o755) == 0)
  }

  nonisolated private static let flags = Options.table.all.flatMap(\.names)
  nonisolated private static let commands = Options.table.commands.map(\.name)

  /// The completions of every shell, as whole words; the name of a folder ends with a slash.
  nonisolated private static let typed: [Typed] = [
    ("App -", flags),
    ("App --st", ["--store", "--strict"]),
    ("App --no-", ["--no-history", "--no-echo"]),
    ("App --nothing", []),
    ("App --plain --pl", ["--plain"]),
    ("Scripts/run --da", ["--data-dir"]),
    ("App --color ", ["auto", "always", "never"]),
    ("App --color=n", ["--color=never"]),
    ("App --color a", ["auto", "always"]),
    ("App mi", ["migrate"]),
    ("App --plain mi", []),
    ("App check-data --d", ["--data-dir"]),
    ("App check-data --data-dir l", ["list/"]),
    ("Scripts/run completion f", ["fish"]),
    ("App --plain migrate --wi", ["--width"]),
    ("App --script li", ["lines.txt", "list/"]),
    ("App --data-dir l", ["list/"]),
    ("App --data-dir=m", ["--data-dir=my folder/"]),
    (#"App --script my\ f"#, ["my folder/", "my file"]),
    ("App -c ", []),
    ("App -c 'login ada' --se", ["--settle-timeout"]),
    ("App trellis://me --js", ["--json"]),
    ("App -- --js", []),
  ]

  /// Further completions of bash.
  nonisolated private static let typedInBash: [Typed] = [
    ("App ", commands + flags),
    ("App --plain ", flags),
    ("App migrate ", ["--store", "--help", "-h"]),
    ("App check-data --color ", ["--data-dir", "--store", "--help", "-h"]),
    ("App completion ", ["bash", "zsh", "fish", "--help", "-h"]),
    ("App --script a=", ["a=b.txt"]),
    ("App --transcript list/", ["list/x"]),
    (#"App --data-dir="my f"#, ["--data-dir=my folder/"]),
    ("App --data-dir 'my f", ["my folder/"]),
    (#"App --data-dir="x="#, ["--data-dir=x=y/"]),
    ("App --data-dir=12:3", ["--data-dir=12:30/"]),
    ("App -c --wi", []),
    ("App -c --color ", flags),
    ("App -c -- --pl", ["--plain"]),
  ]

  /// Bash splits words at `=` and `:` too, unless a person sets `COMP_WORDBREAKS`.
  @Test(
    "Bash completes commands, options, choices, files and folders, wherever it splits words",
    arguments: typed + typedInBash, ["=:", ""])
  func bash(typed: Typed, breaks: String) async throws {
    let word = typed.line.matches(of: Self.words).last?.output ?? ""
    let bare = word.prefix { !"\"'".contains($0) }
    let kept = bare.lastIndex { breaks.contains($0) }.map { bare[...$0].count } ?? 0
    let offered = typed.offered.map {
      $0.dropFirst(kept).description.replacing(/\/$/, with: "")
    }
    #expect(try await complete(typed.line, breaks: breaks).sorted() == offered.sorted())
  }

  @Test("Completion ignores the text after the cursor")
  func cursor() async throws {
    #expect(try await complete("App --co", after: "lor never") == ["--color"])
  }

  @Test("The completion script is valid bash and serves App and Scripts/run")
  func valid() async throws {
    let known = try await run(
      .bash, ["bash"],
      "bash -n completion; source ./completion && complete -p App Scripts/run ./Scripts/run")
    #expect(known.output.split(separator: "\n").count == 3, "\(known)")
    #expect(known.status == 0 && known.errors == "", "\(known)")
  }

  @Test(
    "Zsh completes commands, options, choices, files and folders",
    .enabled(if: isInstalled("zsh"), "zsh is not installed: apt-get install zsh"))
  func zsh() async throws {
    try program.folder.write(
      """
      PROMPT= RPROMPT=
      autoload -Uz compinit && compinit -D -u
      source ./completion
      insert_all() { compstate[insert]=all compstate[list]= }
      # Completes the line with all candidates, and writes the words that have replaced its last one.
      offer() {
        local before=$BUFFER
        local -a given=(${(z)BUFFER})
        local count=$#given
        [[ $BUFFER == *' ' ]] || ((count--))
        comppostfuncs=(insert_all)
        zle complete-word
        [[ $BUFFER == $before ]] && BUFFER= || BUFFER=${(pj:\\n:)${(Q)${(z)BUFFER}}:$count}
        print -r -- "$BUFFER" >offered
        BUFFER=
        print '<<''done>>'
      }
      zle -N offer
      bindkey '^I' offer
      print '<<''done>>'
      """, to: "setup")
    try await expect(
      .zsh, ["zsh", "-f"],
      """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'source ./setup'
      zpty -r shell ignored '*<<done>>*'
      while IFS= read -r line; do
        zpty -w -n shell "$line"$'\\t'
        zpty -r shell ignored '*<<done>>*'
        cat offered
        print .
      done <typed
      """, offers: [("App -c --wi", [])])
  }

  @Test(
    "Fish completes commands, options, choices, files and folders",
    .enabled(if: isInstalled("fish"), "fish is not installed: apt-get install fish"))
  func fish() async throws {
    try await expect(
      .fish, ["fish", "--no-config"],
      """
      source ./completion
      while read -l line
        complete -C "$line" | string replace -r '\\t.*' ''
        echo .
      end <typed
      """, offers: [(#"App --data-dir "my f"#, ["my folder/"])])
  }

  /// The words of a line, with their quotes.
  private static var words: Regex<Substring> { #/(?:"[^"]*"?|'[^']*'?|\\.|[^\s"'\\])+/# }

  /// Returns what bash offers at the end of a line, before the text that follows the cursor.
  private func complete(
    _ line: String, after: String = "", breaks: String = "=:"
  ) async throws -> [String] {
    let pieces = #/(?:"[^"]*"?|'[^']*'?|\\.|[^\s=:"'\\])+|[=:]+/#
    let all = line.matches(of: breaks.isEmpty ? Self.words : pieces).map { String($0.output) }
    // Bash leaves out the variables that are set before the command.
    let words = all.drop { !$0.hasSuffix("App") && !$0.hasSuffix("run") }
    let quoted = (words + (line.hasSuffix(" ") ? [""] : []) + [line + after]).map {
      "'" + $0.replacing("'", with: #"'\''"#) + "'"
    }
    let ending = try await run(
      .bash, ["bash", "--norc", "--noprofile"],
      """
      source ./completion
      COMP_WORDBREAKS=' \(breaks)'
      COMP_WORDS=(\(quoted.dropLast().joined(separator: " ")))
      COMP_CWORD=\(quoted.count - 2) COMP_LINE=\(quoted[quoted.count - 1])
      COMP_POINT=\(line.count)
      _TrellisApp
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      """)
    #expect(ending.status == 0 && ending.errors == "", "\(ending)")
    return ending.output.split(separator: "\n").map(String.init)
  }

  /// Expects what a shell offers for every line, of which a script writes the list and a dot.
  private func expect(
    _ shell: Shell, _ command: [String], _ script: String, offers more: [Typed]
  ) async throws {
    let typed =
      Self.typed + [("App ", Self.commands), ("App completion ", ["bash", "zsh", "fish"])]
      + more
    try program.folder.write(typed.map { $0.line + "\n" }.joined(), to: "typed")
    let ending = try await run(shell, command, script)
    #expect(ending.status == 0 && ending.errors == "", "\(ending)")
    let lists = ending.output.split(separator: "\n").split(
      separator: ".", omittingEmptySubsequences: false
    )
    try #require(lists.count == typed.count + 1, "\(ending)")
    for (list, typed) in zip(lists, typed) {
      // Zsh appends = to a long option with a value, and takes it away before a space.
      let offered = list.map { $0.hasSuffix("=") ? $0.dropLast() : $0 }
      #expect(offered.sorted() == typed.offered.sorted().map { $0[...] }, "\(typed.line)")
    }
  }

  private func run(_ shell: Shell, _ command: [String], _ script: String) async throws -> Ending {
    try program.folder.write(Options.completion(in: shell), to: "completion")
    try program.folder.write(script, to: "try")
    let process = program.process(command + ["./try"], of: URL(filePath: "/usr/bin/env"))
    process.environment?.merge(["HOME": program.folder.path(), "TERM": "dumb"]) { $1 }
    return try await program.end(of: process)
  }
}

nonisolated private func isInstalled(_ command: String) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(command)")
  }
}

import CommandLineOptions
import Foundation
import TestSupport
import Testing

@testable import TrellisApp

/// The completions that zsh and fish offer at the end of a command line, as whole words.
///
/// Each test runs the real shell. It is skipped where the shell is not installed.
@Suite("Completion in zsh and fish")
struct OtherShellTests {
  private let program: Program

  init() throws {
    program = try Program()
    for path in ["lines.txt", "list/x", "my folder/x", "my file", "Scripts/run"] {
      try program.write(Data(), to: path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.folder.appending(path: "Scripts/run").path)
  }

  nonisolated static let flags = Options.table.all.flatMap(\.names)

  nonisolated static let typed: [(line: String, offered: [String])] = [
    ("App -", flags),
    ("App --st", ["--store", "--strict"]),
    ("App --no-", ["--no-history", "--no-echo"]),
    ("App --nothing", []),
    ("App --plain --js", ["--json"]),
    ("App --plain --pl", ["--plain"]),
    ("X=1 App --da", ["--data-dir"]),
    ("Scripts/run --da", ["--data-dir"]),
    ("./Scripts/run --da", ["--data-dir"]),
    ("App --layout ", ["tabs", "stack"]),
    ("App --layout s", ["stack"]),
    ("App --layout=", ["--layout=tabs", "--layout=stack"]),
    ("App --layout=t", ["--layout=tabs"]),
    ("App --layout tabs --js", ["--json"]),
    ("App --color a", ["auto", "always"]),
    ("App ", Options.table.commands.map(\.name)),
    ("App mi", ["migrate"]),
    ("App --plain mi", []),
    ("App migrate mi", []),
    ("App migrate --", ["--store", "--help"]),
    ("App check-data --d", ["--data-dir"]),
    ("App check-data --data-dir l", ["list/"]),
    ("App completion ", ["bash", "zsh", "fish"]),
    ("Scripts/run completion f", ["fish"]),
    ("App completion bash --", ["--help"]),
    ("App --plain migrate --la", ["--layout"]),
    ("App --flag ", ["chat.grouped=on", "chat.grouped=off"]),
    ("App --flag=chat.grouped=of", ["--flag=chat.grouped=off"]),
    ("App --script li", ["lines.txt", "list/"]),
    ("App --script=li", ["--script=lines.txt", "--script=list/"]),
    ("App --data-dir l", ["list/"]),
    ("App --data-dir=m", ["--data-dir=my folder/"]),
    (#"App --script my\ f"#, ["my folder/", "my file"]),
    ("App --width ", []),
    ("App -c ", []),
    ("App -c 'login ada' --ec", []),
    ("App -c 'login ada' --se", ["--settle-timeout"]),
    ("App trellis://ch", []),
    ("App trellis://me --js", ["--json"]),
    ("App -- --js", []),
    ("App --plain=", []),
  ]

  @Test(
    "Zsh completes commands, options, choices, files and folders",
    .enabled(if: isInstalled("zsh"), "zsh is not installed: apt-get install zsh"))
  func zsh() async throws {
    let typed = Self.typed + [("App -c --la", [])]
    try program.write(
      Data(
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
        """.utf8), to: "setup")
    let ending = try await run(
      ["zsh", "-f"],
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
      """, .zsh, typed.map(\.line))
    try expect(ending, offers: typed)
  }

  @Test(
    "Fish completes commands, options, choices, files and folders",
    .enabled(if: isInstalled("fish"), "fish is not installed: apt-get install fish"))
  func fish() async throws {
    let typed = Self.typed + [(#"App --data-dir "my f"#, ["my folder/"])]
    let ending = try await run(
      ["fish", "--no-config"],
      """
      source ./completion
      while read -l line
        complete -C "$line" | string replace -r '\\t.*' ''
        echo .
      end <typed
      """, .fish, typed.map(\.line))
    try expect(ending, offers: typed)
  }

  private func run(
    _ command: [String], _ script: String, _ shell: Shell, _ lines: [String]
  ) async throws -> Ending {
    try program.write(Data(Options.completion(in: shell).utf8), to: "completion")
    try program.write(Data(script.utf8), to: "try")
    try program.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: "typed")
    let process = program.process(command + ["./try"])
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.environment?.merge(["HOME": program.folder.path, "TERM": "dumb"]) { $1 }
    return try await program.end(of: process)
  }

  private func expect(_ ending: Ending, offers typed: [(line: String, offered: [String])]) throws {
    #expect(ending.status == 0 && ending.errors == "", "\(ending)")
    // The list of each line ends with a line of one dot.
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
}

nonisolated private func isInstalled(_ command: String) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(command)")
  }
}

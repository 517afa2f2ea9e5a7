import Foundation
import Testing

nonisolated struct RenameTests {
  @Test("A rename keeps the licence and the English word, and two more give every file back")
  func roundTrip() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", Self.script, "rename", root.path]
    let output = Pipe()
    shell.standardOutput = output
    shell.standardError = output
    try shell.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(String(decoding: printed, as: UTF8.self))")
  }

  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Renames a copy of the repository whose path has a space.
  private static let script = #"""
    set -euo pipefail
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    mkdir "$scratch/a copy"
    tar -cf - --exclude=.build --exclude=.git -C "$1" . | tar -xf - -C "$scratch/a copy"
    cd "$scratch/a copy"
    git init -q
    commit() { git add -A && git -c user.name=x -c user.email=x commit -qm x; }
    commit
    first=$(git rev-parse HEAD)
    old=$(sed -n 's/^  name: "\(.*\)",$/\1/p' Package.swift)

    # The sources have this word in many places, as an English word.
    name=Notes
    [ "$old" != "$name" ] || name=Rows
    lower=$(echo "$name" | tr A-Z a-z)

    Scripts/rename "$name"
    commit
    # LICENSE then has the first name, and texts about the folder of new apps that is called so.
    left=$(git grep -Ii trellis -- App Modules ':(top,glob)*' ':!LICENSE' | grep -v Packages/Trellis || true)
    [ "$old" != Trellis ] || [ -z "$left" ]
    grep -q "let scheme = \"$lower\"" App/AppLinks.swift
    [ -e "App/CommandLine/${name}App.swift" ]
    Scripts/rename Quagga
    commit
    # The changed forms would now have this name, so the last comparison finds each harmed word.
    for name in Quagga Chat orchard "Two Words"; do ! Scripts/rename "$name" || exit 1; done
    Scripts/rename "$old"
    commit
    git diff --exit-code "$first"
    """#
}

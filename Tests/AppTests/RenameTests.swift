import Foundation
import Testing

/// The commands in the article MakeItYours that rename the package.
nonisolated struct RenameTests {
  @Test("The renaming commands leave the old name only in the licence, and a package that is valid")
  func rename() throws {
    let article = root.appending(path: "Modules/Routing/Routing.docc/MakeItYours.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
    let commands = try #require(blocks.first { $0.hasPrefix("git grep") })
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", Self.script, "rename", root.path, commands]
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
    git add -A
    eval "$2"
    ! git grep -Ii trellis -- . ':!LICENSE' || exit 1
    grep -q "let scheme = \"notes\"" App/AppScreens.swift
    git diff --exit-code LICENSE
    swift package dump-package >/dev/null
    """#
}

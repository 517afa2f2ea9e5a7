import Foundation
import Testing

@testable import TrellisApp

/// The README and the articles about the app show what the app is.
nonisolated struct ReadmeTests {
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  func file(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(
    "The Swift listings of a page are exactly code that is built",
    arguments: [
      ("README.md", ["Modules/Features/Profile/Feature/ProfileRouter.swift"]),
      (
        "Modules/Kernel/Routing/Routing.docc/MapOfTheApp.md",
        ["App/Screens/FriendsScreens.swift"]
      ),
      (
        "Modules/Kernel/Routing/Routing.docc/TakeOnePart.md",
        ["Tests/Consumer/Sources/Contacts/Contacts.swift"]
      ),
      (
        "Modules/Kernel/Presentation/Presentation.docc/Presentation.md",
        ["Tests/Consumer/Sources/Own/Own.swift"]
      ),
      (
        "Modules/Kernel/Routing/Routing.docc/YourApp.md",
        ["Tests/DocumentationTests/ConsoleTestingExampleTests.swift"]
      ),
    ])
  func listings(page: String, sources: [String]) throws {
    let sources = try sources.map(file)
    let listings = try file(page).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(listings.count >= sources.count)
    for listing in listings {
      #expect(sources.contains { $0.contains(listing) }, "\(listing)")
    }
  }

  @Test("The README has at most 1,200 words")
  func length() throws {
    #expect(try file("README.md").split(whereSeparator: \.isWhitespace).count <= 1_200)
  }

  @Test(
    "Every link of a page to a file of the repository leads to one",
    arguments: [
      ("README.md", 20), (".github/CONTRIBUTING.md", 2),
      ("Modules/Kernel/Routing/Routing.docc/Comparison.md", 20),
    ])
  func links(page: String, atLeast: Int) throws {
    let folder = root.appending(path: page).deletingLastPathComponent()
    let paths = try file(page).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
    #expect(paths.count >= atLeast)
    for path in paths {
      let target = folder.appending(path: path).standardized.path
      #expect(FileManager.default.fileExists(atPath: target), "\(path)")
    }
  }

  @Test("Every file in the table of what differs between the engines exists")
  func engines() throws {
    let modules = [
      "Kernel/DataPlaces", "Kernel/PostgresDriver", "Kernel/SQLDriver", "Kernel/SQLiteDriver",
      "Kernel/SavedScreens", "Domain/Social", "Stores/Storage",
    ]
    let files = try modules.flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Modules/\($0)").path)
    }
    let rows = try file("Modules/Stores/Storage/Storage.docc/Storage.md").split(separator: "\n")
      .filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.count >= 15)
    for row in rows {
      let names = row.split(separator: "|").last?.matches(of: /`([\w+]+\.swift)`/)
        .map { String($0.1) }
      #expect(names?.isEmpty == false && names?.allSatisfy(files.contains) == true, "\(row)")
    }
  }

  @Test("The article about the app lists the scripts, of which there are at most fifteen")
  func scripts() throws {
    let scripts = try FileManager.default
      .contentsOfDirectory(atPath: root.appending(path: "Scripts").path)
      .filter { !["host", "lib", "templates"].contains($0) && !$0.hasPrefix(".") }
    let article = try file("Modules/Kernel/Routing/Routing.docc/HowTheAppWorks.md")
    let table = try #require(article.components(separatedBy: "| script | what it does |\n").last)
    let rows = table.components(separatedBy: "\n").dropFirst().prefix { $0.hasPrefix("|") }
    let names = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([a-z-]+)`/).map { String($0.1) }
    }
    #expect(names.sorted() == scripts.sorted())
    #expect(scripts.count <= 15)
  }

  @Test("The README links to every article about the app")
  func articles() throws {
    let readme = try file("README.md")
    let root = try file("Modules/Kernel/Routing/Routing.docc/Routing.md")
    let section = try #require(root.firstMatch(of: /### The app\n\n((?:- <doc:\w+>\n)+)/)?.1)
    for name in section.matches(of: /<doc:(\w+)>/).map(\.1) {
      #expect(readme.contains("(Modules/Kernel/Routing/Routing.docc/\(name).md)"), "\(name)")
    }
  }

  @Test("The renaming commands leave the old name only in the licence, and a package that is valid")
  func rename() throws {
    let article = try file("Modules/Kernel/Routing/Routing.docc/MakeItYours.md")
    let blocks = article.components(separatedBy: "```\n")
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

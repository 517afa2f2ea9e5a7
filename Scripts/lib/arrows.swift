import Foundation

/// Lists forbidden dependencies of modules, and cycles between the folders of a module or the app.
///
/// Reads the output of `swift package describe --type json` from standard input.
@main
struct Arrows {
  struct Package: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String
      let sources: [String]
      let target_dependencies: [String]?
    }
    let targets: [Target]
  }

  /// The dependencies that each module may have; `main` has a rule for features and Interfaces.
  static let allowed: [String: Set<String>] = [
    "Routing": [],
    "RoutingStyles": ["Routing"],
    "Social": [],
    "Presentation": ["Routing"],
    "Sessions": ["Presentation", "Routing", "Social"],
    "TerminalInput": [],
    "Console": ["Presentation", "Routing", "TerminalInput"],
    "CommandLineOptions": ["Console", "Presentation", "Routing", "TerminalInput"],
    "ConsoleTesting": ["Console", "Presentation", "Routing", "TerminalInput"],
    "Storage": ["Social", "CSQLite", "CCrypt"],
    "StoragePostgres": ["Social", "Storage", "CPostgres"],
    "RoutingTesting": ["Routing"],
    "ConsoleTestSupport": [
      "Console", "ConsoleTesting", "Presentation", "Routing", "TerminalInput", "TestSupport",
    ],
    "RoutingTestSupport": ["Routing", "RoutingTesting"],
    "TestSupport": ["Social"],
  ]

  static func main() throws {
    let json = FileHandle.standardInput.readDataToEndOfFile()
    let package = try JSONDecoder().decode(Package.self, from: json)
    let names = Set(package.targets.map(\.name))
    let features = names.filter { names.contains("\($0)Interface") }
    let interfaces = Set(features.map { "\($0)Interface" })

    var refused: [String] = []
    for target in package.targets where target.type == "library" {
      let name = target.name
      let known = allowed[name]
      let byKind: Set<String> =
        if interfaces.contains(name) {
          ["Routing", "RoutingStyles", "Social"]
        } else if features.contains(name) {
          interfaces.union(["Presentation", "Routing", "RoutingStyles", "Social"])
        } else {
          []
        }
      if known == nil, byKind.isEmpty {
        refused.append(
          "\(name) is in no rule of Scripts/lib/arrows.swift. Add its dependencies there.")
      }
      for dependency in target.target_dependencies ?? []
      where !(known ?? byKind).contains(dependency) {
        refused.append("\(name) must not depend on \(dependency).")
      }
    }
    for target in package.targets where ["library", "executable"].contains(target.type) {
      if let cycle = try Folders(target.sources, in: URL(filePath: target.path)).cycle {
        refused.append("The folders of \(target.name) form a cycle: \(cycle)")
      }
    }
    guard !features.isEmpty else {
      return fail(["The output of swift package describe lists no features."])
    }
    if !refused.isEmpty { fail(refused) }
  }

  static func fail(_ sentences: [String]) {
    FileHandle.standardError.write(Data((sentences.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}

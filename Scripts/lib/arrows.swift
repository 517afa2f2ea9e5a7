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

  /// A layer of modules, and the layers that its modules may use.
  struct Layer {
    let name: String
    let modules: Set<String>
    let uses: Set<String>

    init(_ name: String, _ modules: Set<String> = [], uses: Set<String>) {
      (self.name, self.modules, self.uses) = (name, modules, uses)
    }
  }

  /// All layers; `layer(of:among:)` says which have no list of modules.
  static let layers = [
    Layer("kernel", ["Routing", "RoutingStyles"], uses: ["kernel"]),
    Layer("pages", ["Presentation"], uses: ["kernel"]),
    Layer("terminal", ["CommandLineOptions", "TerminalInput"], uses: []),
    Layer("front", ["Console"], uses: ["kernel", "pages", "terminal"]),
    Layer(
      "testing", ["RoutingTesting", "ConsoleTesting"],
      uses: ["front", "kernel", "pages", "terminal"]),
    Layer("hashing", ["PasswordHashing"], uses: ["system"]),
    Layer("people", ["Social"], uses: []),
    Layer("stores", ["Storage", "StoragePostgres"], uses: ["people", "stores", "system"]),
    Layer("sessions", ["Sessions"], uses: ["kernel", "pages", "people"]),
    Layer("interfaces", uses: ["kernel", "people"]),
    Layer("features", uses: ["interfaces", "kernel", "pages", "people"]),
    Layer(
      "app",
      uses: [
        "features", "front", "hashing", "interfaces", "kernel", "pages", "people", "sessions",
        "stores", "terminal",
      ]),
  ]

  /// Returns the name of the layer of a target; nil if it has none.
  static func layer(of target: Package.Target, among names: Set<String>) -> String? {
    let name = target.name
    if let layer = layers.first(where: { $0.modules.contains(name) }) { return layer.name }
    switch target.type {
    case "system-target": return "system"
    case "executable": return "app"
    default: break
    }
    if names.contains("\(name)Interface") { return "features" }
    return name.hasSuffix("Interface") ? "interfaces" : nil
  }

  static func main() throws {
    let json = FileHandle.standardInput.readDataToEndOfFile()
    let package = try JSONDecoder().decode(Package.self, from: json)
    let names = Set(package.targets.map(\.name))
    let layerOf = Dictionary(
      uniqueKeysWithValues: package.targets.map { ($0.name, layer(of: $0, among: names)) })

    var refused: [String] = []
    // Tests may use everything.
    for target in package.targets where !target.path.hasPrefix("Tests/") {
      guard let name = layer(of: target, among: names) else {
        refused.append("\(target.name) is in no layer of Scripts/lib/arrows.swift. Add it there.")
        continue
      }
      let uses = layers.first { $0.name == name }?.uses ?? []
      for dependency in target.target_dependencies ?? [] {
        guard let other = layerOf[dependency] ?? nil, !uses.contains(other) else { continue }
        refused.append("\(target.name) must not depend on \(dependency): \(name) on \(other).")
      }
    }
    for target in package.targets where ["library", "executable"].contains(target.type) {
      if let cycle = try Folders(target.sources, in: URL(filePath: target.path)).cycle {
        refused.append("The folders of \(target.name) form a cycle: \(cycle)")
      }
    }
    guard layerOf.values.contains("features") else {
      return fail(["The output of swift package describe lists no features."])
    }
    if !refused.isEmpty { fail(refused) }
  }

  static func fail(_ sentences: [String]) {
    FileHandle.standardError.write(Data((sentences.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}

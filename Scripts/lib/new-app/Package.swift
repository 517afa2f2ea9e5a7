// swift-tools-version: 6.2
import PackageDescription

let features: [[Target]] = [
  .feature("Home")
]

let package = Package(
  name: "Sample",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "App", targets: ["SampleApp"])],
  targets: [
    .module("Routing"),
    .module("RoutingStyles", uses: "Routing"),
    .module("RoutingTesting", uses: "Routing"),
    .module("Presentation", uses: "Routing"),
    .module("TerminalInput"),
    .module("CommandLineOptions"),
    .module("Console", uses: "CommandLineOptions", "Presentation", "Routing", "TerminalInput"),
    .module("ConsoleTesting", uses: "Console", "Presentation", "Routing", "TerminalInput"),
    .executableTarget(
      name: "SampleApp",
      dependencies: ["Console", "Presentation", "Routing", "RoutingStyles"]
        + features.joined().filter { !$0.isTest }.map(\.name).asDependencies,
      path: "App", exclude: ["Map.txt"]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "Console", "ConsoleTesting", "HomeInterface", "Routing", "RoutingTesting", "SampleApp",
      ],
      exclude: ["Transcripts"]),
  ] + features.joined()
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    // Only `public import` lets a module's interface use types of a dependency.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    // An async call stays on its caller's actor.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // Any actor uses the values of CommandLineOptions.
  if target.name != "CommandLineOptions" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

extension Target {
  static func module(_ name: String, uses dependencies: Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)")
  }
}

extension [Target] {
  /// Returns an interface (`HomeInterface`), an implementation (`Home`), and their tests.
  static func feature(
    _ name: String, opens others: String..., uses modules: String...
  ) -> [Target] {
    let shared = (["Presentation", "Routing"] + modules).asDependencies
    let interfaces = ([name] + others).map { "\($0)Interface" }.asDependencies
    return [
      .target(
        name: "\(name)Interface", dependencies: (["Routing"] + modules).asDependencies,
        path: "Modules/\(name)/Interface"),
      .target(name: name, dependencies: shared + interfaces, path: "Modules/\(name)/Feature"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: shared + interfaces + [name, "RoutingTesting"].asDependencies,
        path: "Tests/\(name)Tests"),
    ]
  }
}

extension [String] {
  var asDependencies: [Target.Dependency] { map { Target.Dependency(stringLiteral: $0) } }
}

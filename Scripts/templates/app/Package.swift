// swift-tools-version: 6.2
import PackageDescription

/// The features, one in each line, with the features that open their screens.
let features: [Feature] = [
  Feature("Home"),
  Feature("Login", uses: "PasswordHashing"),  // with --login
]

let package = Package(
  name: "MyApp",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "App", targets: ["MyAppApp"])],
  dependencies: [.package(path: "Packages/Trellis")],
  targets: [
    .executableTarget(
      name: "MyAppApp",
      dependencies: features.flatMap { [.target($0.name), .target("\($0.name)Interface")] }
        + .kernel(
          "CommandLineOptions",  // with --restore
          "Console", "Presentation", "Routing", "RoutingStyles"),
      path: "App"),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "MyAppApp", "HomeInterface",
        "Login", "LoginInterface",  // with --login
      ]
        + .kernel("Console", "ConsoleTesting", "Presentation", "Routing", "RoutingTesting")),
  ] + features.flatMap(\.targets)
)

for target in package.targets {
  target.swiftSettings = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

/// A feature: an interface (`HomeInterface`), an implementation (`Home`), and their tests.
struct Feature {
  let name: String
  /// The features that import the interface of this one, to open its screens.
  let openers: [String]
  let modules: [String]

  init(_ name: String, openedBy openers: String..., uses modules: String...) {
    (self.name, self.openers, self.modules) = (name, openers, modules)
  }

  var targets: [Target] {
    let opened = features.filter { $0.openers.contains(name) }
    let interfaces: [Target.Dependency] = ([self] + opened).map { .target("\($0.name)Interface") }
    let uses = [Target.Dependency].kernel("Presentation", "Routing") + .kernel(modules) + interfaces
    return [
      .target(
        name: "\(name)Interface", dependencies: .kernel(["Routing"] + modules),
        path: "Modules/\(name)/Interface"),
      .target(name: name, dependencies: uses, path: "Modules/\(name)/Feature"),
      .testTarget(
        name: "\(name)Tests", dependencies: uses + [.target(name)] + .kernel("RoutingTesting")),
    ]
  }
}

extension Target.Dependency {
  static func target(_ name: String) -> Self { .target(name: name) }
}

extension [Target.Dependency] {
  static func kernel(_ names: String...) -> Self { kernel(names) }
  static func kernel(_ names: [String]) -> Self {
    names.map { .product(name: $0, package: "Trellis") }
  }
}

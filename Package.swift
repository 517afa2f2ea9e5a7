// swift-tools-version: 6.2
import PackageDescription

/// The features, one in each line, with the features that open their screens.
let features: [Feature] = [
  Feature("Chat", openedBy: "Friends", "Profile", uses: "RoutingStyles"),
  Feature("Friends", openedBy: "Chat", uses: "RoutingStyles"),
  Feature("Login", openedBy: "Profile", uses: "RoutingStyles"),
  Feature("Profile", openedBy: "Chat", "Friends"),
]

/// The modules that do not know this app, which `Scripts/new-app` copies.
let kernel: [Target] = [
  .module("CommandLineOptions"),
  .module("Console", uses: "CommandLineOptions", "Presentation", "Routing", "TerminalInput"),
  .module("ConsoleTesting", uses: "Console", "Presentation", "Routing", "TerminalInput"),
  .module("PasswordHashing", uses: .onLinux("CCrypt")),
  .system("CCrypt", of: "PasswordHashing", apt: "libcrypt-dev"),
  .module("Presentation", uses: "Routing"),
  .module("Routing"),
  .module("RoutingStyles", uses: "Routing"),
  .module("RoutingTesting", uses: "Routing"),
  .module("TerminalInput"),
]

let package = Package(
  name: "Trellis",
  // Only macOS and Linux have terminals: elsewhere, TerminalInput leaves out its folder Terminal. The app
  // and the tests are for those two systems; all libraries can be built for the others.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.executable(name: "App", targets: ["TrellisApp"])],
  traits: [.trait(name: "Postgres", description: "Builds StoragePostgres, which needs libpq.")],
  targets: kernel + [
    .module("Social"),
    .module("Sessions", uses: "Presentation", "Routing", "Social"),
    .module("Storage", uses: "Social", "CSQLite"),
    .system("CSQLite", of: "Storage", apt: "libsqlite3-dev", brew: "sqlite"),
    .module("StoragePostgres", uses: "Social", "Storage", .withPostgres("CPostgres")),
    .system(
      "CPostgres", of: "StoragePostgres", pkgConfig: "libpq", apt: "libpq-dev", brew: "libpq"),
  ]
    + features.flatMap(\.targets)
    + [
      .app("TrellisApp", composes: features),
      .testSupport("TestSupport", uses: "Social"),
      .testSupport("RoutingTestSupport", uses: "Routing", "RoutingTesting"),
      .testSupport(
        "ConsoleTestSupport",
        uses: "Console", "ConsoleTesting", "Presentation", "Routing", "TerminalInput",
        "TestSupport"),
      .tests("Routing", uses: "RoutingTesting", "RoutingTestSupport"),
      .tests("RoutingStyles", uses: "Routing", "RoutingTesting", "RoutingTestSupport"),
      // Tests of the code examples in the documentation.
      .tests(
        "Documentation", of: "Routing",
        uses: "Console", "ConsoleTesting", "Presentation", "RoutingStyles", "RoutingTesting",
        "TerminalInput"),
      .tests("RoutingTesting", uses: "Routing"),
      .tests("Presentation", uses: "Routing"),
      .tests("Social"),
      .tests("Sessions", uses: "Presentation", "Routing", "RoutingTesting", "Social"),
      .tests("TerminalInput"),
      .tests(
        "Console",
        uses: "CommandLineOptions", "ConsoleTesting", "ConsoleTestSupport", "Presentation",
        "Routing", "TerminalInput"),
      .tests("CommandLineOptions"),
      .tests("PasswordHashing"),
      .tests(
        "ConsoleTesting",
        uses: "Console", "ConsoleTestSupport", "Presentation", "Routing", "TerminalInput"),
      .tests("Storage", uses: "Social", "StoragePostgres"),
      .tests(
        "App", of: "TrellisApp",
        uses: "Chat", "ChatInterface", "CommandLineOptions", "Console", "ConsoleTesting",
        "ConsoleTestSupport", "Friends", "FriendsInterface", "Login", "LoginInterface",
        "Presentation", "Profile", "ProfileInterface", "Routing", "RoutingTesting", "Sessions",
        "Social", "Storage", "TerminalInput", excluding: ["Transcripts"]),
      // Tests of the built program, which `Scripts/test` runs one at a time, after all others.
      .tests(
        "Program", of: "TrellisApp",
        uses: "CommandLineOptions", "PasswordHashing", "Social", "Storage", "TerminalInput"),
    ]
)

/// Modules without main-actor isolation by default, because any actor uses their values.
let withoutMainActor = [
  "CommandLineOptions", "PasswordHashing", "Social", "Storage", "StoragePostgres",
  "CommandLineOptionsTests", "PasswordHashingTests", "SocialTests", "StorageTests",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    // Only `public import` lets a module's interface use types of a dependency.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    // An async call stays on its caller's actor.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if !withoutMainActor.contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

extension Target {
  static func module(_ name: String, uses dependencies: Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)")
  }

  static func system(
    _ name: String, of module: String, pkgConfig: String? = nil, apt: String, brew: String...
  ) -> Target {
    .systemLibrary(
      name: name, path: "Modules/\(module)/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew(brew)])
  }

  /// Returns the executable, which depends on the interface and implementation of each feature.
  static func app(_ name: String, composes features: [Feature]) -> Target {
    .executableTarget(
      name: name,
      dependencies: [
        "CommandLineOptions", "Console", "PasswordHashing", "Presentation", "Routing",
        "RoutingStyles", "Sessions", "Social", "Storage", "TerminalInput",
        .withPostgres("StoragePostgres"),
      ] + features.flatMap { [$0.name, "\($0.name)Interface"] }.asDependencies,
      path: "App")
  }

  static func tests(
    _ name: String, of module: String? = nil, uses others: String..., excluding files: [String] = []
  ) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: ([module ?? name] + others + ["TestSupport"]).asDependencies,
      path: "Tests/\(name)Tests", exclude: files)
  }

  /// Returns a target with code that several test targets share.
  static func testSupport(_ name: String, uses dependencies: Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)")
  }
}

extension Target.Dependency {
  static func onLinux(_ name: String) -> Self {
    .target(name: name, condition: .when(platforms: [.linux]))
  }

  static func withPostgres(_ name: String) -> Self {
    .target(name: name, condition: .when(traits: ["Postgres"]))
  }
}

/// A feature: an interface (`ProfileInterface`), an implementation (`Profile`), and their tests.
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
    let interfaces = ([self] + opened).map { "\($0.name)Interface" }
    let uses = ["Presentation", "Routing", "Social"] + modules + interfaces
    return [
      .target(
        name: "\(name)Interface", dependencies: (["Routing", "Social"] + modules).asDependencies,
        path: "Modules/\(name)/Interface"),
      .target(name: name, dependencies: uses.asDependencies, path: "Modules/\(name)/Feature"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: (uses + [name, "RoutingTesting", "TestSupport"]).asDependencies,
        path: "Tests/\(name)Tests"),
    ]
  }
}

extension [String] {
  var asDependencies: [Target.Dependency] { map { Target.Dependency(stringLiteral: $0) } }
}

package.products += package.targets
  .filter { $0.type == .regular && $0.path?.hasPrefix("Modules/") == true }
  .map { .library(name: $0.name, targets: [$0.name]) }

// swift-tools-version: 6.2
import PackageDescription

/// The features, one in each line, with the features that open their screens.
let features: [Feature] = [
  Feature("Chat", openedBy: "Friends", "Profile"),
  Feature("Friends", openedBy: "Chat", uses: "Relations"),
  Feature("Login", openedBy: "Profile", uses: "RoutingStyles"),
  Feature("Profile", openedBy: "Chat", "Friends", uses: "Relations"),
]

/// The modules that do not know this app, which `Scripts/new-app` copies together with `fronts`.
let kernel: [Target] = [
  .module("AppFrame", uses: "Presentation", "Routing"),
  .module("CLibrary"),
  .module(
    "DataPlaces", uses: "OpenFiles", "SQLDriver", "SQLiteDriver", .withPostgres("PostgresDriver")),
  .module("Essentials"),
  .module("OpenFiles", uses: "CLibrary"),
  .module("PasswordHashing", uses: "CLibrary", .onLinux("CCrypt")),
  .system("CCrypt", of: "PasswordHashing", apt: "libcrypt-dev"),
  .module("PostgresDriver", uses: "CLibrary", "SQLDriver", .withPostgres("CPostgres")),
  .system("CPostgres", of: "PostgresDriver", pkgConfig: "libpq", apt: "libpq-dev", brew: "libpq"),
  .module("Presentation", uses: "Essentials", "Routing"),
  .module("Routing"),
  .module("RoutingStyles", uses: "Routing"),
  .module("RoutingTesting", uses: "Routing"),
  .module("SavedScreens", uses: "CLibrary", "Essentials", "OpenFiles", "Presentation", "Routing"),
  .module("SQLDriver", uses: "Essentials", "OpenFiles"),
  .module("SQLiteDriver", uses: "CLibrary", "OpenFiles", "SQLDriver", "CSQLite"),
  .system("CSQLite", of: "SQLiteDriver", apt: "libsqlite3-dev", brew: "sqlite"),
]

/// The ways into an app: a console, a browser and the command line.
let fronts: [Target] = [
  .module("CommandLineOptions", uses: "CLibrary"),
  .module(
    "Console",
    uses: "CommandLineOptions", "ConsoleIO", "Essentials", "Presentation", "Routing", "Wording"),
  .module(
    "ConsoleApp",
    uses: "CLibrary", "CommandLineOptions", "Console", "ConsoleIO", "Essentials", "Presentation",
    "OpenFiles", "Routing", "SQLDriver", "TerminalInput", "Wording"),
  .module("ConsoleIO", uses: "CLibrary"),
  .module("ConsoleTesting", uses: "Console", "ConsoleIO", "Presentation", "Routing", "Wording"),
  .module("TerminalInput", uses: "CLibrary", "ConsoleIO", "Essentials", "OpenFiles"),
  .module(
    "Web",
    uses: "CLibrary", "ConsoleIO", "Essentials", "Presentation", "Routing", "Wording",
    .withWeb("CMicroHTTPD"),
    embeds: "script.js", "style.css"),
  .module(
    "Wording", uses: "CommandLineOptions", "ConsoleIO", "OpenFiles", "Presentation", "Routing",
    "SQLDriver", "SavedScreens"),
  .system("CMicroHTTPD", of: "Web", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
]

/// The values of the social network, and its sessions.
let domain: [Target] = [
  .module("Social", uses: "Essentials"),
  .module("SocialPresentation", uses: "Presentation", "Social"),
  .module(
    "Sessions",
    uses: "CLibrary", "Essentials", "OpenFiles", "Presentation", "Routing", "SQLDriver",
    "SavedScreens", "Social"),
]

/// The modules that several features share.
let shared: [Target] = [
  .module(
    "Relations",
    uses: "ChatInterface", "FriendsInterface", "Presentation", "Social", "SocialPresentation")
]

/// The store of the social network.
let stores: [Target] = [
  .module("Storage", uses: "DataPlaces", "OpenFiles", "SQLDriver", "SavedScreens", "Social")
]

/// The modules of each folder in `Modules`, without those of one feature.
let layers: [(folder: String, targets: [Target])] = [
  ("Kernel", kernel), ("Fronts", fronts), ("Domain", domain), ("Features", shared),
  ("Stores", stores),
]

let package = Package(
  name: "Trellis",
  // Terminals, the app and the tests are for macOS and Linux. Only Linux was tried.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.executable(name: "App", targets: ["TrellisApp"])],
  traits: [
    .trait(name: "Postgres", description: "Builds PostgresDriver, which needs libpq."),
    .trait(name: "Web", description: "Builds the server of Web, which needs libmicrohttpd."),
    // For a comparison of symbols, which SwiftPM makes without the traits of the command line.
    .default(enabledTraits: Context.environment["TRELLIS_ALL"] == nil ? [] : ["Postgres", "Web"]),
  ],
  targets: [
    .app(
      "TrellisApp", composes: features,
      uses: "AppFrame", "CommandLineOptions", "Console", "ConsoleApp", "Essentials", "OpenFiles",
      "DataPlaces", "PasswordHashing", "Presentation", "Relations", "Routing", "SQLDriver",
      "SavedScreens", "Sessions", "Social", "SocialPresentation", "Storage",
      "TerminalInput", "Web"),
    .testSupport("TestSupport", uses: "CLibrary", "Social"),
    .testSupport(
      "FeatureTestSupport", uses: "Presentation", "Routing", "Social", "TestSupport", "Wording"),
    .testSupport("LanguageTestSupport", uses: "SQLDriver", "Wording"),
    .testSupport("RoutingTestSupport", uses: "Routing", "RoutingTesting"),
    .testSupport(
      "ConsoleTestSupport",
      uses: "Console", "ConsoleIO", "ConsoleTesting", "Presentation", "Routing", "TestSupport"),
    .tests("Routing", uses: "RoutingTesting", "RoutingTestSupport"),
    .target(
      name: "FiveStyles", dependencies: ["Presentation", "Routing", "RoutingStyles"],
      path: "Tests/FiveStyles/Sources", exclude: ["Program.swift"]),
    .tests(
      "RoutingStyles",
      uses: "FiveStyles", "Presentation", "Routing", "RoutingTesting", "RoutingTestSupport"),
    // Tests of the code examples in the documentation.
    .tests(
      "Documentation", of: "Routing",
      uses: "AppFrame", "CommandLineOptions", "Console", "ConsoleApp", "ConsoleIO",
      "ConsoleTesting", "DataPlaces", "Presentation", "RoutingStyles", "RoutingTesting",
      "SQLDriver", "SQLiteDriver", "SavedScreens", "TerminalInput", "Wording"),
    .tests("RoutingTesting", uses: "Routing"),
    .tests("Presentation", uses: "Routing", "Wording"),
    .tests("AppFrame", uses: "Presentation", "Routing", "RoutingTesting"),
    .tests("SavedScreens", uses: "OpenFiles", "Presentation", "Routing", "Wording"),
    .tests("Social", uses: "SQLDriver", "Storage"),
    .tests(
      "Sessions",
      uses: "OpenFiles", "Presentation", "Routing", "RoutingTesting", "SQLDriver", "SQLiteDriver",
      "SavedScreens", "Social", "Storage"),
    .tests("TerminalInput", uses: "CLibrary", "OpenFiles", "Wording", excluding: ["Walks"]),
    .tests(
      "Console",
      uses: "ConsoleIO", "ConsoleTesting", "ConsoleTestSupport", "Presentation", "Routing",
      "TerminalInput", "Wording", excluding: ["Sessions"]),
    .tests(
      "ConsoleApp", uses: "CommandLineOptions", "OpenFiles", "Presentation", "Routing",
      excluding: ["Recorded"]),
    .tests(
      "Wording", uses: "Console", "ConsoleTesting", "ConsoleTestSupport", "LanguageTestSupport",
      "Presentation", "Routing", "SQLDriver", excluding: ["NewApp"]),
    .tests("Web", uses: "CLibrary", "ConsoleIO", "Presentation", "Routing", "Wording"),
    .tests("ConsoleIO"),
    .tests("CommandLineOptions", uses: "Wording", excluding: ["Recorded"]),
    .tests("OpenFiles"),
    .tests("PasswordHashing", uses: "CLibrary"),
    .tests(
      "ConsoleTesting",
      uses: "Console", "ConsoleIO", "ConsoleTestSupport", "Presentation", "Routing"),
    .tests(
      "Storage",
      uses: "DataPlaces", "OpenFiles", "PostgresDriver", "SQLDriver", "SQLiteDriver",
      "SavedScreens",
      "Social", "Wording"),
    .tests(
      "App", of: "TrellisApp", composes: features,
      uses: "AppFrame", "Console", "ConsoleApp", "ConsoleIO", "ConsoleTesting",
      "ConsoleTestSupport", "OpenFiles", "Presentation", "Relations", "Routing", "SQLDriver",
      "SQLiteDriver", "SavedScreens", "Sessions", "Social", "Storage", "TerminalInput", "Web",
      "Wording", excluding: ["Transcripts"]),
    // Tests of the built program, which `Scripts/test` runs one at a time, after all others.
    .tests(
      "Program", of: "TrellisApp",
      uses: "CLibrary", "CommandLineOptions", "Console", "OpenFiles", "PasswordHashing",
      "SQLDriver", "SQLiteDriver", "Social", "Storage"),
  ]
)

for layer in layers {
  for target in layer.targets {
    target.path = "Modules/\(layer.folder)/\(target.path ?? target.name)"
  }
}
package.targets += layers.flatMap(\.targets) + features.flatMap(\.targets)

/// Modules without main-actor isolation by default, because any actor uses their values.
let withoutMainActor: [String] = [
  "CommandLineOptions", "DataPlaces", "OpenFiles", "PasswordHashing", "PostgresDriver", "SQLDriver",
  "SQLiteDriver", "Social", "Storage", "CommandLineOptionsTests", "OpenFilesTests",
  "PasswordHashingTests", "SocialTests", "StorageTests",
]

/// The kinds of targets that cannot have Swift settings.
let withoutSettings: [Target.TargetType] = [.binary, .plugin, .system]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  // Only `public import` lets a module's interface use types of a dependency.
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  // An async call stays on its caller's actor.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

for target in package.targets where !withoutSettings.contains(target.type) {
  target.swiftSettings = settings + (target.swiftSettings ?? [])
  if !withoutMainActor.contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

extension Target {
  static func module(
    _ name: String, uses dependencies: Dependency..., embeds files: String...
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: name,
      resources: files.map { .embedInCode($0) })
  }

  static func system(
    _ name: String, of module: String, pkgConfig: String? = nil, apt: String, brew: String...
  ) -> Target {
    .systemLibrary(
      name: name, path: "\(module)/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew(brew)])
  }

  /// Returns the executable, which depends on the interface and implementation of each feature.
  static func app(
    _ name: String, composes features: [Feature], uses dependencies: Dependency...
  ) -> Target {
    .executableTarget(name: name, dependencies: features.modules + dependencies, path: "App")
  }

  static func tests(
    _ name: String, of module: String? = nil, composes features: [Feature] = [],
    uses dependencies: Dependency..., excluding files: [String] = []
  ) -> Target {
    let tested: [Dependency] = [.target(name: module ?? name), "TestSupport"]
    return .testTarget(
      name: "\(name)Tests", dependencies: tested + features.modules + dependencies,
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

  static func withWeb(_ name: String) -> Self {
    .target(name: name, condition: .when(traits: ["Web"]))
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

  var interface: String { "\(name)Interface" }

  var targets: [Target] {
    let opened: [Feature] = features.filter { $0.openers.contains(name) }
    let own: [String] = ["Routing", "Social"]
    let shared: [String] = own + ["Presentation", "SocialPresentation"]
    let uses: [String] = shared + modules + [interface] + opened.map(\.interface)
    let tested: [String] = uses + [name, "RoutingTesting", "FeatureTestSupport", "TestSupport"]
    return [
      .target(
        name: interface, dependencies: own.targets, path: "Modules/Features/\(name)/Interface"),
      .target(name: name, dependencies: uses.targets, path: "Modules/Features/\(name)/Feature"),
      .testTarget(
        name: "\(name)Tests", dependencies: tested.targets, path: "Tests/\(name)Tests"),
    ]
  }
}

extension [Feature] {
  /// The interfaces and implementations.
  var modules: [Target.Dependency] { (map(\.interface) + map(\.name)).targets }
}

extension [String] {
  var targets: [Target.Dependency] { map { (name: String) in .target(name: name) } }
}

package.products += package.targets
  .filter { $0.type == .regular && $0.path?.hasPrefix("Modules/") == true }
  .map { .library(name: $0.name, targets: [$0.name]) }

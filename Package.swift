// swift-tools-version: 6.2
import PackageDescription

let features: [Target] =
  .feature("Login")
  + .feature("Profile", opens: "Chat", "Login")
  + .feature("Friends", opens: "Profile", "Chat")
  + .feature("Chat", opens: "Profile", "Friends")

let package = Package(
  name: "Trellis",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "App", targets: ["TrellisApp"])],
  targets: [
    .module("Routing"),
    .module("Presentation", uses: "Routing"),
    .module("RoutingTesting", uses: "Routing"),
    .module("Social"),
    .module("Console", uses: "Presentation", "Routing"),
    .module("Storage", uses: "Social", "CSQLite", .onLinux("CCrypt")),
    .system("CSQLite", apt: "libsqlite3-dev", brew: "sqlite"),
    .system("CCrypt", apt: "libcrypt-dev"),
  ]
    + features
    + [
      .app("TrellisApp", composes: features),
      .testSupport,
      .tests("Routing", uses: "RoutingTesting"),
      .tests("RoutingTesting", uses: "Routing"),
      .tests("Presentation", uses: "Routing"),
      .tests("Social"),
      .tests("Console", uses: "Presentation", "Routing"),
      .tests("Storage", uses: "Social"),
      .tests(
        "App", of: "TrellisApp",
        uses: "Chat", "ChatInterface", "Console", "Friends", "FriendsInterface", "Login",
        "LoginInterface", "Presentation", "Profile", "ProfileInterface", "Routing",
        "RoutingTesting", "Social", "Storage"),
      // The built program at pipes and terminals: one test at a time, after all others.
      .tests("Program", of: "TrellisApp", uses: "Console", "Social", "Storage"),
    ]
)

/// Modules without main-actor isolation by default, because actors use their values.
let withoutMainActor = ["Social", "Storage", "SocialTests", "StorageTests"]

for target in package.targets where target.type != .system {
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
  if !withoutMainActor.contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

extension Target {
  static func module(_ name: String, uses dependencies: Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)")
  }

  static func system(_ name: String, apt: String, brew: String...) -> Target {
    .systemLibrary(
      name: name, path: "Modules/Storage/\(name)", providers: [.apt([apt]), .brew(brew)])
  }

  /// The executable, which alone depends on the interface and the implementation of each feature.
  static func app(_ name: String, composes features: [Target]) -> Target {
    .executableTarget(
      name: name,
      dependencies: ["Console", "Presentation", "Routing", "Social", "Storage"]
        + features.filter { !$0.isTest }.map(\.name).asDependencies,
      path: "App")
  }

  static func tests(
    _ name: String, of module: String? = nil, uses others: String...
  ) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: ([module ?? name] + others + ["TestSupport"]).asDependencies,
      path: "Tests/\(name)Tests")
  }

  /// Code that several test targets share.
  static var testSupport: Target {
    .target(name: "TestSupport", dependencies: ["Social"], path: "Tests/TestSupport")
  }
}

extension Target.Dependency {
  static func onLinux(_ name: String) -> Self {
    .target(name: name, condition: .when(platforms: [.linux]))
  }
}

extension [Target] {
  /// Returns an interface (`ProfileInterface`), an implementation (`Profile`), and their tests.
  static func feature(_ name: String, opens others: String...) -> [Target] {
    let shared: [Target.Dependency] = ["Presentation", "Routing", "Social"]
    let doors = ([name] + others).doors
    return [
      .target(
        name: "\(name)Interface", dependencies: ["Routing", "Social"],
        path: "Modules/\(name)/Interface"),
      .target(name: name, dependencies: shared + doors, path: "Modules/\(name)/Feature"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: shared + doors + [name, "RoutingTesting"].asDependencies,
        path: "Tests/\(name)Tests"),
    ]
  }
}

extension [String] {
  var asDependencies: [Target.Dependency] { map { Target.Dependency(stringLiteral: $0) } }
  var doors: [Target.Dependency] { map { "\($0)Interface" }.asDependencies }
}

package.products += package.targets
  .filter { $0.type == .regular && $0.path?.hasPrefix("Modules/") == true }
  .map { .library(name: $0.name, targets: [$0.name]) }

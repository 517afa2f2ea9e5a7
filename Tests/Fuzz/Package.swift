// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .defaultIsolation(MainActor.self),
]

func modules(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Trellis") }
}

let doors = modules("ChatInterface", "FriendsInterface", "LoginInterface", "ProfileInterface")
let shared = modules(
  "CommandLineOptions", "Console", "ConsoleMonkey", "Presentation", "Routing", "RoutingStyles",
  "Sessions", "Social", "Storage")

/// Coverage-guided fuzzing of outside input with libFuzzer.
///
/// `Scripts/fuzz` runs it.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Trellis", path: "../..")],
  targets: [
    // The app's sources, by a symbolic link: an executable cannot be imported across packages.
    .target(
      name: "FuzzedApp",
      dependencies: shared + doors + modules("Chat", "Friends", "Login", "Profile"),
      path: "Sources/App",
      // libFuzzer provides `main`. From this package, the app's conformances of its modules' types
      // are retroactive, so their warnings are suppressed.
      swiftSettings: settings + [
        .unsafeFlags([
          "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "trellis_main",
          "-suppress-warnings",
        ])
      ]),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzedApp"] + shared + doors,
      path: "Sources/Fuzz",
      swiftSettings: settings + [
        .treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"]),
      ]),
  ]
)

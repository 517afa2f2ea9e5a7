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

let interfaces = modules("ChatInterface", "FriendsInterface", "LoginInterface", "ProfileInterface")
let shared = modules(
  "CommandLineOptions", "Console", "ConsoleIO", "ConsoleTesting", "PasswordHashing", "Presentation",
  "Routing", "SQLDriver", "SavedScreens", "Sessions", "Social", "Storage", "TerminalInput",
  "Wording")

/// Coverage-guided fuzzing of untrusted input with libFuzzer.
///
/// `Tests/Fuzz/run` builds and runs it with the compiler flags that libFuzzer needs.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Trellis", path: "../..")],
  targets: [
    // The app's sources, by a symbolic link: an executable cannot be imported across packages. In
    // another package its conformances look retroactive, so its warnings are left to its own build.
    .target(
      name: "FuzzedApp",
      dependencies: shared + interfaces + modules("Chat", "Friends", "Login", "Profile"),
      path: "Sources/App", swiftSettings: settings + [.unsafeFlags(["-suppress-warnings"])]),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzedApp"] + shared + interfaces,
      path: "Sources/Fuzz",
      swiftSettings: settings + [.treatAllWarnings(as: .error)]),
  ]
)

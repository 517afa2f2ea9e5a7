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
let shared = modules("Console", "Presentation", "Routing", "Social", "Storage")

/// What comes from outside, made up by libFuzzer, which goes on with what leads to new code.
///
/// `Scripts/fuzz` runs it.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Trellis", path: "../..")],
  targets: [
    // The app's own sources, by a link: nobody can import a program of another package.
    .target(
      name: "FuzzedApp",
      dependencies: shared + doors + modules("Chat", "Friends", "Login", "Profile"),
      path: "Sources/App",
      // libFuzzer brings the program's beginning. What the app conforms of its own modules' types
      // is another package's from here, and warned of.
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

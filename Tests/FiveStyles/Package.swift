// swift-tools-version: 6.2
import PackageDescription

/// The small app as a program, which `Scripts/run --style 003` builds and starts.
///
/// Its other files are also the target FiveStyles of the package around it, whose tests use them.
let package = Package(
  name: "FiveStyles",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Trellis", path: "../..")],
  targets: [
    .executableTarget(
      name: "FiveStylesProgram",
      dependencies: [
        "CommandLineOptions", "ConsoleApp", "Presentation", "Routing", "RoutingStyles",
      ]
      .map {
        .product(name: $0, package: "Trellis")
      },
      path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .defaultIsolation(MainActor.self),
        .treatAllWarnings(as: .error),
      ])
  ]
)

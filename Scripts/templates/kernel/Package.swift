// swift-tools-version: 6.2
import PackageDescription

let kernel: [Target] = []

let package = Package(
  name: "Trellis",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: kernel.map { .library(name: $0.name, targets: [$0.name]) },
  targets: kernel
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
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

// swift-tools-version: 6.2
import PackageDescription

let fronts: [Target] = []

let modules: [Target] = kernel + fronts

let package = Package(
  name: "Trellis",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: modules.filter { $0.type != .system }.map {
    .library(name: $0.name, targets: [$0.name])
  },
  traits: [
    .trait(name: "Postgres", description: "Builds PostgresDriver, which needs libpq."),
    .trait(name: "Web", description: "Builds the server of Web, which needs libmicrohttpd."),
  ],
  targets: modules
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // Any actor uses the values of these modules.
  let isNonisolated =
    [
      "CommandLineOptions", "DataPlaces", "OpenFiles", "PasswordHashing", "PostgresDriver",
      "SQLDriver", "SQLiteDriver",
    ].contains(target.name)
  if !isNonisolated {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

extension Target {
  static func module(
    _ name: String, uses dependencies: Dependency..., embeds files: String...
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Modules/\(name)",
      resources: files.map { .embedInCode($0) })
  }

  static func system(
    _ name: String, of module: String, pkgConfig: String? = nil, apt: String, brew: String...
  ) -> Target {
    .systemLibrary(
      name: name, path: "Modules/\(module)/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew(brew)])
  }
}

extension Target.Dependency {
  static func withPostgres(_ name: String) -> Self {
    .target(name: name, condition: .when(traits: ["Postgres"]))
  }

  static func withWeb(_ name: String) -> Self {
    .target(name: name, condition: .when(traits: ["Web"]))
  }

  static func onLinux(_ name: String) -> Self {
    .target(name: name, condition: .when(platforms: [.linux]))
  }
}

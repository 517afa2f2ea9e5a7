// swift-tools-version: 6.2
import PackageDescription

/// Benchmarks, each compared with a yardstick that is measured in the same run.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
  dependencies: [.package(name: "Trellis", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Empty", "Echo", "Stopwatch", "SQLiteYardstick",
        .trellis("App"), .trellis("Console"), .trellis("Presentation"), .trellis("Routing"),
        .trellis("Social"), .trellis("Storage"), .trellis("Chat"), .trellis("ChatInterface"),
        .trellis("FriendsInterface"), .trellis("ProfileInterface"),
      ],
      path: "Sources"),
    .executableTarget(name: "Empty", path: "Yardsticks/Empty"),
    .executableTarget(
      name: "Echo", dependencies: [.trellis("Console"), .trellis("Presentation")],
      path: "Yardsticks/Echo"),
    // In C, because the peak memory of a process includes that of its parent, which must be small.
    .executableTarget(name: "Stopwatch", path: "Yardsticks/Stopwatch"),
    .systemLibrary(
      name: "SQLiteYardstick", path: "Yardsticks/SQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  ]
)

for target in package.targets where !["SQLiteYardstick", "Stopwatch"].contains(target.name) {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .defaultIsolation(MainActor.self),
  ]
}

extension Target.Dependency {
  static func trellis(_ product: String) -> Self { .product(name: product, package: "Trellis") }
}

// swift-tools-version: 6.2
import PackageDescription

/// The store over PostgreSQL and its yardstick, for builds with the trait.
let postgres: [Target.Dependency] = [
  .target(name: "PostgresYardstick", condition: .when(traits: ["Postgres"])),
  .product(
    name: "PostgresDriver", package: "Trellis", condition: .when(traits: ["Postgres"])),
]

/// Benchmarks, each compared with a yardstick that is measured in the same run.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
  traits: [
    .trait(name: "Postgres", description: "Builds the table postgres, which needs libpq."),
    .trait(name: "Web", description: "Lets the app serve browsers, which needs libmicrohttpd."),
  ],
  dependencies: [
    .package(
      name: "Trellis", path: "../..",
      traits: [
        .trait(name: "Postgres", condition: .when(traits: ["Postgres"])),
        .trait(name: "Web", condition: .when(traits: ["Web"])),
      ])
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Empty", "Echo", "Stopwatch", "SQLiteYardstick",
        .trellis("App"), .trellis("PasswordHashing"), .trellis("Routing"), .trellis("SQLDriver"),
        .trellis("Social"), .trellis("Storage"),
      ] + postgres,
      path: "Sources"),
    .executableTarget(name: "Empty", path: "Yardsticks/Empty"),
    .executableTarget(
      name: "Echo", dependencies: [.trellis("TerminalInput")], path: "Yardsticks/Echo"),
    // In C, because the peak memory of a process includes that of its parent, which must be small.
    .executableTarget(name: "Stopwatch", path: "Yardsticks/Stopwatch"),
    .target(
      name: "PostgresYardstick", path: "Yardsticks/Postgres",
      linkerSettings: [.linkedLibrary("pq")]),
    .executableTarget(
      name: "Writers",
      dependencies: [.trellis("SQLDriver"), .trellis("Social"), .trellis("Storage")] + postgres,
      path: "Yardsticks/Writers"),
    .systemLibrary(
      name: "SQLiteYardstick", path: "Yardsticks/SQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  ]
)

let isC = ["SQLiteYardstick", "Stopwatch", "PostgresYardstick"]

for target in package.targets where !isC.contains(target.name) {
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

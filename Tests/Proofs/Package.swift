// swift-tools-version: 6.2
import PackageDescription

/// Proofs of the store's guarantees when something below it fails.
///
/// Processes are killed, disks lose unsynced writes, memory runs out. `Scripts/deep` runs them.
let package = Package(
  name: "Proofs",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "proofs", targets: ["Proofs"])],
  dependencies: [.package(name: "Trellis", path: "../..")],
  targets: [
    .target(
      name: "CTrace",
      path: "Sources/CTrace"),
    .executableTarget(
      name: "Proofs",
      dependencies: [
        "CTrace",
        .product(name: "DataPlaces", package: "Trellis"),
        .product(name: "SQLDriver", package: "Trellis"),
        .product(name: "Social", package: "Trellis"),
        .product(name: "Storage", package: "Trellis"),
      ],
      path: "Sources/Proofs",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ]
)

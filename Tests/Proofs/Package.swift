// swift-tools-version: 6.2
import PackageDescription

/// What is promised of the store, and shown by breaking what it stands on.
///
/// Processes are killed, disks lose what was not synced, memory runs out; `Scripts/deep` runs it.
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
        .product(name: "Social", package: "Trellis"), .product(name: "Storage", package: "Trellis"),
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

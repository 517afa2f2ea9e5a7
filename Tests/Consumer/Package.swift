// swift-tools-version: 6.2
import PackageDescription

/// The identity of the package that this one takes from, which an alias needs: the name of its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""

/// Programs that use parts of this package: Routing alone, one feature at a time, then Sessions,
/// Routing in a module that is not isolated to the main actor, a shop whose checkout needs a login,
/// and edits of the tree.
///
/// A feature comes with the Interface modules of the features that it opens. This app has its own
/// screens for those.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "consumer", targets: ["App"]), .executable(name: "shop", targets: ["Shop"]),
    .executable(name: "contacts", targets: ["Contacts"]),
    .executable(name: "talk", targets: ["Talk"]),
  ],
  dependencies: [.package(path: "../..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        "RoutingAlone", "LoginAlone", "ProfileAlone", "SessionsAlone", "Background", "Edits",
      ]),
    // The program of the kernel alone that the article "Take one part" names.
    .executableTarget(name: "Shop", dependencies: .trellis("Routing")),
    // This target has the default settings of a package.
    .target(name: "Background", dependencies: .trellis("Routing")),
    .target(name: "Edits", dependencies: .trellis("Routing")),
    .target(name: "RoutingAlone", dependencies: .trellis("Routing")),
    .target(
      name: "SessionsAlone",
      dependencies: ["Own"] + .trellis("Presentation", "Routing", "Sessions", "Social")),
    // The screens of this app beside those of a feature, and a store with two accounts.
    .target(
      name: "Own",
      dependencies: .trellis("Presentation", "Routing", "Social", "SQLDriver", "Storage")),
    // A module of this app with the name of a module of the package, and a target that uses both.
    .target(name: "Login"),
    .target(
      name: "LoginAlone",
      dependencies: [
        "Login", "Own",
        .product(name: "Login", package: folder, moduleAliases: ["Login": "TrellisLogin"]),
      ] + .trellis("LoginInterface", "Presentation", "Routing", "Social")),
    .target(
      name: "ProfileAlone",
      dependencies: .feature("Profile", interfaces: "Profile", "Chat", "Login")),
    // The programs with one feature of the article "Take one part".
    .executableTarget(
      name: "Contacts",
      dependencies: .feature("Friends", interfaces: "Friends", "Profile", "Chat")
        + .trellis("ConsoleApp", "Relations")),
    .executableTarget(
      name: "Talk",
      dependencies: .feature("Chat", interfaces: "Chat", "Profile", "Friends")
        + .trellis("ConsoleApp", "Essentials")),
  ]
)

for target in package.targets where target.name != "Background" {
  target.swiftSettings = [.defaultIsolation(MainActor.self)]
}

extension [Target.Dependency] {
  static func trellis(_ names: String...) -> Self {
    names.map { .product(name: $0, package: folder) }
  }

  static func feature(_ name: String, interfaces: String...) -> Self {
    ["Own"] + .trellis(name, "Presentation", "Routing", "Social")
      + interfaces.map { .product(name: "\($0)Interface", package: folder) }
  }
}

// swift-tools-version: 6.2
import PackageDescription

/// The features, one in each line, with the features that open their screens.
#if login
  let features: [Feature] = [
    Feature("Home"),
    Feature("Login", uses: "PasswordHashing"),
  ]
#else
  let features: [Feature] = [
    Feature("Home")
  ]
#endif

/// The modules without screens, one in each line, such as `Module("Prices", uses: "Essentials")`.
///
/// This one is in `Modules/Prices`, with tests in `Tests/PricesTests`. Every feature may import it, in its
/// Interface too.
let modules: [Module] = []

/// Modules of other packages, with the folders of these, such as `"Prices": "../Prices"`.
let products: [String: String] = [:]

/// The modules of the features, the others, and those of the stores.
let others: Set<String> = Set(modules.map(\.name) + products.keys + features.flatMap(\.storing))
let parts: [Target.Dependency] =
  features.flatMap { (feature: Feature) in [feature.interface, feature.implementation] }
  + others.sorted().map { .module($0) }

/// The modules of the kernel that the app itself uses.
var frame: [Target.Dependency] = [
  .kernel("AppFrame"), .kernel("CommandLineOptions"), .kernel("ConsoleApp"),
  .kernel("Presentation"), .kernel("Routing"), .kernel("SQLDriver"), .kernel("Wording"),
]
#if restore
  frame.append(.kernel("SavedScreens"))
#endif
#if web
  frame.append(.kernel("Web"))
#endif

let package = Package(
  name: "MyApp",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "App", targets: ["MyAppApp"])],
  targets: [
    .executableTarget(
      name: "MyAppApp",
      dependencies: parts + frame,
      path: "App"),
    .testTarget(
      name: "AppTests",
      dependencies: parts + [
        "MyAppApp", .kernel("AppFrame"), .kernel("Console"), .kernel("ConsoleTesting"),
        .kernel("Presentation"), .kernel("Routing"), .kernel("RoutingTesting"),
        .kernel("SQLDriver"), .kernel("Wording"),
      ]),
  ]
)
#if web
  #if postgres
    package.dependencies = [.package(path: "Packages/Trellis", traits: ["Postgres", "Web"])]
  #else
    package.dependencies = [.package(path: "Packages/Trellis", traits: ["Web"])]
  #endif
#elseif postgres
  package.dependencies = [.package(path: "Packages/Trellis", traits: ["Postgres"])]
#else
  package.dependencies = [.package(path: "Packages/Trellis")]
#endif
package.targets += features.flatMap(\.targets)
package.targets += modules.flatMap(\.targets)
let folders: Set<String> = Set(features.compactMap(\.folder) + products.values)
package.dependencies += folders.sorted().map { .package(path: $0) }

let settings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  // Only `public import` lets the interface of a module use types of another.
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
// These kinds of targets cannot have Swift settings.
for target in package.targets where ![.binary, .plugin, .system].contains(target.type) {
  target.swiftSettings = settings + (target.swiftSettings ?? [])
}

/// A feature: an interface (`HomeInterface`), an implementation (`Home`), and their tests.
struct Feature {
  let name: String
  /// The features that import the interface of this one, to open its screens.
  let openers: [String]
  /// The modules of the kernel and of other packages that it uses, beside Presentation and Routing.
  let used: [String]
  /// The modules that the app uses for its store.
  let storing: [String]
  /// The folder of the package that has the feature; nil if it is in this package.
  let folder: String?

  init(
    _ name: String, openedBy openers: String..., uses used: String..., stores storing: String...,
    in folder: String? = nil
  ) {
    (self.name, self.openers, self.used) = (name, openers, used)
    (self.storing, self.folder) = (storing, folder)
  }

  var interface: Target.Dependency { .module("\(name)Interface", in: folder) }
  var implementation: Target.Dependency { .module(name, in: folder) }

  var targets: [Target] {
    guard folder == nil else { return [] }
    let opened: [Feature] = features.filter { $0.openers.contains(name) }
    let own: [Target.Dependency] = [.kernel("Routing")] + modules.map { .target(name: $0.name) }
    let interfaces: [Target.Dependency] = ([self] + opened).map(\.interface)
    let others: [Target.Dependency] = (["Presentation"] + used).map { .module($0) }
    let uses: [Target.Dependency] = own + interfaces + others
    let tested: [Target.Dependency] = uses + [.kernel("RoutingTesting"), implementation]
    return [
      .target(name: "\(name)Interface", dependencies: own, path: "Modules/\(name)/Interface"),
      .target(name: name, dependencies: uses, path: "Modules/\(name)/Feature"),
      .testTarget(name: "\(name)Tests", dependencies: tested),
    ]
  }
}

/// A module without screens, which imports no feature: its sources, and their tests.
struct Module {
  let name: String
  /// The modules of the app, of the kernel and of other packages that it uses.
  let used: [String]

  init(_ name: String, uses used: String...) { (self.name, self.used) = (name, used) }

  var targets: [Target] {
    let uses: [Target.Dependency] = used.map { .module($0) }
    return [
      .target(name: name, dependencies: uses, path: "Modules/\(name)"),
      .testTarget(name: "\(name)Tests", dependencies: uses + [.target(name: name)]),
    ]
  }
}

extension Target.Dependency {
  /// A module of the app or of another package, or else of the kernel.
  static func module(_ name: String) -> Target.Dependency {
    let isKernel = !modules.contains { $0.name == name } && products[name] == nil
    return isKernel ? .kernel(name) : .module(name, in: products[name])
  }

  /// A module of the package in a folder; without one, of this package.
  static func module(_ name: String, in folder: String?) -> Target.Dependency {
    guard let package = folder?.split(separator: "/").last else { return .target(name: name) }
    return .product(name: name, package: String(package))
  }

  /// A module of the kernel, which is in `Packages/Trellis`.
  static func kernel(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Trellis")
  }
}

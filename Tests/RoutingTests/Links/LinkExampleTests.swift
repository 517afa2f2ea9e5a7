import Foundation
import Routing
import Testing

nonisolated enum ShopDestination: Destination {
  case list
  case item(Int)

  var address: Address? {
    switch self {
    case .list: Address("list")
    case .item(let id): Address("item", "\(id)")
    }
  }
}

nonisolated extension ShopDestination {
  static let links: [Link<Self>] = [
    Link("list") { _ in .list },
    Link("item/:id", typed: ["id": Int.self]) { $0["id"].map(Self.item) },
  ]
}

/// The documentation examples of `Link`, `LinkTable` and `Pattern`, compiled and run.
nonisolated struct LinkExampleTests {
  @Test("The LinkTable documentation example finds its links")
  func table() throws {
    var table = LinkTable<String>(scheme: "shop", hosts: ["shop.example"])
    try table.add(ShopDestination.links) { "I would show \($0)" }
    let found = [
      try table.find("shop://item/7"),
      try table.find("https://shop.example/item/7#x"),
      try table.find("item/7"),
    ]
    #expect(found == Array(repeating: "I would show item(7)", count: 3))
  }

  @Test("The Pattern documentation example compiles")
  func pattern() {
    let pattern = Pattern("item/:id", typed: ["id": Int.self])
    #expect(pattern.description == "item/:id")
  }

  @Test(
    "Every line of the link documentation examples is in LinkExampleTests.swift",
    arguments: ["Link", "LinkTable", "Pattern"])
  func documentation(of file: String) throws {
    let tests = URL(filePath: #filePath)
    let package = tests.deletingLastPathComponent().appending(path: "../../..")
    let source = try String(
      contentsOf: package.appending(path: "Modules/Kernel/Routing/Links/\(file).swift"),
      encoding: .utf8)
    let shown = source.split(separator: "/// ```")
    let program = try String(contentsOf: tests, encoding: .utf8)
    try #require(shown.count == 3)
    for line in shown[1].split(separator: "\n").dropFirst() {
      let code = line.replacing("///", with: "").replacing(#/  //.*/#, with: "")
        .trimmingCharacters(in: .whitespaces)
      #expect(program.contains(code), "\(code)")
    }
  }
}

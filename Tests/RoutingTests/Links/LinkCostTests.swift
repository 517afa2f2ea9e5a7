import Routing
import RoutingTestSupport
import Synchronization
import Testing

nonisolated struct LinkCostTests {
  @Test("Resolving a link that matches no pattern tries each segment of each pattern once")
  func failing() throws {
    let length = 8
    let links = (0..<1 << length).map { number in
      let names = (0..<length).filter { number >> $0 & 1 == 1 }.map { "x\($0)" }
      let segments = (0..<length).map { number >> $0 & 1 == 1 ? ":x\($0)" : "a" }
      return Link<TestDestination>(
        segments.joined(separator: "/"),
        typed: Dictionary(uniqueKeysWithValues: names.map { ($0, Counted.self) }),
        destination: { _ in "found" })
    }
    var table = LinkTable<TestDestination>(scheme: "app")
    try table.add(links) { $0 }
    let path = Array(repeating: "a", count: length).joined(separator: "/")
    #expect(throws: LinkError.unknown(path + "/a")) { try table.find(path + "/a") }
    // A segment is tried once for each choice of the segments before it: 1 + 2 + 4 + …
    #expect(Counted.count.withLock { $0 } == (1 << length) - 1)
    #expect(try table.find(path) == "found")
  }
}

/// A parameter that counts how often it is tried.
nonisolated private struct Counted: LosslessStringConvertible {
  static let count = Mutex(0)
  let description: String

  init(_ text: String) {
    Self.count.withLock { $0 += 1 }
    description = text
  }
}

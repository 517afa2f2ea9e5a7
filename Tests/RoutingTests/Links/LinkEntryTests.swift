import Routing
import RoutingTestSupport
import Testing

nonisolated struct LinkEntryTests {
  @Test("A table lists its links in order, each with its destination type and label")
  func entries() throws {
    var table = LinkTable<TestDestination>(scheme: "app")
    try table.add([.echo("b/:x"), .echo("a")], label: "everyone") { $0 }
    try table.add([.echo("c")]) { $0 }
    #expect(table.entries.map(\.pattern) == ["b/:x", "a", "c"])
    #expect(table.entries.map(\.label) == ["everyone", "everyone", nil])
    #expect(table.entries.allSatisfy { $0.destination == TestDestination.self })
  }
}

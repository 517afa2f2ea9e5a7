import Routing
import RoutingTestSupport
import Testing

/// Precedence among patterns that match the same link; `RandomLinkTests` compares it with a model.
nonisolated struct PatternOrderTests {
  @Test("If the closure of a link returns nil, the next matching pattern is tried")
  func noPlace() throws {
    var table = LinkTable<String>(scheme: "app")
    try table.add([Link<TestDestination>("a/b") { _ in nil }, .echo("a/:x")]) { $0.name }
    #expect(outcome("a/b", in: table) == .success("a/:x b"))
  }

  @Test("The empty pattern matches every form of an empty path")
  func root() throws {
    let table = try table("", "a")
    for link in ["", "/", "app:", "app://", "app:///", "#x", "?a=b"] {
      #expect(outcome(link, in: table) == .success(""), "\(link)")
    }
  }

  @Test("A table lists its links in order, each with its destination type and label")
  func entries() throws {
    var table = LinkTable<TestDestination>(scheme: "app")
    try table.add([.echo("b/:x"), .echo("a")], label: "everyone") { $0 }
    try table.add([.echo("c")]) { $0 }
    #expect(table.entries.map(\.pattern.description) == ["b/:x", "a", "c"])
    #expect(table.entries.map(\.label) == ["everyone", "everyone", nil])
    #expect(table.entries.allSatisfy { $0.destination == TestDestination.self })
  }

  @Test("If two typed parameters match, the one added first wins")
  func types() throws {
    #expect(outcome("7", in: try table(":double", ":int")) == .success(":double 7"))
    #expect(outcome("7", in: try table(":int", ":double")) == .success(":int 7"))
  }
}

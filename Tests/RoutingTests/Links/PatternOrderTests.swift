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

  @Test("If two typed parameters match, the one added first wins")
  func types() throws {
    #expect(outcome("7", in: try table(":double", ":int")) == .success(":double 7"))
    #expect(outcome("7", in: try table(":int", ":double")) == .success(":int 7"))
  }
}

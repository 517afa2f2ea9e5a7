import Routing
import RoutingTestSupport
import Testing

/// Precedence among patterns that match the same link.
nonisolated struct PatternOrderTests {
  @Test(
    "Fixed segments win over typed parameters, then untyped ones, then `*`",
    arguments: [
      ("item/new", "item/new"), ("item/7", "item/:int 7"), ("item/7.5", "item/:double 7.5"),
      ("item/tea", "item/:name tea"), ("item/tea/pot", "item/* tea pot"), ("item", "item/*"),
      ("item/new/x", "item/* new x"), ("item/-7", "item/:int -7"),
    ])
  func order(link: String, leads: String) throws {
    let patterns = ["item/*", "item/:name", "item/:int", "item/:double", "item/new"]
    for patterns in [patterns, [patterns[0], patterns[1], patterns[4], patterns[2], patterns[3]]] {
      var table = LinkTable<String>(scheme: "app")
      for pattern in patterns { try table.add([.echo(pattern)]) { $0.name } }
      #expect(outcome(link, in: table) == .success(leads))
    }
  }

  @Test(
    "A link search backtracks from a dead end to the next matching pattern",
    arguments: [
      ("a/b/c", "a/b/c"), ("a/b/d", "a/:x/d b"), ("a/7/d", "a/:x/d 7"), ("a/7/e", "a/:int/e 7"),
      ("a/b/e", "* a b e"), ("a/b/c/d", "* a b c d"), ("a/7", "* a 7"), ("z", "* z"), ("", "*"),
    ])
  func backtracking(link: String, leads: String) throws {
    let table = try table("*", "a/b/c", "a/:x/d", "a/:int/e")
    #expect(outcome(link, in: table) == .success(leads))
  }

  @Test("A typed parameter does not match text that fails to parse")
  func typed() throws {
    let table = try table("item/:int", "at/:double/:int")
    #expect(outcome("item/tea", in: table) == .failure(.unknown("item/tea")))
    #expect(outcome("item/7.5", in: table) == .failure(.unknown("item/7.5")))
    #expect(outcome("item/%20", in: table) == .failure(.unknown("item/%20")))
    #expect(outcome("at/7.5/8", in: table) == .success("at/:double/:int 7.5 8"))
    #expect(outcome("at/7.5/8.5", in: table) == .failure(.unknown("at/7.5/8.5")))
  }

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

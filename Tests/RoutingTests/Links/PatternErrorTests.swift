import Routing
import Testing

/// Patterns that a table refuses.
struct PatternErrorTests {
  @Test(
    "Two patterns that are equal but for their names are a conflict that says both",
    arguments: [
      ("a", "a"), ("a/:x", "a/:y"), ("a/:x/b", "a/:y/b"), ("a/*x", "a/*y"), ("*", "*all"),
      ("", "/"), ("a/b", "/a//b/"), (":x", ":y"),
    ])
  func conflict(first: String, second: String) {
    #expect(throws: PatternError.conflict(Pattern(first), Pattern(second))) {
      try table("other/*", first, "more", second)
    }
  }

  @Test("Two parameters of one type conflict whatever they are called")
  func types() throws {
    let one = Link<Place>("a/:x", typed: ["x": Int.self]) { _ in "one" }
    let other = Link<Place>("a/:y", typed: ["y": Int.self]) { _ in "other" }
    var table = LinkTable<Place>(scheme: "app")
    try table.add([one]) { $0 }
    #expect(throws: PatternError.conflict(one.pattern, other.pattern)) {
      try table.add([other]) { $0 }
    }
  }

  @Test("Patterns that differ in a kind, a type or a length stand side by side")
  func noConflict() throws {
    _ = try table(
      "", "a", "A", "a/b", "a/:x", "a/:int", "a/:double", "a/*", "a/:x/b", "a/:int/b", "*", ":x")
  }

  @Test(
    "A pattern that means nothing is refused",
    arguments: [
      ("a/*/b", []), ("*/*", []), (":x/:x", []), ("a", ["x"]), ("a/:x", ["y"]), ("a/*x", ["x"]),
    ])
  func malformed(text: String, typed names: [String]) {
    let types = names.map { ($0, Int.self as any LinkParameter.Type) }
    let link = Link<Place>(text, typed: Dictionary(uniqueKeysWithValues: types)) { _ in "x" }
    var table = LinkTable<Place>(scheme: "app")
    #expect(throws: PatternError.malformed(link.pattern)) { try table.add([link]) { $0 } }
  }

  @Test("When one is refused, none of those added with it is found")
  func atomic() throws {
    var table = try table("a")
    #expect(throws: PatternError.conflict("a", "a")) {
      try table.add([.echo("b"), .echo("a")]) { $0.name }
    }
    #expect(outcome("b", in: table) == .failure(.unknown("b")))
    #expect(outcome("a", in: table) == .success("a"))
  }
}

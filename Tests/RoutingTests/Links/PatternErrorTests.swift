import Routing
import RoutingTestSupport
import Testing

/// Patterns that a `LinkTable` rejects.
nonisolated struct PatternErrorTests {
  @Test(
    "Adding patterns that match the same links throws conflict with both",
    arguments: [
      ("a", "a"), ("a/:x", "a/:y"), ("a/:x/b", "a/:y/b"), ("a/*x", "a/*y"), ("*", "*all"),
      ("", "/"), ("a/b", "/a//b/"), (":x", ":y"),
    ])
  func conflict(first: String, second: String) {
    #expect(throws: PatternError.conflict(Pattern(first), Pattern(second))) {
      try table("other/*", first, "more", second)
    }
  }

  @Test("Adding patterns that differ only in a typed parameter's name throws conflict")
  func types() throws {
    let one = Link<Place>("a/:x", typed: ["x": Int.self]) { _ in "one" }
    let other = Link<Place>("a/:y", typed: ["y": Int.self]) { _ in "other" }
    var table = LinkTable<Place>(scheme: "app")
    try table.add([one]) { $0 }
    #expect(throws: PatternError.conflict(one.pattern, other.pattern)) {
      try table.add([other]) { $0 }
    }
  }

  @Test("Patterns that differ in segment kind, type or length do not conflict")
  func noConflict() throws {
    _ = try table(
      "", "a", "A", "a/b", "a/:x", "a/:int", "a/:double", "a/*", "a/:x/b", "a/:int/b", "*", ":x")
  }

  @Test(
    "Adding a malformed pattern throws malformed",
    arguments: [
      ("a/*/b", []), ("*/*", []), (":x/:x", []), ("a", ["x"]), ("a/:x", ["y"]), ("a/*x", ["x"]),
    ])
  func malformed(text: String, typed names: [String]) {
    let types = names.map { ($0, Int.self as any LinkParameter.Type) }
    let link = Link<Place>(text, typed: Dictionary(uniqueKeysWithValues: types)) { _ in "x" }
    var table = LinkTable<Place>(scheme: "app")
    #expect(throws: PatternError.malformed(link.pattern)) { try table.add([link]) { $0 } }
  }

  @Test("Adding a pattern of more than 64 segments throws tooLong")
  func tooLong() throws {
    _ = try table(String(repeating: "a/", count: 64))
    let pattern = Pattern(String(repeating: "a/", count: 2_000))
    #expect(throws: PatternError.tooLong(pattern)) { try table(pattern.description) }
  }

  @Test("Adding links is atomic: if one pattern is rejected, no link is added")
  func atomic() throws {
    var table = try table("a")
    #expect(throws: PatternError.conflict("a", "a")) {
      try table.add([.echo("b"), .echo("a")]) { $0.name }
    }
    #expect(outcome("b", in: table) == .failure(.unknown("b")))
    #expect(outcome("a", in: table) == .success("a"))
  }

  @Test("A parameter type of rejected links has no precedence over types that are added later")
  func rejectedType() throws {
    var table = LinkTable<String>(scheme: "app")
    #expect(throws: PatternError.conflict("a", "a")) {
      try table.add([.echo(":int"), .echo("a"), .echo("a")]) { $0.name }
    }
    try table.add([.echo(":double"), .echo(":int")]) { $0.name }
    #expect(outcome("7", in: table) == .success(":double 7"))
  }
}

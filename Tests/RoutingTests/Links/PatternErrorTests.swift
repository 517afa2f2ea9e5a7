import Routing
import RoutingTestSupport
import Testing

/// Patterns that a `LinkTable` rejects.
nonisolated struct PatternErrorTests {
  @Test(
    "Adding patterns that match the same links throws conflict with both",
    arguments: [
      ("a", "a"), ("a/:x", "a/:y"), ("a/:x/b", "a/:y/b"), ("a/*x", "a/*y"), ("*", "*all"),
      ("", "/"), ("a/b", "/a//b/"), (":x", ":y"), ("a/:int", "a/:int2"),
    ])
  func conflict(first: String, second: String) {
    #expect(throws: PatternError.conflict(Pattern(first), Pattern(second))) {
      try table("other/*", first, "more", second)
    }
  }

  @Test("Patterns that differ in segment kind, type or length do not conflict")
  func noConflict() throws {
    _ = try table(
      "", "a", "A", "a/b", "a/:x-y/z", "a/:x", "a/:int", "a/:double", "a/*", "a/:x/b", "a/:int/b",
      "*", ":x")
  }

  /// Patterns, the names that are given types, and what their errors say behind the pattern.
  static let mistakes: [(String, typed: [String], error: String)] = [
    ("a/*/b", [], "goes on after `*`, which matches the whole rest: put `*` last."),
    ("*/*", [], "goes on after `*`, which matches the whole rest: put `*` last."),
    (":x/:y/:x", [], "has several parameters `:x`: give each its own name."),
    (":", [], "has a parameter without a name: add one, such as `:name`."),
    ("item/:/:", [], "has a parameter without a name: add one, such as `:name`."),
    ("a", ["x"], "types `:x`, but its parameters are []: rename one."),
    ("product/:nr", ["id"], "types `:id`, but its parameters are [\"nr\"]: rename one."),
    ("a/:x/:y", ["z", "x", "n"], "types `:n`, but its parameters are [\"x\", \"y\"]: rename one."),
    ("a/*x", ["x"], "types `:x`, but its parameters are []: rename one."),
  ]

  /// Patterns with a segment that is no plain text, and what their errors advise.
  static let segments: [(String, segment: String, advice: String)] = [
    ("a/:v?", ":v?", "add two patterns, one of them without `:v`"),
    (":page*", ":page*", "end the pattern with `*page`"),
    ("item/:id(\\d+)", ":id(\\d+)", "give `:id` a type, such as `Int.self`"),
    (":id:int", ":id:int", "give `:id` a type, such as `Int.self`"),
    (":name.pdf", ":name.pdf", "write `:name` for the whole segment, and split its value"),
    (":a-:b", ":a-:b", "write `:a` for the whole segment, and split its value"),
    ("item/{id}", "{id}", "write `:id`"), ("item/$id", "$id", "write `:id`"),
    ("item/[id]", "[id]", "write `:id`"), ("a/[...all]", "[...all]", "write `*all` at its end"),
    ("a/**", "**", "write `*` at its end"),
    ("(.*)", "(.*)", "write `:name`, or `*` at its end"),
    ("<int:id>", "<int:id>", "write `:name`, or `*` at its end"),
    ("docs/@:user", "@:user", "write `:user` for the whole segment, and split its value"),
    ("item/#top", "#top", "read `LinkValues.fragment`"),
  ]

  @Test("Adding a pattern with a mistake throws an error with the correction", arguments: mistakes)
  func mistake(text: String, typed names: [String], error: String) {
    let types = names.map { ($0, Int.self as any LinkParameter.Type) }
    let link = Link<TestDestination>(text, typed: Dictionary(uniqueKeysWithValues: types)) { _ in
      "x"
    }
    var table = LinkTable<TestDestination>(scheme: "app")
    let thrown = #expect(throws: PatternError.self) { try table.add([link]) { $0 } }
    #expect(thrown?.description == "The pattern `\(text)` \(error)")
    #expect(table.entries.isEmpty)
  }

  @Test("A segment in a form of another library throws an error with ours", arguments: segments)
  func foreignForm(text: String, segment: String, advice: String) {
    let thrown = #expect(throws: PatternError.self) { try table(text) }
    #expect(
      thrown?.description
        == "The segment `\(segment)` of `\(text)` is in a form of other libraries: \(advice).")
  }

  @Test(
    "A fixed segment with a scheme, a query or an encoding throws an error",
    arguments: [
      ("item?x", "item?x"), ("search/by?text=:text", "by?text=:text"), ("a/b%20c", "b%20c"),
      ("app://item/:id", "app:"),
    ])
  func notPath(text: String, segment: String) {
    let thrown = #expect(throws: PatternError.self) { try table(text) }
    #expect(
      thrown?.description
        == "The segment `\(segment)` of `\(text)` has a scheme, query or encoding: write plain text."
    )
  }

  @Test(
    "A fixed segment may contain any character that is no mark of a scheme, query or encoding",
    arguments: ["C#", "100%", "a:b", "=", "&", "é b", ".", "%zz"])
  func plain(text: String) throws {
    #expect(outcome("\(Address(text))", in: try table(text)) == .success(text))
  }

  @Test("The error of two patterns that match the same links names both")
  func description() {
    #expect(
      "\(PatternError.conflict(Pattern("a/:x"), Pattern("a/:y")))"
        == "The patterns `a/:x` and `a/:y` match the same links: remove or change one of them.")
  }

  @Test("Adding a pattern of more than 64 segments throws tooLong")
  func tooLong() throws {
    _ = try table(String(repeating: "a/", count: 64))
    let pattern = Pattern(String(repeating: "a/", count: 2_000))
    let thrown = #expect(throws: PatternError.self) { try table(pattern.description) }
    #expect(thrown?.description.contains("more than 64 segments: end it with `*`.") == true)
  }

  @Test("Adding links is atomic: if one pattern is rejected, no link is added")
  func atomic() throws {
    var table = try table("a")
    #expect(throws: PatternError.conflict(Pattern("a"), Pattern("a"))) {
      try table.add([.echo("b"), .echo("a")]) { $0.name }
    }
    #expect(table.entries.map(\.pattern.description) == ["a"])
    #expect(outcome("b", in: table) == .failure(.unknown("b")))
    #expect(outcome("a", in: table) == .success("a"))
  }

  @Test("A parameter type of rejected links has no precedence over types that are added later")
  func rejectedType() throws {
    var table = LinkTable<String>(scheme: "app")
    #expect(throws: PatternError.conflict(Pattern("a"), Pattern("a"))) {
      try table.add([.echo(":int"), .echo("a"), .echo("a")]) { $0.name }
    }
    try table.add([.echo(":double"), .echo(":int")]) { $0.name }
    #expect(outcome("7", in: table) == .success(":double 7"))
  }
}

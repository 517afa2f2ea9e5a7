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
    let one = Link<TestDestination>("a/:x", typed: ["x": Int.self]) { _ in "one" }
    let other = Link<TestDestination>("a/:y", typed: ["y": Int.self]) { _ in "other" }
    var table = LinkTable<TestDestination>(scheme: "app")
    try table.add([one]) { $0 }
    #expect(throws: PatternError.conflict(one.pattern, other.pattern)) {
      try table.add([other]) { $0 }
    }
  }

  @Test("Patterns that differ in segment kind, type or length do not conflict")
  func noConflict() throws {
    _ = try table(
      "", "a", "A", "a/b", "a/:x-y/z", "a/:x", "a/:int", "a/:double", "a/*", "a/:x/b", "a/:int/b",
      "*", ":x")
  }

  typealias Expected = @Sendable (Pattern) -> PatternError

  static let mistakes: [(String, typed: [String], error: Expected)] = [
    ("a/*/b", [], { .restNotLast($0) }),
    ("*/*", [], { .restNotLast($0) }),
    (":x/:y/:x", [], { .repeatedParameter($0, "x") }),
    (":", [], { .unnamedParameter($0) }),
    ("item/:/:", [], { .unnamedParameter($0) }),
    ("a", ["x"], { .unknownParameter($0, given: "x", existing: []) }),
    ("product/:nr", ["id"], { .unknownParameter($0, given: "id", existing: ["nr"]) }),
    ("a/:x/:y", ["z", "x", "n"], { .unknownParameter($0, given: "n", existing: ["x", "y"]) }),
    ("a/*x", ["x"], { .unknownParameter($0, given: "x", existing: []) }),
    ("item?x", [], { .notPath($0, segment: "item?x") }),
    ("search/by?text=:text", [], { .notPath($0, segment: "by?text=:text") }),
    ("a/b%20c", [], { .notPath($0, segment: "b%20c") }),
    ("app://item/:id", [], { .notPath($0, segment: "app:") }),
    ("a/:v?", [], { .foreignForm($0, ":v?", own: "add two patterns, one of them without `:v`") }),
    (":page*", [], { .foreignForm($0, ":page*", own: "end the pattern with `*page`") }),
    (
      "item/:id(\\d+)", [],
      { .foreignForm($0, ":id(\\d+)", own: "give `:id` a type, such as `Int.self`") }
    ),
    (":id:int", [], { .foreignForm($0, ":id:int", own: "give `:id` a type, such as `Int.self`") }),
    (
      ":name.pdf", [],
      {
        .foreignForm(
          $0, ":name.pdf", own: "write `:name` for the whole segment, and split its value")
      }
    ),
    (
      ":a-:b", [],
      { .foreignForm($0, ":a-:b", own: "write `:a` for the whole segment, and split its value") }
    ),
    ("item/{id}", [], { .foreignForm($0, "{id}", own: "write `:id`") }),
    ("item/$id", [], { .foreignForm($0, "$id", own: "write `:id`") }),
    ("item/[id]", [], { .foreignForm($0, "[id]", own: "write `:id`") }),
    ("a/[...all]", [], { .foreignForm($0, "[...all]", own: "write `*all` at its end") }),
    ("a/**", [], { .foreignForm($0, "**", own: "write `*` at its end") }),
    ("(.*)", [], { .foreignForm($0, "(.*)", own: "write `:name`, or `*` at its end") }),
    ("<int:id>", [], { .foreignForm($0, "<int:id>", own: "write `:name`, or `*` at its end") }),
    (
      "docs/@:user", [],
      {
        .foreignForm($0, "@:user", own: "write `:user` for the whole segment, and split its value")
      }
    ),
    ("item/#top", [], { .foreignForm($0, "#top", own: "read `LinkValues.fragment`") }),
  ]

  @Test("Adding a pattern with a mistake throws the error of that mistake", arguments: mistakes)
  func mistake(text: String, typed names: [String], error: Expected) {
    let types = names.map { ($0, Int.self as any LinkParameter.Type) }
    let link = Link<TestDestination>(text, typed: Dictionary(uniqueKeysWithValues: types)) { _ in
      "x"
    }
    var table = LinkTable<TestDestination>(scheme: "app")
    #expect(throws: error(link.pattern)) { try table.add([link]) { $0 } }
    #expect(table.entries.isEmpty)
  }

  @Test(
    "A fixed segment may contain any character that is no mark of a scheme, query or encoding",
    arguments: ["C#", "100%", "a:b", "=", "&", "é b", ".", "%zz"])
  func plain(text: String) throws {
    #expect(outcome("\(Address(text))", in: try table(text)) == .success(text))
  }

  static let sentences: [(PatternError, String)] = [
    (
      .unknownParameter("product/:nr", given: "id", existing: ["nr"]),
      "The pattern `product/:nr` types `:id`, but its parameters are [\"nr\"]: rename one."
    ),
    (
      .conflict("a/:x", "a/:y"),
      "The patterns `a/:x` and `a/:y` match the same links: remove or change one of them."
    ),
    (
      .restNotLast("a/*/b"),
      "The pattern `a/*/b` goes on after `*`, which matches the whole rest: put `*` last."
    ),
    (
      .unnamedParameter("a/:"),
      "The pattern `a/:` has a parameter without a name: add one, such as `:name`."
    ),
    (
      .repeatedParameter(":x/:x", "x"),
      "The pattern `:x/:x` has several parameters `:x`: give each its own name."
    ),
    (
      .notPath("item?x", segment: "item?x"),
      "The segment `item?x` of `item?x` has a scheme, query or encoding: write plain text."
    ),
    (
      .foreignForm("item/{id}", "{id}", own: "write `:id`"),
      "The segment `{id}` of `item/{id}` is in a form of other libraries: write `:id`."
    ),
    (.tooLong("a/b"), "The pattern `a/b` has more than 64 segments: end it with `*`."),
  ]

  @Test("A PatternError describes the pattern, the mistake, the correction", arguments: sentences)
  func description(of error: PatternError, sentence: String) { #expect("\(error)" == sentence) }

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
    #expect(table.entries.map(\.pattern) == ["a"])
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

import Observation
import Routing
import RoutingTestSupport
import Testing

/// The tree as a value, and what a person does in views that stay.
struct ViewTreeTests {
  /// Returns `*one: A > B [C > D] | two: X > P {*in: E | out: F}`, in which C begins a full-screen modal.
  private func house() async throws -> Stage {
    let stage = try await Stage("*one: A > B | two: X")
    stage.factory.setTabs(["P": [("in", "E"), ("out", "F")]])
    try await stage.open("C", from: "B", by: .modal(.fullScreen))
    for move in ["push D on C", "push P on X"] { try await stage.make(move) }
    return stage
  }

  @Test("The value has the tabs, the path of each stack, the modals, and the tabs of screens")
  func value() async throws {
    let stage = try await house()
    let tree = stage.window.viewTree
    let ids = try Dictionary(
      uniqueKeysWithValues: ["A", "B", "C", "D", "X", "P"].map { ($0, try stage.screen($0).id) })
    #expect(tree.tabs(of: nil).map(\.tab) == ["one", "two"])
    #expect(tree.tabs(of: nil).map(\.title) == ["A", "X"])
    #expect(tree.tabs(of: ids["P"]).map(\.address) == [Address("E"), Address("F")])
    #expect(tree.tabs(of: ids["B"]).isEmpty)
    #expect(tree[pathAbove: try #require(ids["A"])] == [ids["B"]])
    #expect(tree[pathAbove: try #require(ids["C"])] == [ids["D"]])
    #expect(tree[modalOver: try #require(ids["A"])]?.id == ids["C"])
    #expect(tree[modalOver: try #require(ids["A"])]?.style == .fullScreen)
    #expect(tree[selectionOf: nil] == 0)
    #expect(stage.window.screen(try #require(ids["D"])) === stage.window.top)
    try await stage.make("dismiss")
    try await stage.make("select two")
    let later = stage.window.viewTree
    #expect(later[selectionOf: nil] == 1)
    #expect(later[modalOver: try #require(ids["A"])] == nil)
    #expect(later[pathAbove: try #require(ids["C"])] == [])
    #expect(stage.window.screen(try #require(ids["D"])) == nil)
  }

  @Test("A value takes no screen in, and no other order, modal or tab")
  func refused() async throws {
    let stage = try await Stage("A > B > C [D]")
    let tree = stage.window.viewTree
    let ids = try ["A", "B", "C", "D"].map { try stage.screen($0).id }
    var other = tree
    for path in [[ids[2]], [ids[2], ids[1]], [ids[1], ids[2], ids[3]], [ids[1], ids[2]]] {
      other[pathAbove: ids[0]] = path
    }
    other[modalOver: ids[0]] = tree.tabs(of: nil)[0]
    for tab in [-1, 1] { other[selectionOf: nil] = tab }
    #expect(other == tree)
  }

  /// Something that a person does in the views; screens are found by their titles.
  nonisolated struct Act: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let verb: String
    let act: @MainActor @Sendable (inout ViewTree, (String) throws -> Screen.ID) throws -> Void

    init(
      _ name: String, _ before: String, _ after: String, _ verb: String = "back",
      act:
        @escaping @MainActor @Sendable (inout ViewTree, (String) throws -> Screen.ID) throws ->
        Void
    ) {
      (testDescription, self.before, self.after, self.verb) = (name, before, after, verb)
      self.act = act
    }
  }

  nonisolated static let acts = [
    Act("back by 2", "A > B > C > D", "A > B") { $0[pathAbove: try $1("A")].removeLast(2) },
    Act("back under a modal", "A > B [C]", "A") { $0[pathAbove: try $1("A")] = [] },
    Act("back in a modal", "A [B > C [D]]", "A [B]") { $0[pathAbove: try $1("B")] = [] },
    Act("swipe down", "A > B [C > D]", "A > B") { $0[modalOver: try $1("A")] = nil },
    Act("swipe the upper modal down", "A [B [C]]", "A [B]") { $0[modalOver: try $1("B")] = nil },
    Act("swipe the lower modal down", "A [B [C]]", "A") { $0[modalOver: try $1("A")] = nil },
    Act("dismiss and pop", "A > B > C [D [E]]", "A > B") {
      $0[modalOver: try $1("A")] = nil
      $0[pathAbove: try $1("A")].removeLast()
    },
    Act("select a tab", "*one: A > B | two: X > Y", "one: A > B | *two: X > Y", "select") {
      $0[selectionOf: nil] = 1
      _ = $1
    },
    Act("back in both tabs", "*one: A > B [C] | two: X > Y", "one: A | *two: X") {
      $0[selectionOf: nil] = 1
      $0[pathAbove: try $1("X")] = []
      $0[pathAbove: try $1("A")] = []
    },
  ]

  @Test("An act of a person is one change, and the observers are called", arguments: acts)
  func change(act: Act) async throws {
    let stage = try await Stage(act.before)
    try await expect(act, on: stage)
  }

  nonisolated static let innerActs = [
    Act("back", "", "A > P {*one: C | two: D [F]}") { $0[pathAbove: try $1("C")] = [] },
    Act("select", "", "A > P {one: C > E | *two: D [F]}", "select") {
      $0[selectionOf: try $1("P")] = 1
    },
    Act("swipe down in a hidden tab", "", "A > P {*one: C > E | two: D}") {
      $0[modalOver: try $1("D")] = nil
    },
    Act("back to the screen below", "", "A") { $0[pathAbove: try $1("A")] = [] },
  ]

  @Test("The tabs of a screen are changed in the same way", arguments: innerActs)
  func innerTabs(act: Act) async throws {
    let stage = try await Stage.withTabs()
    for move in ["push E on C", "modal F on D"] { try await stage.make(move) }
    try await expect(act, on: stage)
  }

  private func expect(_ act: Act, on stage: Stage) async throws {
    let window = stage.window
    var removed: [String] = []
    for screen in window.screens {
      screen.onRemoval { [title = screen.title] in removed.append(title) }
    }
    let (views, titles) = (RetainedViews(of: window), window.screens.map(\.title))
    let count = window.journal.events.count
    var tree = views.drawn
    try act.act(&tree) { try stage.screen($0).id }
    views.act { $0 = tree }
    #expect(await window.settled().isEmpty)
    #expect(window.tree == act.after)
    #expect(window.viewTree == tree)
    #expect(window.journal.events.dropFirst(count).map(\.by) == [act.verb])
    let left = Set(window.screens.map(\.title))
    #expect(removed.sorted() == titles.filter { !left.contains($0) }.sorted())
    #expect(views.isOutdated)
  }

  @Test("A vetoed swipe comes back, with all that was done together with it")
  func veto() async throws {
    let stage = try await Stage("*one: A > B [C] | two: X > Y")
    let (window, views) = (stage.window, RetainedViews(of: stage.window))
    try stage.leaf("C").unsaved = "words"
    try views.act {
      $0[modalOver: try stage.screen("A").id] = nil
      $0[pathAbove: try stage.screen("X").id] = []
      $0[selectionOf: nil] = 1
    }
    let errors = await window.settled()
    #expect(errors.map(\.caseText) == [RoutingError.vetoed(by: "C", losing: "words").caseText])
    #expect(window.viewTree == views.drawn)
    #expect(views.isOutdated)
    #expect(window.journal.failures.map(\.by) == ["back"])
  }

  @Test("A guard sends the selection of a tab elsewhere, and it is done after the login")
  func redirect() async throws {
    let stage = try await Stage("*one: A | two: X")
    let (window, views) = (stage.window, RetainedViews(of: stage.window))
    var isLoggedIn = false
    window.guards = [
      Guard { [unowned stage] move in
        move.name != "X" || isLoggedIn
          ? .allow
          : .redirect(Plan([stage.stop("L", by: .modal)], cover: .onTop), waits: .whileOpen)
      }
    ]
    views.select(1, of: views.root)
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "*one: A [L] | two: X")
    #expect(views.isOutdated)
    views.draw()
    isLoggedIn = true
    views.dismiss(over: views.root.stacks[0])
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "one: A | *two: X")
    #expect(window.journal.events.suffix(4).map(\.by) == ["redirect", "guard", "back", "resume"])
  }

  @Test("An act waits for the running move, and closes only screens that were drawn")
  func queue() async throws {
    let stage = try await Stage("A > B > C [D]")
    let (window, gate) = (stage.window, Gate())
    stage.factory.before = { _ in await gate.wait() }
    let views = RetainedViews(of: window)
    let replacing = await begin { try await stage.open("N", from: "C", by: .replace) }
    views.dismiss(over: views.root.stacks[0])
    views.goBack(1, on: views.root.stacks[0])
    #expect(stage.tree == "A > B > C [D]")
    gate.open()
    try await replacing.value
    #expect(await window.settled().isEmpty)
    #expect(stage.tree == "A > B > N")
    #expect(views.isOutdated)
    #expect(window.journal.events.last?.by == "open")
    // Of two acts in one turn, the second finds the tree as the first has left it.
    views.draw()
    views.goBack(1, on: views.root.stacks[0])
    views.goBack(1, on: views.root.stacks[0])
    #expect(await window.settled().isEmpty)
    #expect(stage.tree == "A")
    #expect(window.journal.events.suffix(2).map(\.by) == ["back", "back"])
  }
}

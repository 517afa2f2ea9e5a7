import Foundation
import Routing
import Testing

/// The code of the article "Another front end" for views that stay, with stand-ins for SwiftUI.
struct StayingViewsTests {
  @Test("Views that stay show a window, and going back and swiping down in them closes screens")
  func acts() async throws {
    let room = try await ReadingRoom()
    let (window, router) = (room.window, room.router)
    try await router.openBook("Emma")
    try await router.open(BookDestination.book("Notes"), by: .modal) {
      try await router.factory.screen(for: $0)
    }
    let first = try #require(window.viewTree.tabs(of: nil).first)
    #expect(first.tab == "" && window.viewTree[modalOver: first.id]?.style == .sheet)
    let view = StackView(window: window, first: first.id)
    #expect(Display(of: view).titles == ["Shelf", "Emma", "Notes"])
    Display(of: view).dismissals[0]()
    #expect(await window.settled().isEmpty)
    #expect(Display(of: view).titles == ["Shelf", "Emma"])
    Display(of: view).paths[0].wrappedValue = []
    #expect(await window.settled().isEmpty)
    #expect(Display(of: view).titles == ["Shelf"])
  }

  @Test("The article shows the view of a stack as it is here")
  func shown() throws {
    let here = URL(filePath: #filePath)
    let article = try String(
      contentsOf: here.appending(
        path: "../../../Modules/Kernel/Presentation/Presentation.docc/AnotherFront.md"
      ).standardized, encoding: .utf8)
    let blocks = article.components(separatedBy: "```\n")
    let shown = try #require(blocks.first { $0.hasPrefix("struct StackView") })
    #expect(try String(contentsOf: here, encoding: .utf8).contains("\n" + shown))
  }
}

struct StackView: View {
  let window: Routing.Window
  let first: Screen.ID

  var body: some View {
    let drawn = window.viewTree
    let tree = Binding {
      drawn
    } set: { tree in
      window.start { try await window.adopt(tree) }
    }
    SwiftUI.NavigationStack(path: tree[pathAbove: first]) {
      ScreenView(window: window, id: first)
        .navigationDestination(for: Screen.ID.self) { ScreenView(window: window, id: $0) }
    }
    .sheet(item: tree[modalOver: first]) { StackView(window: window, first: $0.id) }
  }
}

/// Draws the title of a screen, and its visible tab.
private struct ScreenView: View {
  let window: Window
  let id: Screen.ID
  var body: Self { self }

  func draw(on display: Display) {
    display.titles.append(window.screen(id)?.title ?? "")
    let tree = window.viewTree
    guard !tree.tabs(of: id).isEmpty else { return }
    let tab = tree.tabs(of: id)[tree[selectionOf: id]]
    StackView(window: window, first: tab.id).draw(on: display)
  }
}

/// Collects what views draw, and what a person can do there.
final class Display {
  fileprivate(set) var titles: [String] = []
  fileprivate(set) var paths: [Binding<[Screen.ID]>] = []
  fileprivate(set) var dismissals: [() -> Void] = []

  fileprivate init(of view: some View) { view.draw(on: self) }
}

protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  func draw(on display: Display)
}

extension View {
  func draw(on display: Display) { body.draw(on: display) }

  fileprivate func navigationDestination<Destination: View>(
    for _: Screen.ID.Type, destination: @escaping (Screen.ID) -> Destination
  ) -> some View {
    Modified(content: self) { display in
      for id in display.paths.last?.wrappedValue ?? [] { destination(id).draw(on: display) }
    }
  }

  fileprivate func sheet<Item, Sheet: View>(
    item: Binding<Item?>, content: @escaping (Item) -> Sheet
  ) -> some View {
    Modified(content: self) { display in
      guard let shown = item.wrappedValue else { return }
      display.dismissals.append { item.wrappedValue = nil }
      content(shown).draw(on: display)
    }
  }
}

/// Draws a view, then something else.
private struct Modified<Content: View>: View {
  let content: Content
  let drawMore: (Display) -> Void
  var body: Self { self }

  func draw(on display: Display) {
    content.draw(on: display)
    drawMore(display)
  }
}

private enum SwiftUI {
  struct NavigationStack<Content: View>: View {
    let path: Binding<[Screen.ID]>
    let root: () -> Content
    var body: Self { self }

    func draw(on display: Display) {
      display.paths.append(path)
      root().draw(on: display)
    }
  }
}

@resultBuilder enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@dynamicMemberLookup struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part> {
      wrappedValue[keyPath: part]
    } set: {
      var value = wrappedValue
      value[keyPath: part] = $0
      wrappedValue = value
    }
  }
}

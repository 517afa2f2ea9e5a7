import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let store = NumberedItems()
  let router = MyScreenRecorder()
  let presenter: MyScreenPresenter

  #if !id
    init() { presenter = MyScreenPresenter(store: store, router: router) }
  #else
    init() { presenter = MyScreenPresenter(id: 7, store: store, router: router) }
  #endif

  @Test(
    "My screen shows the first step once it has read that nothing is there, then a row for each item"
  )
  func add() async throws {
    #expect(presenter.page.notes.isEmpty)
    try await presenter.load()
    #expect(presenter.page.notes.count == 1)
    _ = try await presenter.perform(.add("tea"))
    _ = try await presenter.perform(.add("bread"))
    #expect(presenter.page.rows.map(\.text) == ["tea", "bread"])
    #expect(presenter.page.notes.isEmpty)
    #expect(router.opened.isEmpty)
  }

  @Test("My screen reads the beginning of a long list, then as many rows as are asked for")
  func longList() async throws {
    #if !id
      for number in 1...300 { store.add("\(number)") }
    #else
      for number in 1...300 { store.add("\(number)", to: 7) }
    #endif
    try await presenter.load()
    #expect(presenter.page.total == 300)
    let rows = presenter.page.rows.count
    #expect(rows < 300)
    try await presenter.loadRows(rows + 1)
    #expect(presenter.page.rows.count == rows + 1)
    try await presenter.loadRows(300)
    #expect(presenter.page.rows.last?.text == "300")
    #expect(presenter.page.total == nil)
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}

/// Keeps the items, whose ids are their positions.
final class NumberedItems: MyScreenStore {
  #if !id
    private var titles: [String] = []
  #else
    private var titles: [Int: [String]] = [:]
  #endif

  #if !id
    func items(first count: Int) -> (items: [MyScreenItem], total: Int) {
      let items = titles.prefix(count).enumerated().map { MyScreenItem(id: $0, title: $1) }
      return (items, titles.count)
    }

    func add(_ title: String) { titles.append(title) }
  #else
    func items(of id: Int, first count: Int) -> (items: [MyScreenItem], total: Int) {
      let all = titles[id] ?? []
      let items = all.prefix(count).enumerated().map { MyScreenItem(id: $0, title: $1) }
      return (items, all.count)
    }

    func add(_ title: String, to id: Int) { titles[id, default: []].append(title) }
  #endif
}

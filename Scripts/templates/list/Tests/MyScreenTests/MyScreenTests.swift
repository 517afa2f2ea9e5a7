import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let store = NumberedItems()
  let router = MyScreenRecorder()
  let presenter: MyScreenPresenter

  init() {
    #if id
      let interactor = MyScreenInteractor(id: 7, store: store)
    #else
      let interactor = MyScreenInteractor(store: store)
    #endif
    presenter = MyScreenPresenter(interactor: interactor, router: router)
  }

  @Test("My screen shows the first step if nothing is stored, then a row for each item")
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

  @Test("My screen says that an entry is stored if the list cannot be read after it")
  func unread() async throws {
    store.isReadable = false
    #expect(try await presenter.perform(.add("tea")) != nil)
  }

  @Test("My screen reads the beginning of a long list, then as many rows as are asked for")
  func longList() async throws {
    for number in 1...300 { store.add("\(number)") }
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
  var isReadable = true
  private var items: [MyScreenItem] = []
  #if id

    func items(of id: Int, first count: Int) throws -> (items: [MyScreenItem], total: Int) {
      guard isReadable else { throw CancellationError() }
      return id == 7 ? (Array(items.prefix(count)), items.count) : ([], 0)
    }

    func add(_ title: String, to id: Int = 7) {
      items.append(MyScreenItem(id: items.count, title: title))
    }
  #else

    func items(first count: Int) throws -> (items: [MyScreenItem], total: Int) {
      guard isReadable else { throw CancellationError() }
      return (Array(items.prefix(count)), items.count)
    }

    func add(_ title: String) { items.append(MyScreenItem(id: items.count, title: title)) }
  #endif
}

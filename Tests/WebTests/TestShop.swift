import Observation
import Presentation
import Routing
import Web

/// A shop with a list, a page with unsaved work, and an account.
final class TestShop {
  let window = Window()
  let notices = Notices()
  var user: String?
  let shelf = Shelf()
  /// The screens that were closed and not released.
  private(set) var leaks: [String] = []

  init() async throws {
    let shelf = shelf
    window.resolver = { [weak self] link in
      switch link {
      case "desk" where self?.user == nil: throw LinkError.unknown(link)
      case "shelf":
        Plan([Stop(Place("shelf"), by: .tab) { Screen(shelf, router: Router<Void>(), at: $0) }])
      case "note", "desk":
        Plan(
          [
            Stop(Place("shelf"), by: .tab) { Screen(shelf, router: Router<Void>(), at: $0) },
            Stop(Place(link), by: .push) { Screen(Paper(), router: Router<Void>(), at: $0) },
          ])
      default: throw LinkError.unknown(link)
      }
    }
    shelf.shop = self
    window.onLeak = { [weak self] in self?.leaks.append("\($0)") }
    try await window.show(.stack(Screen(shelf, router: Router<Void>(), at: Place("shelf"))))
  }

  /// The window as a browser gets it.
  var session: AppSession {
    let session = AppSession(in: window, notices: notices)
    session.patience = .seconds(3_600)
    session.user = { self.user }
    session.commands = { [.screen("note", Place("note"))] }
    return session
  }
}

/// The shops of all windows of a front, in the order in which they were opened.
final class Shops {
  private(set) var all: [TestShop] = []
  /// The keys of the browsers that opened them.
  private(set) var browsers: [String] = []

  /// Makes a front that opens a shop in each window; `user` says who is logged in there, beside another
  /// window of the browser.
  func front(user: @escaping (AppSession?) -> String? = { _ in nil }) -> WebFront {
    WebFront(name: "shop", port: 8080) { try await self.open(for: $0, user: user) }
  }

  private func open(
    for browser: String, beside other: AppSession? = nil,
    user: @escaping (AppSession?) -> String?
  ) async throws -> AppSession {
    browsers.append(browser)
    let shop = try await TestShop()
    shop.user = user(other)
    all.append(shop)
    let session = shop.session
    session.another = { [weak session] in
      try await self.open(for: browser, beside: session, user: user)
    }
    return session
  }
}

/// A browser that has opened its first window, for the tests of a suite.
class FirstWindow {
  let shops = Shops()
  let front: WebFront
  let browser: Browser

  init() async {
    front = shops.front()
    browser = Browser(front)
    await browser.get("/")
  }
}

struct Place: Destination {
  let name: String
  init(_ name: String) { self.name = name }
  var address: Address? { Address(name) }
}

/// An error with a sentence.
struct Refusal: UserFacingError { let message: Note }

/// A list of goods.
@Observable
final class Shelf: Presenter {
  static let screenIdentifier = "Shelf"
  enum Command: PageCommand {
    case add(String), clear, count, login(String), logout, wait, export

    static let actions = [
      Action("add", add, help: "add an article"),
      Action("clear", clear, help: "remove all", isDestructive: true),
      Action("count", count, help: "count one"), Action("wait", wait, help: "wait for an hour"),
      Action("login", login, help: "log in"), Action("logout", logout, help: "log out"),
      Action("export", export, help: "get all as a file"),
    ]
  }

  var goods = ["tea"]
  var chosen: String?
  var count = 0
  @ObservationIgnored weak var shop: TestShop?

  var page: Page {
    Page(
      "Shelf", notes: chosen.map { ["You chose \($0)."] } ?? [],
      rows: goods.map { Row(id: $0, $0) },
      actions: Command.actions, prompt: Prompt(.command, "shelf"))
  }

  func choose(_ id: Row.ID) async throws {
    guard goods.contains(id) else { throw RoutingError.goneRow }
    chosen = id
  }

  func question(before command: Command) async throws -> Note? {
    "Remove \(goods.count) articles?"
  }

  /// Called once, while it loads.
  var whenLoading: () async -> Void = {}

  func load() async throws {
    let call = whenLoading
    whenLoading = {}
    await call()
  }

  func perform(_ command: Command) async throws -> Note? {
    switch command {
    case .add("glue"): throw Refusal(message: "There is no glue.")
    case .add(let article): goods.append(article)
    case .clear: goods = []
    case .count: count += 1
    case .wait: try await Task.sleep(for: .seconds(60 * 60))
    case .login(let user):
      shop?.user = user
      shop?.notices.post(Notice("Your code is 1234.", secret: "1234"))
    case .logout: shop?.user = nil
    case .export: shop?.notices.post(Notice("{\"goods\": \"<b>tea\"}", document: "goods.json"))
    }
    return nil
  }
}

/// A text that is lost with its screen unless it is saved.
@Observable
final class Paper: Presenter, SavableContent {
  static let screenIdentifier = "Paper"

  var text = ""
  var saved = ""

  var page: Page {
    var page = Page("Note", notes: [Note(text)], prompt: Prompt(.text, "note"))
    page.takesText = !isFull
    return page
  }
  /// Whether it takes no text any more.
  var isFull = false
  var unsaved: String? { text == saved ? nil : "your note" }

  func submit(_ text: String) async throws {
    if isFull { throw Refusal(message: "The paper is full.") }
    self.text = text
  }
  func save() async throws { saved = text }
  func discard() { text = saved }
}

import Observation
import Presentation
import Routing

/// The choices on the login, and on the page of the signed-in user.
enum AccountChoice { case enter, leave }

/// The choices on the page Friends.
enum FriendsChoice { case profile(String), me, special }

/// The choices on a profile, and in a chat.
enum PersonChoice { case chat(String), close }

/// The text of a page, which is the same in every style: a title, a sentence, and rows of choices.
///
/// Only the style of a page decides how a choice leads to the next page.
struct PageText<Choice> {
  let title: String
  let note: Note
  let rows: [(text: String, choice: Choice)]

  init(_ title: String, _ note: Note, _ rows: [(text: String, choice: Choice)]) {
    (self.title, self.note, self.rows) = (title, note, rows)
  }
}

extension PageText<AccountChoice> {
  static func account(_ destination: AccountDestination) -> Self {
    switch destination {
    case .login: PageText("Login", "You are not logged in.", [("Log in", .enter)])
    case .me: PageText("Me", "You are logged in.", [("Log out", .leave)])
    }
  }
}

extension PageText<FriendsChoice> {
  static func friends(of app: SmallApp) -> Self {
    PageText(
      "Friends", "A friend opens over this page; me is the other tab.",
      app.friends.map { ($0, .profile($0)) }
        + [("me", .me), ("what only this style can do", .special)])
  }
}

extension PageText<PersonChoice> {
  /// The text of a profile, or of a chat, which a style may call by another title.
  ///
  /// - Throws: `NoSuchUser` if the profile is nobody's.
  static func person(
    _ destination: PersonDestination, in app: SmallApp, chat title: String = "Chat"
  ) throws -> Self {
    switch destination {
    case .profile(let user):
      guard user != "nobody" else { throw NoSuchUser(user: user) }
      return PageText(
        "Profile \(user)", "This is what everybody sees of \(user).", rows(to: user, in: app))
    case .chat(let user):
      let other = user == "ada" ? "bob" : "ada"
      return PageText(
        "\(title) \(user)", "Nobody has said anything yet.", rows(to: other, in: app))
    }
  }

  private static func rows(
    to user: String, in app: SmallApp
  ) -> [(text: String, choice: PersonChoice)] {
    app.partners(of: user).map { ("Chat with \($0)", .chat($0)) } + [("Close", .close)]
  }
}

/// A row of a page: its text, and what choosing it does.
struct PageRow {
  let text: String
  let choose: () async throws -> Void
}

/// The presenter of every page.
@Observable
final class PagePresenter<Routes>: Presenter {
  static var screenIdentifier: String { "Page" }

  /// The routers, events or delegate through which the page leads on; tests replace it by a recorder.
  var routes: Routes
  let title: String
  private let note: Note
  private let rows: (Routes) -> [PageRow]

  /// Creates a page that gets its rows each time it is drawn.
  init<Choice>(
    _ text: PageText<Choice>, in app: SmallApp, _ routes: Routes,
    rows: @escaping (Routes) -> [PageRow]
  ) {
    (title, note, self.routes, self.rows) = (text.title, text.note, routes, rows)
    app.made(self, as: title)
  }

  /// Creates a page that passes each choice to a closure.
  convenience init<Choice>(
    _ text: PageText<Choice>, in app: SmallApp, _ routes: Routes,
    choose: @escaping (Choice, Routes) async throws -> Void
  ) {
    self.init(text, in: app, routes) { routes in
      text.rows.map { row in PageRow(text: row.text) { try await choose(row.choice, routes) } }
    }
  }

  var page: Page {
    Page(
      title, notes: [note],
      rows: rows(routes).enumerated().map { Row(id: "\($0)", $1.text) },
      prompt: Prompt(.command, title.lowercased()))
  }

  func choose(_ id: Row.ID) async throws {
    let rows = rows(routes)
    guard let index = Int(id), rows.indices.contains(index) else { throw RoutingError.gone(id) }
    try await rows[index].choose()
  }
}

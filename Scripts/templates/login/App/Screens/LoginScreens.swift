import AppFrame
import Login
import LoginInterface

/// People before their login.
enum Guests: AppAudience {
  static func maker(in app: AppFactory) -> AppFactory? { app.session.user == nil ? app : nil }

  static func condition(in app: AppFactory) -> String {
    "You are logged in as \(app.session.user ?? "somebody else"). Log out first."
  }
}

/// People who are logged in; for others, the move waits at Log in.
enum Members: AppAudience {
  static func maker(in app: AppFactory) -> AppFactory? { app.session.user == nil ? nil : app }

  static func condition(in _: AppFactory) -> String { "You are not logged in. Log in first." }

  static func refusal(in app: AppFactory) -> GuardResult {
    .redirect(LoginDestination.login.plan(from: app), waits: .whileOpen)
  }
}

extension LoginDestination: AppDestination {
  typealias Audience = Guests
  var below: [any AppRow<AppFactory>] { [] }
  static var covering: Plan.CoveringPolicy { .onTop }

  func screen(from app: AppFactory) -> Screen {
    Screen(at: self, router: LoginRouter(factory: app)) {
      LoginPresenter(for: self, accounts: app.accounts, session: app.session, router: $0)
    }
  }
}

extension AppFactory: LoginFactory {}

extension AppFeature<AppFactory> {
  static var login: Self {
    AppFeature(LoginDestination.self) { app in
      var commands: [Action] = [
        .screen("login", title: "Log in", help: "log in", LoginDestination.login)
      ]
      if (try? app().accounts.takesSignUps) != false {
        commands.append(
          .screen(
            "signup", title: "Create account", help: "make an account", LoginDestination.signUp))
      }
      for position in commands.indices { commands[position].leadsToSecret = true }
      return commands
    }
  }

  static var logout: Self {
    AppFeature(for: Members.self) { app in
      Logout.Command.onEveryPage(amongPlaces: true) { Logout(app: try app(), window: $0) }
    }
  }
}

/// Logs a person out on every screen.
struct Logout: CommandPerformer {
  enum Command: PageCommand {
    case logout

    static let actions = [
      Action(
        "logout", logout, title: "Log out", help: "log out",
        meantBy: ["log out", "log off", "logoff", "sign out", "signout"])
    ]
  }

  let app: AppFactory
  let window: Window

  /// Shows the app as at its start; unsaved content vetoes that, and then the session goes on.
  func perform(_ command: Command) async throws -> Note? {
    let user = app.session.user
    app.session.user = nil
    do {
      // A new root opens what waits, which is not for the next person.
      window.dropWaitingMove()
      try await window.show(app.root())
    } catch {
      app.session.user = user
      throw error
    }
    return nil
  }
}

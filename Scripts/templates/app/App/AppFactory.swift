import AppFrame
#if login
  import Login
  import LoginInterface
#endif
import SQLDriver

/// Makes the screens of the app from its dependencies, such as a store.
struct AppFactory {
  var notices = Notices()
  #if login
    var accounts: any Accounts = MemoryAccounts()
    var session = Session()
  #endif

  /// Makes the dependencies; a store that lasts keeps its rows at a place.
  init(at place: DataPlace = .memory) {
  }

  /// Makes the session of a window, which shows Home, and then opens a link; tests add screens to the table.
  func appSession(
    link: String? = nil, table: ScreenTable<AppFactory> = AppScreens.table
  ) async throws -> AppSession {
    let session = try await table.session(for: self, notices: notices, link: link) {
      try await root()
    }
    #if login
      session.user = { self.session.user }
    #endif
    return session
  }

  /// Makes the root: one stack, or the tabs of the app if it has others than Home.
  func root() async throws -> Root { try await .tabs(AppScreens.tabs, from: self) }

  /// Makes the screen of a row of the table.
  func screen(for row: some AppRow<AppFactory>) async throws -> Screen {
    try await row.screen(from: self)
  }
}

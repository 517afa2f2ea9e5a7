import Observation
import Presentation
import SQLDriver
public import Routing
public import Social
import Storage

extension Screen {
  /// Creates a screen of this app in place of one of a feature.
  @MainActor public static func own(_ title: String, at destination: some Destination) -> Screen {
    Screen(Own(title: title), router: Router(), at: destination)
  }
}

@Observable private final class Own: Presenter {
  static let screenIdentifier = "Own"
  let page: Page
  init(title: String) { page = Page(title, prompt: Prompt(.command, "own")) }
}

/// Returns an empty store in memory.
public func emptyStore() throws -> any Stores { try SQLStore(at: .memory) }

/// Returns a store with the accounts of Ada and Grace, in which Grace has asked Ada for her friendship.
public func storeOfTwo() async throws -> (store: any Stores, ada: Member, grace: Member) {
  let store = try emptyStore()
  let ada = User(id: User.ID(rawValue: "ada"), name: "Ada Lovelace")
  let grace = User(id: User.ID(rawValue: "grace"), name: "Grace Hopper")
  for user in [ada, grace] {
    try await store.signUp(user, credentials: Credentials(password: "", recovery: ""))
  }
  try await store.ask(ada.id, as: Member(user: grace.id))
  return (store, Member(user: ada.id), Member(user: grace.id))
}

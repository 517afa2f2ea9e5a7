public import Routing
public import Social

extension Screen {
  /// Creates a screen of this app in place of one of a feature.
  @MainActor public static func own(_ title: String, at destination: some Destination) -> Screen {
    Screen(Own(title: title), router: Router(), at: destination)
  }
}

private final class Own: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

/// A store with the accounts of Ada and Grace, in which Grace has asked Ada for her friendship.
public func storeOfTwo() throws -> (store: MemoryStore, ada: Member, grace: Member) {
  let store = MemoryStore()
  let ada = User(id: User.ID(rawValue: "ada"), name: "Ada Lovelace")
  let grace = User(id: User.ID(rawValue: "grace"), name: "Grace Hopper")
  for user in [ada, grace] {
    try store.signUp(user, credentials: Credentials(password: "", recovery: ""))
  }
  try store.ask(ada.id, as: Member(user: grace.id))
  return (store, Member(user: ada.id), Member(user: grace.id))
}

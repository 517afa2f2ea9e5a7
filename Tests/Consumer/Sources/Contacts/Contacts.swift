import ChatInterface
import ConsoleApp
import Friends
import FriendsInterface
import Own
import Presentation
import ProfileInterface
import Relations
import Routing
import Social

/// Friends in a program that has its own screens for a profile and for a chat.
@main struct Contacts: FriendsFactory, ChatFactory, ProfileFactory {
  let me: Member
  let store: any Stores

  func screen(for destination: FriendsDestination) -> Screen {
    let interactor = FriendsInteractor(me: me, store: store)
    let router = FriendsRouter(factory: self)
    return switch destination {
    case .friends:
      Screen(at: destination, router: router) {
        FriendsPresenter(interactor: interactor, router: $0)
      }
    case .requests:
      Screen(at: destination, router: router) {
        RequestsPresenter(interactor: interactor, router: $0)
      }
    default: .own("My friends", at: destination)
    }
  }

  func picker(_ answer: Answer<User.ID>) -> Screen {
    Screen(at: FriendPicker(), router: PickerRouter(factory: self)) {
      PickerPresenter(
        interactor: FriendsInteractor(me: me, store: store), router: $0, done: answer.give)
    }
  }

  func screen(for place: ProfileDestination) -> Screen { .own("My profile", at: place) }
  func screen(for place: ChatDestination) -> Screen { .own("My chat", at: place) }

  static func links() throws(PatternError) -> LinkTable<FriendsDestination> {
    var links = LinkTable<FriendsDestination>(scheme: "contacts")
    try links.add(FriendsDestination.links) { $0 }
    return links
  }

  static func main() async {
    await ConsoleProgram.run(
      ConsoleOptions.self, about: "Your friends.", version: "1.0",
      link: "contacts://friends/requests",
      features: { try links().entries.map(\.description) }
    ) { options in
      let (store, ada, _) = try await storeOfTwo()
      let (app, links, window) = (Contacts(me: ada, store: store), try links(), Window())
      window.resolver = { link in
        let place = try links.find(link)
        let path = place == .friends ? [place] : [.friends, place]
        return Plan(path.map { Stop($0, by: .push) { app.screen(for: $0) } })
      }
      try await window.show(.stack(app.screen(for: .friends)))
      if let link = options.link { try await window.open(link: link) }
      let relations = RelationsInteractor(me: ada, store: store)
      let session = AppSession(in: window, notices: Notices())
      session.commands = { RelationCommand.onEveryPage { _ in relations } }
      return try await options.run(session)
    }
  }
}

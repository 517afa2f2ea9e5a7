import Chat
import ChatInterface
import ConsoleApp
import Essentials
import FriendsInterface
import Own
import Presentation
import ProfileInterface
import Routing
import Social

/// Chat in a program that has its own screens for friends and for a profile.
@main struct Talk: ChatFactory, FriendsFactory, ProfileFactory {
  let me: Member
  let store: any Stores
  let notices = Notices()

  func screen(for destination: ChatDestination) async throws -> Screen {
    let (router, time) = (ChatRouter(factory: self), LocalTime(now: { Date() }))
    switch destination {
    case .chats:
      return Screen(at: destination, router: router) {
        ChatsPresenter(interactor: ChatsInteractor(me: me, store: store), router: $0)
      }
    case .chat(let user, let seq):
      let interactor = try await ChatInteractor(
        with: user, at: seq, me: me, store: store, now: { Date() })
      return Screen(at: destination, router: router) {
        ChatPresenter(interactor: interactor, router: $0, time: time, notices: notices)
      }
    case .search(let text, let user):
      let interactor = try await SearchInteractor(for: text, with: user, me: me, store: store)
      return Screen(at: destination, router: router) {
        SearchPresenter(interactor: interactor, router: $0, time: time)
      }
    default: return .own("My chats", at: destination)
    }
  }

  func screen(for place: FriendsDestination) -> Screen { .own("My friends", at: place) }
  func screen(for place: ProfileDestination) -> Screen { .own("My profile", at: place) }
  func picker(_ answer: Answer<User.ID>) -> Screen { .own("My picker", at: FriendPicker()) }

  static func links() throws(PatternError) -> LinkTable<ChatDestination> {
    var links = LinkTable<ChatDestination>(scheme: "talk")
    try links.add(ChatDestination.links) { $0 }
    return links
  }

  static func main() async {
    await ConsoleProgram.run(
      ConsoleOptions.self, about: "Your chats.", version: "1.0", link: "talk://chat/grace",
      features: { try links().entries.map(\.description) }
    ) { options in
      let (store, ada, grace) = try await storeOfTwo()
      try await store.accept(grace.user, as: ada)
      let (app, links, window) = (Talk(me: ada, store: store), try links(), Window())
      window.resolver = { link in
        let place = try links.find(link)
        let path = place == .chats ? [place] : [.chats, place]
        return Plan(path.map { Stop($0, by: .push) { try await app.screen(for: $0) } })
      }
      try await window.show(.stack(app.screen(for: .chats)))
      if let link = options.link { try await window.open(link: link) }
      return try await options.run(AppSession(in: window, notices: app.notices))
    }
  }
}

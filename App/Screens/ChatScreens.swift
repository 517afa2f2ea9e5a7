import AppFrame
import Chat
import ChatInterface
import Sessions

extension ChatDestination: MemberDestination {
  var below: [any AppRow<MemberFactory>] { self == .chats ? [] : [ChatDestination.chats] }

  func screen(from app: MemberFactory) async throws -> Screen {
    let (me, store, router) = (app.me, app.stores, ChatRouter(factory: app))
    let time = app.services.time
    switch self {
    case .chats:
      return Screen(at: self, router: router) {
        ChatsPresenter(interactor: ChatsInteractor(me: me, store: store), router: $0)
      }
    case .chat(let user, let seq):
      let interactor = try await ChatInteractor(
        with: user, at: seq, me: me, store: store, now: app.services.now)
      return Screen(at: self, router: router) {
        ChatPresenter(interactor: interactor, router: $0, time: time, notices: app.notices)
      }
    case .search(let text, let user):
      let interactor = try await SearchInteractor(for: text, with: user, me: me, store: store)
      return Screen(at: self, router: router) {
        SearchPresenter(interactor: interactor, router: $0, time: time)
      }
    case .unread:
      return Screen(at: self, router: router) {
        UnreadPresenter(interactor: app.unread(by: $0), router: $0)
      }
    }
  }
}

extension MemberFactory: ChatFactory {
  fileprivate var replies: ReplyInteractor {
    ReplyInteractor(me: me, store: stores, now: services.now)
  }

  var chatNews: any News {
    ChatNews(
      me: me, store: stores, requests: friendsNews.unreadCount,
      shown: { (own.activeSession.top?.content as? ChatsPresenter)?.unread })
  }

  fileprivate func unread(
    by router: any ChatRoutes, from origin: (any Destination)? = nil
  ) -> UnreadInteractor {
    UnreadInteractor(me: me, store: stores, from: origin, requests: friendsNews.unreadCount) {
      try await router.openChat(with: $0)
    }
  }
}

extension AppFeature<WindowServices> {
  private static var conversation: CommandPage {
    CommandPage("a conversation", topic: "Messages") { ChatDestination.chat($0) }
  }

  static var chat: Self {
    AppFeature(
      ChatDestination.self,
      commands: { app in
        CommandPage("Chats", topic: "Messages", at: ChatDestination.chats)
          .commands(ChatsPresenter.Command.self) { command in
            if case .search(let text) = command { ChatDestination.search(text) } else { nil }
          }
          + conversation.commands(ChatPresenter.Command.self)
          + CommandPage("a search", topic: "Messages") { ChatDestination.search($0) }
          .commands(SearchPresenter.Command.self)
          + CommandPage("Unread", topic: "Messages", at: ChatDestination.unread)
          .commands(
            UnreadCommand.self,
            by: {
              let router = ChatRouter(factory: try app(), of: $0.top)
              return router.factory.unread(by: router, from: $0.top?.destination)
            })
          + [
            .screen("unread", title: "Unread", help: "show what is unread", ChatDestination.unread),
            .reply(on: conversation) { _ in try app().replies },
          ]
      })
  }
}

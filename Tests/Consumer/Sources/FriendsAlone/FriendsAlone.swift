import ChatInterface
import Friends
import FriendsInterface
import Own
import Presentation
import ProfileInterface
import Routing
import Social

/// Runs the Friends feature in an app with its own profile and chat screens.
public func friendsAlone() async throws -> [String] {
  let window = Window()
  let factory = Neighbours(me: Member(user: User.ID(rawValue: "ada")))
  try await window.show(.stack(factory.screen(for: .friends)))
  _ = await window.settled()
  var journey = [outline(of: window)]
  if let friends = window.top?.content as? FriendsPresenter {
    try await friends.perform(.add, "grace")
    try await friends.choose("grace")
    journey.append(outline(of: window))
    try await window.back()
    try await friends.perform(.chat, "grace")
    journey.append(outline(of: window))
  }
  return journey
}

private func outline(of window: Window) -> String {
  window.screens.map { "\($0.title)" }.joined(separator: " > ")
}

private struct Neighbours: ChatFactory, FriendsFactory, ProfileFactory {
  let me: Member
  let store = GraceAsks()

  func screen(for destination: FriendsDestination) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: store)
    return Screen(at: destination, router: FriendsRouter(factory: self)) {
      switch destination {
      case .requests: RequestsPresenter(interactor: interactor, router: $0)
      case .friends: FriendsPresenter(interactor: interactor, router: $0)
      case .blocked:
        BlockedPresenter(
          interactor: FriendsInteractor(me: me, store: store, loading: [.blocked]), router: $0)
      }
    }
  }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: store)
    return Screen(at: FriendPicker(), router: PickerRouter(factory: self)) {
      PickerPresenter(interactor: interactor, router: $0, done: answer.give)
    }
  }

  func screen(for destination: ProfileDestination) async throws -> Screen {
    .own("my profile", at: destination)
  }

  func screen(for destination: ChatDestination) async throws -> Screen {
    .own("my chat", at: destination)
  }
}

/// A store of this app, which has what the Friends feature asks for: Grace asks to be a friend.
private actor GraceAsks: FriendStore, ProfileStore {
  private let grace = User(id: User.ID(rawValue: "grace"), name: "Grace Hopper")
  private var relation = Relation.asking

  func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) -> Listing<User> {
    Listing(relation == self.relation ? [grace] : [], total: relation == self.relation ? 1 : 0)
  }

  func relation(to other: User.ID, as me: Member) -> Relation { relation }

  func ask(_ other: User.ID, as me: Member) -> Relation {
    relation = .friends
    return relation
  }

  func accept(_ other: User.ID, as me: Member) { relation = .friends }

  func end(_ relation: Relation, with other: User.ID, as me: Member) { self.relation = .stranger }

  func block(_ other: User.ID, as me: Member) { relation = .blocked }

  func newRelations(after mark: Int?, limit: Int, as me: Member) -> Arrivals<ArrivedRelation> {
    Arrivals(mark: 0)
  }

  func user(_ user: User.ID, as me: Member) -> User? { user == grace.id ? grace : nil }

  func setProfile(name: String, bio: String, as me: Member) {}
}

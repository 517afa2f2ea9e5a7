import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing

extension MemberFactory {
  /// Sets the links of a root and, in the stack layout, its shortcuts.
  func lead(from root: Root) throws {
    #if DEBUG
      _ = try links  // throws now if patterns conflict
    #endif
    root.planner = { try links.find($0) }
    root.link = LinkTable<Plan>(scheme: WelcomeFactory.scheme).link
    guard services.layout == .stack else { return }
    root.shortcuts = Place.allCases.compactMap { place in
      address(of: place).map { (place.rawValue, $0) }
    }
  }

  /// Maps links to plans, feature by feature; made when a link is opened.
  private var links: LinkTable<Plan> {
    get throws {
      let base = services.layout == .stack ? [stop(.friends)] : []
      // In the stack layout, chats and me open on top of what is shown.
      let cover: Plan.CoveringPolicy = services.layout == .stack ? .onTop : .dismiss

      var links = LinkTable<Plan>(scheme: WelcomeFactory.scheme)
      try links.add(FriendsDestination.links) { place in
        Plan(place == .friends ? [stop(.friends)] : [stop(.friends), stop(place)])
      }
      try links.add(ChatDestination.links) { place in
        place == .chats
          ? Plan(base + [stop(place)], cover: cover) : Plan(base + [stop(.chats), stop(place)])
      }
      try links.add(ProfileDestination.links) { place in
        switch place {
        case .profile: Plan([stop(.friends), stop(place)])
        case .me: Plan(base + [stop(place)], cover: cover)
        case .edit: Plan(base + [stop(.me), stop(place)])
        }
      }
      try links.add(LoginDestination.links) { Plan([.closed(GuestsOnly(address: $0.address))]) }
      return links
    }
  }

  private func address(of place: Place) -> Address? {
    switch place {
    case .friends: FriendsDestination.friends.address
    case .chats: ChatDestination.chats.address
    case .me: ProfileDestination.me.address
    }
  }

  private func stop(_ place: FriendsDestination) -> Stop {
    Stop(place, by: FriendsTransition()) { try await screen(for: $0) }
  }

  private func stop(_ place: ChatDestination) -> Stop {
    Stop(place, by: ChatTransition()) { try await screen(for: $0) }
  }

  private func stop(_ place: ProfileDestination) -> Stop {
    let transition: any Transition =
      switch (place, services.layout) {
      case (.me, _): RevealTransition(otherwise: .push)
      // The same transition as a row of Friends.
      case (.profile, .stack): .push
      case (.profile, .tabs), (.edit, _): ProfileTransition()
      }
    return Stop(place, by: transition) { try await screen(for: $0) }
  }
}

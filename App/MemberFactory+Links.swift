import ChatInterface
import FriendsInterface
import ProfileInterface
import Routing

extension MemberFactory {
  /// Sets the links of a root and, in the stack layout, its shortcuts.
  func lead(from root: Root) {
    root.lead { link in
      guard case .members(let plan) = try services.links.find(link).access else {
        throw RoutingError.noSuchDestination(link)
      }
      return plan(self)
    }
    guard services.layout == .stack else { return }
    root.shortcuts = Place.allCases.compactMap { place in
      address(of: place).map { (place.rawValue, $0) }
    }
  }

  func plan(to place: FriendsDestination) -> Plan {
    Plan(place == .friends ? [stop(.friends)] : [stop(.friends), stop(place)])
  }

  func plan(to place: ChatDestination) -> Plan {
    place == .chats
      ? Plan(base + [stop(place)], cover: cover) : Plan(base + [stop(.chats), stop(place)])
  }

  func plan(to place: ProfileDestination) -> Plan {
    switch place {
    case .profile: Plan([stop(.friends), stop(place)])
    case .me: Plan(base + [stop(place)], cover: cover)
    case .edit: Plan(base + [stop(.me), stop(place)])
    }
  }

  /// The stops below chats and me, which are tabs or stand on Friends.
  private var base: [Stop] { services.layout == .stack ? [stop(.friends)] : [] }

  /// In the stack layout, chats and me open on top of what is shown.
  private var cover: Plan.CoveringPolicy { services.layout == .stack ? .onTop : .dismiss }

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

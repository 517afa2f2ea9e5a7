import ChatInterface
import LoginInterface
import Profile
import ProfileInterface
import Routing
import RoutingTesting

final class Recorder: RouteRecorder, EditRoutes, MeRoutes, ProfileRoutes {
  let accountTransition: any Transition = .push
  let chatTransition: any Transition = .push
  let profileTransition: any Transition = .push

  func openAccount(_ destination: AccountDestination) { record(destination) }
  func openChat(_ destination: ChatDestination) { record(destination) }
  func openProfile(_ destination: ProfileDestination) { record(destination) }
  func logOut() { record("log out") }
}

import MyScreenInterface
import Routing
import RoutingTesting

extension OpenerRecorder {
  var myScreenTransition: any Transition { .push }

  func openMyScreen() { record(MyScreenDestination.myScreen) }
}

import MyScreenInterface
import Routing
import RoutingTesting

extension OpenerRecorder {
  var myScreenTransition: any Transition { .push }

  func openMyScreen(_ id: Int) { record(MyScreenDestination.myScreen(id: id)) }
}

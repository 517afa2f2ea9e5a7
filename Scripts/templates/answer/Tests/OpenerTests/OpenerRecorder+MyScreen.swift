import MyScreenInterface
import Routing
import RoutingTesting

extension OpenerRecorder {
  var myScreenTransition: any Transition { .modal }

  func askMyScreen() -> Bool? {
    record(MyScreenDestination.myScreen)
    return nil
  }
}

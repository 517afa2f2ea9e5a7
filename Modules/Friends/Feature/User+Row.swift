import Presentation
import ProfileInterface
import Routing
import Social

extension User {
  /// A row for somebody; the user name stands beside the name, which can be chosen to deceive.
  func row(_ remark: String = "") -> Row {
    Row(
      id: id.rawValue, "\(name) (\(id))\(remark)",
      address: ProfileDestination.profile(id).address)
  }
}

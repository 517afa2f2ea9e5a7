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

extension RowRouter<FriendsRow> {
  /// A row for somebody, with what choosing it does.
  func row(for user: User, _ remark: String = "") -> RoutedRow<Row> {
    row(for: .profile(user.id)) { user.row(remark) }
  }
}

extension [RoutedRow<Row>] {
  /// Does what the row of that id is for.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` when there is none, and what goes wrong on the way.
  func choose(_ id: Row.ID) async throws {
    guard let row = first(where: { $0.content.id == id }) else { throw RoutingError.gone(id) }
    try await row.choose()
  }
}

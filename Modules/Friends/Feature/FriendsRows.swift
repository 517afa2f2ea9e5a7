import Presentation
import ProfileInterface
import Routing
import RoutingStyles
import Social

extension User {
  /// Returns a row for the user, with a remark after the name.
  func row(_ remark: String? = nil, joinedBy separator: String = ", ") -> Row {
    let person = Row.Part.person(user: id.rawValue, name: hasLeft ? nil : shownName)
    return Row(
      id: id.rawValue, [person] + (remark.map { [.text($0)] } ?? []), joinedBy: separator,
      address: ProfileDestination.profile(id).address)
  }
}

extension RowRouter<FriendsRow> {
  /// Returns a row for a user, with the router's action.
  func row(
    for user: User, _ remark: String? = nil, joinedBy separator: String = ", "
  ) -> RoutedRow<Row> {
    row(for: .profile(user.id)) { user.row(remark, joinedBy: separator) }
  }
}

extension [RoutedRow<Row>] {
  /// Performs the action of the row with that ID.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` if there is no such row, and the errors of the action.
  func choose(_ id: Row.ID) async throws {
    guard let row = first(where: { $0.content.id == id }) else { throw RoutingError.gone(id) }
    try await row.choose()
  }
}

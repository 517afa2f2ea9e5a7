/// Opens the page of the item in a row.
public func choose(_ id: Row.ID) async throws {
  guard let item = interactor.items.first(where: { "\($0.id)" == id }) else {
    throw RoutingError.goneRow
  }
  try await router.openMyScreen(item.id)
}

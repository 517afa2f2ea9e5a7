public import Routing

extension Screen {
  /// Creates a screen that shows only a title.
  ///
  /// - Parameters:
  ///   - title: The title in ``Routing/Window/tree``; by default the address, or the printed
  ///     destination if it has none.
  ///   - router: The router of the screen; by default one without routes.
  public static func stub(
    at destination: some Destination, titled title: String? = nil,
    router: any RouterProtocol = Router()
  ) -> Screen {
    let title = title ?? destination.address?.description ?? "\(destination)"
    return Screen(StubContent(title: title), router: router, at: destination)
  }

  /// Creates a stub with a name as its title, and an address of one segment.
  public static func stub(_ name: String) -> Screen {
    stub(at: StubDestination(name: name), titled: name)
  }
}

private final class StubContent: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

private nonisolated struct StubDestination: Destination {
  let name: String
  var address: Address? { Address(name) }
}

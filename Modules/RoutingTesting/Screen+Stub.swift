public import Routing

extension Screen {
  /// A screen that shows nothing but its name.
  ///
  /// - Parameters:
  ///   - title: What it is called in ``Routing/Window/tree``; by default its address, or the
  ///     destination as it would be printed when that is passing.
  ///   - router: What leads on from it; by default nothing does.
  public static func stub(
    at destination: some Destination, titled title: String? = nil,
    router: any RouterProtocol = StubRouter()
  ) -> Screen {
    let title = title ?? destination.address?.description ?? "\(destination)"
    return Screen(StubContent(title: title), router: router, at: destination)
  }

  /// A screen that is a name, with an address of one segment.
  public static func stub(_ name: String) -> Screen {
    stub(at: StubPlace(name: name), titled: name)
  }
}

/// A router whose factory makes nothing: for screens that others are opened from by hand.
public final class StubRouter: RouterProtocol {
  public let factory: Void = ()
  public weak var screen: Screen?

  public init() {}
}

private final class StubContent: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

private nonisolated struct StubPlace: Destination {
  let name: String
  var address: Address? { Address(name) }
}

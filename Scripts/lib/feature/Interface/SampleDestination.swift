public import Routing

/// The screen of Sample.
nonisolated public enum SampleDestination: Destination {
  /// The list of entries.
  case sample

  //- with a link
  /// The screen's address: `sample-link`.
  public var address: Address? { Address("sample-link") }
  //- passing
  /// Always nil: no link leads to the screen, and the saved state leaves it out.
  public var address: Address? { nil }
  //- end
}
//- with a link

nonisolated extension SampleDestination {
  /// The link of the screen.
  public static let links: [Link<Self>] = [
    Link("sample-link") { _ in .sample }
  ]
}
//- end

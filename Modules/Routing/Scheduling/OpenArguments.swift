/// The arguments of a router's call to open a destination, compared to find repeated calls.
struct OpenArguments: Equatable {
  /// The screen that navigates; nil in an empty window.
  let origin: ObjectIdentifier?
  /// The type of the transition.
  let transition: ObjectIdentifier
  let address: Address?
  /// The destination, if it has no address to compare.
  let passing: AnyHashable?
}

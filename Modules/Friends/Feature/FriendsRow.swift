public import RoutingStyles
public import Social

/// The purpose of a row that shows a user.
///
/// The same lists appear in several layouts. The effect of choosing a row depends on the layout, so
/// the layout's router decides it; see `RowRouter`.
public enum FriendsRow {
  /// The row leads to the user's profile.
  case profile(User.ID)
}

/// A router that decides the effect of choosing a row of ``FriendsRow``.
public typealias FriendsRows = RowRouter<FriendsRow>

public import Routing
public import Social

/// What a row with somebody in it is for.
///
/// The same lists stand in several layouts, and only their router knows what choosing a row does
/// there: the natural place for a router that decides what content does.
public enum FriendsRow {
  case profile(User.ID)
}

/// A router that does.
public typealias FriendsRows = RowRouter<FriendsRow>

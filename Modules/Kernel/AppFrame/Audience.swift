public import Routing

/// The people who may open some of the screens of an app, such as members.
///
/// ```swift
/// enum Members: AppAudience {
///   static func maker(in app: Shop) -> Shop? { app.user == nil ? nil : app }
///   static func refusal(in app: Shop) -> GuardResult {
///     .redirect(LoginDestination.login.plan(from: app), waits: .untilNextRoot)
///   }
/// }
/// ```
@MainActor public protocol AppAudience {
  /// The values that the screens of one window share, such as who is logged in.
  associatedtype Visit
  /// The factory of the audience's screens.
  associatedtype Maker

  /// The name in the list of links; by default that of the type in small letters.
  static var name: String { get }

  /// Returns what makes the screens in a window; nil if its user is not of the audience.
  ///
  /// It is asked at each move, so it must be cheap.
  static func maker(in visit: Visit) -> Maker?

  /// Returns what happens to anybody else who opens such a screen; they are denied it by default.
  static func refusal(in visit: Visit) -> GuardResult
}

extension AppAudience {
  /// The name of the type in small letters.
  public static var name: String { "\(Self.self)".lowercased() }

  /// Denies the screen.
  public static func refusal(in _: Visit) -> GuardResult { .deny("This screen is for \(name).") }
}

/// The audience of screens that anybody may open, which `App` makes.
public enum Everybody<App>: AppAudience {
  /// The name in the list of links: `all`.
  public static var name: String { "all" }

  /// Returns the app.
  public static func maker(in app: App) -> App? { app }
}

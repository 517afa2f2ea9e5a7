/// The people who may open some of the screens of an app, such as members.
///
/// ```swift
/// enum Members: AppAudience {
///   static func maker(in app: Shop) -> Shop? { app.user == nil ? nil : app }
///   static func condition(in _: Shop) -> String { "Log in first." }
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

  /// Returns what anybody else is told who gives a command of the audience, such as "Log in first."
  static func condition(in visit: Visit) -> String

  /// Returns what happens to anybody else who opens such a screen; they are told the condition by default.
  static func refusal(in visit: Visit) -> GuardResult
}

extension AppAudience {
  /// The name of the type in small letters.
  public static var name: String { "\(Self.self)".lowercased() }

  /// Empty: the front end says that the screen is not open to the person.
  public static func condition(in _: Visit) -> String { "" }

  /// Denies the screen with the condition.
  public static func refusal(in visit: Visit) -> GuardResult { .deny(condition(in: visit)) }
}

/// The audience of screens that anybody may open, which `App` makes.
public enum Everybody<App>: AppAudience {
  /// The name in the list of links: `all`.
  public static var name: String { "all" }

  /// Returns the app.
  public static func maker(in app: App) -> App? { app }
}

/// Goes where somebody in some part of the app can go.
///
/// Choose this style to hand a screen the few ways out it has as one value, without delegates: a
/// presenter keeps `any Navigator<LoginOutcome>`, and the factory that makes the presenter decides
/// which navigator that is.
///
/// ```swift
/// enum LoginOutcome { case loginCompleted(Session), forgotPassword, signup }
///
/// final class LoginNavigator<Factory: LoginFactory>: Router<Factory>, Navigator {
///   func navigate(to outcome: LoginOutcome) async throws { … }
/// }
/// ```
///
/// A destination here is a word for a way, and need not be a ``Routing/Destination``.
public protocol Navigator<Destination>: AnyObject {
  /// The words for its ways.
  associatedtype Destination

  /// Goes one of its ways.
  ///
  /// - Throws: What kept it from going there.
  func navigate(to destination: Destination) async throws
}

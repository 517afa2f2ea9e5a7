/// A value that opens the next screen for each of a screen's outcomes.
///
/// Choose this style to give a screen its few exits as one value, without delegates. A presenter
/// holds `any Navigator<LoginOutcome>`, and the factory that makes the presenter decides which
/// navigator it gets.
///
/// ```swift
/// enum LoginOutcome { case loginCompleted(Session), forgotPassword, signup }
///
/// final class LoginNavigator<Factory: LoginFactory>: Router<Factory>, Navigator {
///   func navigate(to outcome: LoginOutcome) async throws { … }
/// }
/// ```
///
/// A destination here is an outcome and need not be a `Routing.Destination`.
public protocol Navigator<Destination>: AnyObject {
  /// The outcomes of the screen.
  associatedtype Destination

  /// Navigates for an outcome.
  ///
  /// - Throws: Any error that kept it from navigating.
  func navigate(to destination: Destination) async throws
}

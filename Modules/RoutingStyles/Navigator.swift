/// An object that opens the next screen for each outcome of a screen.
///
/// Choose this style for a screen with a few outcomes, to avoid delegates. A presenter holds
/// `any Navigator<LoginOutcome>`, and the factory that makes the presenter chooses the navigator.
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
  /// - Throws: Any error of the navigation.
  func navigate(to destination: Destination) async throws
}

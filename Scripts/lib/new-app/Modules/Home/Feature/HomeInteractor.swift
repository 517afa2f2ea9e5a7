/// The greeting on the first screen.
public final class HomeInteractor {
  /// The current greeting.
  public private(set) var greeting = "Welcome."

  /// Creates an interactor, which greets nobody by name.
  public init() {}

  /// Greets a person by name.
  public func greet(_ name: String) {
    greeting = "Hello, \(name)."
  }
}

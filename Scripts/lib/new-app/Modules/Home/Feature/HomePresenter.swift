public import Observation
public import Presentation
public import Routing

/// The routes of Home.
public typealias HomeRoutes = AlertRoute & Closable

/// The router of Home.
public final class HomeRouter<Factory>: Router<Factory>, HomeRoutes {}

/// The first screen of the app.
@Observable
public final class HomePresenter: Presenter {
  public static let screenIdentifier = "Home"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case greet }

  private var greeting: String
  private let interactor: HomeInteractor
  private let router: any HomeRoutes

  /// Creates the presenter; `router` opens the screens that its commands lead to.
  public init(interactor: HomeInteractor, router: any HomeRoutes) {
    self.interactor = interactor
    self.router = router
    greeting = interactor.greeting
  }

  /// The greeting and the commands.
  public var page: Page {
    Page(
      "Home", notes: [Note(greeting)],
      actions: [
        Action(Command.greet, "<name>", help: "greet a person", example: "greet Ada")
      ],
      prompt: Prompt(.command, "home"))
  }

  /// Greets a person.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .greet: interactor.greet(argument)
    }
    greeting = interactor.greeting
  }
}

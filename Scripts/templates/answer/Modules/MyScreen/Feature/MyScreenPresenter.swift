public import MyScreenInterface
public import Presentation

/// The routes of My screen: it closes itself, and opens the screens named here.
public typealias MyScreenRoutes = Closable

/// The factories of the screens that My screen opens.
public typealias MyScreenFactories = MyScreenFactory

/// The router of My screen.
public final class MyScreenRouter<Factory: MyScreenFactories>: Router<Factory>, MyScreenRoutes {}

/// The page of My screen: a row for each answer that can be chosen.
@Observable
public final class MyScreenPresenter: Presenter {
  public static let screenIdentifier = "MyScreen"

  #if id
    private let id: Int
  #endif
  private let choices: [Bool]
  private let router: any MyScreenRoutes
  private let done: (Bool) -> Void

  /// Creates the page; `done` receives the chosen answer before the page closes.
  #if id
    public init(
      id: Int, choices: [Bool], router: any MyScreenRoutes, done: @escaping (Bool) -> Void
    ) {
      self.id = id
      (self.choices, self.router, self.done) = (choices, router, done)
    }
  #else
    public init(
      choices: [Bool], router: any MyScreenRoutes, done: @escaping (Bool) -> Void
    ) {
      (self.choices, self.router, self.done) = (choices, router, done)
    }
  #endif

  /// A row for each choice.
  public var page: Page {
    #if id
      let title = "My screen \(id)"
    #else
      let title = "My screen"
    #endif
    return Page(
      title,
      notes: [
        choices.isEmpty ? "There is nothing to choose. \(suggesting: .back)." : "Choose one."
      ],
      rows: choices.enumerated().map { Row(id: "\($0)", "\($1)") },
      prompt: Prompt(.choice, "myscreen"))
  }

  /// Answers with the chosen value, and closes the page.
  public func choose(_ id: Row.ID) async throws {
    guard let position = Int(id), choices.indices.contains(position) else {
      throw RoutingError.goneRow
    }
    done(choices[position])
    try await router.close()
  }
}

public import Presentation

/// The page of My screen: a row for each answer that can be chosen.
@Observable
public final class MyScreenPresenter: Presenter {
  public static let screenIdentifier = "MyScreen"

  /// A row for each choice.
  public private(set) var page: Page
  private let interactor: MyScreenInteractor
  private let router: any MyScreenRoutes
  private let done: (Bool) -> Void

  /// Creates the page; `done` receives the chosen answer before the page closes.
  public init(
    interactor: MyScreenInteractor, router: any MyScreenRoutes, done: @escaping (Bool) -> Void
  ) {
    self.interactor = interactor
    self.router = router
    self.done = done
    page = interactor.page
  }

  /// Answers with the chosen value, and closes the page.
  public func choose(_ id: Row.ID) async throws {
    guard let position = Int(id), interactor.choices.indices.contains(position) else {
      throw RoutingError.goneRow
    }
    done(interactor.choices[position])
    try await router.close()
  }
}

extension MyScreenInteractor {
  fileprivate var page: Page {
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
}

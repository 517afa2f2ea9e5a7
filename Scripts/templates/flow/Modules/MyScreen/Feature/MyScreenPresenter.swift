public import Presentation

/// The page of a step of My screen, which asks for a text.
@Observable
public final class MyScreenPresenter: Presenter {
  public static let screenIdentifier = "MyScreen"

  /// The question of the step.
  public var page: Page {
    let steps = MyScreenStep.allCases
    #if id
      let title = "My screen \(interactor.id)"
    #else
      let title = "My screen"
    #endif
    var page = Page(
      title, notes: ["\(suggesting: .input("the \(step.rawValue)"))."],
      prompt: Prompt(.text, step.rawValue))
    page.progress = "\(steps.prefix { $0 != step }.count + 1) of \(steps.count)"
    return page
  }

  private let step: MyScreenStep
  private let interactor: MyScreenInteractor
  private let router: any MyScreenRoutes

  /// Creates the page of a step.
  public init(of step: MyScreenStep, interactor: MyScreenInteractor, router: any MyScreenRoutes) {
    self.step = step
    self.interactor = interactor
    self.router = router
  }

  /// Goes on to the next step; an empty line asks again.
  public func submit(_ text: String) async throws {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    interactor.keep(text, of: step)
    try await router.proceed(from: step)
  }
}

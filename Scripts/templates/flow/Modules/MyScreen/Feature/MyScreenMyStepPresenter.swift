import Presentation

/// The step of My screen that asks for the my step.
@Observable
final class MyScreenMyStepPresenter: Presenter {
  static let screenIdentifier = "MyScreenMyStep"
  private let router: MyScreenRouter

  init(router: MyScreenRouter) { self.router = router }

  var page: Page {
    var page = Page(
      "My screen", notes: ["\(suggesting: .input("the my step"))."],  // without --id
      "My screen \(router.id)", notes: ["\(suggesting: .input("the my step"))."],  // with --id
      prompt: Prompt(.text, "my step"))
    page.progress = router.progress
    return page
  }

  /// Goes on to the next step; an empty line asks again.
  func submit(_ text: String) async throws {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    try await router.proceed(with: text)
  }
}

import Presentation

/// The step of My screen that asks for the my step.
@Observable
final class MyScreenMyStepPresenter: Presenter {
  static let screenIdentifier = "MyScreenMyStep"
  private let router: MyScreenRouter

  init(router: MyScreenRouter) { self.router = router }

  var page: Page {
    #if id
      let title = "My screen \(router.id)"
    #else
      let title = "My screen"
    #endif
    var page = Page(
      title, notes: ["\(suggesting: .input("the my step"))."], prompt: Prompt(.text, "my step"))
    page.progress = router.progress
    return page
  }

  /// Goes on to the next step; an empty line asks again.
  func submit(_ text: String) async throws {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    try await router.proceed(with: text)
  }
}

// error: type 'ShelfPresenter' does not conform to protocol 'Presenter'
import Presentation
import Routing

final class ShelfPresenter: ScreenContent {
  let title = "Shelf"
}

extension ShelfPresenter: Presenter {
  static var screenIdentifier: String { "Shelf" }
  var page: Page { Page(title, prompt: Prompt(.command, "shelf")) }
}

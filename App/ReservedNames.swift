import Chat
import Console
import Friends
import Login
import Presentation
import Profile

/// The words of the program, which cannot be user names.
enum ReservedNames {
  static let all = Set(
    Front.words + Place.allCases.map(\.rawValue)
      + words(WelcomePresenter.self)
      + words(FriendsPresenter.self) + words(RequestsPresenter.self)
      + words(ChatsPresenter.self) + words(ChatPresenter.self)
      + words(ProfilePresenter.self) + words(MePresenter.self) + words(EditPresenter.self))

  private static func words<P: Presenter>(_ presenter: P.Type) -> [String] {
    presenter.Command.allCases.map(\.rawValue)
  }
}

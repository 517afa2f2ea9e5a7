import FriendsInterface
import Presentation
import Profile
import ProfileInterface
import Routing
import Social

extension ProfileDestination: AppDestination {
  var below: [any AppDestination<MemberFactory>] {
    switch self {
    case .profile: [FriendsDestination.friends]
    case .me: []
    case .edit: [ProfileDestination.me]
    }
  }
  var transition: any Transition { ProfileTransition() }

  func screen(from app: MemberFactory) async throws -> Screen {
    let (me, store, notices) = (app.me, app.stores, app.notices)
    switch self {
    case .profile(let user):
      let interactor = try await ProfileInteractor(of: user, me: me, store: store)
      return Screen(at: self, router: ProfileRouter(factory: app)) {
        ProfilePresenter(interactor: interactor, router: $0)
      }
    case .me:
      let interactor = try await ProfileInteractor(of: me.user, me: me, store: store)
      let export = ExportInteractor(
        me: me, store: store, now: app.services.now, file: app.services.writeFile)
      return Screen(at: self, router: MeRouter(factory: app)) {
        MePresenter(interactor: interactor, export: export, router: $0, notices: notices)
      }
    case .edit:
      let interactor = try await EditInteractor(me: me, store: store)
      return Screen(at: self, router: EditRouter(factory: app)) {
        EditPresenter(interactor: interactor, router: $0, notices: notices)
      }
    }
  }
}

extension MemberFactory: ProfileFactory {}

extension AppFeature where Factory == MemberFactory {
  static var profile: Self {
    AppFeature(
      commands: MePresenter.Command.everywhere + EditPresenter.Command.everywhere
        + ProfilePresenter.Command.everywhere)
  }
}

import FriendsInterface
import Presentation
import Profile
import ProfileInterface
import Routing
import Social

extension ProfileDestination: MemberDestination {
  var below: [any AppDestination<MemberFactory>] {
    switch self {
    case .profile: [FriendsDestination.friends]
    case .me: []
    case .edit: [ProfileDestination.me]
    }
  }
  static var transition: any Transition { ProfileTransition() }

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
      return Screen(at: self, router: MeRouter(factory: app)) {
        MePresenter(interactor: interactor, commands: app.commands(of: $0))
      }
    case .edit:
      let interactor = try await app.editor()
      return Screen(at: self, router: EditRouter(factory: app)) {
        EditPresenter(interactor: interactor, router: $0, notices: notices)
      }
    }
  }
}

extension MemberFactory: ProfileFactory {
  /// Edits the profile, on its page and by the commands that are given while no editor is open.
  fileprivate func editor() async throws -> EditInteractor {
    try await EditInteractor(me: me, store: stores)
  }

  fileprivate func commands(of router: any MeRoutes) -> MeCommands {
    let export = ExportInteractor(
      me: me, store: stores, now: services.now, file: services.writeFile)
    return MeCommands(of: me.user, export: export, router: router, notices: notices)
  }
}

extension AppFeature where Factory == MemberFactory {
  static var profile: Self {
    AppFeature(
      commands: ProfilePresenter.Command.onOtherPages,
      acting: { app in
        MePresenter.Command.onOtherPages {
          let router = MeRouter(factory: try app($0), in: $0)
          return router.factory.commands(of: router)
        }
          + EditPresenter.Command.onOtherPages { window in
            let open = window.screens.lazy.compactMap { $0.content as? EditPresenter }.first
            return EditCommands(in: open) { try await app(window).editor() }
          }
      })
  }
}

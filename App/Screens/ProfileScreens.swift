import AppFrame
import FriendsInterface
import Profile
import ProfileInterface
import SocialPresentation

extension ProfileDestination: MemberDestination {
  var below: [any AppRow<MemberFactory>] {
    switch self {
    case .profile: [FriendsDestination.friends]
    case .me: []
    case .edit: [ProfileDestination.me]
    }
  }

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
        MePresenter(interactor: interactor, router: $0)
      }
    case .edit:
      let interactor = try await EditInteractor(me: me, store: store)
      return Screen(at: self, router: EditRouter(factory: app)) {
        EditPresenter(interactor: interactor, router: $0, notices: notices)
      }
    }
  }
}

extension MemberFactory: ProfileFactory {
  fileprivate func accountCommands(by router: any MeRoutes) -> AccountCommands {
    let export = ExportInteractor(
      me: me, store: stores, now: services.now, file: services.writeFile)
    return AccountCommands(of: me.user, export: export, router: router, notices: notices)
  }
}

extension AppFeature<WindowServices> {
  static var profile: Self {
    AppFeature(
      ProfileDestination.self,
      commands: { app in
        let account = CommandPage("Me", topic: "Account", at: ProfileDestination.me)
        return CommandPage("a profile", topic: "People", at: ProfileDestination.profile)
          .commands(ProfilePresenter.Command.self)
          + account.commands(MePresenter.Command.self) { _ in ProfileDestination.edit }
          + account.commands(
            AccountCommand.self,
            by: { try app().accountCommands(by: MeRouter(factory: try app(), of: $0.top)) })
          + CommandPage("Edit profile", topic: "Account", at: ProfileDestination.edit)
          .commands(
            EditCommand.self,
            by: { _ in ProfileEditor(me: try app().me, store: try app().stores) })
      })
  }
}

import FriendsInterface
import Presentation
import Profile
import ProfileInterface
import Routing
import Social

extension MemberFactory: ProfileFactory {
  func screen(for destination: ProfileDestination) async throws -> Screen {
    switch destination {
    case .profile(let user):
      let interactor = try await ProfileInteractor(of: user, me: me, store: stores)
      return Screen(at: destination, router: ProfileRouter(factory: self)) {
        ProfilePresenter(interactor: interactor, router: $0)
      }
    case .me:
      let interactor = try await ProfileInteractor(of: me.user, me: me, store: stores)
      let export = ExportInteractor(
        me: me, store: stores, now: services.now, file: services.writeFile)
      return Screen(at: destination, router: MeRouter(factory: self)) {
        MePresenter(
          interactor: interactor, export: export, router: $0, notices: notices)
      }
    case .edit:
      let interactor = try await EditInteractor(me: me, store: stores)
      return Screen(at: destination, router: EditRouter(factory: self)) {
        EditPresenter(interactor: interactor, router: $0, notices: notices)
      }
    }
  }

  func stop(_ place: ProfileDestination) -> Stop {
    Stop(place, by: ProfileTransition()) { try await screen(for: $0) }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var profile: Self {
    AppFeature(
      part: Part(name: "me", position: 3, destination: ProfileDestination.me) {
        try await $0.screen(for: ProfileDestination.me)
      },
      links: { links throws(PatternError) in
        try links.add(ProfileDestination.links) { place, app in
          switch place {
          case .profile: Plan([app.stop(.friends), app.stop(place)])
          case .me: Plan([app.stop(place)])
          case .edit: Plan([app.stop(.me), app.stop(place)])
          }
        }
      },
      commands: MePresenter.Command.everywhere + EditPresenter.Command.everywhere
        + ProfilePresenter.Command.everywhere)
  }
}

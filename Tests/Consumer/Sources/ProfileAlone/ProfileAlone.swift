import ChatInterface
import LoginInterface
import Own
import Presentation
import Profile
import ProfileInterface
import Routing
import Social

/// Runs the Profile feature in an app with its own chat and welcome screens.
public func profileAlone() async throws -> [String] {
  let (store, ada, grace) = try await storeOfTwo()
  try await store.accept(grace.user, as: ada)

  let window = Window()
  let factory = Neighbours(me: ada, store: store)
  try await window.show(
    .tabs(
      Tab("grace", factory.screen(for: .profile(grace.user))), Tab("me", factory.screen(for: .me))))
  _ = await window.settled()
  var journey: [String] = []
  if let profile = window.top?.content as? ProfilePresenter {
    journey += profile.page.notes.map(\.inBrackets)
    _ = try await profile.perform(.chat)
    journey.append(window.top?.title ?? "nothing")
  }
  try await window.select("me")
  let export = ExportInteractor(me: ada, store: store, now: { Date() }, file: nil)
  let commands = AccountCommands(
    of: ada.user, export: export, router: MeRouter(factory: factory, of: window.top),
    notices: Notices())
  _ = try await commands.perform(.logout)
  return journey + [window.top?.title ?? "nothing"]
}

private struct Neighbours: AccountFactory, ChatFactory, ProfileFactory {
  let me: Member
  let store: any Stores

  func screen(for destination: ProfileDestination) async throws -> Screen {
    switch destination {
    case .profile(let user):
      let interactor = try await ProfileInteractor(of: user, me: me, store: store)
      return Screen(at: destination, router: ProfileRouter(factory: self)) {
        ProfilePresenter(interactor: interactor, router: $0)
      }
    case .me:
      let interactor = try await ProfileInteractor(of: me.user, me: me, store: store)
      return Screen(at: destination, router: MeRouter(factory: self)) {
        MePresenter(interactor: interactor, router: $0)
      }
    default: return .own("my editor", at: destination)
    }
  }

  func screen(for destination: ChatDestination) async throws -> Screen {
    .own("my chat", at: destination)
  }

  func screen(for destination: AccountDestination) async throws -> Screen {
    .own("my account", at: destination)
  }

  func welcome() async throws -> Root {
    .stack(.own("my welcome", at: LoginDestination.welcome))
  }
}

extension Note {
  /// The note in the wording of this app, which puts commands in brackets.
  fileprivate var inBrackets: String {
    fragments.map { fragment in
      switch fragment {
      case .text(let text): text
      case .step(.command(let offer), _): "[\(offer.command.word)]"
      case .step, .phrase, .kernel: "…"
      }
    }.joined()
  }
}

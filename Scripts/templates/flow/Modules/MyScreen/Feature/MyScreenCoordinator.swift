public import MyScreenInterface
public import Routing
public import RoutingStyles

/// The steps of My screen, in order, with their names on the page.
nonisolated public enum MyScreenStep: String, CaseIterable, Sendable {
  case myStep
}

/// Leads through the steps of My screen, one page after the other.
public final class MyScreenCoordinator: Coordinator {
  private let flow: MyScreenDestination
  private let interactor: MyScreenInteractor
  private let done: ([MyScreenStep: String]) async throws -> Void

  /// Creates the flow; `done` receives the text of each step, and the flow closes unless it throws.
  public init(
    at flow: MyScreenDestination, interactor: MyScreenInteractor,
    done: @escaping ([MyScreenStep: String]) async throws -> Void
  ) {
    (self.flow, self.interactor, self.done) = (flow, interactor, done)
    super.init()
  }

  /// Makes the page of the first step, to be opened with any transition.
  public func initialScreen() -> Screen {
    adopt(screen(for: MyScreenPlace(flow: flow, step: MyScreenStep.allCases[0])))
  }

  /// Opens the step after this one; after the last one, closes the flow.
  fileprivate func proceed(from step: MyScreenStep, by router: some RouterProtocol) async throws {
    if let next = MyScreenStep.allCases.drop(while: { $0 != step }).dropFirst().first {
      let place = MyScreenPlace(flow: flow, step: next)
      try await show(place, from: router, by: .push) { self.screen(for: $0) }
    } else {
      try await done(interactor.texts)
      try await finish()
    }
  }

  private func screen(for place: MyScreenPlace) -> Screen {
    Screen(at: place, router: MyScreenRouter(factory: self)) { [interactor] in
      MyScreenPresenter(of: place.step, interactor: interactor, router: $0)
    }
  }
}

/// The route from a step to the next one.
public protocol MyScreenStepRoute: AnyObject {
  /// Opens the step after this one; after the last one, closes the flow.
  func proceed(from step: MyScreenStep) async throws
}

extension MyScreenStepRoute where Self: RouterProtocol, Factory == MyScreenCoordinator {
  /// Opens the step that the coordinator makes.
  public func proceed(from step: MyScreenStep) async throws {
    try await factory.proceed(from: step, by: self)
  }
}

/// The page of a step.
private nonisolated struct MyScreenPlace: InternalDestination {
  let flow: MyScreenDestination
  let step: MyScreenStep

  /// The address of the flow for the first step; nil for the others, which need the steps before.
  var address: Address? { step == MyScreenStep.allCases[0] ? flow.address : nil }
}

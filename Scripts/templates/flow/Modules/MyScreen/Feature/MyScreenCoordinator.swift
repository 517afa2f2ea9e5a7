import MyScreenInterface
public import Routing
public import RoutingStyles

/// The steps of My screen, in order.
nonisolated public enum MyScreenStep: String, CaseIterable, Sendable {
  case myStep
}

/// Leads through the steps of My screen, one page after the other.
public final class MyScreenCoordinator: Coordinator {
  #if id
    /// The id that the flow is about.
    fileprivate let id: Int
  #endif
  /// The text of each step that was answered.
  fileprivate var texts: [MyScreenStep: String] = [:]
  private let done: ([MyScreenStep: String]) async throws -> Void

  /// Creates the flow; `done` receives the text of each step, and the flow closes unless
  /// it throws.
  #if !id
    public init(done: @escaping ([MyScreenStep: String]) async throws -> Void) {
      self.done = done
      super.init()
    }
  #else
    public init(id: Int, done: @escaping ([MyScreenStep: String]) async throws -> Void) {
      self.id = id
      self.done = done
      super.init()
    }
  #endif

  /// Makes the page of the first step, to be opened with any transition.
  public func initialScreen() -> Screen {
    adopt(screen(for: place(of: MyScreenStep.allCases[0])))
  }

  /// Keeps the text of a step, and opens the next step; after the last one, closes the flow.
  func proceed(from page: MyScreenRouter, with text: String) async throws {
    texts[page.step] = text
    let next = MyScreenStep.allCases.drop { $0 != page.step }.dropFirst().first
    if let next {
      try await show(place(of: next), from: page, by: .push) { self.screen(for: $0) }
    } else {
      try await done(texts)
      try await finish()
    }
  }

  private func place(of step: MyScreenStep) -> MyScreenPlace {
    #if !id
      MyScreenPlace(step: step)
    #else
      MyScreenPlace(id: id, step: step)
    #endif
  }

  private func screen(for place: MyScreenPlace) -> Screen {
    Screen(at: place, router: MyScreenRouter(place.step, of: self)) { router in
      switch place.step {
      case .myStep: MyScreenMyStepPresenter(router: router)
      }
    }
  }
}

/// The router of a step.
final class MyScreenRouter: Router<Void> {
  let step: MyScreenStep
  private let coordinator: MyScreenCoordinator

  init(_ step: MyScreenStep, of coordinator: MyScreenCoordinator) {
    (self.step, self.coordinator) = (step, coordinator)
    super.init(factory: ())
  }

  /// The place of the step in the flow, such as `2 of 3`.
  var progress: String {
    let number = MyScreenStep.allCases.prefix { $0 != step }.count + 1
    return "\(number) of \(MyScreenStep.allCases.count)"
  }

  #if id
    /// The id that the flow is about.
    var id: Int { coordinator.id }
  #endif

  /// The text of each step that was answered.
  var texts: [MyScreenStep: String] { coordinator.texts }

  /// Keeps the text of the step, and opens the next one.
  func proceed(with text: String) async throws {
    try await coordinator.proceed(from: self, with: text)
  }
}

/// The page of a step.
private nonisolated struct MyScreenPlace: InternalDestination {
  #if id
    let id: Int
  #endif
  let step: MyScreenStep

  /// The address of the flow for the first step; nil for the others, which need the steps before.
  var address: Address? {
    guard step == MyScreenStep.allCases[0] else { return nil }
    #if !id
      return MyScreenDestination.myScreen.address
    #else
      return MyScreenDestination.myScreen(id: id).address
    #endif
  }
}

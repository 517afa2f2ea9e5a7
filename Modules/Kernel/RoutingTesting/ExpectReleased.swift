public import Routing
public import Testing

// Functions with a macro as a default value are explicitly `@MainActor`, because other modules do
// not see the default isolation of this module on them (Swift 6.3).

extension Window {
  /// Expects that every screen that `body` removes is released, with its content and router.
  ///
  /// Waits until the window has settled. The recorded issue names the retained objects with their
  /// addresses. For an interactor use ``expectReleased(sourceLocation:_:)``.
  ///
  /// - Throws: Any error of `body`.
  @MainActor public func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
  ) async throws {
    var seen: [Remains] = []
    let look = { [unowned self] in
      for screen in screens where !seen.contains(where: { $0.screen === screen }) {
        seen.append(Remains(screen))
      }
    }
    look()
    let end = journal.observe { _ in look() }
    defer { end() }
    try await body()
    for error in await settled() { Issue.record(error, sourceLocation: sourceLocation) }
    await updated()
    let leaks = seen.filter { $0.screen?.window !== self }.compactMap { $0.leak(in: self) }
    guard !leaks.isEmpty else { return }
    Issue.record("still held: \(leaks.joined(separator: ", "))", sourceLocation: sourceLocation)
  }
}

/// Expects that the objects which `body` returns are released afterwards.
///
/// ```swift
/// try await expectReleased {
///   let presenter = BasketPresenter(…)
///   try await presenter.load()
///   return [presenter, presenter.interactor]
/// }
/// ```
@MainActor public func expectReleased(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> [AnyObject]
) async throws {
  let watched = try await body().map { object in { [weak object] in object } }
  let names = watched.compactMap { $0() }.map { "\(type(of: $0))" }
  guard !names.isEmpty else { return }
  Issue.record("still held: \(names.joined(separator: ", "))", sourceLocation: sourceLocation)
}

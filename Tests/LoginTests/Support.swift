import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport

@testable import Login

/// A fake hasher that reverses the password and records its calls.
///
/// A hash that begins with `old:` is of an earlier format.
nonisolated struct ReversingHasher: PasswordHasher {
  enum Call { case hash, verify }

  /// The calls that all copies of a hasher record.
  actor Log {
    /// For each call, whether somebody's key was known.
    private(set) var calls: [Bool] = []
    private var happens: (call: Call, body: @Sendable () async throws -> Void)?

    /// Runs `body` during the next call of this kind, as a concurrent caller would.
    func meanwhile(_ call: Call = .verify, _ body: @escaping @Sendable () async throws -> Void) {
      happens = (call, body)
    }

    fileprivate func note(_ call: Call, isKnown: Bool) async throws {
      calls.append(isKnown)
      guard let happens, happens.call == call else { return }
      self.happens = nil
      try await happens.body()
    }
  }

  let log = Log()
  private var isKnown = false

  /// The number of calls.
  var calls: Int { get async { await log.calls.count } }

  func hash(_ password: String) async throws -> String {
    try await log.note(.hash, isKnown: isKnown)
    return String(password.reversed())
  }

  func verify(_ password: String, against hash: String) async throws -> Bool {
    try await log.note(.verify, isKnown: isKnown)
    return ["", "old:"].contains { $0 + String(password.reversed()) == hash }
  }

  func needsRehash(_ hash: String) -> Bool { hash.hasPrefix("old:") }

  func forKnownKey() -> any PasswordHasher {
    var hasher = self
    hasher.isKnown = true
    return hasher
  }
}

/// Records destinations, and a member who enters as the user name.
final class Recorder: RouteRecorder, LoginRoutes {
  let loginTransition: any Transition = .root
  let questionTransition: any Transition = .push

  func openLogin(_ destination: LoginDestination) { record(destination) }
  func enter(_ member: Member) { record(member.user) }
}

/// Returns the recovery code if there is exactly one notice and it is secret, otherwise nil.
func recoveryCode(in notices: Notices) -> String? {
  let secrets = notices.take().filter(\.isSecret)
  guard secrets.count == 1, case .text(let text)? = secrets[0].text.fragments.first else {
    return nil
  }
  return text.recoveryCode
}

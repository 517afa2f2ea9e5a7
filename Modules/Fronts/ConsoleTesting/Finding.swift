/// A rule of the console that was broken, and the lines that broke it.
public struct Finding: CustomStringConvertible {
  /// The broken rule, in one sentence.
  public let message: String
  /// All typed lines, in order; over the same initial data they reproduce the finding.
  public let script: [String]
  let rule: Rule
  /// Number of lines of the script before it was shortened.
  var typed: Int

  init(message: String, script: [String], rule: Rule) {
    (self.message, self.script, self.rule, typed) = (message, script, rule, script.count)
  }

  /// The sentence, then the script, one line each.
  public var description: String {
    let part = "These \(script.count) of \(typed) lines reproduce it"
    let lines = script.count < typed ? part : "This script reproduces it"
    return "\(message) \(lines):\n\(script.map { $0 + "\n" }.joined())"
  }

  /// A rule that a monkey checks.
  ///
  /// Two findings with equal rules count as the same fault, although their messages may differ.
  nonisolated enum Rule: Hashable {
    case screenIsShown
    /// A page, drawn at this width, is legible and can be used.
    case pageIsUsable(width: Int)
    case promptIsLegible
    case backLeadsBelow
    case isReleased(String)
    case endsWithout(code: String)
  }
}

extension Finding {
  /// Returns the same finding with the shortest script that was found.
  ///
  /// It leaves out lines and keeps each script that still breaks the rule. Then it moves single lines
  /// to the end, in case others can be left out after that: a screen that was left open is opened
  /// only when it is needed. A line can mean something else when earlier ones are missing; such a
  /// script usually breaks no rule, and is dropped.
  ///
  /// The original is returned if its own script does not reproduce it, such as when the finding
  /// depends on stored data.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of scripts to try. If the rule is broken by a timeout, which
  ///     every script has to wait for, at most 20 are tried.
  ///   - finding: Runs a script over a fresh app with a ``Monkey/init(typing:toFind:in:)``, and
  ///     returns the finding of the monkey.
  /// - Throws: The error of `finding`.
  public func shrunk(
    limit: Int, finding: (_ script: [String]) async throws -> Finding?
  ) async throws -> Finding {
    var left = min(limit, rule == .endsWithout(code: Monkey.timeout) ? 20 : .max)
    func same(_ script: [String]) async throws -> Finding? {
      guard left > 0 else { return nil }
      left -= 1
      guard var found = try await finding(script), found.rule == rule else { return nil }
      found.typed = typed
      return found
    }
    guard let whole = try await same(script) else { return self }
    var best = try await whole.reduced(by: same)
    var position = 0
    while position < best.script.count {
      var script = best.script
      script.append(script.remove(at: position))
      position += 1
      guard let moved = try await same(script) else { continue }
      let shorter = try await moved.reduced(by: same)
      if shorter.script.count < best.script.count { (best, position) = (shorter, 0) }
    }
    return best
  }

  /// Leaves out lines, halves of the script first and single lines last, until no line is left that
  /// can be missing.
  ///
  /// Up to four lines in a row are left out wherever they stand, because a few lines can lead away
  /// and back.
  private func reduced(
    by same: (_ script: [String]) async throws -> Finding?
  ) async throws -> Finding {
    var best = self
    var before = Int.max
    while best.script.count < before {
      before = best.script.count
      var size = before / 2
      while size > 0 {
        var start = 0
        while start < best.script.count {
          let kept = best.script.prefix(start) + best.script.dropFirst(start + size)
          if let found = try await same(Array(kept)) {
            best = found
          } else {
            start += size > 4 ? size : 1
          }
        }
        size = size > 4 ? size / 2 : size - 1
      }
    }
    return best
  }
}

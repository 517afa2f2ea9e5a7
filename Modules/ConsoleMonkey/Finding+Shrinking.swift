extension Finding {
  /// Returns the same finding with the shortest script that was found.
  ///
  /// It leaves out lines, halves of the script first and single lines last, and keeps each script
  /// that still breaks the rule. Up to four lines in a row are left out wherever they stand, because
  /// a few lines can lead away and back. A line can mean something else when earlier ones are missing; such
  /// a script usually breaks no rule, and is dropped.
  ///
  /// The original is returned if its own script does not reproduce it, such as when the finding
  /// depends on stored data.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of scripts to try. If the rule is broken by a timeout, which
  ///     every script has to wait for, at most 20 are tried.
  ///   - finding: Runs a script over a fresh app with a ``Monkey/init(typing:toFind:window:)``, and
  ///     returns the finding of the monkey.
  /// - Throws: The error of `finding`.
  public func shrunk(
    limit: Int, finding: (_ script: [String]) async throws -> Finding?
  ) async rethrows -> Finding {
    let limit = min(limit, rule == .endsWithout(code: Monkey.timeout) ? 20 : .max)
    guard limit > 0, var best = try await finding(script), best.rule == rule else { return self }
    var runs = 1
    var before = Int.max
    while best.script.count < before {
      before = best.script.count
      var size = before / 2
      while size > 0 {
        var start = 0
        while start < best.script.count {
          if runs == limit { return best }
          runs += 1
          let kept = best.script.prefix(start) + best.script.dropFirst(start + size)
          if let found = try await finding(Array(kept)), found.rule == rule {
            best = found
            best.typed = typed
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

/// How the program ends, in the numbers of `sysexits.h`.
nonisolated struct Status {
  /// A command did not do what it says.
  var hasFailed = false
  /// A line could not be read.
  var hasSkipped = false
  /// The program made a mistake.
  var isBroken = false
  /// Nobody reads on.
  var cannotWrite = false

  /// The worst there was.
  var code: Int32 {
    if cannotWrite { return 74 }
    if isBroken { return 70 }
    if hasSkipped { return 65 }
    return hasFailed ? 1 : 0
  }
}

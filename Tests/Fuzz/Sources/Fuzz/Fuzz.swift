import Foundation

/// Runs the chosen target on one input; libFuzzer calls it on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
nonisolated func tryInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated {
    do {
      try Target.chosen.holds(bytes)
    } catch {
      give(up: "BROKEN: \(error)")
    }
  }
  return 0
}

/// An entry point for untrusted input, and the property that holds for every input.
struct Target {
  let name: String
  /// Checks the property for one input.
  ///
  /// - Throws: ``Broken``, or any unexpected error.
  let holds: (_ input: [UInt8]) throws -> Void

  static let all: [Target] = [.line, .link, .state, .page, .editor]

  /// The target that `TRELLIS_FUZZ_TARGET` names.
  static let chosen: Target = {
    let name = ProcessInfo.processInfo.environment["TRELLIS_FUZZ_TARGET"]
    if let target = all.first(where: { $0.name == name }) { return target }
    give(up: "TRELLIS_FUZZ_TARGET is one of \(all.map(\.name).joined(separator: ", ")).")
  }()
}

/// Whether the target contains a planted fault, which the fuzzer must find.
let isPlanted = ProcessInfo.processInfo.environment["TRELLIS_FUZZ_CONTROL"] == "1"

/// A property that does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw Broken(otherwise()) }
}

/// Prints the reason and aborts, which makes libFuzzer save the input.
private func give(up reason: String) -> Never {
  FileHandle.standardError.write(Data("\(reason)\n".utf8))
  abort()
}

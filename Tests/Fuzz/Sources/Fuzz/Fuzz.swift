import Foundation

/// Called by libFuzzer with every input that it makes up, on the main thread.
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

/// One way in from outside, and what must be so whatever comes in by it.
struct Target {
  let name: String
  /// - Throws: ``Broken``, or what nobody foresaw.
  let holds: (_ input: [UInt8]) throws -> Void

  static let all: [Target] = [.line, .link, .state, .page, .editor]

  /// The one that `TRELLIS_FUZZ_TARGET` names.
  static let chosen: Target = {
    let name = ProcessInfo.processInfo.environment["TRELLIS_FUZZ_TARGET"]
    if let target = all.first(where: { $0.name == name }) { return target }
    give(up: "TRELLIS_FUZZ_TARGET is one of \(all.map(\.name).joined(separator: ", ")).")
  }()
}

/// Whether a fault is planted in what is looked at, which has to be found.
let isPlanted = ProcessInfo.processInfo.environment["TRELLIS_FUZZ_CONTROL"] == "1"

/// What must be so, and is not.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw Broken(otherwise()) }
}

/// Ends as libFuzzer expects it of a program with a fault: it then keeps the input.
private func give(up reason: String) -> Never {
  FileHandle.standardError.write(Data("\(reason)\n".utf8))
  abort()
}

import Foundation

/// Shows what is promised of the store, one proof after another; without a name, all of them.
@main
struct Proofs {
  static let all: [Proof] = [.killed, .several, .powerCut, .outOfMemory]

  /// The status is 1 when a promise is broken or a control is not, 64 when a name is not known.
  static func main() async {
    var names = Array(CommandLine.arguments.dropFirst())
    if let sender = Sender(names) {
      await sender.run()
      return
    }
    if names.isEmpty { names = all.map(\.name) }
    let proofs = names.compactMap { name in all.first { $0.name == name } }
    guard proofs.count == names.count else {
      print("usage: proofs [\(all.map(\.name).joined(separator: " | "))] …")
      exit(64)
    }
    var holds = true
    for proof in proofs {
      let start = ContinuousClock.now
      do {
        let figure = try await withFolder(proof.show)
        let seconds = (ContinuousClock.now - start).components.seconds
        print("ok    \(proof.name): \(figure) (\(seconds) s)")
      } catch {
        print("FAIL  \(proof.name): \(error)")
        holds = false
      }
    }
    if !holds { exit(1) }
  }

  private static func withFolder(_ body: (String) async throws -> String) async throws -> String {
    let folder = URL.temporaryDirectory.appending(path: "proofs-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
  }
}

/// One promise, and the same with a planted fault, which has to break it.
struct Proof: Sendable {
  let name: String
  /// In an empty folder; says what was counted.
  let show: @Sendable (_ folder: String) async throws -> String
}

/// What was promised and is not so.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw Broken(otherwise()) }
}

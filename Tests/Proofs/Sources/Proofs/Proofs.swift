import Foundation

/// Runs the named proofs of the store's guarantees, or all of them.
@main
struct Proofs {
  static let all: [Proof] = [.killed, .several, .copies, .powerCut, .outOfMemory]

  /// Exits with 1 if a guarantee fails or a planted fault goes unnoticed, 64 if a name is unknown.
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

/// A proof of one guarantee, and of a planted fault that must break it.
struct Proof: Sendable {
  let name: String
  /// Runs in an empty folder, and returns the counts as text.
  let show: @Sendable (_ folder: String) async throws -> String
}

/// A guarantee that does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw Broken(otherwise()) }
}

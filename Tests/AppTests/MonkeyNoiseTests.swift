import Console
import Foundation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import ConsoleTesting
@testable import TrellisApp

@Suite("Random noise")
struct MonkeyNoiseTests {
  @Test(
    "Random noise never breaks the app, and all output is legible",
    arguments: [1, 2] as [UInt64])
  func noise(seed: UInt64) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let count = caseCount(600, deep: 50_000)
    let path = NSTemporaryDirectory() + "noise-\(UUID())"
    try Data(Self.lines(count, seed: seed)).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }

    let output = Transcript()
    let status = await journey.run(Noise(DescriptorInput(descriptor)), output)
    // Some of the noise at the secret prompts is not UTF-8.
    #expect(status == 65, "seed \(seed)")
    #expect(journey.window.top != nil, "seed \(seed)")
    let lines = output.text.split(separator: "\n").map { String($0) }
    #expect(Legibility.fault(in: lines, width: .max) == nil, "seed \(seed)")
    #expect(lines.count(where: { $0.contains("> ") }) >= count, "seed \(seed)")
    let reached = Set(journey.window.journal.events.compactMap { $0.to?.description })
    #expect(reached.count > caseCount(1, deep: 3), "\(reached)")
  }

  /// Returns lines of random words, numbers and bytes, and some lines that open other screens.
  private static func lines(_ count: Int, seed: UInt64) -> [UInt8] {
    let words = (Front.words + AppScreens.reservedNames.sorted()).filter { $0 != "quit" }
    var chance = Chance(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<20, using: &chance) {
      case ..<8:
        bytes += (chance.oneIn(3) ? "/" : "").utf8
        bytes += chance.one(of: words).utf8
        if chance.oneIn(3) { bytes += " \(chance.randomText(from: words))".utf8 }
      case ..<10: bytes += "\(Int.random(in: -1...9, using: &chance))".utf8
      case ..<13: bytes += (0..<Int.random(in: 0..<60, using: &chance)).map { _ in chance.byte() }
      case ..<15: bytes += chance.randomText(from: words).utf8
      default:
        let lines = ["login ada", Journey.password, "grace", "yes", "add linus", "chat grace"]
        bytes += chance.one(of: lines).utf8
      }
      bytes = bytes.last == 0x0A ? bytes : bytes + [0x0A]
    }
    return bytes
  }
}

/// Noise is observed as a monkey is, so that the session does not end where a secret may be next.
private final class Noise: Input {
  let isTerminal = false
  let observesEvents = true
  private let lines: DescriptorInput

  init(_ lines: DescriptorInput) { self.lines = lines }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try await lines.next(request, show: show)
  }
}

extension Chance {
  fileprivate mutating func byte() -> UInt8 { .random(in: 0...255, using: &self) }
}

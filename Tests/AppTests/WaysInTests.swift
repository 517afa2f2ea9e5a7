import Console
import ConsoleTesting
import Foundation
import TerminalInput
import TestSupport
import Testing

@testable import TrellisApp

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Script input")
struct WaysInTests {
  @Test(
    "Random lines produce the same output from a pipe, from a file and byte by byte",
    arguments: [11, 12, 13])
  func monkey(seed: UInt64) async throws {
    let journey = try await Journey()
    let monkey = Monkey(
      lines: caseCount(40, deep: 250), random: Chance(seed: seed), window: journey.window)
    _ = await journey.run(monkey, Transcript())
    try await compare(monkey.script)
  }

  @Test(
    "Whole sessions produce the same output from a pipe, from a file and byte by byte",
    arguments: Self.sessions.indices)
  func session(index: Int) async throws {
    try await compare(Self.sessions[index])
  }

  nonisolated private static let sessions: [[String]] = [
    PrintedSession.lines,
    ["login ada", Journey.password, "add grace", "me", "logout", "login grace", Journey.password]
      + ["requests", "accept ada", "back", "1", "message", "Hello, Ada.", "/close", "close", "me"]
      + ["logout", "login ada", Journey.password, "chats", "1", "//slashes are fine", "/quit"],
    ["login ada", Journey.password, "me", "password", "wrong", Journey.password, "short"]
      + ["a new horse", "another horse", "a new horse", "logout", "login ada", Journey.password]
      + ["a new horse", "quit"],
    ["login ada", Journey.password, "me", "delete", "no", "delete", "yes", "ada", Journey.password]
      + ["login ada", Journey.password, "", "signup", "ada", "/quit"],
    ["login ada", Journey.password, "me", "edit", "name Ada 日本\r", "\u{0}", "é", "back", "stay"]
      + ["back", "save", "friends", "open trellis://chat/grace", "/where", "# text", "/back"],
    ["", "#", "login", "nobody", "", "/back", "forgot", "ada", "no code", "", "/home", "me"],
    ["login ada", Journey.password, "me", "edit", "bio x", "back"],
  ]

  private func compare(_ lines: [String]) async throws {
    let script = Array(lines.map { $0 + "\n" }.joined().utf8)
    let read = ScriptedInput(
      script.split(separator: 0x0A, omittingEmptySubsequences: false)
        .dropLast().map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) })
    let expected = try await play(read)
    for way in [Way.pipe, .file, .bytes] {
      let input = try Source(script, way)
      let shown = try await play(DescriptorInput(input.descriptor))
      #expect(shown.text == expected.text, "\(way)")
      #expect(shown.status == expected.status, "\(way)")
      await input.close()
    }
    #expect(expected.text.split(separator: "\n").count > lines.count)
  }

  private func play(_ input: any Input) async throws -> (text: String, status: Int32) {
    let journey = try await Journey(store: .people())
    let output = Transcript()
    let status = await journey.run(input, output)
    return (output.text.withoutCodes, status)
  }
}

nonisolated private enum Way { case pipe, file, bytes }

/// A script that can be read from a file descriptor.
private struct Source {
  let descriptor: Int32
  private let writing: Task<Void, Never>

  init(_ script: [UInt8], _ way: Way) throws {
    if way == .file {
      let path = NSTemporaryDirectory() + "script-\(UUID())"
      try Data(script).write(to: URL(filePath: path))
      descriptor = open(path, O_RDONLY)
      unlink(path)
      writing = Task {}
      return
    }
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let end = ends[1]
    descriptor = ends[0]
    writing = Task.detached {
      let size = way == .pipe ? script.count : 1
      for start in stride(from: 0, to: script.count, by: size) {
        let piece = Array(script[start..<min(start + size, script.count)])
        _ = piece.withUnsafeBytes { Foundation.write(end, $0.baseAddress, $0.count) }
        await Task.yield()
      }
      _ = Foundation.close(end)
    }
  }

  func close() async {
    await writing.value
    _ = Foundation.close(descriptor)
  }
}

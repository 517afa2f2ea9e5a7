import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import Storage

/// One corrupted byte anywhere in the file: every call returns or throws, none crashes.
struct FlipTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// Four parts, which run in parallel.
  @Test("A file with one corrupted byte is read or rejected with an error", arguments: 0..<4)
  func flips(part: Int) async throws {
    let store = try await populate(folder)
    try await store.say(String(repeating: "user data ", count: 500), to: bob, as: .ada)
    let path = path
    let bytes = try Data(contentsOf: URL(filePath: path))
    let usual = try await errors(folder)

    // Zero bytes are mostly unused space, so only the others are corrupted.
    let used = bytes.indices.filter { bytes[$0] != 0 }
    #expect(Set(used.map { $0 / 4_096 }).count == bytes.count / 4_096)
    var refused = 0
    var found = 0
    let flips = caseCount(120, deep: 1_000)
    for index in stride(from: part, to: flips, by: 4) {
      var flipped = bytes
      flipped[used[index * used.count / flips]] ^= [0x01, 0x80, 0xff, 0x10, 0x04][index % 5]
      try flipped.write(to: URL(filePath: path))
      do {
        if try !DataPlace.folder(folder).problems(in: .social).isEmpty { found += 1 }
        #expect(try Data(contentsOf: URL(filePath: path)) == flipped)
        if try await errors(folder) > usual { refused += 1 }
      } catch is DatabaseError {
        refused += 1
      }
    }
    let most = flips * 9 / 40
    // Most bytes are user data, where a corrupted byte cannot be detected.
    #expect((flips / 40..<most).contains(refused), "\(refused)")
    #expect((1..<most).contains(found), "\(found)")
  }

  /// Returns how many of the store's calls throw an error of the data or the file.
  private func errors(_ folder: String) async throws -> Int {
    let store = try SQLStore(at: .folder(folder))
    // These tests do not cover power cuts.
    try await store.execute("PRAGMA synchronous = OFF")
    var errors = 0
    for call in CountedCall.all {
      do {
        try await call.body(store)
      } catch is DatabaseError {
        errors += 1
      } catch is StoreError {
        errors += 1
      }
    }
    return errors
  }
}

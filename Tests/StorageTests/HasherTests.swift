import Social
import Storage
import Testing

struct HasherTests {
  let cheap = CryptHasher(cost: 1)

  @Test("A password opens what was hashed from it, and no other does")
  func roundTrip() async throws {
    let hash = try await cheap.hash("correct horse")
    #expect(try await cheap.verify("correct horse", against: hash))
    for wrong in ["", "correct hors", "correct horse ", "Correct horse", hash] {
      #expect(try await cheap.verify(wrong, against: hash) == false)
    }
  }

  @Test("One password is hashed to two strings, and neither shows it")
  func salt() async throws {
    let (one, two) = try await (cheap.hash("password"), cheap.hash("password"))
    #expect(one != two)
    #expect(!one.contains("password"))
  }

  @Test("All 256 bytes of a long password count, whatever they are")
  func long() async throws {
    for letter in ["x", "é", "👩"] {
      let password = String(repeating: letter, count: 256 / letter.utf8.count)
      let hash = try await cheap.hash(password)
      #expect(try await cheap.verify(password, against: hash))
      #expect(try await cheap.verify(password.dropLast() + "y", against: hash) == false)
    }
  }

  @Test("What cannot be hashed is an error")
  func refused() async throws {
    let hash = try await cheap.hash("password")
    for password in ["a\u{0}b", "\u{0}", String(repeating: "x", count: 512)] {
      await #expect(throws: StoreError.self) { try await cheap.hash(password) }
      await #expect(throws: StoreError.self) { try await cheap.verify(password, against: hash) }
    }
    for cost in [Int.min, -1, 0, 12, .max] {
      await #expect(throws: StoreError.self) { try await CryptHasher(cost: cost).hash("password") }
    }
  }

  @Test("What is no hash is an error", arguments: ["", "*0", "*1", "$y$", "$zz$", "plain text"])
  func noHash(text: String) async {
    await #expect(throws: StoreError.self) { try await cheap.verify("*0", against: text) }
  }

  @Test("A hash is verified whatever cost it was made with")
  func otherCost() async throws {
    let hash = try await CryptHasher(cost: 2).hash("password")
    #expect(try await cheap.verify("password", against: hash))
  }

  #if os(Linux)
    @Test("The shipped hash is yescrypt at cost 8")
    func shipped() async throws {
      #expect(CryptHasher.shippedCost == 8)
      let hash = try await CryptHasher(cost: CryptHasher.shippedCost).hash("password")
      // After the algorithm: flags (j), then log2 of the memory, then the block size (T: 32).
      #expect(hash.hasPrefix("$y$jCT$"))
    }
  #endif
}

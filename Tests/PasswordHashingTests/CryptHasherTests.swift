import CLibrary
import Testing

@testable import PasswordHashing

struct CryptHasherTests {
  let cheap = CryptHasher(cost: 1)

  @Test("A password hash verifies its own password and rejects others")
  func roundTrip() async throws {
    let hash = try await cheap.hash("correct horse")
    #expect(try await cheap.verify("correct horse", against: hash))
    for wrong in ["", "correct hors", "correct horse ", "Correct horse", hash] {
      #expect(try await cheap.verify(wrong, against: hash) == false)
    }
  }

  @Test("The copy of the password and the memory of libcrypt are overwritten after the hash")
  func wiped() throws {
    var wiped: [[UInt8]] = []
    let hash = try Crypt.hash("correct horse", setting: Crypt.setting(cost: 1)) { memory in
      wiped.append(Array(memory))
      wipe(memory)
      #expect(memory.allSatisfy { $0 == 0 })
    }
    #expect(hash.hasPrefix("$"))
    #expect(wiped.first == Array("correct horse\0".utf8))
    #if canImport(CCrypt)
      #expect(wiped.count == 2 && wiped[1].count > 1_000)
    #endif
  }

  @Test("Two hashes of one password differ and do not contain it")
  func salt() async throws {
    let (one, two) = try await (cheap.hash("password"), cheap.hash("password"))
    #expect(one != two)
    #expect(!one.contains("password"))
  }

  @Test("The last character of a 256-byte password affects its hash")
  func long() async throws {
    for letter in ["x", "é", "👩"] {
      let password = String(repeating: letter, count: 256 / letter.utf8.count)
      let hash = try await cheap.hash(password)
      #expect(try await cheap.verify(password, against: hash))
      #expect(try await cheap.verify(password.dropLast() + "y", against: hash) == false)
    }
  }

  static let pairs = [
    ("correct horse", "correct horse "), ("correct horse", " correct horse"),
    ("correct horse", "correct  horse"), ("correct horse", "Correct horse"),
    ("correct horse", "correct horse\n"), ("correct horse", "correct\thorse"),
    // The two spellings of café are equal as Swift strings.
    ("caf\u{e9} au lait", "cafe\u{301} au lait"), ("\u{fb01}ne print", "fine print"),
    ("\u{ff11}2345678", "12345678"), ("zero width", "zero\u{200b} width"),
  ]

  @Test("Passwords are compared byte by byte, without normalization", arguments: pairs.indices)
  func asTyped(index: Int) async throws {
    let (one, other) = Self.pairs[index]
    for (password, another) in [(one, other), (other, one)] {
      let hash = try await cheap.hash(password)
      #expect(try await cheap.verify(password, against: hash))
      #expect(try await cheap.verify(another, against: hash) == false)
    }
  }

  @Test("The hasher rejects NUL, passwords over 511 bytes and invalid costs")
  func refused() async throws {
    let hash = try await cheap.hash("password")
    for password in ["a\u{0}b", "\u{0}", String(repeating: "x", count: 512)] {
      await #expect(throws: HashingError.self) { try await cheap.hash(password) }
      await #expect(throws: HashingError.self) { try await cheap.verify(password, against: hash) }
    }
    for cost in [Int.min, -1, 0, 12, .max] {
      await #expect(throws: HashingError.self) {
        try await CryptHasher(cost: cost).hash("password")
      }
    }
  }

  @Test(
    "Verifying a password against an invalid hash throws",
    arguments: ["", "*0", "*1", "$y$", "$zz$", "plain text"])
  func noHash(text: String) async {
    await #expect(throws: HashingError.self) { try await cheap.verify("*0", against: text) }
  }

  @Test("A password hash made at another cost still verifies")
  func otherCost() async throws {
    let hash = try await CryptHasher(cost: 2).hash("password")
    #expect(try await cheap.verify("password", against: hash))
  }

  @Test("A password hash of lower cost or unknown format needs a rehash")
  func needsRehash() async throws {
    let hasher = CryptHasher(cost: 3)
    for (cost, isWeak) in [(1, true), (2, true), (3, false), (4, false)] {
      let hash = try await CryptHasher(cost: cost).hash("password")
      #expect(hasher.needsRehash(hash) == isWeak, "\(hash)")
    }
    let hash = try await hasher.hash("password")
    for other in ["", "$", "$$$$", "plain text", "$6$salt$hash", "$y$jD5", "x" + hash] {
      #expect(hasher.needsRehash(other), "\(other)")
    }
  }

  @Test("A known password hash verifies its password and no other")
  func knownAnswer() async throws {
    #if os(Linux)
      // Printed by the function crypt of Perl.
      let hash = "$y$jCT$F5Jx5fExrKuPp53xLKQ..1$twcxGOFaxYZYyGrJmzHS2AnTTgbyxP7C7ckilpNzHsC"
    #else
      // Printed by hashlib.pbkdf2_hmac of Python.
      let hash =
        "$pbkdf2-sha512$210000$AAECAwQFBgcICQoLDA0ODw==$l4pqr0UVqxiWEnbGDBV//hzeVcB7ZgsFnr5Z+SZYIYjh"
        + "XWCECCVC/oKM2WWMwBzQGCBfe2yb+20zK3Rr1rkPjg=="
    #endif
    #expect(try await cheap.verify("correct horse", against: hash))
    #expect(try await cheap.verify("correct house", against: hash) == false)
    #expect(!CryptHasher(cost: CryptHasher.shippedCost).needsRehash(hash))
  }

  #if os(Linux)
    @Test("The shipped hasher uses yescrypt at cost 8")
    func shipped() async throws {
      #expect(CryptHasher.shippedCost == 8)
      let hash = try await CryptHasher(cost: CryptHasher.shippedCost).hash("password")
      // After the algorithm come flags (j), log2 of the memory (C) and the block size (T: 32).
      #expect(hash.hasPrefix("$y$jCT$"))
    }
  #endif
}

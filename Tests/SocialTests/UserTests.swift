import Foundation
import SQLDriver
import Social
import Storage
import TestSupport
import Testing

struct UserTests {
  @Test(
    "A user name is 3 to 20 characters from a-z, 0-9 and _",
    arguments: [
      ("ada", true), ("a_9", true), ("aaaaaaaaaaaaaaaaaaaa", true),
      ("", false), ("ab", false), ("aaaaaaaaaaaaaaaaaaaaa", false), ("Ada", false),
      ("ad a", false), ("adä", false), ("ada\n", false), ("ada\u{0}", false), ("../ada", false),
      ("а\u{0434}а", false), ("e\u{301}va", false), ("12٣", false),
    ])
  func wellFormed(name: String, expected: Bool) {
    #expect(User.ID(rawValue: name).isWellFormed == expected)
  }

  @Test(
    "A display name keeps letters, marks, digits, some punctuation and emoji",
    arguments: [
      "x", "Ł", "漢", "ᄀ", "ㅎ", "-", "O'Hara", "O’Hara", "Jean-Luc", "Ada B. 2", "Gal·la", "٣",
      "e\u{301}", "Zoe\u{308}", "شيرين\u{200C}گل", "ශ්\u{200D}රී", "葛\u{E0100}", "မောင်",
      "Ada \u{93E}", "ʻOkina", "Аda", "𝚊𝚍𝚊", "ᵃᵈᵃ", "A\u{3000}B",
      "😀", "👍🏽", "👩‍👩‍👧", "🤷‍♂️", "❤", "❤️", "☀️", "⏰", "🇨🇭", "🇨🇭🇩🇪", "🏴", "⭐", "🀄",
    ])
  func allowed(name: String) throws { #expect(try User.name(typed: name) == name) }

  @Test(
    "A display name with another character is refused",
    arguments: [
      "(ada)", "Grace (grace)", "（ada）", "﴾ada﴿", "‹ada›", "❨ada❩", "⁽ada₎", "[ada]", "{ada}",
      "<ada>", "«ada»", "⟨ada⟩", "〔ada〕", "｢ada｣", "⎛ada⎞", "◀ada▶", "Ada (she/her)", "a_9", "a, b",
      "⒜⒟⒜", "⑴", "①", "❶", "⒈", "Ⓐ", "ⓐ", "🄐🄓🄐", "🄰", "🅐", "🅰", "🅰️", "Ⓜ️", "🆎", "🆔", "🈁", "㊙️",
      "㋐", "a\u{20DD}", "а\u{488}", "1️⃣", "#️⃣", "🔟", "Ⅷ", "²", "½", "©", "™️", "‼️", "↔️", "〰️",
      "🇦", "🇦🇩🇦", "a🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{2801}", "\u{2800}", "\u{1D159}", "\u{13441}", "a\u{13442}",
      "\u{3164}", "x\u{3164}", "\u{115F}", "\u{1160}", "\u{FFA0}", "\u{E000}", "\u{378}",
      "\u{200B}", "a\u{200B}", "\u{200D}\u{FE0F}", "\u{AD}", "\u{180E}", "\u{202E}", "\u{2060}",
      "\u{301}", "e \u{301}", "A \u{200D} \u{FE0F} B", "A \u{34F} B", "A \u{E0100} B", "\u{7F}",
      "\u{1B}", "a\nb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{E0041}", "", "  ",
      "\u{A0}\u{3000}",
    ])
  func refused(name: String) { #expect((try? User.name(typed: name)) == nil) }

  @Test(
    "A display name has no spaces around it, and one space in place of several",
    arguments: [
      (" Ada ", "Ada"), ("\u{3000}Ada\t", "Ada"), ("Ada  Lovelace", "Ada Lovelace"),
      ("A\tB", "A B"),
      ("A \t\u{A0}\u{2003}B", "A B"), ("日本　　語 x", "日本　語 x"),
    ])
  func spaces(typed: String, name: String) throws { #expect(try User.name(typed: typed) == name) }

  @Test(
    "The first scalar that a display name may not have is named",
    arguments: [
      ("a ‹b›", "‹"), ("1️⃣)", "\u{20E3}"), ("🇨🇭🇨(", "🇨"), ("A \u{200D} B", "\u{200D}"),
      ("(\(String(repeating: "\u{301}", count: 9_999))", "("),
      (String(repeating: "_", count: 99), "_"),
    ] as [(String, Unicode.Scalar)])
  func first(name: String, scalar: Unicode.Scalar) {
    #expect(throws: DisplayNameError.scalar(scalar)) { try User.name(typed: name) }
  }

  @Test("A typed user name is lowercased")
  func typed() { #expect(User.ID(typed: "AdA") == User.ID(rawValue: "ada")) }

  @Test("Users and messages survive a JSON round trip")
  func codable() throws {
    let user = User(id: User.ID(rawValue: "ada"), name: "Ada", bio: "x", hasLeft: true)
    let message = Message(
      seq: 1, sender: user.id, text: "hi", date: Date(timeIntervalSinceReferenceDate: 0.1))
    #expect(try copy(user) == user)
    #expect(try copy(message) == message)
  }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}

struct MemberTests {
  let store: SQLStore

  init() async throws {
    store = try SQLStore(at: .memory)
    try await store.signUpAll()
  }

  @Test("Looking up a member returns an existing user")
  func exists() async throws { #expect(try await store.member(bob, as: .ada).id == bob) }

  @Test("Looking up a deleted member throws hasLeft, and an unknown one noSuchUser")
  func gone() async throws {
    try await store.deleteAccount(as: .bob)
    let eve = User.ID(rawValue: "eve")
    for error in [StoreError.hasLeft(bob), .noSuchUser(eve)] {
      await #expect(throws: error) {
        try await store.member(error == .noSuchUser(eve) ? eve : bob, as: .ada)
      }
    }
  }
}

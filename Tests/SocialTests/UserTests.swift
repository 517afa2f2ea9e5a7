import Foundation
import Social
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
    "A display name has a visible character",
    arguments: [
      ("x", true), ("ł", true), ("漢", true), ("ᄀ", true), ("ㅎ", true), ("😀", true), ("-", true),
      ("\u{2801}", true), ("x\u{3164}", true), ("\u{E000}", true), ("\u{1D157}", true),
      ("", false), ("\u{3164}", false), ("\u{2800}", false), ("\u{115F}", false),
      ("\u{1160}", false), ("\u{FFA0}", false), ("\u{2800}\u{2800} \u{3164}", false),
      ("\u{200B}", false), ("\u{200D}\u{FE0F}", false), ("\u{AD}", false), ("\u{34F}", false),
      ("\u{180B}", false), ("\u{E0041}", false), ("\u{E01EF}", false), ("\u{2060}", false),
      ("\u{202E}", false), ("\u{1D159}", false), ("\u{16FE4}", false), ("\u{13441}", false),
      ("\u{A0}\u{3000}", false), ("\u{301}", false), ("\u{20DD}", false), ("\u{7F}", false),
      ("\u{378}", false), ("\u{1D173}", false), ("\u{FFF9}", false),
    ])
  func visible(name: String, expected: Bool) {
    #expect((User.name(typed: name) != nil) == expected)
  }

  @Test(
    "A display name has no user name in parentheses, and one space in place of several",
    arguments: [
      ("Grace (grace)", nil), ("(ada) ", nil), ("x ( GraCe ) y", nil), ("Grace （ｇｒａｃｅ）", nil),
      ("((grace))", nil), ("❨gr\u{200D}ace❩", nil), ("Grace⁽grace₎", nil), ("(a_9)", nil),
      ("Ada (𝚊𝚍𝚊)", nil), ("❲ada❳", nil), ("Ada (аdа)", nil), ("（ⓐⓓⓐ）", nil), ("(ᵃᵈᵃ)", nil),
      ("(áda)", nil), ("山田（たろう）", "山田（たろう）"), ("{ada}", "{ada}"),
      ("Ada (she/her)", "Ada (she/her)"), ("Ada (1)", "Ada (1)"), ("Ада (работа)", "Ада (работа)"),
      ("grace)", "grace)"), ("(grace", "(grace"), ("[grace]", "[grace]"), ("()", "()"),
      ("Ada  Lovelace", "Ada Lovelace"), ("A\tB", "A B"), ("A \t\u{A0}\u{2003}B", "A B"),
      ("A\u{3000}B", "A\u{3000}B"),
      ("A \u{2800}\u{3164} B", "A B"), ("A \u{200D} \u{FE0F} B", "A \u{200D}\u{FE0F}B"),
      ("日本　　語 x", "日本　語 x"), ("e \u{301} B", "e \u{301} B"),
    ])
  func imitated(name: String, expected: String?) {
    #expect(User.name(typed: name) == expected)
  }

  @Test("A typed user name is lowercased")
  func typed() {
    #expect(User.ID(typed: "AdA") == User.ID(rawValue: "ada"))
  }

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

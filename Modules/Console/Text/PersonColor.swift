/// The colour of a person's name: always the same for a user name.
///
/// Each colour can be read on black and on white: its contrast to both is at least 3:1 (WCAG 2).
/// Several people share a colour, so their names tell them apart.
nonisolated struct PersonColor: Hashable {
  /// The index in the colours of xterm, which themes of terminals leave as they are.
  let index: Int
  /// The intensities that xterm gives to the index, from 0 to 255.
  let red: Int, green: Int, blue: Int

  /// All colours that a name can have.
  static let palette = [
    PersonColor(index: 166, red: 215, green: 95, blue: 0),
    PersonColor(index: 100, red: 135, green: 135, blue: 0),
    PersonColor(index: 28, red: 0, green: 135, blue: 0),
    PersonColor(index: 30, red: 0, green: 135, blue: 135),
    PersonColor(index: 32, red: 0, green: 135, blue: 215),
    PersonColor(index: 62, red: 95, green: 95, blue: 215),
    PersonColor(index: 134, red: 175, green: 95, blue: 215),
    PersonColor(index: 162, red: 215, green: 0, blue: 135),
  ]

  /// Returns the colour of a user name.
  ///
  /// FNV-1a chooses it, because the values of `Hasher` differ in each run.
  static func of(_ user: String) -> PersonColor {
    let hash = user.utf8.reduce(into: UInt32(2_166_136_261)) { hash, byte in
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return palette[Int((hash >> 8) % UInt32(palette.count))]  // low bits vary less
  }
}

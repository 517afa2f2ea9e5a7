#if canImport(FoundationEssentials)
  // The only decomposition of Unicode in the toolchain without the rest of Foundation.
  @_spi(_Unicode) import Swift
#endif

/// A search for a text, whatever its letter case and accents.
///
/// Every list and every store compares by this rule. An empty text finds everything.
package struct TextSearch: Sendable {
  private let folded: [UInt8]
  private let isASCII: Bool

  package init(_ text: String) {
    folded = text.folded
    isASCII = folded.allSatisfy { $0 < 0x80 }
  }

  /// Whether the search finds everything: nothing of the text is left without case and accents.
  package var isEmpty: Bool { folded.isEmpty }

  /// Returns whether a text contains the searched one.
  package func finds(_ text: String) -> Bool {
    if isEmpty { return true }
    return findsASCII(text) ?? text.folded.contains(folded)
  }

  /// Returns whether the display name or the user name contains the text.
  package func finds(_ user: User) -> Bool { isEmpty || finds("\(user.name) \(user.id)") }

  /// Compares bytes, which takes a tenth of the time; nil if `text` is not ASCII.
  private func findsASCII(_ text: String) -> Bool? {
    var text = text
    return text.withUTF8 { text in
      guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
      guard isASCII, text.count >= folded.count else { return false }
      return (0...text.count - folded.count).contains { start in
        folded.indices.allSatisfy { uppercase(text[start + $0]) == folded[$0] }
      }
    }
  }

  private func uppercase(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte
  }
}

extension String {
  /// The text in capitals and without accents, in UTF-8.
  ///
  /// Capitals tell less apart than small letters: `ß` becomes `SS`.
  fileprivate var folded: [UInt8] {
    #if canImport(FoundationEssentials)
      var bare = UnicodeScalarView()
      for scalar in uppercased()._nfd where !scalar.isAccent { bare.append(scalar) }
      return Array(String(bare).utf8)
    #else
      return Array(uppercased().folding(options: .diacriticInsensitive, locale: nil).utf8)
    #endif
  }
}

#if canImport(FoundationEssentials)
  extension Unicode.Scalar {
    /// Whether the scalar is an accent on the letter before it; vowel signs are none.
    fileprivate var isAccent: Bool {
      value >= 0x300 && properties.generalCategory == .nonspacingMark && properties.isDiacritic
    }
  }
#endif

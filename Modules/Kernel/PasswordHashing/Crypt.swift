import CLibrary

#if canImport(CCrypt)
  import CCrypt

  /// Password hashing by libcrypt.
  ///
  /// A setting names the algorithm, the cost and the salt. A hash begins with its setting.
  enum Crypt {
    /// Returns a yescrypt setting with a new salt from the system's randomness.
    static func setting(cost: Int) throws -> String {
      guard (1...11).contains(cost), let setting = crypt_gensalt_ra("$y$", UInt(cost), nil, 0)
      else { throw HashingError.noSalt(cost: cost) }
      defer { free(setting) }
      return String(cString: setting)
    }

    /// Returns the hash; `wipe` overwrites the copy of the password and the memory of libcrypt.
    static func hash(
      _ password: String, setting: String,
      wipe: (UnsafeMutableRawBufferPointer) -> Void = CLibrary.wipe
    ) throws -> String {
      var data: UnsafeMutableRawPointer?
      var size: Int32 = 0
      defer {
        wipe(UnsafeMutableRawBufferPointer(start: data, count: Int(size)))
        free(data)
      }
      return try withBytes(of: password, wipe: wipe) { bytes in
        guard let hash = crypt_ra(bytes, setting, &data, &size), hash[0] != UInt8(ascii: "*")
        else { throw errno == ENOMEM ? HashingError.outOfMemory : .failed }
        return String(cString: hash)
      }
    }
  }
#elseif canImport(CommonCrypto)
  import CommonCrypto
  import Foundation

  /// Password hashing by CommonCrypto.
  ///
  /// A setting names the algorithm, the rounds and the salt. A hash begins with its setting.
  enum Crypt {
    /// Returns a PBKDF2 setting with a new salt from the system's randomness.
    static func setting(cost: Int) throws -> String {
      guard (1...11).contains(cost) else { throw HashingError.noSalt(cost: cost) }
      // 210,000 rounds at the shipped cost, doubled by each step above it.
      let rounds = (210_000 << cost) >> CryptHasher.shippedCost
      let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
      return "$pbkdf2-sha512$\(rounds)$\(salt.base64EncodedString())$"
    }

    /// Returns the hash; `wipe` overwrites the copy of the password.
    static func hash(
      _ password: String, setting: String,
      wipe: (UnsafeMutableRawBufferPointer) -> Void = CLibrary.wipe
    ) throws -> String {
      let parts = setting.split(separator: "$", omittingEmptySubsequences: false)
      guard parts.count == 5, parts[1] == "pbkdf2-sha512", let rounds = UInt32(parts[2]),
        let salt = Data(base64Encoded: String(parts[3]))
      else { throw HashingError.failed }
      var key = [UInt8](repeating: 0, count: 64)
      let code = withBytes(of: password, wipe: wipe) { bytes in
        CCKeyDerivationPBKDF(
          CCPBKDFAlgorithm(kCCPBKDF2), bytes, password.utf8.count, [UInt8](salt), salt.count,
          CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA512), rounds, &key, key.count)
      }
      guard code == kCCSuccess else { throw HashingError.failed }
      return parts[..<4].joined(separator: "$") + "$" + Data(key).base64EncodedString()
    }
  }
#endif

extension Crypt {
  /// Calls `body` with the bytes of a password and a NUL, in memory that is overwritten afterwards.
  ///
  /// This, the memory of libcrypt, and the bytes that a terminal sent are all that the program can
  /// overwrite. Swift copies the rest, and frees it as it is: the chunk of bytes that was read, the
  /// `String` of the edited line and its parts, the line that answers the prompt, the `Secret` of
  /// Login, and the argument of this function.
  private static func withBytes<Value>(
    of password: String, wipe: (UnsafeMutableRawBufferPointer) -> Void,
    _ body: (UnsafePointer<CChar>?) throws -> Value
  ) rethrows -> Value {
    var bytes = password.utf8CString
    defer { bytes.withUnsafeMutableBytes(wipe) }
    return try bytes.withUnsafeBufferPointer { try body($0.baseAddress) }
  }

  /// Returns the cost of a hash; nil if another algorithm made it.
  static func cost(of hash: String) -> Int? {
    (1...11).first { cost in
      (try? setting(cost: cost)).map(parameters) == parameters(of: hash)
    }
  }

  /// Returns the fields before the salt: `$algorithm$parameters`.
  private static func parameters(of setting: String) -> [Substring] {
    setting.split(separator: "$", maxSplits: 3, omittingEmptySubsequences: false).dropLast()
  }
}

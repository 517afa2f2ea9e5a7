#if canImport(CCrypt)
  import CCrypt

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Password hashing by libcrypt.
  ///
  /// A setting names the algorithm, the cost and the salt. A hash begins with its setting.
  enum Crypt {
    /// Returns a yescrypt setting with a new salt from the system's randomness.
    static func setting(cost: Int) throws -> String {
      guard (1...11).contains(cost), let setting = crypt_gensalt_ra("$y$", UInt(cost), nil, 0)
      else { throw HashingError("no salt could be created for the cost \(cost)") }
      defer { free(setting) }
      return String(cString: setting)
    }

    static func hash(_ password: String, setting: String) throws -> String {
      var data: UnsafeMutableRawPointer?
      var size: Int32 = 0
      defer { free(data) }
      guard let hash = crypt_ra(password, setting, &data, &size), hash[0] != UInt8(ascii: "*")
      else {
        let reason = errno == ENOMEM ? ", because there is too little memory" : ""
        throw HashingError("the password could not be hashed" + reason)
      }
      return String(cString: hash)
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
      guard (1...11).contains(cost) else {
        throw HashingError("no salt could be created for the cost \(cost)")
      }
      // 210,000 rounds at the shipped cost, doubled by each step above it.
      let rounds = (210_000 << cost) >> CryptHasher.shippedCost
      var random = SystemRandomNumberGenerator()
      let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) })
      return "$pbkdf2-sha512$\(rounds)$\(salt.base64EncodedString())$"
    }

    static func hash(_ password: String, setting: String) throws -> String {
      let parts = setting.split(separator: "$", omittingEmptySubsequences: false)
      guard parts.count == 5, parts[1] == "pbkdf2-sha512", let rounds = UInt32(parts[2]),
        let salt = Data(base64Encoded: String(parts[3]))
      else { throw HashingError("the password could not be hashed") }
      var key = [UInt8](repeating: 0, count: 64)
      let code = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, [UInt8](salt), salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA512), rounds, &key, key.count)
      guard code == kCCSuccess else {
        throw HashingError("the password could not be hashed")
      }
      return parts[..<4].joined(separator: "$") + "$" + Data(key).base64EncodedString()
    }
  }
#endif

extension Crypt {
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

public import ConsoleApp
public import PasswordHashing
import SQLDriver
public import Social

extension CryptHasher: PasswordHasher {}

nonisolated extension HashingError: UserFacingError {
  public var message: Note { error.message }
  public var code: String { error.code }

  /// The same error of a database, because nothing is stored without the hash.
  private var error: DatabaseError {
    let reason =
      switch self {
      case .noSalt(let cost): "no salt could be created for the cost \(cost)"
      case .outOfMemory: "the password could not be hashed, because there is too little memory"
      case .failed: "the password could not be hashed"
      case .containsNUL: "the password contains a NUL character"
      case .tooLong(let most): "the password has more than \(most) bytes"
      }
    return .failed(reason: reason)
  }
}

public import ConsoleApp
public import PasswordHashing
import SQLDriver
import Sessions
public import Social

extension CryptHasher: PasswordHasher {}

nonisolated extension HashingError: UserFacingError {
  public var message: Note { error.message }
  public var code: String { error.code }

  /// The same error of a database, because nothing is stored without the hash.
  private var error: DatabaseError { .failed(reason: reason) }
}

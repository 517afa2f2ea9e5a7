public import PasswordHashing
public import Presentation
public import Social

extension CryptHasher: PasswordHasher {}

nonisolated extension HashingError: UserFacingError {
  public var message: Note { "Nothing was stored: \(reason). Try again." }

  public var code: String { "failed" }
}

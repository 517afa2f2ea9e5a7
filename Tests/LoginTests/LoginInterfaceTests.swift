import LoginInterface
import Routing
import TestSupport
import Testing

@testable import Login

nonisolated struct LoginInterfaceTests {
  @Test("Only the first question of a sign-up or a recovery has an address")
  func questions() {
    #expect(SignUpQuestion.allCases.map(\.address) == [Address("signup"), nil, nil, nil])
    #expect(RecoveryQuestion.allCases.map(\.address) == [Address("forgot"), nil, nil, nil])
  }

  @Test("Account destinations and their questions have no address")
  func passing() {
    let places: [any Destination] =
      [AccountDestination.password, .recoveryCode, .deletion] + PasswordQuestion.allCases
      + DeletionQuestion.allCases
    for place in places { #expect(place.address == nil, "\(place)") }
  }
}

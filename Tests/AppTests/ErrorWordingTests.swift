import Chat
import Console
import Friends
import Login
import Presentation
import Profile
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Wording of errors")
nonisolated struct ErrorWordingTests {
  static let sentences: [(any UserFacingError, Prompt.Kind, String)] = [
    (
      FriendsError.standing(.stranger, grace), .command,
      "You and grace are not friends. Type add grace to ask them."
    ),
    (
      FriendsError.standing(.asked, grace), .command,
      "You asked grace, who has not answered. Wait, or type requests, then cancel grace."
    ),
    (
      FriendsError.standing(.asking, grace), .command,
      "grace asks to be your friend. Type requests, then accept grace or decline grace."
    ),
    (
      FriendsError.standing(.friends, grace), .command,
      "You and grace are friends already. Type chat grace to talk."
    ),
    (
      FriendsError.standing(.blocked, grace), .command,
      "You blocked grace. Type blocked, then unblock grace."
    ),
    (
      FriendsError.noRequest(.asked, grace), .command,
      "You asked grace, who has not answered. Type cancel grace to take your request back."
    ),
    (
      FriendsError.noRequest(.asking, grace), .command,
      "The request is from grace to you. Type accept grace or decline grace."
    ),
    (
      FriendsError.noRequest(.stranger, grace), .command,
      "There is no request between you and grace. Type back to see your friends."
    ),
    (
      FriendsError.notBlocked(grace), .command,
      "You have not blocked grace. Type look to see whom you blocked."
    ),
    (
      ChatError.notFriends(grace), .text,
      "You and grace are not friends, so the message was not sent. "
        + "Type /profile to see what you can do, or /back to leave."
    ),
    (
      ChatError.hasLeft(grace), .text,
      "grace has left, so the message was not sent. Type /back to leave."
    ),
    (
      ChatError.nothingOlder, .text,
      "This is where the conversation begins. Type a message, or /back to leave."
    ),
    (
      LoginError.userNameReserved("me"), .text,
      "\"me\" is a word of this program, typed as /me at text prompts, "
        + "so nobody can be called that. Type another name."
    ),
    (
      LoginError.passwordsDiffer, .secret,
      "The two passwords differ. Type the first one again, or an empty line to choose another."
    ),
    (
      LoginError.otherUserName(own: grace), .text,
      "That is not your user name, so nothing is deleted. Type grace, or /back to keep the account."
    ),
    (
      ProfileError.nameMalformed, .command,
      "A display name has 1 to 60 characters in one line, at least one of them visible. "
        + "Type name <text> with another one."
    ),
    (
      ProfileError.bioTooLong(TextLimit.Excess(limit: 300, count: 301, unit: .characters)),
      .command,
      "A bio has at most 300 characters, and this one has 301. Type bio <text> with a shorter one."
    ),
    (
      StoreError.relation(.friends, to: grace), .command,
      "You and grace are already friends. Type look to update this screen."
    ),
    (
      StoreError.relation(.asked, to: grace), .command,
      "You and grace are not friends. Type look to update this screen."
    ),
    (
      RoutingError.detached, .command,
      "This screen was closed meanwhile. Type look to see where you are."
    ),
    (
      RoutingError.cannotClose("Me"), .command,
      "Me cannot be closed. Type help to see what you can do."
    ),
    (RoutingError.gone("1"), .command, "That is no longer available. Type look to see what is."),
    (RoutingError.gone("1"), .text, "That is no longer available. Type /look to see what is."),
    (RoutingError.denied("No."), .command, "No."),
    (
      LinkError.unknown("trellis://x"), .command,
      "The link trellis://x leads to no screen. Type link to see a valid one."
    ),
  ]

  @Test("The message of an error at the console says what to type next", arguments: sentences)
  func sentence(error: any UserFacingError, kind: Prompt.Kind, sentence: String) {
    #expect(error.message.worded(at: kind) == sentence)
  }
}

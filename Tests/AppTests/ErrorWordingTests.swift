@testable import Chat
import Console
import Presentation
@testable import Profile
import Relations
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// The sentences that no mistyped line of `Slip` shows.
@Suite("Wording of errors")
nonisolated struct ErrorWordingTests {
  static let sentences: [(any UserFacingError, Prompt.Kind, String)] = [
    (
      RelationsError.standing(.stranger, grace), .command,
      "You and grace are not friends. Type add grace to ask them."
    ),
    (
      RelationsError.standing(.asked, grace), .command,
      "You asked grace, who has not answered. Wait, or type cancel grace to take your request back."
    ),
    (
      RelationsError.standing(.asking, grace), .command,
      "grace asks to be your friend. Type accept grace or decline grace."
    ),
    (
      RelationsError.standing(.blocked, grace), .command,
      "You blocked grace. Type unblock grace to end that."
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
      ChatError.emptySearch, .command,
      "There is nothing to search for. Name a word of the message."
    ),
    (
      ChatError.searchTooLong(.init(limit: 100, count: 101, unit: .characters)), .command,
      "A text to search for has at most 100 characters, and this one has 101. "
        + "Search for a part of it."
    ),
    (
      ProfileError.name(.scalar("﴾")), .command,
      "Only letters with their marks, digits, spaces, emoji and ' ’ - . · are allowed in a "
        + "display name, and \"﴾\" is none of them. Type name <text> with another one."
    ),
    (
      ProfileError.name(.scalar("\u{202E}")), .command,
      "Only letters with their marks, digits, spaces, emoji and ' ’ - . · are allowed in a "
        + "display name, and U+202E is none of them. Type name <text> with another one."
    ),
    (
      ProfileError.name(.empty), .command,
      "A display name has at least one character. Type name <text> with another one."
    ),
    (
      ProfileError.noFileName("-"), .command,
      "- is no file name. Type export alone to print your data, "
        + "or with a name such as my-data.json to write it to a file."
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
    (RoutingError.gone("Emma"), .command, "Emma is no longer available. Type look to see what is."),
    (RoutingError.goneRow, .text, "That row is no longer available. Type /look to see what is."),
    (RoutingError.denied("No."), .command, "No."),
  ]

  @Test("The message of an error at the console says what to type next", arguments: sentences)
  func sentence(error: any UserFacingError, kind: Prompt.Kind, sentence: String) {
    #expect(error.message.worded(at: kind) == sentence)
  }
}

nonisolated extension Slip {
  static let words = [
    Slip(
      line: "block grace",
      message: "block works on a profile only. Type profile grace to go there."),
    Slip(
      way: ["chats"], line: "unsend 1",
      message: "unsend works on a conversation only. "
        + "Type chat <user> to open one, then type /unsend there."),
    Slip(
      line: "login emma", message: "You are logged in as ada. Log out first.", status: 65),
    Slip(
      line: "logn emma",
      message: "There is no command \"logn\". Type help to list the commands.", status: 65),
    Slip(
      way: ["1"], line: "accept",
      message: "Nobody asks to be your friend. Type requests to see whom you asked."),
    Slip(
      way: ["me"], line: "add bo",
      message: "\"bo\" is too short. A user name has 3 to 20 small letters, digits and _, "
        + "such as grace. Ask them for theirs."),
    Slip(
      way: ["chat grace"], line: "/newer",
      message: "These are the newest messages. Type a message, or /back to leave."),
    Slip(
      way: ["chat grace"], line: "/edit 1",
      message: "/edit does not need \"1\", so nothing was done. Did you mean /unsend? "
        + "Type /edit alone to change your display name and your bio."),
    Slip(
      way: ["chat grace"], line: "delete 1",
      message: "Not sent. For the command, type /unsend. To send the text, type /say before it.",
      status: 65),
    Slip(
      line: "signout",
      message: "There is no command \"signout\". Did you mean logout? "
        + "Type help to list the commands.", status: 65),
  ]

  static let people = [
    Slip(
      line: "add nobody",
      message: "There is nobody called nobody. Ask them to sign up, then add them again."),
    Slip(line: "add ada", message: "That is you. Name somebody else."),
    Slip(
      line: "add grace", message: "You and grace are friends already. Type chat grace to talk."),
    Slip(
      way: ["blocked"], line: "unblock linus",
      message: "You have not blocked linus. Type blocked to see whom you blocked."),
    Slip(
      way: ["requests"], line: "accept linus",
      message: "There is no request between you and linus. Type requests to see yours."),
    Slip(
      way: ["chat linus"], line: "Hello",
      message: "You and linus are not friends, so the message was not sent. "
        + "Type /profile to see what you can do, or /back to leave."),
    Slip(
      way: ["chat grace"], line: "",
      message: "There is nothing to send. Type a message, or /back to leave."),
    Slip(
      way: ["chat grace"], line: String(repeating: "x", count: 4001),
      message: "A message has at most 4000 characters, and this one has 4001. Send it in parts."),
  ]

  static let forms = [
    Slip(
      way: ["signup"], isMember: false, line: "ada",
      message: "ada is taken. "
        + "Type another name, or /back to log in if it is yours.", status: 65),
    Slip(
      way: ["signup"], isMember: false, line: "Ada Lovelace",
      message: "A user name has 3 to 20 characters: small letters a-z, digits 0-9 and _. "
        + "Try another.", status: 65),
    Slip(
      way: ["signup", "margaret"], isMember: false, line: "  ",
      message: "A display name has at least one character. Type another.", status: 65),
    Slip(
      way: ["signup", "margaret"], isMember: false, line: "Margaret (ada)",
      message:
        "Only letters with their marks, digits, spaces, emoji and ' ’ - . · are allowed in a "
        + "display name, and \"(\" is none of them. Type another.", status: 65),
    Slip(
      way: ["me", "edit", "bio Engines"], line: "bio \(String(repeating: "x", count: 301))",
      message:
        "A bio has at most 300 characters, and this one has 301. Type bio <text> with a shorter one."
    ),
    Slip(
      way: ["me", "edit", "bio Engines"], line: "name \(String(repeating: "x", count: 61))",
      message:
        "A name has at most 60 characters, and this one has 61. Type name <text> with another one."
    ),
    Slip(
      way: ["me", "delete", "yes"], line: "grace",
      message: "That is not your user name, so nothing is deleted. Type ada, or /back to keep the"
        + " account.", status: 65),
  ]
}

nonisolated extension Slip {
  static let words = [
    Slip(
      line: "ad grace",
      message: "There is no command \"ad\". Did you mean add? Type help to list the commands."),
    Slip(
      line: "frends",
      message:
        "There is no command \"frends\". Did you mean friends? Type help to list the commands."
    ),
    Slip(
      way: ["chat grace"], line: "/odler",
      message:
        "There is no command \"odler\". Did you mean /older? Type /help to list the commands, "
        + "or // to begin a text with a slash."
    ),
    Slip(
      way: ["me"], line: "add iris",
      message: "There is nobody called iris. Ask them to sign up, then add them again."),
    Slip(
      way: ["chat grace"], line: "/accept iris",
      message: "There is no request between you and iris. Type /requests to see yours."),
    Slip(
      line: "accept iris",
      message: "There is no request between you and iris. Type requests to see yours."),
    Slip(
      line: "save",
      message: "Your profile has no unsaved changes. Type edit to make some."),
    Slip(
      line: "block grace",
      message: "block works on a profile only. Type profile grace to go there."),
    Slip(
      line: "older",
      message: "older works on a conversation only. "
        + "Type chat <user> to open one, then type /older there."),
    Slip(
      way: ["chats"], line: "unsend 1",
      message: "unsend works on a conversation only. "
        + "Type chat <user> to open one, then type /unsend there."),
    Slip(
      way: ["requests"], line: "/newer",
      message: "newer works on a conversation only. "
        + "Type chat <user> to open one, then type /newer there."),
    Slip(
      line: "unblock linus",
      message: "You have not blocked linus. Type blocked to see whom you blocked."),
    Slip(
      line: "signup", message: "You are logged in. Log out first: type logout.", status: 65),
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
      way: ["chat grace"], line: "/undo",
      message:
        "There is no command \"undo\". Did you mean /unsend? Type /help to list the commands, "
        + "or // to begin a text with a slash."),
    Slip(
      line: "signout",
      message: "There is no command \"signout\". Did you mean logout? "
        + "Type help to list the commands.", status: 65),
    Slip(
      line: "logn",
      message: "There is no command \"logn\". Did you mean logout? "
        + "Type help to list the commands.", status: 65),
    Slip(
      line: "sigup", message: "There is no command \"sigup\". Type help to list the commands.",
      status: 65),
    Slip(line: "unblock ada", message: "That is you. Name somebody else."),
    Slip(isMember: false, line: "add grace", message: "Log in first."),
    Slip(
      line: "sing a song",
      message: "There is no command \"sing\". Type help to list the commands."),
    Slip(line: "add", message: "add needs <user>: type add <user>, for example add grace"),
    Slip(
      line: "requests now",
      message: "requests does not need \"now\", so nothing was done. "
        + "Type requests alone to see who asks you, and whom you asked."),
    Slip(line: "2", message: "There is no row 2; the list has 1. Type look to see it."),
    Slip(line: "0", message: "There is no row 0; the list has 1. Type look to see it."),
    Slip(
      way: ["requests"], line: "1",
      message: "There is no row 1 here. Type help to list the commands."),
    Slip(
      line: "back", message: "There is nothing to go back to. Type help to see what you can do."),
  ]

  static let people = [
    Slip(
      line: "add nobody",
      message: "There is nobody called nobody. Ask them to sign up, then add them again."),
    Slip(line: "add ada", message: "That is you. Name somebody else."),
    Slip(line: "add ADA", message: "That is you. Name somebody else."),
    Slip(
      line: "add grace", message: "You and grace are friends already. Type chat grace to talk."),
    Slip(
      line: "chat nobody",
      message: "There is no account with the user name nobody. "
        + "Ask them for their exact user name, or to sign up."),
    Slip(line: "chat ada", message: "That is you. Name somebody else."),
    Slip(
      line: "profile nobody",
      message: "There is no account with the user name nobody. "
        + "Ask them for their exact user name, or to sign up."),
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
      way: ["chat grace"], line: " \t ",
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
      way: ["signup"], isMember: false, line: "friends",
      message: "Not sent. For the command, type /friends.", status: 65),
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
      way: ["signup", "margaret", "Margaret"], isMember: false, line: "short",
      message:
        "A password has at least 8 characters. Type another password, or an empty line to go back."),
    Slip(
      way: ["signup", "margaret", "Margaret", "correct horse"], isMember: false,
      line: "wrong horse",
      message:
        "The two passwords differ. Type the first one again, or an empty line to choose another.",
      status: 65),
    Slip(
      way: ["login", "ada"], isMember: false, line: "wrong horse",
      message:
        "No account has that user name and password. Type the password again, or an empty line"
        + " to go back. On the first screen, signup makes an account, and forgot replaces the"
        + " password."),
    Slip(
      way: ["forgot", "ada"], isMember: false, line: "AAAAA-AAAAA-AAAAA-AAAAA",
      message:
        "That code opens no account of that name. Type it again, or an empty line to go back."
    ),
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
      way: ["me", "password"], line: "wrong horse",
      message: "That is not the password of ada. Type it again, or an empty line to go back."),
    Slip(
      way: ["me", "delete", "yes"], line: "grace",
      message: "That is not your user name, so nothing is deleted. Type ada, or /back to keep the"
        + " account.", status: 65),
  ]
}

/// Browsers.
nonisolated extension English {
  public func browser(_ text: BrowserText) -> String {
    switch text {
    case .back: "Back"
    case .cancel: "Cancel"
    case .open: "Open"
    case .send: "Send"
    case .showSecret: "Show a message that is shown once"
    case .openApp: "Open the app"
    case .more(let shown, let total): "Show more: \(shown) of \(total) are here"
    case .all(let filter): "Show all, not only “\(filter)”"
    case .working: "Working …"
    case .ended: "The app has ended"
    case .windowsClosed:
      "Your windows here were closed: nobody used them, too many others were opened, or the app "
        + "was started again."
    case .offline: "No connection, trying again …"
    case .new: "New"
    case .earlier: "Show earlier"
    case .later: "Show later"
    case .moreCommands: "More"
    case .moreNews(let count): "\(count) more"
    case .close: "Close"
    case .seen: "I have written it down"
    case .phrase(.whereItRuns): "in your browser"
    case .phrase(.useAmongText): "which has a button of its own"
    case .phrase(.argument(let argument)): "a \(self.argument(argument.kind))"
    }
  }

  public func inBrowser(_ step: NextStep) -> (verb: String, name: String) {
    switch step {
    case .command(let offer):
      offer.missing == .none ? ("press", offer.command.line) : ("use", offer.command.word)
    case .open(let offer): ("press", "\(offer.destination.address, default: "")")
    case .home: ("press", "home")
    case .input(let text): ("type", text)
    case .back: ("press", browser(.back))
    case .look: ("reload", "the page")
    case .help: ("look at", "the buttons")
    case .link: ("look at", "the address of another page")
    }
  }

  public func message(_ refusal: WebRefusal) -> Note {
    switch refusal {
    case .malformed: "This request is malformed. Open the app again."
    case .tooLarge: "That is too large, so nothing was done."
    case .twoKeys: "Your browser has two keys of this app. Delete its cookies of this computer."
    case .otherServer: "This server has another address."
    case .otherSite: "This form is of another site, so nothing was done."
    case .malformedForm: "This form is malformed, so nothing was done."
    case .otherWindow: "This form is not of this window, so nothing was done."
    case .windowClosed: "This window was closed."
    case .pageClosed(nil):
      "This page was closed, so nothing was done now. Look whether it was done before."
    case .pageClosed(let typed?):
      "\(message(.pageClosed(typed: nil))) \(sentence(.youWrote(typed)))"
    case .sentAlready(false): "This was sent already, and was not done again."
    case .sentAlready(true):
      "\(message(.sentAlready(hadSecret: false))) Its code was shown then, and is shown only once."
    case .method(let method): "This address takes no \(method)."
    case .full: "Too many connections are open. Try again in a minute."
    case .ended: "The app has ended."
    }
  }

  public func message(_ error: WebServerError) -> Note {
    "The port \(error.port) cannot be used: \(error.reason ?? "there is no further thread"). Choose "
      + "another one with --web-port."
  }
}

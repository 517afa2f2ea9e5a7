/// Waiting for lines.
extension Front {
  func read(_ typing: FrontState.Typing) async throws(CannotWrite) -> [FrontState.Effect] {
    var typing = typing
    let prompt = typing.prompt
    isReading = true
    defer { isReading = false }
    if state.reader.isPerson || state.reader.follows { watch() }
    var hasPaused = false
    if let longest = settings.longestPause() {
      alarms.pause.set(after: longest) { [input] in
        hasPaused = true
        input.interrupt()
      }
    }
    defer { alarms.pause.stop() }
    let isLong = UnsentText.isLong(typing.draft)
    var request = InputRequest(state.line(of: prompt))
    (request.draft, request.killed) = isLong ? ("", typing.draft) : (typing.draft, "")
    request.goesOn = typing.goesOn
    request.completions = { [self] in state.completions(of: $0) }
    request.redraw = redraw
    request.keeps = { [weak self] in self?.state.concealed($0) == nil }
    request.erases = { [self] in state.isRow($0) || state.concealed($0) != nil }
    request.begins = { [weak self] in self?.state.news.lineBegan() }
    request.types = { [weak self] line in
      guard let self else { return }
      perform(state.typed(line))
      if line.isEmpty { showChanges() }
    }
    let reading = try await input.next(request) { () throws(CannotWrite) in
      try show([.prompt(prompt)])
    }
    (typing.wasTypedAhead, typing.hasPaused) = (input.wasTypedAhead, hasPaused)
    typing.isShown = input.shows(reading.taken(at: prompt), at: prompt)
    return state.read(reading, typing)
  }

  /// Reads lines until the work of the last one is done, unless that takes a moment only.
  func readAhead(until settling: Settling) async throws(CannotWrite) {
    let start = settings.clock.now()
    guard await settling.errors(within: Self.patience) == nil else { return }
    perform([.show(state.tellWork(at: settings.clock.now()))])
    showWork()
    lookAgain()
    settling.whenDone = { [input] in input.interrupt() }
    let secrecy = state.secrecyAhead
    while !settling.isDone, !state.status.hasQuit {
      var request = InputRequest(state.line(of: state.busyPrompt(secrecy)))
      request.isKept = false
      request.redraw = redraw
      request.begins = { [weak self] in self?.state.news.lineBegan() }
      let reading = try await input.next(request, show: {})
      perform(state.typedAhead(reading, secrecy))
      if case .cancelled = reading { settling.cancel() }
      if reading == .end {
        _ = await settling.errors(within: settings.settleTimeout)
        return
      }
    }
    let time = settings.clock.now() - start
    if time > .seconds(1) {
      try show([.answer([Paragraph("\(language.console(.done(time)))", tone: .aside)])])
    }
  }

  /// Delay before a message such as `Working …` is shown.
  private static let patience = Duration.milliseconds(100)

  /// Shows what changed; in a flood, news wait until no more come.
  private func showChanges() {
    let now = settings.clock.now()
    let wait = notices.news.isEmpty ? .zero : alarms.pace.wait(at: now)
    if wait > .zero { alarms.news.set(after: wait) { [weak self] in self?.lookAgain() } }
    perform(state.changed(take(withNews: wait <= .zero), at: now, isTyping: input.isTyping))
  }

  func take(withNews: Bool = true) -> [Notice] {
    if withNews, !notices.isEmpty { alarms.pace.show(notices.news.count) }
    return notices.take(withNews: withNews)
  }

  func lookAgain() {
    if isReading { showChanges() }
    if isWorking { perform(state.progressed(at: settings.clock.now(), isTyping: input.isTyping)) }
  }

  /// Shows what the work of a line changes, until ``isWorking`` is false again.
  func showWork() {
    isWorking = true
    watch()
  }

  /// Shows changes of the page, the notices and what is unread, at once if a line is awaited.
  ///
  /// During work, changes wait for a moment: if the work ends with them, they are shown as usual.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    withObservationTracking {
      _ = window.top?.page
      _ = notices.isEmpty
      _ = notices.unread
      _ = window.top?.presenter?.workProgress
    } onChange: {
      Task { @MainActor [weak self] in
        guard let self else { return }
        isWatching = false
        if !isWorking { return lookAgain() }
        alarms.news.set(after: Self.patience) { [weak self] in self?.lookAgain() }
      }
    }
  }
}

extension Input {
  /// Returns whether the terminal already shows the input, with its line end.
  fileprivate func shows(_ reading: InputEvent, at prompt: Prompt) -> Bool {
    switch reading {
    case .line: isTerminal && prompt.kind != .secret && !wasTypedAhead
    case .cancelled: isTerminal
    case .interrupted: true
    case .undecodable, .tooLong, .utf16, .end: false
    }
  }
}

import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

/// Rules that hold for every flow.
struct QuestionFlowTests {
  typealias Flow = FlowStage.Flow

  @Test(
    "A flow owns only the answers of the pages below its top page, and discards a rejected one",
    arguments: Flow.allCases)
  func answers(flow: Flow) async throws {
    let stage = try await FlowStage(flow)
    let questions = try #require(stage.flow).questions
    for (count, line) in flow.answers.enumerated() {
      let (tree, page) = (stage.window.tree, stage.page)
      #expect(stage.page?.progress == "\(count + 1) of \(questions.count)")
      await #expect(throws: LoginError.self) { try await stage.submit("") }
      #expect(stage.window.tree == tree && stage.page == page)
      #expect(stage.answered == Array(questions.prefix(count)))
      if count < flow.answers.count - 1 { try await stage.submit(line) }
    }
    for count in stride(from: flow.answers.count - 1, to: 0, by: -1) {
      #expect(stage.answered == Array(questions.prefix(count)))
      try await stage.window.back()
    }
    #expect(stage.answered == [])
  }

  @Test("Returning to the first page of a flow forgets all answers", arguments: Flow.allCases)
  func first(flow: Flow) async throws {
    let stage = try await FlowStage(flow)
    for line in flow.answers.dropLast() { try await stage.submit(line) }
    try await stage.window.popTo(stage.window.screens[1])
    #expect(stage.answered == [])
    for line in flow.answers { try await stage.submit(line) }
    #expect(stage.flow == nil)
  }

  @Test(
    "A flow that lacks an earlier answer names its page and changes nothing",
    arguments: Flow.allCases)
  func missing(flow: Flow) async throws {
    for index in flow.answers.indices.dropLast() {
      let stage = try await FlowStage(flow, answering: flow.answers.dropLast())
      let (tree, calls) = (stage.window.tree, await stage.hasher.calls)
      let title = try #require(stage.flow).lose(index)
      for text in ["", flow.answers[flow.answers.count - 1]] {
        await #expect(throws: RoutingError.gone(title)) { try await stage.submit(text) }
      }
      #expect(stage.window.tree == tree)
      #expect(await stage.hasher.calls == calls)
      #expect(stage.store.users[bob] == nil)
      #expect(
        stage.store.credentials == [ada: Credentials(password: "87654321", recovery: "CBA")])
    }
  }

  @Test(
    "A flow discards an answer if a guard denies the next page",
    arguments: Flow.allCases.filter { $0.answers.count > 1 })
  func denied(flow: Flow) async throws {
    let stage = try await FlowStage(flow)
    stage.window.guards = [Guard { _ in .deny("no") }]
    await #expect(throws: RoutingError.denied("no")) { try await stage.submit(flow.answers[0]) }
    #expect(stage.answered == [])
  }

  @Test(
    "Leaving a flow from any of its pages, by going back or with the root, releases the flow",
    arguments: Flow.allCases, [true, false])
  func released(flow: Flow, isRootReplaced: Bool) async throws {
    for count in flow.answers.indices {
      let stage = try await FlowStage()
      try await stage.window.expectReleased {
        try await stage.open(flow)
        for line in flow.answers.prefix(count) { try await stage.submit(line) }
        #expect(stage.flow != nil)
        if isRootReplaced {
          try await stage.window.show(.stack(.stub("Here")))
        } else {
          for _ in 0...count { try await stage.window.back() }
        }
      }
      #expect(stage.flow == nil)
      await stage.window.expectTree("Here")
    }
  }

  @Test(
    "A recovery code is posted even if entering the session fails",
    arguments: [Flow.signUp, .recovery])
  func codeFirst(flow: Flow) async throws {
    let stage = try await FlowStage(flow, answering: flow.answers.dropLast())
    stage.factory.failure = RoutingError.detached
    await #expect(throws: RoutingError.detached) { try await stage.submit("abcdefgh") }
    #expect(recoveryCode(in: stage.notices) != nil)
  }

  @Test("An answer of a page that was left opens nothing", arguments: [Flow.signUp, .password])
  func left(flow: Flow) async throws {
    let stage = try await FlowStage(flow, answering: [flow.answers[0]])
    let page = try #require(stage.window.top?.content as? any Presenter)
    try await stage.window.back()
    let tree = stage.window.tree
    await #expect(throws: RoutingError.detached) { try await page.submit(flow.answers[1]) }
    #expect(stage.window.tree == tree)
  }

  @Test("An answer that is given twice opens one page", arguments: Flow.allCases)
  func twice(flow: Flow) async throws {
    let stage = try await FlowStage(flow)
    let page = try #require(stage.window.top?.content as? any Presenter)
    try await page.submit(flow.answers[0])
    let tree = stage.window.tree
    try await page.submit(flow.answers[0])
    #expect(stage.window.tree == tree)
  }

  @Test(
    "A flow discards an answer if the page is closed while the answer is checked",
    arguments: [(.recovery, 1, "Here > Forgot"), (.password, 0, "Here")]
      as [(Flow, Int, String)])
  func late(flow: Flow, count: Int, tree: String) async throws {
    let stage = try await FlowStage(flow, answering: Array(flow.answers.prefix(count)))
    await stage.hasher.log.meanwhile { try await stage.window.back() }
    await #expect(throws: RoutingError.detached) { try await stage.submit(flow.answers[count]) }
    await stage.window.expectTree(tree)
    #expect(stage.answered == [])
  }

  @Test("Only the first question of a sign-up or a recovery has an address")
  func addresses() {
    #expect(SignUpQuestion.allCases.map(\.address) == [Address("signup"), nil, nil, nil])
    #expect(RecoveryQuestion.allCases.map(\.address) == [Address("forgot"), nil, nil, nil])
    let passing: [any Destination] =
      [AccountDestination.password, .recoveryCode, .deletion] + PasswordQuestion.allCases
      + DeletionQuestion.allCases
    #expect(passing.allSatisfy { $0.address == nil })
  }
}

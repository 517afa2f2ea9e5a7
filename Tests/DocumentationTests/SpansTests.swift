import Routing
import Testing

/// The example of the article "Month two" that sends moves as spans.
@Suite(.serialized) struct SpansTests {
  @Test("Each move is a span with its start, its end and why it changed nothing")
  func spans() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    var time = ContinuousClock.now
    window.journal.clock = {
      time += .milliseconds(2)
      return time
    }
    StandInTracer.ended = []
    window.journal.observe { event in
      let end = DefaultTracerClock.now
      let duration = UInt64(event.duration / .nanoseconds(1))
      let start = DefaultTracerClock.Timestamp(
        nanosecondsSinceEpoch: end.nanosecondsSinceEpoch - duration)
      let span = startSpan(event.by, at: start)
      span.attributes["from"] = event.from.map(SpanAttribute.stringConvertible)
      span.attributes["to"] = event.to.map(SpanAttribute.stringConvertible)
      span.attributes["cause"] = event.cause.map(SpanAttribute.stringConvertible)
      let failure = event.failure.map { SpanStatus(code: .error, message: "\($0)") }
      if let failure { span.setStatus(failure) }
      span.end(at: end)
    }
    try await room.router.openBook("Emma")
    window.guards = [Guard { _ in .deny("Closed.") }]
    try? await room.router.openBook("Persuasion")
    #expect(
      StandInTracer.ended == [
        "open from shelf to book/Emma: 2000000 ns",
        "open from book/Emma to book/Persuasion: 2000000 ns, denied",
      ])
  }

  @Test("The article has the code of this test")
  func article() throws {
    let article = try #require(try Article.all().first { $0.name == "MonthTwo.md" })
    let example = try #require(article.examples.first { $0.contains("startSpan") })
    let sources = try Article.sources()
    #expect(sources.contains { $0.contains(example) }, "\(example)")
  }
}

// A stand-in for the module Tracing of swift-distributed-tracing: the names that the example uses,
// with the same parameters.

enum StandInTracer {
  /// The spans that have ended, as text.
  static var ended: [String] = []
}

func startSpan(_ name: String, at start: @autoclosure () -> DefaultTracerClock.Timestamp) -> Span {
  Span(name, at: start())
}

final class Span {
  var attributes: [String: SpanAttribute] = [:]
  private let (name, start): (String, DefaultTracerClock.Timestamp)
  private var status: SpanStatus?

  init(_ name: String, at start: DefaultTracerClock.Timestamp) {
    (self.name, self.start) = (name, start)
  }

  func setStatus(_ status: SpanStatus) { self.status = status }

  func end(at end: @autoclosure () -> DefaultTracerClock.Timestamp) {
    let parts = ["from", "to", "cause"].compactMap { key -> String? in
      guard case .stringConvertible(let value)? = attributes[key] else { return nil }
      return " \(key) \(value)"
    }
    let length = end().nanosecondsSinceEpoch - start.nanosecondsSinceEpoch
    let failure = status?.message.map { ", \($0)" } ?? ""
    StandInTracer.ended.append("\(name)\(parts.joined()): \(length) ns\(failure)")
  }
}

enum SpanAttribute { case stringConvertible(any CustomStringConvertible & Sendable) }

struct SpanStatus {
  enum Code { case ok, error }
  let code: Code
  let message: String?
}

struct DefaultTracerClock {
  struct Timestamp { let nanosecondsSinceEpoch: UInt64 }
  static var now: Timestamp { Timestamp(nanosecondsSinceEpoch: 1_700_000_000_000_000_000) }
}

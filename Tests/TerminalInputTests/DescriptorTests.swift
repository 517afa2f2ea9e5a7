import CLibrary
import Dispatch
import TestSupport
import Testing

@testable import TerminalInput

nonisolated extension LinePrompt {
  static var plain: LinePrompt { LinePrompt("friends> ", topic: "command") }
  static var secret: LinePrompt { LinePrompt("password> ", .hidden) }
}

extension InputRequest {
  /// Creates a request with these changes.
  init(_ prompt: LinePrompt, _ change: (inout InputRequest) -> Void) {
    self.init(prompt)
    change(&self)
  }
}

@Suite("Descriptor input and output")
struct DescriptorTests {
  /// A pipe of the operating system; `write` fills and closes it in the background.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      openPipe(&ends)
      (reading, writing) = (ends[0], ends[1])
    }

    func write(_ bytes: some Sequence<UInt8>) {
      let bytes = Array(bytes)
      DispatchQueue(label: "writer").async { [writing] in
        var sent = 0
        while sent < bytes.count { sent += bytes[sent...].withUnsafeBytes { send(writing, $0) } }
        close(writing)
      }
    }
  }

  private func all(_ input: DescriptorInput) async throws -> [InputEvent] {
    var readings: [InputEvent] = []
    repeat {
      readings.append(try await input.next(InputRequest(.plain)) {})
    } while readings.last != .end
    return readings
  }

  @Test("Descriptor input reads a pipe line by line and keeps reporting its end")
  func pipe() async throws {
    let pipe = Pipe()
    pipe.write("signup\r\nada\n\nlast".utf8)
    let input = DescriptorInput(pipe.reading)
    #expect(!input.isTerminal)
    #expect(
      try await all(input) == [.line("signup"), .line("ada"), .line(""), .line("last"), .end])
    #expect(try await input.next(InputRequest(.secret)) {} == .end)
    close(pipe.reading)
  }

  @Test("Descriptor input returns a line as soon as its last byte arrives")
  func demand() async throws {
    let pipe = Pipe()
    let input = DescriptorInput(pipe.reading)
    for line in ["one", "", "日本", "two"] {
      async let reading = input.next(InputRequest(.plain)) {}
      for byte in "\(line)\r\n".utf8 {
        _ = [byte].withUnsafeBytes { send(pipe.writing, $0) }
        await Task.yield()
      }
      #expect(try await reading == .line(line))
    }
    close(pipe.writing)
    close(pipe.reading)
  }

  @Test("Descriptor input reads the line after an overlong one")
  func tooLong() async throws {
    let pipe = Pipe()
    pipe.write([UInt8](repeating: 0x61, count: 3 << 10) + Array("\nquit\n".utf8))
    #expect(
      try await all(DescriptorInput(pipe.reading, longestLine: 1 << 10)) == [
        .tooLong, .line("quit"), .end,
      ])
    close(pipe.reading)
  }

  @Test("Reading from a nonblocking descriptor waits for data")
  func nonBlocking() async throws {
    let pipe = Pipe()
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    let input = DescriptorInput(pipe.reading)
    for number in 1...100 {
      async let line = input.next(InputRequest(.plain)) {}
      for byte in "\(number)\n".utf8 {
        await Task.yield()
        _ = [byte].withUnsafeBytes { send(pipe.writing, $0) }
      }
      #expect(try await line == .line("\(number)"))
    }
    close(pipe.writing)
    close(pipe.reading)
  }

  @Test(
    "A descriptor without data to read reports the end",
    arguments: ["/dev/null", "/", "/no such file"])
  func nothing(path: String) async throws {
    let descriptor = open(path, O_RDONLY)
    #expect(try await all(DescriptorInput(descriptor)) == [.end])
    close(descriptor)
  }

  @Test("Writing to an invalid descriptor throws CannotWrite")
  func noReader() { #expect(throws: CannotWrite.self) { try DescriptorOutput(-1).write("hi") } }
}

nonisolated private func openPipe(_ ends: inout [Int32]) {
  pipe(&ends)
}

nonisolated private func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

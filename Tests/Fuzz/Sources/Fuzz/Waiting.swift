import Foundation

/// Runs asynchronous work on the main actor to its end, because libFuzzer calls synchronously.
func waiting<Result>(for body: @escaping () async throws -> Result) throws -> Result {
  var result: Swift.Result<Result, any Error>?
  Task {
    do { result = .success(try await body()) } catch { result = .failure(error) }
  }
  while true {
    if let result { return try result.get() }
    _ = RunLoop.main.run(mode: .default, before: .distantFuture)
  }
}

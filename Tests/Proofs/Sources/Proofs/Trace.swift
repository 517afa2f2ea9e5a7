import CTrace
import Foundation

/// A logged operation on a store's files, or the acknowledgement of a message.
enum Event {
  case write(file: Int, offset: Int, bytes: ArraySlice<UInt8>)
  case truncate(file: Int, size: Int)
  case sync(file: Int)
  case delete(file: Int)
  case answer

  static func all(inLog path: String) throws -> [Event] {
    let log = try [UInt8](Data(contentsOf: URL(filePath: path)))
    let size = MemoryLayout<trace_record>.size
    var events: [Event] = []
    var at = 0
    while at + size <= log.count {
      let record = log.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: at, as: trace_record.self)
      }
      let file = Int(record.file)
      let end = at + size + Int(record.length)
      try require(end <= log.count, "the log ends in the middle")
      switch UInt32(record.kind) {
      case trace_write.rawValue:
        events.append(.write(file: file, offset: Int(record.offset), bytes: log[(at + size)..<end]))
      case trace_truncate.rawValue: events.append(.truncate(file: file, size: Int(record.offset)))
      case trace_sync.rawValue: events.append(.sync(file: file))
      case trace_delete.rawValue: events.append(.delete(file: file))
      case trace_answer.rawValue: events.append(.answer)
      default: throw Broken("the log contains a record of an unknown kind")
      }
      at = end
    }
    return events
  }
}

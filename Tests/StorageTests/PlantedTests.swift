import Foundation
import Testing

/// Planted faults that only a sanitizer detects; `Scripts/deep` expects its reports.
struct PlantedTests {
  private static let planted = ProcessInfo.processInfo.environment["TRELLIS_PLANTED"]

  @Test("Eight tasks write one integer without synchronization", .enabled(if: planted == "race"))
  func race() async {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    place.initialize(to: 0)
    // The tasks share the address as an integer, which hides the race from the compiler.
    let address = UInt(bitPattern: place)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500_000 { UnsafeMutablePointer<Int>(bitPattern: address)?.pointee += 1 }
        }
      }
    }
    place.deallocate()
  }

  @Test("A pointer is read after its memory was freed", .enabled(if: planted == "use-after-free"))
  func useAfterFree() {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    place.initialize(to: 1)
    place.deallocate()
    #expect(place.pointee != 7)
  }

  @Test("Two objects leak through a retain cycle", .enabled(if: planted == "leak"))
  func leak() {
    final class Half { var other: Half? }
    for _ in 0..<100 {
      let half = Half()
      half.other = Half()
      half.other?.other = half
    }
  }
}

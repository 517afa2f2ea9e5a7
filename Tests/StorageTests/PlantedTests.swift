import Foundation
import Testing

/// Faults that nothing but a sanitizer sees: `Scripts/deep` plants one, and has to be told of it.
struct PlantedTests {
  private static let planted = ProcessInfo.processInfo.environment["TRELLIS_PLANTED"]

  @Test("Two tasks write to one place at once", .enabled(if: planted == "race"))
  func race() async {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    place.initialize(to: 0)
    // Only a number goes from task to task: the compiler would see the rest.
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

  @Test("Memory is read that was given back", .enabled(if: planted == "use-after-free"))
  func useAfterFree() {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    place.initialize(to: 1)
    place.deallocate()
    #expect(place.pointee != 7)
  }

  @Test("Two objects hold each other", .enabled(if: planted == "leak"))
  func leak() {
    final class Half { var other: Half? }
    for _ in 0..<100 {
      let half = Half()
      half.other = Half()
      half.other?.other = half
    }
  }
}

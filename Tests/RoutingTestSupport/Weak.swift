/// Weak reference, to check that an object was released.
package struct Weak {
  package private(set) weak var object: AnyObject?

  package init(object: AnyObject?) { self.object = object }
}

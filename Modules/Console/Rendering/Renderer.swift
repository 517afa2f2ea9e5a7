/// Writes the events of a conversation in one format.
package protocol Renderer: AnyObject {
  func show(_ event: ConsoleEvent) throws(CannotWrite)
}

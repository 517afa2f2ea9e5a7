package import TerminalInput

/// Writes the events of a console session in one format.
package protocol Renderer: AnyObject {
  func show(_ event: ConsoleEvent) throws(CannotWrite)
}

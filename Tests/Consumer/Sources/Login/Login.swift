/// Returns the title of the screen after the login.
public func greeting(of user: String) -> String { "Hello, \(user)" }

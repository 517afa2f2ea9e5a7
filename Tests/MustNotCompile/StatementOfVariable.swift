// error: cannot convert value of type 'String' to expected argument type 'StaticString'
import SQLDriver

nonisolated func script(_ text: String) -> Statement { Statement(stringLiteral: text) }

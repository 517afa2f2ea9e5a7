// error: cannot find 'ChatRouter' in scope
import ChatInterface
import Routing

func router(_ factory: some ChatFactory) -> any ChatRoute { ChatRouter(factory: factory) }

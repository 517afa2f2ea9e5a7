// error: type 'ChatsRouter<Factory>' does not conform to protocol 'ChatRoute'
import ChatInterface
import ProfileInterface
import Routing

final class ChatsRouter<Factory: ProfileFactory>: Router<Factory>, ChatRoute {}

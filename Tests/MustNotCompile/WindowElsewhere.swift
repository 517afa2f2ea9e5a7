// error: main actor-isolated property 'top' can not be referenced from a nonisolated context
import Routing

nonisolated func top(of window: Window) -> Screen? { window.top }

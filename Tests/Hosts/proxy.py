"""A proxy before several servers for browsers, as the article on the server describes it."""

import asyncio
import itertools
import re

from servers import free_port


class Proxy:
    """Listens on 127.0.0.1, and sends a browser to the server that its own cookie names."""

    def __init__(self, ports, cookie="port"):
        """By another cookie, it is sent to one that follows from that; by None, each request to the next one."""
        self.port = free_port()
        self._ports, self._cookie = ports, cookie
        self._next = itertools.cycle(ports)

    async def start(self):
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", self.port, backlog=1024)

    async def _answer(self, reader, writer):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            port = self._port(head)
            length = re.search(r"\r\nContent-Length: (\d+)", head)
            body = await reader.readexactly(int(length[1]) if length else 0)
            await self._pass(head, body, port, writer)
        except (OSError, EOFError, asyncio.CancelledError):
            # The browser or the server has left, or the play is over.
            pass
        finally:
            writer.close()

    def _port(self, head):
        known = re.search(rf"[ ;]{self._cookie}=(\w+)", head)
        if not known:
            return next(self._next)
        return int(known[1]) if self._cookie == "port" else self._ports[int(known[1][-8:], 16) % len(self._ports)]

    async def _pass(self, head, body, port, writer):
        try:
            answer, request = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return await writer.drain()
        own, theirs = f"127.0.0.1:{self.port}", f"127.0.0.1:{port}"
        head = head.replace(f"\r\nHost: {own}\r\n", f"\r\nHost: {theirs}\r\n")
        head = re.sub(r"\r\nOrigin: ([^\r]*)", lambda origin: "\r\nOrigin: " + (
            f"http://{theirs}" if origin[1] == f"http://{own}" else "null"), head)
        try:
            request.write(head.encode() + body)
            first = await answer.readuntil(b"\r\n")
            writer.write(first + f"Set-Cookie: port={port}; Path=/; HttpOnly; SameSite=Lax\r\n".encode())
            while some := await answer.read(1 << 16):
                writer.write(some)
                await writer.drain()
        finally:
            request.close()

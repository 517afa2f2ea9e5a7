"""Two processes that serve browsers over one database, behind a proxy.

Run alone, it plays only this. Arguments: the app, built with the traits Postgres and Web, and Scripts/host.
"""

import asyncio
import html
import re
import statistics
import subprocess
import sys
import time
import urllib.parse

from proxy import Proxy
from servers import free_port, play_alone

PASSWORD = "correct horse battery"
COUNT = 200
LIMIT = 300
# More logins at once are told to try again.
AT_ONCE = 8
PEOPLE = f"""
    CREATE TEMPORARY TABLE added AS
        SELECT n, convert_to('person' || n, 'UTF8') AS id FROM generate_series(1, {COUNT}) n;
    INSERT INTO person (id, name, bio) SELECT id, id, '' FROM added;
    INSERT INTO account SELECT added.id, password, recovery, epoch FROM account, added;
    INSERT INTO mailbox SELECT id FROM added;
    CREATE TEMPORARY TABLE pair AS SELECT a.id, b.id AS other FROM added a JOIN added b ON (a.n - 1) / 2 = (b.n - 1) / 2
        WHERE a.n <> b.n;
    INSERT INTO bond (owner, other, shared) SELECT id, other, 'friends' FROM pair;
    INSERT INTO chat (low, high) SELECT id, other FROM pair WHERE id < other
"""


class Server:
    """A process that serves browsers, and is started again at its port."""

    def __init__(self, app, store):
        self.port = free_port()
        self._command = [app, "--store", store, "--web", "--web-port", str(self.port)]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True, cwd="/")
        line = self.process.stdout.readline()
        assert str(self.port) in line, line

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def memory(self):
        """Returns the peak of the memory in MiB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM:")) / 1024


class Browser:
    """A browser without JavaScript, of a person who talks to a friend."""

    def __init__(self, proxy, number):
        self.user, self.chat = f"person{number + 1}", f"/chat/person{(number ^ 1) + 1}"
        self._proxy, self._cookies = proxy, {}
        self.status, self.page = 0, ""

    @property
    def port(self):
        """The port of the server to which the proxy sends the browser."""
        return self._cookies["port"]

    @property
    def is_there(self):
        """Whether the person is logged in and sees the conversation."""
        return f'data-user="{self.user}"' in self.page and f'data-url="{self.chat}"' in self.page

    async def get(self, place):
        await self._ask("GET", place)

    async def press(self, name, text, field="text"):
        label = re.search(rf'name="input" value="([^"]*)">(?:<bdi>)?{name}(?:</bdi>)?</button>', self.page)
        fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', self.page)
        form = {name: html.unescape(value) for name, value in fields}
        form |= {"input": html.unescape(label[1]) if label else "", field: text}
        await self._ask("POST", "/-/do", urllib.parse.urlencode(form))

    async def log_in(self):
        """Opens the address of the conversation, and answers the login that stands in front of it."""
        await self.get(self.chat)
        await self.press("Send", self.user)
        await self.press("Send", PASSWORD, "secret")

    async def listen(self):
        """Opens the stream of events of the page."""
        page = [re.search(rf'data-{name}="([^"]*)"', self.page)[1] for name in "wn"]
        self._events, self._stream = await self._open("GET", "/-/events?w={}&n={}".format(*page))
        await self._events.readuntil(b"\r\n\r\n")

    async def shows(self, text):
        """Follows the events until a page has a text, and returns the time of the event before it."""
        while text not in self.page:
            while not (line := await self._events.readline()).startswith(b"data"):
                assert line, "the stream has ended"
            came = time.monotonic()
            await self.get(self.chat)
        return came

    def close(self):
        self._stream.close()

    async def _open(self, method, place, body=""):
        own = f"127.0.0.1:{self._proxy.port}"
        reader, writer = await asyncio.open_connection("127.0.0.1", self._proxy.port)
        head = [f"{method} {place} HTTP/1.1", f"Host: {own}", "Connection: close",
                "Cookie: " + "; ".join(f"{name}={value}" for name, value in self._cookies.items())]
        if method == "POST":
            head += [f"Origin: http://{own}", f"Content-Length: {len(body)}",
                     "Content-Type: application/x-www-form-urlencoded"]
        writer.write("\r\n".join([*head, "", body]).encode())
        return reader, writer

    async def _ask(self, method, place, body=""):
        reader, writer = await self._open(method, place, body)
        head, _, page = (await reader.read()).decode().partition("\r\n\r\n")
        writer.close()
        self.status, self.page = int(head.split()[1]), page
        self._cookies |= dict(re.findall(r"\r\nSet-Cookie: ([^=]*)=([^;]*)", head))
        if place := re.search(r"\r\nLocation: ([^\r]*)", head):
            await self._ask("GET", place[1])


async def log_in(browsers):
    """Logs all in, and returns those that do not see their conversation then."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def enter(browser):
        async with turns:
            await browser.log_in()

    await asyncio.gather(*map(enter, browsers))
    return [browser for browser in browsers if not browser.is_there]


async def say(browser, friend, text):
    """Lets a person say a text, and returns the milliseconds until the event in the window of the friend."""
    start = time.monotonic()
    await browser.press("Send", text)
    assert browser.is_there and text in browser.page, browser.page
    return (await friend.shows(text) - start) * 1000


def told(times):
    return f"{statistics.median(times):.0f} ms, {max(times):.0f} ms at most"


async def talk(browsers, step):
    """Lets each person say a text to the friend at the other process: some alone, and all at once."""
    pairs = list(zip(browsers[::2], browsers[1::2]))
    both = pairs + [(other, one) for one, other in pairs]
    alone = [await say(*pair, f"alone {number}.") for number, pair in enumerate(both[::10])]
    together = []
    for some in pairs, both[len(pairs):]:
        together += await asyncio.gather(*(say(one, other, f"together with {one.user}.") for one, other in some))
    step(f"the event of a text from the other process comes after {told(alone)}; "
         f"of {len(pairs)} at once, {told(together)}")


async def restart(server, browsers, step):
    """Kills a process, starts it again, and lets the people who are lost log in again."""
    lost = [browser for browser in browsers if browser.port == str(server.port)]
    kept = [browser for browser in browsers if browser not in lost]
    server.kill()
    await lost[0].get(lost[0].chat)
    assert lost[0].status == 502 and lost[1].is_there
    server.start()
    await lost[1].press("Send", "typed before.")
    assert lost[1].status == 410 and "You wrote: typed before." in lost[1].page, lost[1].page
    await lost[1].get(lost[1].chat)
    assert "Your windows here were closed" in lost[1].page, lost[1].page
    wrong = await log_in(lost)
    assert not wrong, f"{len(wrong)} of {len(lost)} do not get their conversation back: {wrong[0].page}"
    for browser in kept:
        await browser.press("Send", f"{browser.user} goes on.")
        assert browser.is_there, browser.page
    for browser in lost:
        friend = browser.chat.removeprefix("/chat/")
        await browser.get(browser.chat)
        assert f"together with {friend}." in browser.page and f"{friend} goes on." in browser.page, browser.page
    step(f"a killed process loses {len(lost)} logins and no text; each person gets the address back after a login")


async def play(servers, step):
    proxy = Proxy([server.port for server in servers])
    await proxy.start()
    browsers = [Browser(proxy, number) for number in range(COUNT)]
    for browser in browsers:
        await browser.get("/")
    wrong = await log_in(browsers)
    assert not wrong, f"{len(wrong)} do not see their conversation: {wrong[0].page}"
    assert all(one.port != other.port for one, other in zip(browsers[::2], browsers[1::2]))
    for browser in browsers:
        await browser.listen()
    step(f"{COUNT} browsers log in at two processes behind a proxy, each to its conversation")
    await talk(browsers, step)
    step("the processes take {:.0f} and {:.0f} MiB at most".format(*(server.memory() for server in servers)))
    await restart(servers[0], browsers, step)
    for browser in browsers:
        browser.close()
    for name in [None, "trellis"]:
        proxy = Proxy([server.port for server in servers], name)
        await proxy.start()
        few = [Browser(proxy, number) for number in range(20)]
        wrong = await log_in(few)
        assert wrong, "the control lost nobody"
        step(f"control: by {name and 'the cookie of the app' or 'turns'}, {len(wrong)} of {len(few)} cannot log in")


def play_browsers(app, folder, cluster, step):
    store = cluster.address("app_user")
    lines = "".join(line + "\n" for line in ["signup", "ada", "Ada", PASSWORD, PASSWORD])
    subprocess.run([app, "--store", store], input=lines, text=True, check=True, stdout=subprocess.DEVNULL)
    cluster.primary.sql(PEOPLE)
    servers = [Server(app, store), Server(app, store)]
    try:
        asyncio.run(asyncio.wait_for(play(servers, step), LIMIT))
    finally:
        for server in servers:
            server.kill()


if __name__ == "__main__":
    app, files = sys.argv[1:]
    play_alone(app, files, lambda folder, cluster, step: play_browsers(app, folder, cluster, step))

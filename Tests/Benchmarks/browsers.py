#!/usr/bin/env python3
"""Measures the server for browsers: browsers.py APP PAGES, with $TRELLIS_TEST_POSTGRES. APP is built with the
traits Web and Postgres; PAGES is the C program over the same library; the requests are those of ab. Called
by Scripts/bench web. A figure over its bound fails. With the argument page, measures a page alone, for
Scripts/bench person."""
import html, http.client, os, re, socket, statistics, subprocess, sys, tempfile, threading, time, urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)) + "/../Hosts")
import figures

PASSWORD = "correct horse battery"
app, pages, is_page_alone = sys.argv[1], sys.argv[2], sys.argv[3:] == ["page"]
folder = tempfile.TemporaryDirectory()
is_within = []


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, *options):
        self.port = free_port()
        self.process = subprocess.Popen(
            [app, "--web", "--web-port", str(self.port), *options], stdout=subprocess.PIPE, text=True)
        assert str(self.port) in self.process.stdout.readline()

    def end(self):
        self.process.terminate()
        assert self.process.wait(5) == 0

    def cost(self):
        """Returns the KiB of memory and the seconds of processor time."""
        with open(f"/proc/{self.process.pid}/smaps_rollup") as file:
            memory = next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        with open(f"/proc/{self.process.pid}/stat") as file:
            times = file.read().rpartition(")")[2].split()[11:13]
        return memory, sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


class Browser:
    def __init__(self, server):
        self.server, self.cookie, self.place, self.page = server, "", "/", ""

    def get(self, place):
        self._ask("GET", place, None, {})

    def press(self, name, text=None, field="text"):
        label = rf"<button[^>]* name=\"input\" value=\"([^\"]*)\">(?:<bdi>)?{re.escape(name)}(?:</bdi>)?</button>"
        form = {"of": re.search(r'name="of" value="([^"]*)"', self.page)[1],
                "input": html.unescape(re.search(label, self.page)[1])}
        if text is not None:
            form[field] = text
        self._ask("POST", "/-/do", urllib.parse.urlencode(form), {
            "Origin": f"http://127.0.0.1:{self.server.port}", "Content-Type": "application/x-www-form-urlencoded"})

    def _ask(self, method, place, body, headers):
        while place:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
            connection.request(method, place, body, headers | {"Cookie": self.cookie})
            answer = connection.getresponse()
            self.page = answer.read().decode()
            shown = re.search(r'data-url="([^"]*)"', self.page)
            self.place = html.unescape(shown[1]) if shown else place
            connection.close()
            cookies = [c.split(";")[0] for c in answer.headers.get_all("Set-Cookie") or []]
            if cookies:
                self.cookie = "; ".join(cookies)
            method, place, body, headers = "GET", answer.headers["Location"], None, {}

    def listen(self):
        """Returns an open stream of events."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        window = re.search(r'data-w="([^"]*)"', self.page)[1]
        connection.request("GET", f"/-/events?w={window}", headers={"Cookie": self.cookie})
        return connection, connection.getresponse()

    def sign_up(self, user):
        self.get("/signup")
        for text, field in [(user, "text"), (user, "text"), (PASSWORD, "secret"), (PASSWORD, "secret")]:
            self.press("Send", text, field)


def row(*arguments):
    is_within.append(figures.row(*arguments))


def friends(server, other):
    """Returns two browsers, one on each server, in one conversation."""
    ada, grace = Browser(server), Browser(other)
    ada.sign_up("ada")
    grace.sign_up("grace")
    ada.get("/friends")
    ada.press("Add friend", "grace")
    grace.get("/friends/requests")
    grace.press("Accept")
    for browser, user in [(ada, "grace"), (grace, "ada")]:
        browser.get(f"/chat/{user}")
        assert "Send" in browser.page, browser.page
    return ada, grace


def live(name, server, other, bound):
    """Measures from the end of the post to the page of the other browser that has its text."""
    ada, grace = friends(server, other)
    times = []
    _, stream = grace.listen()
    for number in range(20):
        text = f"message {number}"
        # Updates that follow each other at once are held back for a moment.
        time.sleep(0.3)
        ada.press("Send", text)
        start = time.monotonic()
        while text not in grace.page:
            while not stream.readline().startswith(b"data"):
                pass
            grace.get(grace.place)
        times.append((time.monotonic() - start) * 1000)
    row(f"live update, {name}: median of 20", statistics.median(times), bound, "ms", 1)
    return ada, grace


def requests_per_second(address, cookie):
    output = subprocess.run(
        ["ab", "-q", "-k", "-c", "8", "-n", "20000", "-C", cookie, address], stdout=subprocess.PIPE, text=True,
        check=True).stdout
    assert "Non-2xx" not in output, output
    return float(re.search(r"Requests per second: +([0-9.]+)", output)[1])


server = Server("--ephemeral")
if is_page_alone:
    ada, grace = friends(server, server)
else:
    figures.head("browsers")
    ada, grace = live("one process", server, server, 200)
# A member may send 60 messages a minute.
for browser in [ada, grace]:
    for _ in range(50 if is_page_alone else 40):
        browser.press("Send", "one more message, so that the page has a hundred")
ada.get(ada.place)
assert ada.page.count('<li id="row-') == 100, ada.page
with open(folder.name + "/page", "w") as file:
    file.write(ada.page)
port = free_port()
yardstick = subprocess.Popen(
    [pages, str(port), file.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
yardstick.stdout.readline()
rates = [(requests_per_second(f"http://127.0.0.1:{server.port}{ada.place}", ada.cookie.split("; ")[0]),
          requests_per_second(f"http://127.0.0.1:{port}/", "a=b")) for _ in range(3)]
ours, theirs = (statistics.median(side) for side in zip(*rates))
row("pages of 100 rows: the C program, in the time of one", theirs, ours, "a second", 60)
yardstick.communicate()
if is_page_alone:
    server.end()
    sys.exit(not all(is_within))
row("a page of 100 messages", len(ada.page.encode()) / 1000, 30, "kB", 1)
files = [f"Modules/Fronts/Web/{file}" for file in ("style.css", "script.js")]
row("style and script", sum(map(os.path.getsize, files)) / 1024, 12, "KiB", 1)
server.end()

server = Server("--ephemeral")
Browser(server).get("/")
first = server.cost()[0]
kept = [Browser(server) for _ in range(250)]
for browser in kept:
    browser.get("/")
full = server.cost()[0]
row("a further window, of 250", (full - first) / 250, 100, "KiB", 1)
for _ in range(1_000):
    Browser(server).get("/")
row("memory after 1,000 further browsers", server.cost()[0], full, "KiB", 1.1)
kept = [Browser(server) for _ in range(250)]
streams = []
for browser in kept:
    browser.get("/")
    streams += [browser.listen(), browser.listen()]
start = server.cost()[1]
time.sleep(10)
row("500 idle streams for 10 s", (server.cost()[1] - start) * 1000 + 1, 100, "ms", 1)
server.end()

with tempfile.TemporaryDirectory() as data:
    servers = [Server("--data-dir", data), Server("--data-dir", data)]
    live("two processes, SQLite", *servers, 500)
    for server in servers:
        server.end()
uri = os.environ["TRELLIS_TEST_POSTGRES"]
subprocess.run([app, "migrate", "--store", uri], check=True)
servers = [Server("--store", uri), Server("--store", uri)]
live("two processes, PostgreSQL", *servers, 200)
for server in servers:
    server.end()
sys.exit(not all(is_within))

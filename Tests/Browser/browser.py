"""What the journeys share: a server, headless Chromium, and what a person does on a page."""
import os, re, shutil, socket, subprocess, sys, time
from playwright.sync_api import expect, sync_playwright

PASSWORD = "correct horse battery"
expect.set_options(timeout=10_000)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """An app that serves browsers."""

    def __init__(self, *command, **environment):
        self.command, self.environment = command, os.environ | environment
        self.port, self.states = free_port(), {}
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self):
        self.process = subprocess.Popen(
            [*self.command, "--web", "--web-port", str(self.port)], stdout=subprocess.PIPE, text=True,
            env=self.environment)
        line = self.process.stdout.readline()
        assert self.address in line, line

    def stop(self):
        self.process.terminate()
        assert self.process.wait(5) == 0, self.process.returncode

    def member(self, browser, user, place="friends", **options):
        """A page of a member at a place, in the browser in which they signed up."""
        page = browser.new_context(storage_state=self.states.get(user), **options).new_page()
        page.goto(f"{self.address}/{place}" if user in self.states else f"{self.address}/signup")
        if user not in self.states:
            for text in [user, user.title(), PASSWORD, PASSWORD]:
                send(page, text)
            press(page, "I have written it down")
            expect(page.locator("#once")).to_have_count(0)
            page.goto(f"{self.address}/{place}")
        log_in(page, user)
        expect(page.locator("#main")).to_have_attribute("data-url", f"/{place}")
        self.states[user] = page.context.storage_state()
        return page

    def talk(self, browser, **options):
        """Pages of two friends, in their conversation."""
        isNew = "grace" not in self.states
        ada = self.member(browser, "ada", "friends" if isNew else "chat/grace", **options)
        grace = self.member(browser, "grace", "friends" if isNew else "chat/ada", **options)
        if isNew:
            press(ada, "Add friend", "grace")
            press(grace, "requests")
            press(grace, "Accept")
            expect(grace.get_by_role("status")).to_contain_text("Ada")
            ada.goto(f"{self.address}/chat/grace")
            grace.goto(f"{self.address}/chat/ada")
            send(grace, "hello")
            expect(said(ada, "hello")).to_be_visible()
        return ada, grace


def log_in(page, user):
    """Answers the login that stands in front of a page, if there is one."""
    if page.locator("body").get_attribute("data-user") != user:
        send(page, user)
        expect(page.get_by_role("heading", name="Password")).to_be_visible()
        send(page, PASSWORD)
        expect(page.locator("body")).to_have_attribute("data-user", user)


def box(page):
    return page.locator("#answer")


def said(page, text):
    """A message of a conversation."""
    return page.locator("#log q").get_by_text(text, exact=True)


def send(page, text):
    """Sends a text, and waits for the answer."""
    box(page).fill(text)
    press(page, "Send")
    settle(page)


def settle(page):
    """Waits for the answers of all forms."""
    until(page, "typeof sent == 'undefined' || sent == done")


def until(page, condition):
    """Waits for a condition of the page; its policy allows Playwright's own way no `eval`."""
    end = time.monotonic() + 10
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(20)


def press(page, name, text=None):
    """Presses a button or follows a link, for which it opens the further commands."""
    name = re.compile(rf"^{re.escape(name)}( \d+)?$", re.IGNORECASE)
    find = lambda role: page.get_by_role(role, name=name, include_hidden=True)
    control = find("button").or_(find("link")).first
    control.wait_for(state="attached")
    if not control.is_visible():
        page.locator("#more > summary").click()
    if text is not None:
        page.locator("form", has=control).locator("input[name=text]").fill(text)
    control.click()


def play(journeys, server):
    """Plays journeys one after the other; a failure prints the pages."""
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for journey in journeys:
            start = time.monotonic()
            try:
                journey(browser, server)
            except BaseException:
                for page in [page for context in browser.contexts for page in context.pages]:
                    print(page.url, page.inner_text("body"), file=sys.stderr)
                server.process.kill()
                raise
            for context in browser.contexts:
                context.close()
            print(f"ok    {journey.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)
        browser.close()
    server.stop()

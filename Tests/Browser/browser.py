"""What the journeys share: a server, headless Chromium, and what a person does on a page."""
import os, shutil, socket, subprocess, sys, time
from playwright.sync_api import expect, sync_playwright

PASSWORD = "correct horse battery"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """An app, which serves browsers until the end of the block."""

    def __init__(self, *command, **environment):
        self.command, self.environment = command, os.environ | environment

    def __enter__(self):
        self.port = free_port()
        self.process = subprocess.Popen(
            [*self.command, "--web", "--web-port", str(self.port)], stdout=subprocess.PIPE, text=True,
            env=self.environment)
        self.address = f"http://127.0.0.1:{self.port}"
        line = self.process.stdout.readline()
        assert self.address in line, line
        return self

    def __exit__(self, *_):
        self.process.terminate()
        assert self.process.wait(5) == 0, self.process.returncode


def send(page, text):
    page.locator("#answer").fill(text)
    press(page, "Send")


def press(page, name, text=None):
    button = page.get_by_role("button", name=name, exact=True)
    if text is not None:
        page.locator("form", has=button).first.locator("input[name=text]").fill(text)
    button.first.click()


def play(journeys, server):
    """Plays journeys one after the other; a failure prints the page."""
    with server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for journey in journeys:
            start = time.monotonic()
            try:
                journey(browser, server)
            except Exception:
                for page in (browser.contexts[-1].pages if browser.contexts else []):
                    print(page.url, page.inner_text("body"), file=sys.stderr)
                raise
            print(f"ok    {journey.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)
        browser.close()

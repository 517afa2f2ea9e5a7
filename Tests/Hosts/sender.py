"""A program that sends messages and notes which ones were acknowledged."""

import threading

from program import Program, texts_of


class Sender(threading.Thread):
    """Sends m1, m2 … over `App --json` until it is stopped; repeats what was not acknowledged."""

    def __init__(self, *arguments):
        super().__init__()
        self.acknowledged = []
        self._progress = threading.Condition()
        self._stopped = False
        self._program = Program(*arguments)

    def run(self):
        try:
            self._send_all()
        except AssertionError:
            if not self._stopped:
                raise

    def _send_all(self):
        number = 0
        while not self._stopped:
            number += 1
            text = f"m{number}"
            self._program.say(text)
            while not self._is_acknowledged(text):
                self._program.type("/again")
            with self._progress:
                self.acknowledged.append(text)
                self._progress.notify()

    def wait_for(self, count):
        """Waits until so many more messages are acknowledged."""
        with self._progress:
            goal = len(self.acknowledged) + count
            if not self._progress.wait_for(lambda: len(self.acknowledged) >= goal, timeout=120):
                raise AssertionError(f"No {count} messages were acknowledged in two minutes.")

    def stop(self):
        self._stopped = True
        self.join()
        self._program.close()

    def kill(self):
        self._stopped = True
        self._program.kill()

    def _is_acknowledged(self, text):
        for event in self._program.events():
            if event["event"] == "error" or text in texts_of(event):
                return event["event"] != "error"

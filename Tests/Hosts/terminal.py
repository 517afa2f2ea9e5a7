"""A person at a terminal: a program behind a pty, and what it has printed."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x1b.|\r|\x07")


class Terminal:
    """Runs a command at a terminal of 24 rows and 80 columns."""

    def __init__(self, command, environment=None):
        self.printed = ""
        self._seen = 0
        self.status = None
        self.process, self._master = pty.fork()
        if self.process == 0:
            # Under nohup it is ignored, and the program would outlive its terminal.
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            os.execvpe(command[0], command, environment or {"TERM": "xterm", "PATH": os.environ["PATH"]})
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def type(self, line):
        """Types a line and Enter."""
        os.write(self._master, line.encode() + b"\r")

    def wait_for(self, text, limit=60):
        """Waits until the text is printed, after all that was waited for before.

        A prompt such as `to ada> ` may have a count. Fails after `limit` seconds, and if the program ends first.
        """
        pattern = re.compile(re.escape(text).replace(r">\ ", r"(?: \(\d+\+? unread\))?> "))
        while True:
            if found := pattern.search(self.printed, self._seen):
                self._seen = found.end()
                return
            if not self._read(limit):
                raise AssertionError(
                    f"{text!r} was not printed. The last lines were:\n{self.printed[-1500:]}"
                )

    def wait_for_end(self, limit=60):
        """Waits until the program ends, and returns its exit status."""
        while self._read(limit):
            pass
        return self.close()

    def close(self):
        """Closes the terminal, and ends the program if it still runs."""
        if self.status is None:
            os.close(self._master)
            try:
                os.kill(self.process, signal.SIGHUP)
            except ProcessLookupError:
                pass
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.status

    def _read(self, limit):
        if not select.select([self._master], [], [], limit)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # Linux reports the end of a pty so
            return False
        self.printed += ESCAPES.sub("", data.decode(errors="replace"))
        return bool(data)

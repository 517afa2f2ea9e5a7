"""Processes that are not children of this one."""

import ctypes
import os
import select
import signal
import subprocess

# Processes whose parents have ended become children of this one, whatever else runs on the machine: a
# killed server that nobody waits for would still count as running.
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def children(process, listed=None):
    """Returns the ids of the processes that one has started, in a list of all processes or now."""
    return [child for child, parent in listed or _all() if parent == process]


def descendants(process, listed=None):
    """Returns the ids of all processes below one, each before its own children."""
    listed = listed or _all()
    return [found for child in children(process, listed) for found in [child, *descendants(child, listed)]]


def _all():
    """Returns the id and the parent of each process."""
    printed = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True).stdout
    return [tuple(map(int, line.split())) for line in printed.splitlines()]


def kill_tree(process):
    """Kills a process and all below it at once, as a power cut would, and waits until they are gone."""
    watched = []
    for victim in [process, *descendants(process)]:
        try:
            watched.append((victim, os.pidfd_open(victim)))
        except ProcessLookupError:
            pass
    for victim, _ in watched:
        try:
            os.kill(victim, signal.SIGKILL)
        except ProcessLookupError:
            pass
    for victim, descriptor in watched:
        select.select([descriptor], [], [])
        os.close(descriptor)
        try:
            os.waitpid(victim, 0)
        except ChildProcessError:
            pass

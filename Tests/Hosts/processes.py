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


def children(process):
    """Returns the ids of the processes that one has started."""
    command = ["ps", "-o", "pid=", "--ppid", str(process)]
    return [int(word) for word in subprocess.run(command, capture_output=True, text=True).stdout.split()]


def descendants(process):
    """Returns the ids of all processes below one."""
    return [found for child in children(process) for found in [child, *descendants(child)]]


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

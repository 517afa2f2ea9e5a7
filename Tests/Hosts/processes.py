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


def descendants(process):
    """Returns the ids of all processes below one."""
    command = ["ps", "-o", "pid=", "--ppid", str(process)]
    children = [int(word) for word in subprocess.run(command, capture_output=True, text=True).stdout.split()]
    return children + [found for child in children for found in descendants(child)]


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

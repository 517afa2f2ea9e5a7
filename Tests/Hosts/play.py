"""Plays the app on two hosts over a primary and a synchronous standby. Arguments: the app and Scripts/host."""

import os
import shutil
import subprocess
import sys
import tempfile

from hosts import Host
from servers import ACCOUNT, Cluster

PASSWORD = "correct horse battery"


def step(name):
    print(f"ok    {name}", flush=True)


def sign_up(host, user):
    person = host.enter()
    for prompt, line in [("welcome> ", "signup"), ("user name> ", user), ("display name> ", user.title()),
                         ("password> ", PASSWORD), ("again> ", PASSWORD)]:
        person.wait_for(prompt)
        person.type(line)
    person.wait_for("friends> ")
    return person


def befriend(ada, ben):
    ben.type("add ada")
    ben.wait_for("friends> ")
    ada.wait_for("asks to be your friend")
    ada.type("requests")
    ada.wait_for("requests> ")
    ada.type("accept ben")
    ada.wait_for("requests> ")


def talk(ada, ben):
    ada.type("open trellis://chat/ben")
    ada.wait_for("to ben> ")
    ben.type("open trellis://chat/ada")
    ben.wait_for("to ada> ")
    for number in range(5):
        ada.type(f"question {number}")
        ben.wait_for(f"ada: question {number}")
        ben.type(f"answer {number}")
        ada.wait_for(f"ben: answer {number}")


def play(app, files, folder):
    cluster = Cluster(folder, size=5)
    hosts = []
    try:
        cluster.prepare(f"{files}/roles.sql")
        owner = cluster.address("trellis_owner")
        subprocess.run(["runuser", "-u", ACCOUNT, "--", app, "--store", owner, "--migrate"], check=True)
        cluster.add_standby()
        for name in ["one", "two"]:
            hosts.append(Host(folder, name, app, files, cluster.address("trellis_app")))
        step("a primary, a synchronous standby and two hosts run")
        ada, ben = sign_up(hosts[0], "ada"), sign_up(hosts[1], "ben")
        befriend(ada, ben)
        talk(ada, ben)
        step("two people on two hosts befriend each other and talk live")
        hosts[1].kill()
        ada.type("Are you there?")
        ada.wait_for("ada: Are you there?")
        ada.wait_for("to ben> ")
        step("a host is killed, and the other one goes on")
    finally:
        for host in hosts:
            host.stop()
        cluster.stop()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="hosts-") as temporary:
        os.chmod(temporary, 0o755)
        shutil.chown(temporary, ACCOUNT)
        play(sys.argv[1], sys.argv[2], temporary)

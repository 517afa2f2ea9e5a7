"""A host of the app: an sshd whose forced command starts it."""

import os
import shutil
import subprocess

from processes import kill_tree
from servers import ACCOUNT, free_port
from terminal import Terminal


class Host:
    """An sshd with the files of Scripts/host, changed only in paths, ports and the account."""

    def __init__(self, folder, name, app, files, store):
        self.name = name
        self.store = store
        self.folder = f"{folder}/{name}"
        self.port = free_port()
        os.mkdir(self.folder, 0o755)
        os.symlink(app, f"{self.folder}/App")
        self._copy(f"{files}/enter", "enter", {"store=service=app": f"store='{store}'"}, mode=0o755)
        self._copy(f"{files}/sshd_config", "sshd_config", {
            "Port 2222": f"Port {self.port}\nListenAddress 127.0.0.1",
            "/etc/app/": f"{self.folder}/",
            "/usr/local/lib/app/": f"{self.folder}/",
            "AllowUsers app": f"AllowUsers {ACCOUNT}",
            # The account of the servers has no password, and the folders above are temporary ones.
            "UsePAM no": "UsePAM yes\nStrictModes no",
        })
        for key in ["host_key", "person_key"]:
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{self.folder}/{key}"], check=True)
        with open(f"{self.folder}/person_key.pub") as file:
            self._write("authorized_keys", f'restrict,pty,command="{self.folder}/enter" {file.read()}')
        self.process = None
        self.start()

    def start(self):
        os.makedirs("/run/sshd", exist_ok=True)
        log = open(f"{self.folder}/log", "a")
        self.process = subprocess.Popen(
            ["/usr/sbin/sshd", "-D", "-e", "-f", f"{self.folder}/sshd_config"], stderr=log, start_new_session=True)
        self._wait_until_it_answers()

    def enter(self, *command, terminal="-tt", options=()):
        """Comes in by ssh, as a person does."""
        return Terminal(self.ssh(terminal, *options) + list(command))

    def ssh(self, *options):
        return ["ssh", *options, "-q", "-p", str(self.port), "-i", f"{self.folder}/person_key",
                "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no",
                "-o", f"UserKnownHostsFile={self.folder}/known_hosts", "-o", "PasswordAuthentication=no",
                f"{ACCOUNT}@127.0.0.1"]

    def kill(self):
        """Kills the sshd with all sessions, as a power cut would."""
        kill_tree(self.process.pid)
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _wait_until_it_answers(self):
        # ssh waits for a server that accepts connections a moment later.
        for _ in range(60):
            probe = subprocess.run(["ssh-keyscan", "-p", str(self.port), "-T", "5", "127.0.0.1"], capture_output=True)
            if probe.stdout:
                return
        raise AssertionError(f"sshd of {self.name} does not answer: {open(self.folder + '/log').read()}")

    def _copy(self, path, name, changes, mode=0o644):
        with open(path) as file:
            text = file.read()
        for old, new in changes.items():
            assert old in text, f"{path} has no {old!r}"
            text = text.replace(old, new)
        self._write(name, text, mode)

    def _write(self, name, text, mode=0o644):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(text)
        os.chmod(f"{self.folder}/{name}", mode)

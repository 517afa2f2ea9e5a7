"""A host of the app: an sshd whose forced command starts it."""

import os
import shutil
import subprocess

from processes import kill_tree
from servers import ACCOUNT, free_port
from terminal import Terminal


class Host:
    """An sshd with the files of Scripts/host, changed only in paths, ports and the account."""

    def __init__(self, folder, name, app, files, store, takes_turns=True):
        self.name = name
        self.store = store
        self.folder = f"{folder}/{name}"
        self.port = free_port()
        os.mkdir(self.folder, 0o755)
        os.mkdir(f"{self.folder}/locks")
        subprocess.run([f"{files}/make-locks", f"{self.folder}/locks", ACCOUNT], check=True)
        os.symlink(app, f"{self.folder}/App")
        changes = {
            "store=service=app": f"store='{store}'",
            "/etc/app/": f"{self.folder}/",
            "/run/app": f"{self.folder}/locks",
        }
        if not takes_turns:
            changes['TRELLIS_LOCKS="$locks"'] = ""
        self._copy(f"{files}/enter", "enter", changes, mode=0o755)
        self._copy(f"{files}/sshd_config", "sshd_config", {
            "Port 2222": f"Port {self.port}\nListenAddress 127.0.0.1",
            "/etc/app/": f"{self.folder}/",
            "/usr/local/lib/app/": f"{self.folder}/",
            "AllowUsers app": f"AllowUsers {ACCOUNT}",
            # The account of the servers has no password, and the folders above are temporary ones.
            "UsePAM no": "UsePAM yes\nStrictModes no",
        })
        self._make_key("host_key")
        self.admit("person_key")
        self.process = None
        self.start()

    def start(self):
        os.makedirs("/run/sshd", exist_ok=True)
        log = open(f"{self.folder}/log", "a")
        self.process = subprocess.Popen(
            ["/usr/sbin/sshd", "-D", "-e", "-f", f"{self.folder}/sshd_config"], stderr=log, start_new_session=True)
        self._wait_until_it_answers()

    def admit(self, key, label=None):
        """Makes a key, lets it in, and gives it a label if there is one."""
        if not os.path.exists(f"{self.folder}/{key}"):
            self._make_key(key)
        with open(f"{self.folder}/{key}.pub") as file:
            line = file.read()
        self._append("authorized_keys", f'restrict,pty,command="{self.folder}/enter" {line}')
        if label is not None:
            self._append("labels", " ".join(line.split()[:2] + [label]) + "\n")

    def enter(self, *command, terminal="-tt", options=(), key="person_key"):
        """Comes in by ssh, as a person does."""
        return Terminal(self.ssh(terminal, *options, key=key) + list(command))

    def ssh(self, *options, key="person_key"):
        return ["ssh", *options, "-q", "-p", str(self.port), "-i", f"{self.folder}/{key}",
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

    def _make_key(self, name):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{self.folder}/{name}"], check=True)

    def _append(self, name, text):
        with open(f"{self.folder}/{name}", "a") as file:
            file.write(text)
        os.chmod(file.name, 0o644)

    def _write(self, name, text, mode=0o644):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(text)
        os.chmod(f"{self.folder}/{name}", mode)

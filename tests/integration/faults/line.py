# SPDX-License-Identifier: GPL-3.0-or-later
"""A line to the login host that can be cut at any byte: a TCP relay on a loopback port of its own."""
import select
import socket
import subprocess
import threading


class Line:
    """Relays to `target`. at_byte(n, act) calls `act` once, when exactly n bytes have passed in both directions together."""

    def __init__(self, target, space):
        self.target = target
        self.inside = ["ip", "netns", "exec", space] if space else []  # which network the server is in
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        self.lock = threading.Lock()
        self.pairs = []
        self.carried = 0
        self.trigger = None
        self.is_down = self.is_silent = False
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.server.close()
        self.cut()

    def at_byte(self, count, act):
        with self.lock:
            self.trigger = (self.carried + count, act)

    def disarm(self):
        with self.lock:
            self.trigger = None

    def cut(self):
        """Both ends see the connection reset; new ones are refused until mend()."""
        self.is_down = True
        with self.lock:
            pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                try:
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def silence(self):
        """Nothing passes any more, and nobody is told."""
        self.is_silent = True

    def mend(self):
        self.is_down = self.is_silent = False

    def kill_sshd(self):
        """KILL for the server's processes that serve this line."""
        with self.lock:
            ports = [far.getsockname()[1] for _, far in self.pairs if far.fileno() >= 0]
        for port in ports:
            listing = subprocess.run([*self.inside, "ss", "-Htnp", f"dport = :{port}"], capture_output=True, text=True).stdout
            for part in listing.split("pid=")[1:]:
                subprocess.run(["kill", "-KILL", part.split(",")[0]], stderr=subprocess.DEVNULL)

    def _accept(self):
        while True:
            try:
                near, _ = self.server.accept()
            except OSError:
                return
            if self.is_down:
                near.close()
                continue
            try:
                far = socket.create_connection(self.target, timeout=10)
            except OSError:
                near.close()
                continue
            far.settimeout(None)
            pair = (near, far)
            with self.lock:
                self.pairs.append(pair)
            threading.Thread(target=self._relay, args=(pair,), daemon=True).start()

    def _relay(self, pair):
        near, far = pair
        try:
            while not self.is_down:
                ready, _, _ = select.select([near, far], [], [], 0.2)
                for end in ready:
                    block = end.recv(16384)
                    if not block:
                        return
                    self._pass(block, far if end is near else near)
        except (OSError, ValueError):
            pass
        finally:
            with self.lock:
                if pair in self.pairs:
                    self.pairs.remove(pair)
            near.close()
            far.close()

    def _pass(self, block, target):
        while block:
            act = None
            with self.lock:
                part = block
                if self.trigger and self.carried + len(block) >= self.trigger[0]:
                    part = block[: max(self.trigger[0] - self.carried, 0)]
                    act = self.trigger[1]
                    self.trigger = None
                self.carried += len(part)
            if not self.is_silent:
                target.sendall(part)
            if act:
                act()
            block = block[len(part):]

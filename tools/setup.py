"""Set up the virtual environment for `make`: python3 tools/setup.py play|test|bench.

Needs nothing but Python. Does nothing when all is there already, so a tree that was set up once
works without a network. Whatever goes wrong is told in one sentence; the log has the rest.
"""

import hashlib
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STAGES = {
    "play": (".venv", [".[fast]"], []),
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
    sys.stderr.write("fareplay: %s\n" % sentence)
    sys.exit(2)


def stamp_of(stage):
    """Changes when what a stage installs changes."""
    total = hashlib.sha256(sys.version.encode())
    for name in ["pyproject.toml", "constraints.txt"] + STAGES[stage][2]:
        with open(os.path.join(HERE, name), "rb") as file:
            total.update(file.read())
    return total.hexdigest()


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


def install(folder, python, stage):
    _, parts, files = STAGES[stage]
    command = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--constraint", "constraints.txt"]
    for part in parts:
        command += ["--editable", part]
    for name in files:
        command += ["--requirement", name]
    log = os.path.join(folder, "setup.log")
    with open(log, "w") as out:
        status = subprocess.call(command, cwd=HERE, stdout=out, stderr=subprocess.STDOUT)
    if status:
        with open(log, errors="replace") as file:
            text = file.read()
        where = os.path.relpath(log, HERE)
        if any(sign in text for sign in NETWORK):
            fail(
                "the Python package index cannot be reached, and setting up needs it once; "
                "connect and run make again (details: %s)" % where
            )
        fail("installing failed; the last lines of %s say why" % where)


def main(stage):
    if sys.version_info < (3, 11):
        fail(
            "Python 3.11 or newer is needed, this is %d.%d; name another with make PYTHON=…"
            % sys.version_info[:2]
        )
    folder = os.path.join(HERE, STAGES[stage][0])
    python = os.path.join(folder, "bin", "python")
    wanted = stamp_of(stage)
    done = [stage, "test"] if stage == "play" else [stage]
    for name in done:
        mark = os.path.join(folder, "ready-" + name)
        if os.path.exists(mark) and os.path.exists(python):
            with open(mark) as file:
                if file.read() == stamp_of(name):
                    return
    sys.stderr.write("Setting up %s; the first time takes a minute or two.\n" % STAGES[stage][0])
    usable = os.path.exists(python) and not subprocess.call(
        [python, "-c", "import pip"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    if not usable:
        make_venv(folder)
    install(folder, python, stage)
    with open(os.path.join(folder, "ready-" + stage), "w") as file:
        file.write(wanted)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in STAGES:
        fail("expected one of: " + ", ".join(STAGES))
    try:
        main(sys.argv[1])
    except OSError as error:
        fail("setting up failed: %s" % error)
    except KeyboardInterrupt:
        sys.exit(130)

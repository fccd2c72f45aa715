"""Run a command and say how long it took: python tools/timed.py NAME COMMAND …"""

import subprocess
import sys
import time

began = time.monotonic()
status = subprocess.call(sys.argv[2:])
print(
    f"{sys.argv[1]}: {'ok' if status == 0 else 'FAILED'} in {time.monotonic() - began:.0f} s",
    flush=True,
)
sys.exit(status)

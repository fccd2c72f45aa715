"""Run a command and say how long it took: python tools/timed.py NAME COMMAND …"""

import os
import subprocess
import sys
import time

began = time.monotonic()
status = subprocess.call(sys.argv[2:])
if status == 5 and os.environ.get("ARGS"):
    status = 0  # `make test ARGS="-k …"` may choose nothing of one part
print(
    f"{sys.argv[1]}: {'ok' if status == 0 else 'FAILED'} in {time.monotonic() - began:.0f} s",
    flush=True,
)
sys.exit(status)

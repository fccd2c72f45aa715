"""A bot of one's own: `python examples/client.py http://127.0.0.1:8000 TABLE [SEAT]`.

It needs `pip install httpx websockets` and nothing of Fareplay. Put your own idea into `choose`.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


def choose(news):
    """What to do: `news["view"]` is what you see, `news["actions"]` is what you may do."""
    return random.choice(news["actions"])["id"]


def checked(news):
    """The view, if it is the one that the server has."""
    plain = json.dumps(news["view"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(plain.encode()).hexdigest()[:32] == news["hash"], "the view is damaged"
    return news


async def play(server, table, seat, name="My bot"):
    """Sit down, show the nonce when the seats are final, and play until the match is over."""
    nonce = secrets.token_bytes(16)
    async with httpx.AsyncClient(base_url=server) as http:
        (await http.post("/api/me", json={"name": f"{name} {seat}"})).raise_for_status()
        mine = {"seat": seat, "nonce_hash": hashlib.sha256(nonce).hexdigest()}
        (await http.post(f"/api/tables/{table}/sit", json=mine)).raise_for_status()
        cookie = f"fareplay={http.cookies['fareplay']}"
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={seat}"
    note = version = 0
    while True:  # when the link is cut, come back and go on from the last note and line
        try:
            async with connect(url, additional_headers={"Cookie": cookie}) as socket:

                async def say(kind, socket=socket, **more):
                    await socket.send(json.dumps({"kind": kind, **more}))

                await say("hello", id=0, protocol=1, note=note, version=version)
                async for text in socket:
                    heard = json.loads(text)
                    if heard["kind"] == "ping":
                        await say("pong", n=heard["n"])
                    elif heard["kind"] in ("refuse", "unknown"):  # too fast, too late: look again
                        print(heard["why"])
                        await asyncio.sleep(1)
                        await say("hello", id=0, protocol=1, note=note, version=version)
                    elif heard["kind"] in ("welcome", "news"):
                        now = checked(heard)
                        note, version = now["note"], now["version"]
                        for event in now["events"]:
                            print(event["text"])
                        if now["status"] == "sealed" and not now["seats"][seat]["nonce"]:
                            await say("reveal", id=1, key=f"nonce-{note}", nonce=nonce.hex())
                        elif now["actions"]:  # the same position is the same key: done once
                            act = {"version": version, "actions": [choose(now)]}
                            await say("act", id=2, key=f"act-{version}", **act)
                        elif now["status"] in ("over", "closed"):
                            return now["result"]
        except (OSError, WebSocketException):
            await asyncio.sleep(1)


if __name__ == "__main__":
    try:
        print(asyncio.run(play(sys.argv[1], sys.argv[2], int((sys.argv[3:] or ["1"])[0]))))
    except httpx.HTTPStatusError as error:
        sys.exit(error.response.json()["why"])

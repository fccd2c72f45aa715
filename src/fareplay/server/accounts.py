"""Who one is, over HTTP: guests by a name, accounts by a password, and the way out of both."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from fareplay.server import passwords
from fareplay.server.admission import caller_or_none, store_of, take, the_caller
from fareplay.server.callers import (
    COOKIE,
    DEVICE,
    DEVICE_LASTS,
    LASTS,
    Caller,
    address_of,
    blocked_says,
    cookie,
    now_ms,
)
from fareplay.server.logs import log
from fareplay.server.names import read_free_name, read_name
from fareplay.server.problems import AnyRequest, Refusal, refuses
from fareplay.store.accounts import Account, folded
from fareplay.store.tokens import hash_of

T = TypeVar("T")
Text = Annotated[str, Meta(max_length=200)]


class Me(msgspec.Struct):
    """Who the caller is; nobody yet where `name` is null."""

    name: str | None
    account: bool = False


class Codes(msgspec.Struct):
    """Recovery codes, told this once."""

    name: str
    codes: list[str]


class GuestName(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Text


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password."""

    name: Text
    password: Text


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery code instead of the password, and a new password."""

    name: Text
    code: Text
    password: Text


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """The password so far, and the new one."""

    old: Text
    new: Text


class Password(msgspec.Struct, forbid_unknown_fields=True):
    """The password once more, for what cannot be undone."""

    password: Text


async def greet(request: AnyRequest, person: str, kind: str, said: Any, status: int) -> Any:
    """An answer with a new cookie for this person."""
    now = now_ms()
    secret = await store_of(request).tokens.issue(kind, person, now, until_ms=now + LASTS * 1000)
    cookies = [cookie(request.app.state.settings, COOKIE, secret)]
    return Response(said, status_code=status, cookies=cookies)


async def sign_out(request: AnyRequest) -> None:
    """The token of this device works no more."""
    if secret := request.cookies.get(COOKIE):
        await store_of(request).tokens.revoke(secret)
    ask_again(request)


def ask_again(request: AnyRequest) -> None:
    """Sockets of the caller's persons are closed: who may still speak for them comes back."""
    if (caller := caller_or_none(request)) is not None:
        request.app.state.hall.dismiss(caller.persons)


# --- guests ---------------------------------------------------------------------------------


@get("/api/me", responses=refuses())
async def me(request: AnyRequest) -> Response[Me]:
    """Who one is. A token that has served an hour gets its successor here."""
    caller = caller_or_none(request)
    if caller is None:
        return Response(Me(None))
    store, now, secret = store_of(request), now_ms(), request.cookies[COOKIE]
    holder = await store.tokens.who(secret, now)
    fresh = None
    if holder is not None and now - holder.created_ms >= request.app.state.rotates:
        fresh = await store.tokens.rotate(secret, now, now + LASTS * 1000)
    cookies = [cookie(request.app.state.settings, COOKIE, fresh)] if fresh else []
    return Response(Me(caller.name, caller.account is not None), cookies=cookies)


@post("/api/me", status_code=200, responses=refuses(409))
async def introduce(request: AnyRequest, data: JSONBody[GuestName]) -> Response[Me]:
    """Become a guest by a name that is no account's, or be called otherwise from now on."""
    caller, store = caller_or_none(request), store_of(request)
    if caller is None:
        given = await read_free_name(store, data.name)
        take(request, "guest", address_of(request, request.app.state.settings))
        person = await store.people.add(given, now_ms())
        name = (await store.people.names([person]))[person]
        made: Response[Me] = await greet(request, person, "guest", Me(name), 200)
        return made
    if caller.account is not None:
        raise Refusal(409, "an account keeps its name", "account")
    await store.people.rename(caller.person, await read_free_name(store, data.name))
    return Response(Me((await store.people.names([caller.person]))[caller.person]))


# --- accounts -------------------------------------------------------------------------------


@post("/api/accounts", responses=refuses(401, 409))
async def register(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Codes]:
    """An account for a guest, who keeps their seats; ten recovery codes, shown this once."""
    caller, store = the_caller(request), store_of(request)
    if caller.account is not None:
        raise Refusal(409, "you have an account already", "account")
    name = read_name(data.name)
    passwords.read_password(data.password)
    take(request, "account", address_of(request, request.app.state.settings))
    kept, codes = await passwords.hashed(data.password), passwords.new_codes()
    account = await store.accounts.register(name, kept, caller.person, now_ms(), codes)
    await store.tokens.revoke_all(caller.person, "guest")  # invites go on working
    log.info("account made")
    said = Codes(account.name, codes)
    answer: Response[Codes] = await greet(request, caller.person, "login", said, 201)
    return await with_device(request, account, answer)


@post("/api/login", status_code=200, responses=refuses(401))
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Be somebody known; the seats of this device's guest come along."""
    await count_attempt(request, data.name)
    account = await store_of(request).accounts.find(data.name)
    if not await passwords.fits(data.password, account.password if account else None):
        raise Refusal(401, "no account has this name and password", "login")
    assert account is not None
    return await welcome(request, account)


@post("/api/login/recover", status_code=200, responses=refuses(401))
async def recover(request: AnyRequest, data: JSONBody[Recovery]) -> Response[Me]:
    """A recovery code, each of which works once, sets a new password."""
    address = address_of(request, request.app.state.settings)
    take(request, "login_address", address)
    take(request, "recover", f"{address} {folded(data.name)}")
    passwords.read_password(data.password)
    store = store_of(request)
    account = await store.accounts.find(data.name)
    code, known = passwords.read_code(data.code), account.id if account else ""
    used = await store.accounts.use_code(known, code, now_ms())  # as long for an unknown name
    if account is None or not used:
        raise Refusal(401, "no account has this name and an unused code like this", "login")
    await store.accounts.set_password(account.id, await passwords.hashed(data.password))
    request.app.state.hall.dismiss(await store.accounts.persons(account.id))
    return await welcome(request, account)


async def count_attempt(request: AnyRequest, name: str) -> None:
    """Limits that nobody else can use up for the owner of an account at a device of their own."""
    device, plain = device_of(request), folded(name)
    if device is not None and await store_of(request).devices.known(name, device):
        take(request, "login", f"device {hash_of(device).hex()} {plain}")
        return
    address = address_of(request, request.app.state.settings)
    take(request, "login_address", address)
    take(request, "login", f"{address} {plain}")
    take(request, "login_name", plain)


def device_of(request: AnyRequest) -> str | None:
    """The cookie of this browser, where it has one."""
    found = request.cookies.get(DEVICE, "")
    return found if 1 <= len(found) <= 100 else None


async def with_device(request: AnyRequest, account: Account, answer: Response[T]) -> Response[T]:
    """The account has signed in here; this browser is none of the strange ones from now on."""
    device = device_of(request) or secrets.token_urlsafe(32)
    await store_of(request).devices.remember(account.id, device, now_ms())
    answer.set_cookie(cookie(request.app.state.settings, DEVICE, device, DEVICE_LASTS))
    return answer


async def welcome(request: AnyRequest, account: Account) -> Response[Me]:
    """Sign in on this device."""
    store, caller = store_of(request), caller_or_none(request)
    if (why := await store.moderation.why_account(account.id)) is not None:
        raise Refusal(403, blocked_says(why), "blocked")
    guest = caller is not None and caller.account is None
    if caller is not None and guest and await store.people.seats([caller.person]):
        await store.accounts.claim(account, caller.person)
    await sign_out(request)
    first = (await store.accounts.persons(account.id))[0]
    answer: Response[Me] = await greet(request, first, "login", Me(account.name, True), 200)
    return await with_device(request, account, answer)


@delete("/api/login", status_code=200, responses=refuses(), opt={"blocked_too": True})
async def log_out(request: AnyRequest) -> Response[Me]:
    """This device is nobody again; a guest's seats are lost to it."""
    await sign_out(request)
    return Response(Me(None), cookies=[cookie(request.app.state.settings, COOKIE, "", 0)])


@post("/api/accounts/password", status_code=200, responses=refuses(401))
async def change_password(request: AnyRequest, data: JSONBody[NewPassword]) -> Response[Me]:
    """A new password; every other device is signed out."""
    caller, account = await proven(request, data.old)
    passwords.read_password(data.new)
    await store_of(request).accounts.set_password(account.id, await passwords.hashed(data.new))
    ask_again(request)
    said = Me(account.name, True)
    answer: Response[Me] = await greet(request, caller.person, "login", said, 200)
    return await with_device(request, account, answer)


@post("/api/accounts/codes", status_code=200, responses=refuses(401))
async def change_codes(request: AnyRequest, data: JSONBody[Password]) -> Codes:
    """Ten new recovery codes; the old ones work no more."""
    _, account = await proven(request, data.password)
    codes = passwords.new_codes()
    await store_of(request).accounts.set_codes(account.id, codes)
    return Codes(account.name, codes)


@delete("/api/accounts", status_code=200, responses=refuses(401), opt={"blocked_too": True})
async def forget(request: AnyRequest, data: JSONBody[Password]) -> Response[Me]:
    """Delete oneself: the account is gone, its seats stay with somebody."""
    caller, account = await proven(request, data.password)
    await store_of(request).accounts.delete(account.id)
    ask_again(request)
    await request.app.state.hall.forget(caller.persons)
    log.info("account deleted")
    return Response(Me(None), cookies=[cookie(request.app.state.settings, COOKIE, "", 0)])


async def proven(request: AnyRequest, password: str) -> tuple[Caller, Account]:
    """The caller and their account, once the password has been given again."""
    caller = the_caller(request)
    if caller.account is None:
        raise Refusal(401, "this needs an account; log in first", "account")
    take(request, "login", f"account {caller.account}")
    account = await store_of(request).accounts.find(caller.name)
    kept = account.password if account is not None and account.id == caller.account else None
    if not await passwords.fits(password, kept) or account is None:
        raise Refusal(401, "this is not your password", "login")
    return caller, account


BODIES = (GuestName, Credentials, Recovery, NewPassword, Password)
HANDLERS: list[Any] = [
    me, introduce, register, log_in, recover, log_out, change_password, change_codes, forget,
]  # fmt: skip

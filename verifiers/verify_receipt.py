#!/usr/bin/env python3
"""Checks a score receipt of Parapet without trusting whoever issued it.

    python3 verify_receipt.py receipt.json [part files...] [--key KEY] [--json]

It needs this file and Python 3.9 or later, and no network. It reads the receipt, checks its signature, its hashes and
its Merkle trees, and calculates the score again from the findings and events in it, as docs/scoring.md describes.
docs/receipts.md describes the format, and what a valid receipt does and does not prove.

Exit code: 0 valid, 1 not valid, 2 cannot be read.
"""

import argparse
import base64
import binascii
import hashlib
import json
import math
import re
import sys
from datetime import date

FORMAT = "parapet-score-receipt/1"

MAX_FILE_BYTES = 16 * 1024 * 1024
MAX_ALL_BYTES = 128 * 1024 * 1024
MAX_DEPTH = 64
MAX_SAFE_INTEGER = 2**53 - 1
ITEMS_PER_PART = 128


class Unreadable(Exception):
    """Not a receipt at all: exit code 2."""


class NotValid(Exception):
    """A receipt, but one to refuse: exit code 1."""


def clean(text, limit=200):
    """Text of others for a terminal: control characters and invisible marks are spelled out."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text[: limit + 1])
    return shown if len(text) <= limit else shown[:limit] + "..."


# ---- Canonical JSON (RFC 8785) -------------------------------------------------------------------------------------

ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
TO_ESCAPE = re.compile(r'["\\\x00-\x1f]')


def canonical_string(value):
    return '"' + TO_ESCAPE.sub(lambda m: ESCAPES.get(m.group()) or "\\u%04x" % ord(m.group()), value) + '"'


def canonical_number(value):
    """As ECMAScript writes it. repr() gives the shortest digits that read back; only their layout differs."""
    if isinstance(value, int):
        return str(value)
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    point = len(whole) + int(exponent or "0")
    leading = len(digits) - len(digits.lstrip("0"))
    digits, point = digits.lstrip("0").rstrip("0"), point - leading
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    power = "e%+d" % (point - 1)
    return sign + digits[0] + ("." + digits[1:] if count > 1 else "") + power


def utf16_units(text):
    return text.encode("utf-16-be", "surrogatepass")


def canonical(value):
    """The canonical text; recursion is bounded by the depth that read_json allows."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return canonical_string(value)
    if isinstance(value, (int, float)):
        return canonical_number(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    keys = sorted(value, key=utf16_units)
    return "{" + ",".join(canonical_string(key) + ":" + canonical(value[key]) for key in keys) + "}"


def canonical_bytes(value):
    return canonical(value).encode("utf-8")


def sha256_hex(data):
    return hashlib.sha256(data).hexdigest()


# ---- Reading -------------------------------------------------------------------------------------------------------

# A text without its end is taken to the end of the file: trying again after each quote in it would take hours.
STRING_OR_BRACKET = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def check_depth(data):
    depth = 0
    for match in STRING_OR_BRACKET.finditer(data):
        first = match.group()[:1]
        if first in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise Unreadable("it is nested more than %d levels deep" % MAX_DEPTH)
        elif first in b"]}":
            depth -= 1


def without_repeats(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NotValid("An object in it has the same member twice.")
    return members


def read_integer(digits):
    if len(digits) > 17 or abs(int(digits)) > MAX_SAFE_INTEGER:
        raise NotValid("A number in it is too large to be exact.")
    return int(digits)


def read_fraction(digits):
    if len(digits) > 40:
        raise NotValid("A number in it has more digits than a number can hold.")
    value = float(digits)
    if math.isinf(value):
        raise NotValid("A number in it is too large.")
    return value


def refuse_constant(name):
    raise Unreadable("%s is not JSON" % name)


def read_json(data):
    """Parses one file and insists that its bytes are the canonical form of what they say."""
    if len(data) > MAX_FILE_BYTES:
        raise Unreadable("it is larger than %d MiB" % (MAX_FILE_BYTES // 1024 // 1024))
    if data.endswith(b"\n"):
        data = data[:-1]
    check_depth(data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("it is not UTF-8") from None
    try:
        value = json.loads(
            text,
            object_pairs_hook=without_repeats,
            parse_int=read_integer,
            parse_float=read_fraction,
            parse_constant=refuse_constant,
        )
    except (ValueError, RecursionError):
        raise Unreadable("it is not JSON") from None
    try:
        is_canonical = canonical_bytes(value) == data
    except UnicodeEncodeError:
        raise NotValid("A text in it is not valid Unicode.") from None
    if not is_canonical:
        raise NotValid(
            "Its bytes are not the canonical form (RFC 8785) of what they say, so something was changed or reformatted."
        )
    return value


# ---- Ed25519 (RFC 8032), strict ------------------------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_MINUS_1 = pow(2, (P - 1) // 4, P)
IDENTITY = (0, 1, 1, 0)


def add_points(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    m = (y1 - x1) * (y2 - x2) % P
    n = (y1 + x1) * (y2 + x2) % P
    c = 2 * D * t1 * t2 % P
    d = 2 * z1 * z2 % P
    e, f, g, h = n - m, d - c, d + c, n + m
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def double_point(a):
    x, y, z, _ = a
    xx, yy = x * x % P, y * y % P
    h = xx + yy
    e = h - (x + y) * (x + y) % P
    g = xx - yy
    f = 2 * z * z % P + g
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def is_identity(a):
    x, y, z, _ = a
    return x % P == 0 and (y - z) % P == 0


def has_small_order(a):
    return is_identity(double_point(double_point(double_point(a))))


def read_point(data):
    """A point from its only permitted encoding, or None."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & ((1 << 255) - 1)
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P == (-u) % P:
        x = x * SQRT_MINUS_1 % P
    if v * x * x % P != u or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def write_point(a):
    x, y, z, _ = a
    inverse = pow(z, P - 2, P)
    x, y = x * inverse % P, y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def multiples(a):
    table = [IDENTITY]
    for _ in range(15):
        table.append(add_points(table[-1], a))
    return table


BASE = read_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
BASE_MULTIPLES = multiples(BASE)


def combine_points(s, k, point):
    """s times the base point plus k times the point."""
    table = multiples(point)
    total = IDENTITY
    for shift in range(252, -1, -4):
        for _ in range(4):
            total = double_point(total)
        total = add_points(total, BASE_MULTIPLES[s >> shift & 15])
        total = add_points(total, table[k >> shift & 15])
    return total


def check_signature(public_key, signature, message):
    """None if the signature is right, otherwise why it is not. Stricter than RFC 8032 where that leaves a choice."""
    key = read_point(public_key)
    if key is None:
        return "The public key is not the encoding of a point of the curve."
    if has_small_order(key):
        return "The public key is of small order, so it would accept signatures that nobody made."
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    if s >= ORDER:
        return "The second half of the signature is not in its only permitted form."
    point = read_point(r)
    if point is None or has_small_order(point):
        return "The first half of the signature is not a permitted point of the curve."
    k = int.from_bytes(hashlib.sha512(r + public_key + message).digest(), "little") % ORDER
    minus_key = (P - key[0], key[1], 1, P - key[3])
    if write_point(combine_points(s, k, minus_key)) != r:
        return "The signature does not belong to this receipt: a byte of the receipt, signature or key was changed."
    return None


# ---- Merkle trees (RFC 6962) ---------------------------------------------------------------------------------------


def leaf_hash(item):
    return hashlib.sha256(b"\x00" + canonical_bytes(item)).digest()


def tree_root(hashes):
    """The root over hashes of leaves, or over the roots of complete parts."""
    if not hashes:
        return hashlib.sha256(b"").digest()
    if len(hashes) == 1:
        return hashes[0]
    split = 1 << ((len(hashes) - 1).bit_length() - 1)
    return hashlib.sha256(b"\x01" + tree_root(hashes[:split]) + tree_root(hashes[split:])).digest()


# ---- The model: docs/scoring.md ------------------------------------------------------------------------------------

CATEGORY = "OBSERVATION_CATEGORY_"
MODEL = {
    "version": "2",
    "severityWeights": {
        "SEVERITY_UNSPECIFIED": 0,
        "SEVERITY_INFO": 0,
        "SEVERITY_LOW": 2,
        "SEVERITY_MEDIUM": 8,
        "SEVERITY_HIGH": 20,
        "SEVERITY_CRITICAL": 40,
    },
    "exploitation": {
        "ransomware": {"times": 1.5, "atLeast": 70},
        "known": {"times": 1.5, "atLeast": 55},
        "likely": {"times": 1.25, "atLeast": 0},
        "none": {"times": 1, "atLeast": 0},
    },
    "evidence": {
        "compromise": 60,
        "openDataStore": 40,
        "remoteAccess": 30,
        "leakedCredentials": 0,
        "unenforcedDmarc": 0,
    },
    "likelyExploitedFromEpss": 0.5,
    "confidenceFactors": {
        "CONFIDENCE_UNSPECIFIED": 0.25,
        "CONFIDENCE_LOW": 0.25,
        "CONFIDENCE_MEDIUM": 0.6,
        "CONFIDENCE_HIGH": 0.9,
        "CONFIDENCE_CONFIRMED": 1,
    },
    "age": {"fromDay": 14, "toDay": 90, "atMost": 1.5},
    "repeatShare": 0.5,
    "importance": {
        CATEGORY + "VULNERABILITY_MANAGEMENT": 1,
        CATEGORY + "NETWORK_SECURITY": 1,
        CATEGORY + "EXPOSED_CREDENTIALS": 1,
        CATEGORY + "DATA_LEAKAGE": 1,
        CATEGORY + "IP_REPUTATION": 1,
        CATEGORY + "ENCRYPTION": 0.6,
        CATEGORY + "EMAIL_SECURITY": 0.6,
        CATEGORY + "WEB_APPLICATION_SECURITY": 0.6,
        CATEGORY + "DNS_HEALTH": 0.5,
        CATEGORY + "ATTACK_SURFACE": 0.5,
        CATEGORY + "COMPLIANCE": 0.3,
        CATEGORY + "OTHER": 0.3,
    },
    "caps": {"low": 14, "medium": 50, "high": 140},
    "lossScale": 120,
    "events": {"confirmed": 50, "claimed": 30, "halvingDays": 180, "settledShare": 0.5},
    "coverage": {
        "all": [
            CATEGORY + "DNS_HEALTH",
            CATEGORY + "EMAIL_SECURITY",
            CATEGORY + "ENCRYPTION",
            CATEGORY + "WEB_APPLICATION_SECURITY",
        ],
        "any": 6,
    },
    "gradeFloors": [["GRADE_A", 90], ["GRADE_B", 80], ["GRADE_C", 70], ["GRADE_D", 60], ["GRADE_F", 0]],
    "levelFloors": [
        ["LIKELIHOOD_LEVEL_VERY_HIGH", 80],
        ["LIKELIHOOD_LEVEL_HIGH", 60],
        ["LIKELIHOOD_LEVEL_MODERATE", 40],
        ["LIKELIHOOD_LEVEL_LOW", 20],
        ["LIKELIHOOD_LEVEL_VERY_LOW", 0],
    ],
    "likelihoods": {
        "breach": {
            "base": 0.02,
            "evidence": {
                "openDataStore": 0.45,
                "compromise": 0.5,
                "remoteAccess": 0.04,
                "leakedCredentials": 0.12,
                "unenforcedDmarc": 0.01,
            },
            "exploitation": {"ransomware": 0.25, "known": 0.2, "likely": 0, "none": 0},
            "severities": {
                "SEVERITY_UNSPECIFIED": 0,
                "SEVERITY_INFO": 0,
                "SEVERITY_LOW": 0.0005,
                "SEVERITY_MEDIUM": 0.004,
                "SEVERITY_HIGH": 0.025,
                "SEVERITY_CRITICAL": 0.06,
            },
            "events": {
                "breach": {"confirmed": 0.3, "claimed": 0.15},
                "ransomware": {"confirmed": 0.3, "claimed": 0.15},
            },
        },
        "ransomware": {
            "base": 0.01,
            "evidence": {
                "openDataStore": 0.02,
                "compromise": 0.4,
                "remoteAccess": 0.3,
                "leakedCredentials": 0.1,
                "unenforcedDmarc": 0.02,
            },
            "exploitation": {"ransomware": 0.45, "known": 0.08, "likely": 0, "none": 0},
            "severities": {
                "SEVERITY_UNSPECIFIED": 0,
                "SEVERITY_INFO": 0,
                "SEVERITY_LOW": 0,
                "SEVERITY_MEDIUM": 0.001,
                "SEVERITY_HIGH": 0.008,
                "SEVERITY_CRITICAL": 0.02,
            },
            "events": {"breach": {"confirmed": 0, "claimed": 0}, "ransomware": {"confirmed": 0.65, "claimed": 0.6}},
        },
    },
    "likelihoodHalvingDays": 365,
}
MODEL_SHA256 = sha256_hex(canonical_bytes(MODEL))

TIERS = ["low", "medium", "high", "top"]
EXPLOITED = ("ransomware", "known")
PERILS = (("breachLikelihood", "breach"), ("ransomware", "ransomware"))


def days_since(earlier, day):
    return max(0, (date.fromisoformat(day) - date.fromisoformat(earlier)).days)


def round_half_up(value):
    return math.floor(value + 0.5)


def is_grave(finding):
    evidence = finding["evidenceOf"]
    return finding["exploitation"] in EXPLOITED or "compromise" in evidence or "openDataStore" in evidence


def danger_of(finding):
    severity = MODEL["severityWeights"][finding["severity"]]
    rule = MODEL["exploitation"][finding["exploitation"]]
    least = [MODEL["evidence"][one] for one in finding["evidenceOf"]]
    return max([severity, severity * rule["times"], rule["atLeast"]] + least)


def age_factor(finding, day):
    age = MODEL["age"]
    if finding["severity"] == "SEVERITY_LOW":
        return 1
    if finding["firstSeen"] is None:
        return age["atMost"]
    days = min(max(days_since(finding["firstSeen"], day), age["fromDay"]), age["toDay"])
    return 1 + (age["atMost"] - 1) * (days - age["fromDay"]) / (age["toDay"] - age["fromDay"])


def weight_of(finding, day):
    confidence = MODEL["confidenceFactors"][finding["confidence"]]
    importance = 1 if is_grave(finding) else MODEL["importance"][finding["category"]]
    return danger_of(finding) * confidence * age_factor(finding, day) * importance


def tier_of(finding):
    if is_grave(finding) or finding["severity"] == "SEVERITY_CRITICAL":
        return "top"
    return {"SEVERITY_LOW": "low", "SEVERITY_MEDIUM": "medium", "SEVERITY_HIGH": "high"}[finding["severity"]]


def combine(amounts):
    """The largest counts whole, repeats by the logarithm. Takes (amount, count) pairs."""
    ordered = sorted(((amount, count) for amount, count in amounts if amount > 0), reverse=True)
    if not ordered:
        return 0.0
    first, repeats = ordered[0]
    rest = first * (repeats - 1)
    for amount, count in ordered[1:]:
        rest += amount * count
    return first * (1 + MODEL["repeatShare"] * math.log10(1 + rest / first))


def event_fading(event, day, halving_days):
    share = MODEL["events"]["settledShare"] if event["isSettled"] else 1
    return share * 2 ** (-days_since(event["occurredOn"], day) / halving_days)


def event_weight(event, day):
    return MODEL["events"][event["standing"]] * event_fading(event, day, MODEL["events"]["halvingDays"])


def scored_types(classes, day):
    grouped = {}
    for one in classes:
        grouped.setdefault((one["category"], one["type"]), []).append(one)
    types = []
    for (category, name), members in sorted(grouped.items(), key=lambda entry: tuple(map(utf16_units, entry[0]))):
        types.append(
            {
                "category": category,
                "type": name,
                "count": sum(one["count"] for one in members),
                "tier": max((tier_of(one) for one in members), key=TIERS.index),
                "weight": combine([(weight_of(one, day), one["count"]) for one in members]),
                "members": members,
            }
        )
    return types


def cap(amount, limit):
    return amount / (1 + amount / limit)


def loss_of(types, event_weights):
    """L, and the share of a point of each tier that its caps leave."""
    sums = dict.fromkeys(TIERS, 0.0)
    for one in types:
        sums[one["tier"]] += one["weight"]
    kept = {"top": 1.0}
    carried, passing = 0.0, []
    for tier in ("low", "medium", "high"):
        reached = carried + sums[tier]
        passing.append((tier, 1 / (1 + reached / MODEL["caps"][tier])))
        carried = cap(reached, MODEL["caps"][tier])
    share = 1.0
    for tier, factor in reversed(passing):
        share *= factor
        kept[tier] = share
    return carried + sums["top"] + sum(event_weights), kept


def exact_score(loss):
    """Tenths of the score."""
    return round_half_up(1000 * math.exp(-loss / MODEL["lossScale"]))


def floor_name(floors, value):
    return next(name for name, floor in floors if value >= floor)


MILLIONTHS = 1000000


def millionths(amount):
    return math.floor(amount * MILLIONTHS + 0.5)


def has_own_line(amount):
    """Less than half a tenth would be shown as 0.0."""
    return 2 * millionths(amount) >= MILLIONTHS


def apportion(lines, total):
    """Largest remainders. Takes (amount, count) pairs; gives what each line has, and how many of it have one more."""
    parts = [millionths(amount) for amount, _ in lines]
    whole = [part // MILLIONTHS for part in parts]
    rest = total - sum(each * count for each, (_, count) in zip(whole, lines))
    extra = [0] * len(lines)
    for i in sorted(range(len(lines)), key=lambda i: (-(parts[i] - whole[i] * MILLIONTHS), i)):
        extra[i] = max(0, min(rest, lines[i][1]))
        rest -= extra[i]
    return [(each + one // count, one % count) for each, one, (_, count) in zip(whole, extra, lines)]


def share_out(lines, total):
    """The same, where everything too small for a line of its own shares one, which comes last and is not given."""
    large = [i for i, (amount, _) in enumerate(lines) if has_own_line(amount)]
    small = sum(amount * count for amount, count in lines if not has_own_line(amount))
    given = apportion([lines[i] for i in large] + [(small, 1)], total)
    result = [(0, 0)] * len(lines)
    for i, tenths in zip(large, given):
        result[i] = tenths
    return result


def likelihood_of(peril, types, events, day):
    table = MODEL["likelihoods"][peril]
    hazard = 0.0
    for one in types:
        pairs = []
        for member in one["members"]:
            rows = [table["severities"][member["severity"]], table["exploitation"][member["exploitation"]]]
            rows += [table["evidence"][evidence] for evidence in member["evidenceOf"]]
            confidence = MODEL["confidenceFactors"][member["confidence"]]
            pairs.append((confidence * -math.log(1 - max(rows)), member["count"]))
        hazard += combine(pairs)
    spared = (1 - table["base"]) * math.exp(-hazard)
    for event in events:
        chance = table["events"][event["kind"]][event["standing"]]
        spared *= 1 - chance * event_fading(event, day, MODEL["likelihoodHalvingDays"])
    probability = round_half_up(10000 * (1 - spared)) / 10000
    value = round_half_up(100 * probability)
    return {"probability": probability, "value": value, "level": floor_name(MODEL["levelFloors"], value)}


def score_of(classes, events, categories, day):
    """The result member of a receipt, and the points of the findings of each class."""
    types = scored_types(classes, day)
    weights = [event_weight(event, day) for event in events]
    loss, kept = loss_of(types, weights)
    tenths = exact_score(loss)
    each = (1000 - 1000 * math.exp(-loss / MODEL["lossScale"])) / loss if loss > 0 else 0.0
    for one in types:
        one["amount"] = one["weight"] * kept[one["tier"]] * each
    factors = sorted(categories | {one["category"] for one in types})
    members = {factor: [one for one in types if one["category"] == factor] for factor in factors}
    lines = [(sum(one["amount"] for one in members[factor]), 1) for factor in factors]
    lines += [(weight * each, 1) for weight in weights]
    given = [points for points, _ in apportion(lines, 1000 - tenths)]
    covered = is_covered(categories)
    points_of = {}
    for factor, points in zip(factors, given):
        shares = share_out([(one["amount"], 1) for one in members[factor]], points)
        for one, (own, _) in zip(members[factor], shares):
            one["points"] = own
            if covered:
                points_of.update(points_in(one, day))
    whole = round_half_up(tenths / 10)
    result = {"isCovered": covered}
    if covered:
        result.update(score=tenths / 10, value=whole, grade=floor_name(MODEL["gradeFloors"], whole))
    else:
        result["scoreAtMost"] = whole
    result["factors"] = [
        {
            "category": factor,
            "value": round_half_up(exact_score(loss_of(members[factor], [])[0]) / 10),
            "points": points / 10,
        }
        for factor, points in zip(factors, given)
    ]
    result["types"] = [
        {**{name: one[name] for name in ("category", "type", "count", "tier")}, "points": one["points"] / 10}
        for one in types
    ]
    result["events"] = [
        {"id": event["id"], "points": points / 10} for event, points in zip(events, given[len(factors) :])
    ]
    for member, peril in PERILS:
        result[member] = likelihood_of(peril, types, events, day)
    steps = {"loss": loss, "kept": kept, "types": types, "eventWeights": weights}
    return result, points_of, steps


EVIDENCE_NUMBERS = {
    "remoteAccess": 1,
    "leakedCredentials": 2,
    "openDataStore": 4,
    "compromise": 8,
    "unenforcedDmarc": 16,
}


def class_order(one):
    """The order in which the findings of a type share its points."""
    number = sum(EVIDENCE_NUMBERS[evidence] for evidence in one["evidenceOf"])
    return "%s %s %s %d %s" % (
        one["severity"],
        one["confidence"],
        one["exploitation"],
        number,
        one["firstSeen"] or "",
    )


CLASS_MEMBERS = ("category", "type", "severity", "confidence", "exploitation", "evidenceOf", "firstSeen")


def class_key(one):
    return canonical({name: one[name] for name in CLASS_MEMBERS})


def points_in(one, day):
    """For each class of a type: tenths of each of its findings, and how many of them have one more."""
    members = sorted(one["members"], key=class_order)
    weights = [weight_of(member, day) for member in members]
    whole = sum(weight * member["count"] for weight, member in zip(weights, members))
    lines = [(weight / whole * one["points"], member["count"]) for weight, member in zip(weights, members)]
    return {class_key(member): share for member, share in zip(members, share_out(lines, one["points"]))}


def is_covered(categories):
    coverage = MODEL["coverage"]
    return all(one in categories for one in coverage["all"]) or len(categories) >= coverage["any"]


# ---- The shape of a receipt: docs/receipts.md ----------------------------------------------------------------------

HEX_64 = re.compile(r"[0-9a-f]{64}")
HEX_16 = re.compile(r"[0-9a-f]{16}")
HEX = re.compile(r"[0-9a-f]{1,256}")
BASE64URL = re.compile(r"[A-Za-z0-9_-]*")
NAME = re.compile(r"[A-Z][A-Z0-9_]{0,99}")
TYPE = re.compile(r"(?:type|product|vulnerability):[\s\S]+")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?Z")
DECIMAL = re.compile(r"[0-9]{1,3}(\.[0-9]{1,20})?")

GRADES = {grade for grade, _ in MODEL["gradeFloors"]}
LEVELS = {level for level, _ in MODEL["levelFloors"]}
SEVERITIES = {name for name, weight in MODEL["severityWeights"].items() if weight > 0}
COUNTED_STATUS = re.compile(r"SECURITY_EVENT_STATUS_(?!DISMISSED$)[A-Z_]{1,60}")
COUNTED_IMPACT = re.compile(r"IMPACT_STATUS_(?!NOT_IMPACTED$)[A-Z_]{1,60}")


def wrong(where, what):
    raise NotValid("%s is not %s." % (where, what))


def text(value, where):
    if not isinstance(value, str):
        wrong(where, "a text")


def matching(pattern, what):
    def check(value, where):
        if not isinstance(value, str) or pattern.fullmatch(value) is None:
            wrong(where, what)

    return check


def one_of(values):
    def check(value, where):
        if not isinstance(value, str) or value not in values:
            wrong(where, "a value that this format has")

    return check


def whole_number(least, most=MAX_SAFE_INTEGER):
    def check(value, where):
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            wrong(where, "a whole number from %d to %d" % (least, most))

    return check


def rounded(decimals, most):
    """A number with so many decimals, in its shortest form."""

    def check(value, where):
        good = not isinstance(value, bool) and isinstance(value, (int, float)) and 0 <= value <= most
        if not good or round_half_up(value * 10**decimals) / 10**decimals != value:
            wrong(where, "a number from 0 to %d with at most %d decimals" % (most, decimals))

    return check


def boolean(value, where):
    if not isinstance(value, bool):
        wrong(where, "true or false")


def calendar_day(value, where):
    try:
        if isinstance(value, str) and DAY.fullmatch(value):
            date.fromisoformat(value)
            return
    except ValueError:
        pass
    wrong(where, "a day")


def instant(value, where):
    match = TIME.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        wrong(where, "a time in UTC")
    calendar_day(match.group(1), where)


def instant_to_the_millisecond(value, where):
    instant(value, where)
    if len(value) != 24:
        wrong(where, "a time in UTC with milliseconds")


def day_or_null(value, where):
    if value is not None:
        calendar_day(value, where)


def record(required, optional=None):
    optional = optional or {}

    def check(value, where):
        if not isinstance(value, dict):
            wrong(where, "an object")
        for name in value:
            if name not in required and name not in optional:
                raise NotValid('%s has a member "%s", which this format does not have.' % (where, clean(name, 40)))
        for name, inner in required.items():
            if name not in value:
                raise NotValid("%s.%s is missing." % (where, name))
            inner(value[name], where + "." + name)
        for name, inner in optional.items():
            if name in value:
                inner(value[name], where + "." + name)

    return check


def list_of(inner, key=None):
    """A list without repeats, sorted by the key in the order of UTF-16 code units."""

    def check(value, where):
        if not isinstance(value, list):
            wrong(where, "a list")
        previous = None
        for index, one in enumerate(value):
            place = "%s[%d]" % (where, index)
            inner(one, place)
            if key is not None:
                current = key(one)
                if previous is not None and not previous < current:
                    raise NotValid("%s is repeated or not in its place." % place)
                previous = current

    return check


def by(*names):
    return lambda one: tuple(utf16_units(one[name]) for name in names)


sha256_text = matching(HEX_64, "a SHA-256 in hexadecimal")
category = one_of(set(MODEL["importance"]))
enumeration_member = matching(NAME, "a name of an enumeration")
points = rounded(1, 100)

SCORED_MEMBERS = {
    "category": category,
    "type": matching(TYPE, "a type of finding"),
    "severity": one_of(SEVERITIES),
    "confidence": one_of(set(MODEL["confidenceFactors"])),
    "exploitation": one_of(set(MODEL["exploitation"])),
    "evidenceOf": list_of(one_of(set(MODEL["evidence"])), key=utf16_units),
}

ITEM = record(
    {
        **SCORED_MEMBERS,
        "id": text,
        "title": text,
        "asset": text,
        "firstSeen": calendar_day,
        "source": text,
        "points": points,
        "evidence": list_of(
            record({"sha256": sha256_text, "seenAt": instant, "vantage": text}),
            key=by("sha256"),
        ),
    },
    {
        "vulnerability": record(
            {"id": text, "knownExploited": boolean, "usedByRansomware": boolean, "ssvcActive": boolean},
            {"epss": matching(DECIMAL, "a decimal number")},
        ),
        "dispute": one_of({"DISPUTE_STATE_OPEN", "DISPUTE_STATE_ACCEPTED", "DISPUTE_STATE_REJECTED"}),
    },
)

CLASS = record({**SCORED_MEMBERS, "firstSeen": day_or_null, "count": whole_number(1)})

LIKELIHOOD = record({"probability": rounded(4, 1), "value": whole_number(0, 100), "level": one_of(LEVELS)})

RECEIPT = record(
    {
        "format": text,
        "issuer": text,
        "organizationId": text,
        "vendor": record({"id": text, "domainName": text, "companyName": text}),
        "issuedAt": instant_to_the_millisecond,
        "day": calendar_day,
        "model": record({"version": text, "constantsSha256": sha256_text}),
        "coverage": list_of(
            record({"category": category, "checkedAt": instant, "sourceTool": text}), key=by("category")
        ),
        "findings": record(
            {"count": whole_number(0), "root": sha256_text},
            {
                "items": list_of(ITEM, key=by("id")),
                "classes": list_of(CLASS, key=lambda one: utf16_units(canonical(one))),
                "parts": list_of(record({"count": whole_number(1, ITEMS_PER_PART), "root": sha256_text})),
            },
        ),
        "notCounted": record(
            {
                "informational": whole_number(0),
                "excluded": list_of(
                    record({"reason": enumeration_member, "count": whole_number(1)}), key=by("reason")
                ),
                "events": record({"dismissed": whole_number(0), "ruledOut": whole_number(0)}),
            }
        ),
        "events": list_of(
            record(
                {
                    "id": text,
                    "title": text,
                    "kind": one_of({"breach", "ransomware"}),
                    "standing": one_of({"confirmed", "claimed"}),
                    "isSettled": boolean,
                    "occurredOn": calendar_day,
                    "status": matching(COUNTED_STATUS, "the status of an event that counts"),
                    "impact": matching(COUNTED_IMPACT, "the impact of an event that counts"),
                    "isRuled": boolean,
                }
            ),
            key=by("id"),
        ),
        "result": record(
            {
                "isCovered": boolean,
                "factors": list_of(
                    record({"category": category, "value": whole_number(0, 100), "points": points}),
                    key=by("category"),
                ),
                "types": list_of(
                    record(
                        {
                            "category": category,
                            "type": SCORED_MEMBERS["type"],
                            "count": whole_number(1),
                            "tier": one_of(set(TIERS)),
                            "points": points,
                        }
                    ),
                    key=by("category", "type"),
                ),
                "events": list_of(record({"id": text, "points": points}), key=by("id")),
                "breachLikelihood": LIKELIHOOD,
                "ransomware": LIKELIHOOD,
            },
            {
                "score": rounded(1, 100),
                "value": whole_number(0, 100),
                "grade": one_of(GRADES),
                "scoreAtMost": whole_number(0, 100),
            },
        ),
    },
    {"audit": record({"sealNumber": whole_number(1), "code": matching(HEX, "hexadecimal"), "sealedAt": instant})},
)

base64url = matching(BASE64URL, "base64url")

ENVELOPE = record(
    {
        "receipt": RECEIPT,
        "signature": record(
            {
                "algorithm": one_of({"Ed25519"}),
                "keyId": matching(HEX_16, "a key id"),
                "publicKey": base64url,
                "value": base64url,
            }
        ),
        "evidence": lambda value, where: None if isinstance(value, dict) else wrong(where, "an object"),
    }
)

PART = record(
    {"receiptSha256": sha256_text, "number": whole_number(0), "items": list_of(ITEM, key=by("id"))},
)


def read_base64url(value, length):
    """Bytes from their only permitted spelling, or None."""
    try:
        data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except (binascii.Error, ValueError):
        return None
    spelled = base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
    return data if len(data) == length and spelled == value else None


# ---- Checking ------------------------------------------------------------------------------------------------------


def exploitation_of(vulnerability):
    if vulnerability is None:
        return "none"
    if vulnerability["usedByRansomware"]:
        return "ransomware"
    if vulnerability["knownExploited"] or vulnerability["ssvcActive"]:
        return "known"
    if float(vulnerability.get("epss", "0")) >= MODEL["likelyExploitedFromEpss"]:
        return "likely"
    return "none"


def class_of(item, day):
    members = {name: item[name] for name in CLASS_MEMBERS}
    if days_since(item["firstSeen"], day) >= MODEL["age"]["toDay"]:
        members["firstSeen"] = None
    return members


def classes_of(items, day):
    grouped = {}
    for item in items:
        members = class_of(item, day)
        known = grouped.setdefault(canonical(members), {**members, "count": 0})
        known["count"] += 1
    return list(grouped.values())


def check_items(items):
    for item in items:
        if item["exploitation"] != exploitation_of(item.get("vulnerability")):
            raise NotValid(
                'The exploitation of the finding "%s" does not follow from its vulnerability.' % clean(item["title"], 80)
            )


def check_item_points(items, points_of, day):
    """Of findings that the model does not distinguish, the receipt alone says which have the tenth more."""
    found = {}
    for item in items:
        found.setdefault(canonical(class_of(item, day)), []).append(item)
    for key, members in found.items():
        each, more = points_of.get(key, (0, 0))
        expected = [each] * (len(members) - more) + [each + 1] * more
        if sorted(round_half_up(item["points"] * 10) for item in members) != expected:
            raise NotValid(
                'The points of the finding "%s" are not what the model gives it.' % clean(members[0]["title"], 80)
            )


def check_parts(receipt, receipt_sha256, parts):
    """The items of the parts by number, after checking each against its root."""
    listed = receipt["findings"]["parts"]
    by_number = {}
    for part in parts:
        PART(part, "The part")
        number = part["number"]
        if part["receiptSha256"] != receipt_sha256:
            raise NotValid("Part %d belongs to another receipt." % number)
        if number >= len(listed) or number in by_number:
            raise NotValid("There is no part %d, or it was given twice." % number)
        items = part["items"]
        if len(items) != listed[number]["count"] or tree_root(list(map(leaf_hash, items))).hex() != listed[number]["root"]:
            raise NotValid("Part %d is not the part that was signed: its Merkle root differs." % number)
        check_items(items)
        by_number[number] = items
    return by_number


def check_result(claimed, found):
    """Compares everything shown, and names the first thing that differs."""

    def walk(ours, theirs, where):
        if isinstance(ours, dict):
            for name in sorted(set(ours) | set(theirs)):
                if name not in theirs or name not in ours:
                    raise NotValid("%s.%s is %s." % (where, name, "missing" if name in ours else "more than there should be"))
                walk(ours[name], theirs[name], where + "." + name)
        elif isinstance(ours, list):
            if len(ours) != len(theirs):
                raise NotValid("%s has %d entries; the findings and events give %d." % (where, len(theirs), len(ours)))
            for index, (one, other) in enumerate(zip(ours, theirs)):
                walk(one, other, "%s[%d]" % (where, index))
        elif ours != theirs:
            raise NotValid(
                "%s is %s; the findings and events give %s."
                % (where, clean(canonical(theirs), 80), clean(canonical(ours), 80))
            )

    walk(found, claimed, "receipt.result")


class Report:
    """What was checked, and what came of it."""

    def __init__(self):
        self.steps = []
        self.unknown = []
        self.facts = {}

    def passed(self, name, sentence):
        self.steps.append({"name": name, "text": sentence})


def check_key(signature, trusted, report):
    public_key = read_base64url(signature["publicKey"], 32)
    value = read_base64url(signature["value"], 64)
    if public_key is None or value is None:
        raise NotValid("The public key or the signature does not have the right length or spelling.")
    fingerprint = sha256_hex(public_key)
    if signature["keyId"] != fingerprint[:16]:
        raise NotValid("The key id does not belong to the public key.")
    if trusted is not None and trusted not in (public_key, bytes.fromhex(fingerprint)):
        raise NotValid("It is signed with another key than the one you trust: its key is %s." % fingerprint)
    report.facts["key"] = {
        "keyId": signature["keyId"],
        "fingerprint": fingerprint,
        "publicKey": signature["publicKey"],
        "isTrusted": trusted is not None,
    }
    return public_key, value


def check_findings(receipt, receipt_sha256, parts, report):
    """Classes for the arithmetic, and the items as far as they are known."""
    findings, day = receipt["findings"], receipt["day"]
    if "items" in findings:
        if "classes" in findings or "parts" in findings:
            raise NotValid("The receipt has both a list of findings and parts.")
        if parts:
            raise NotValid("Parts were given, but this receipt lists all its findings itself.")
        items = findings["items"]
        if len(items) != findings["count"]:
            raise NotValid("The receipt lists %d findings and says %d." % (len(items), findings["count"]))
        if tree_root(list(map(leaf_hash, items))).hex() != findings["root"]:
            raise NotValid("The Merkle root does not belong to the findings.")
        check_items(items)
        report.passed("findings", "The Merkle root belongs to the %d findings listed." % len(items))
        return classes_of(items, day), items, True
    if "classes" not in findings or "parts" not in findings:
        raise NotValid("The receipt has neither a list of findings nor classes and parts.")
    listed, classes = findings["parts"], findings["classes"]
    counts = [part["count"] for part in listed]
    if not counts or any(count != ITEMS_PER_PART for count in counts[:-1]) or sum(counts) != findings["count"]:
        raise NotValid("The sizes of the parts do not add up to the number of findings.")
    if sum(one["count"] for one in classes) != findings["count"]:
        raise NotValid("The counts of the classes do not add up to the number of findings.")
    if len({class_key(one) for one in classes}) != len(classes):
        raise NotValid("A class of findings is in the receipt twice.")
    for one in classes:
        if one["firstSeen"] is not None and days_since(one["firstSeen"], day) >= MODEL["age"]["toDay"]:
            raise NotValid("A class of findings has a day of first sight that is too long ago to matter.")
    if tree_root([bytes.fromhex(part["root"]) for part in listed]).hex() != findings["root"]:
        raise NotValid("The Merkle root does not belong to the roots of the parts.")
    given = check_parts(receipt, receipt_sha256, parts)
    items = [item for number in sorted(given) for item in given[number]]
    if any(not utf16_units(a["id"]) < utf16_units(b["id"]) for a, b in zip(items, items[1:])):
        raise NotValid("The findings of the parts are not in order, or one is in two parts.")
    complete = len(given) == len(listed)
    limits = {class_key(one): one["count"] for one in classes}
    for one in classes_of(items, day):
        listed_count = limits.get(class_key(one), 0)
        if one["count"] > listed_count or (complete and one["count"] != listed_count):
            raise NotValid("The findings of the parts are not those that the classes in the receipt count.")
    report.passed(
        "findings",
        "The Merkle root belongs to the roots of the %d parts; %d of them were given and are what was signed%s."
        % (len(listed), len(given), ", and their findings are those the score was calculated from" if complete and given else ""),
    )
    if not complete:
        report.unknown.append(
            "What %d of the %d findings are: the receipt counts them by what the model reads, and %d of its parts were "
            "not given." % (findings["count"] - len(items), findings["count"], len(listed) - len(given))
        )
    return classes, items, complete


def check_evidence(attached, receipt, items, report):
    if attached and "items" not in receipt["findings"]:
        raise NotValid("A receipt whose findings are in parts has no evidence attached.")
    referred = {one["sha256"] for item in items for one in item["evidence"]}
    for key, value in attached.items():
        if key not in referred:
            raise NotValid("Attached evidence %s... belongs to no finding of the receipt." % clean(key, 16))
        if not isinstance(value, dict) or sha256_hex(canonical_bytes(value)) != key:
            raise NotValid("Attached evidence %s... was changed: its hash differs." % key[:16])
    withheld = len(referred) - len(attached)
    report.passed(
        "evidence",
        "%d pieces of evidence are attached and match their hashes; %d are named by hash only." % (len(attached), withheld),
    )
    report.facts["evidence"] = {"attached": len(attached), "withheld": withheld}
    if withheld:
        report.unknown.append("What the %d pieces of evidence say that are named by hash only." % withheld)


def check_consistency(receipt):
    if receipt["issuedAt"][:10] != receipt["day"]:
        raise NotValid("The day is not the day on which it was issued.")
    if receipt["model"]["version"] != MODEL["version"]:
        raise NotValid(
            "It was calculated with version %s of the model, and this program knows version %s only."
            % (clean(receipt["model"]["version"], 20), MODEL["version"])
        )
    if receipt["model"]["constantsSha256"] != MODEL_SHA256:
        raise NotValid("It was calculated with other constants than those of version %s of the model." % MODEL["version"])
    for event in receipt["events"]:
        settled = (
            event["status"] == "SECURITY_EVENT_STATUS_RESOLVED" or event["impact"] == "IMPACT_STATUS_REMEDIATED"
        )
        if event["isSettled"] != settled:
            raise NotValid(
                'Whether the event "%s" is settled does not follow from its status and impact.' % clean(event["title"], 80)
            )


def check_receipt(files, trusted, report):
    """Checks a receipt and its parts, given as bytes. Raises NotValid or Unreadable."""
    if sum(map(len, files)) > MAX_ALL_BYTES:
        raise Unreadable("the files together are larger than %d MiB" % (MAX_ALL_BYTES // 1024 // 1024))
    envelope, parts = read_json(files[0]), [read_json(data) for data in files[1:]]
    if not isinstance(envelope, dict) or not isinstance(envelope.get("receipt"), dict):
        raise Unreadable("it is not a score receipt")
    if envelope["receipt"].get("format") != FORMAT:
        raise Unreadable("it is not in the format %s, the only one this program knows" % FORMAT)
    ENVELOPE(envelope, "The document")
    receipt = envelope["receipt"]
    report.facts["receipt"] = receipt
    report.passed("form", "It has the canonical form and exactly the members of %s." % FORMAT)

    signed = canonical_bytes(receipt)
    public_key, value = check_key(envelope["signature"], trusted, report)
    fault = check_signature(public_key, value, FORMAT.encode("ascii") + b"\n" + signed)
    if fault is not None:
        raise NotValid(fault)
    key = report.facts["key"]
    report.passed(
        "signature",
        "The Ed25519 signature is right for the key with the fingerprint %s%s."
        % (key["fingerprint"], ", which you trust" if key["isTrusted"] else ""),
    )
    if not key["isTrusted"]:
        report.unknown.append(
            "Whose key it is. The signature is right for key %s; compare its fingerprint with what the issuer publishes "
            "at /.well-known/parapet-receipt-keys.json." % key["keyId"]
        )

    check_consistency(receipt)
    report.passed("model", "The constants are those of version %s of the model." % MODEL["version"])
    receipt_sha256 = sha256_hex(signed)
    report.facts["sha256"] = receipt_sha256
    classes, items, complete = check_findings(receipt, receipt_sha256, parts, report)
    check_evidence(envelope["evidence"], receipt, items, report)

    categories = {one["category"] for one in receipt["coverage"]}
    found, points_of, steps = score_of(classes, receipt["events"], categories, receipt["day"])
    check_result(receipt["result"], found)
    if complete:
        check_item_points(items, points_of, receipt["day"])
    report.facts["steps"] = steps
    report.passed(
        "arithmetic",
        "Calculated again from the findings and events, the score, all points and both likelihoods are the same.",
    )
    report.unknown += [
        "Whether it leaves findings or events out, and whether what it says of each of them is true.",
        "Whether it was made at the time it states; its place in the issuer's audit trail can show that.",
    ]


# ---- What people see -----------------------------------------------------------------------------------------------


def short(name):
    """The part of an enumeration's name that tells."""
    for prefix in (CATEGORY, "GRADE_", "LIKELIHOOD_LEVEL_"):
        if name.startswith(prefix):
            return name[len(prefix) :]
    return name


def describe_result(report):
    receipt, steps = report.facts["receipt"], report.facts["steps"]
    result, caps = receipt["result"], MODEL["caps"]
    lines = ["", "The arithmetic (docs/scoring.md):"]
    for one in steps["types"][:200]:
        lines.append(
            "  %-26s %-44s %4d  %-6s weight %8.2f  points %5.1f"
            % (short(one["category"]), clean(one["type"], 44), one["count"], one["tier"], one["weight"], one["points"] / 10)
        )
    if len(steps["types"]) > 200:
        lines.append("  and %d more types" % (len(steps["types"]) - 200))
    for event, weight, given in zip(receipt["events"], steps["eventWeights"], result["events"]):
        lines.append(
            "  %-26s %-44s %4d  %-6s weight %8.2f  points %5.1f"
            % ("event", clean(event["title"], 44), 1, event["standing"][:6], weight, given["points"])
        )
    sums = {tier: sum(one["weight"] for one in steps["types"] if one["tier"] == tier) for tier in TIERS}
    lines.append("  low %.2f, medium %.2f, high %.2f, top %.2f" % tuple(sums[tier] for tier in TIERS))
    lines.append(
        "  L = cap(cap(cap(low, %d) + medium, %d) + high, %d) + top + events = %.4f"
        % (caps["low"], caps["medium"], caps["high"], steps["loss"])
    )
    if result["isCovered"]:
        lines.append(
            "  score = 100 x e^(-L / %d) = %s, shown as %d, grade %s"
            % (MODEL["lossScale"], canonical(result["score"]), result["value"], short(result["grade"]))
        )
    else:
        lines.append("  too little was checked for a score: it is at most %d" % result["scoreAtMost"])
    for name, member in (("breach", "breachLikelihood"), ("ransomware", "ransomware")):
        one = result[member]
        lines.append(
            "  likelihood of %s within twelve months: %s, shown as %d, %s"
            % (name, canonical(one["probability"]), one["value"], short(one["level"]))
        )
    return lines


def describe_receipt(report):
    receipt = report.facts["receipt"]
    vendor, skipped = receipt["vendor"], receipt["notCounted"]
    excluded = sum(one["count"] for one in skipped["excluded"])
    return [
        "Receipt for %s (%s)" % (clean(vendor["companyName"]), clean(vendor["domainName"])),
        "  issued %s by %s" % (receipt["issuedAt"], clean(receipt["issuer"])),
        "  %d findings and %d events count; %d categories were checked"
        % (receipt["findings"]["count"], len(receipt["events"]), len(receipt["coverage"])),
        "  not counted: %d excluded, %d informational; %d events dismissed, %d ruled out"
        % (excluded, skipped["informational"], skipped["events"]["dismissed"], skipped["events"]["ruledOut"]),
        "",
    ]


def print_report(outcome, report):
    lines = describe_receipt(report) if "receipt" in report.facts else []
    lines += ["  checked: " + step["text"] for step in report.steps]
    if outcome["valid"]:
        lines += describe_result(report)
        verdict = (
            "VALID, signed with the key that you trust."
            if report.facts["key"]["isTrusted"]
            else "VALID, but anybody can sign a receipt: check the key above, or name the issuer's with --key."
        )
        lines += ["", verdict + " What this cannot tell you:"] + ["  - " + sentence for sentence in report.unknown]
    else:
        lines += ["", ("NOT VALID. " if outcome["exit"] == 1 else "CANNOT BE READ. ") + outcome["problem"]]
    print("\n".join(lines))


def verify(files, trusted=None):
    """The outcome for a receipt and its parts, given as bytes, and the report behind it."""
    report = Report()
    try:
        check_receipt(files, trusted, report)
        outcome = {"valid": True, "exit": 0}
    except NotValid as refusal:
        outcome = {"valid": False, "exit": 1, "problem": str(refusal)}
    except Unreadable as refusal:
        outcome = {"valid": False, "exit": 2, "problem": "The file is no receipt that can be checked: %s." % refusal}
    return outcome, report


def to_json(outcome, report):
    shown = {**outcome, "checked": report.steps}
    shown.update({name: report.facts[name] for name in ("key", "sha256", "evidence") if name in report.facts})
    if outcome["valid"]:
        shown["result"] = report.facts["receipt"]["result"]
        shown["cannotKnow"] = report.unknown
    return shown


def read_trusted_key(value):
    """A public key or its fingerprint, in hexadecimal or base64url. A key id is too short to trust."""
    if HEX_64.fullmatch(value.lower()):
        return bytes.fromhex(value)
    data = read_base64url(value, 32)
    if data is None:
        raise argparse.ArgumentTypeError(
            "give the fingerprint (SHA-256) or the public key, in hexadecimal or base64url; a key id is too short to trust"
        )
    return data


def read_file(path):
    try:
        with open(path, "rb") as file:
            return file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise Unreadable("%s: %s" % (clean(path), error.strerror)) from None


def check_lines(path, trusted):
    """Each line is a receipt and its parts in base64, separated by spaces; one line of JSON answers it."""
    worst = 0
    with sys.stdin.buffer if path == "-" else open(path, "rb") as lines:
        for line in lines:
            try:
                files = [base64.b64decode(word, validate=True) for word in line.split()]
                outcome, report = verify(files or [b""], trusted)
            except binascii.Error:
                outcome, report = {"valid": False, "exit": 2, "problem": "The line is not base64."}, Report()
            worst = max(worst, outcome["exit"])
            print(json.dumps(to_json(outcome, report)), flush=True)
    return worst


def main():
    parser = argparse.ArgumentParser(description="Checks a score receipt of Parapet without trusting its issuer.")
    parser.add_argument("files", nargs="*", metavar="file", help="the receipt, then any of its parts")
    parser.add_argument("--key", type=read_trusted_key, help="the issuer's public key or its SHA-256 fingerprint")
    parser.add_argument("--json", action="store_true", help="print the outcome as JSON")
    parser.add_argument(
        "--lines", metavar="FILE", help="check many: each line a receipt and its parts in base64, - for standard input"
    )
    given = parser.parse_args()
    sys.stdout.reconfigure(errors="backslashreplace")
    if given.lines is not None:
        return check_lines(given.lines, given.key)
    if not given.files:
        parser.error("give the file of a receipt")
    try:
        files = [read_file(path) for path in given.files]
    except Unreadable as refusal:
        outcome, report = {"valid": False, "exit": 2, "problem": "%s." % refusal}, Report()
    else:
        outcome, report = verify(files, given.key)
    if given.json:
        print(json.dumps(to_json(outcome, report), indent=2))
    else:
        print_report(outcome, report)
    return outcome["exit"]


if __name__ == "__main__":
    sys.exit(main())

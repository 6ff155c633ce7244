import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { ApiError } from '@parapet/contract'
import { canonicalJson } from './canonical-json.ts'
import { takeRandom } from './random-pool.ts'
import type { OrganizationId } from './id.ts'

/** Newest first: the first one seals, all of them open. Ids are 8 bytes in base64url. */
export type CursorKey = { id: string; secret: KeyObject }

/** What a cursor is bound to: it opens only for the same operation, organization and other arguments. */
export type CursorScope = { aad: Buffer; argumentHash: string }

export type CursorPosition = { after: readonly string[]; totalCount: number }

type Sealed = { a: string; k: readonly string[]; t: number; i: number }

const idBytes = 8
const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

const malformed = (): ApiError =>
  new ApiError(
    'CURSOR_MALFORMED',
    'cursor: not valid for this list. Send nextCursor unchanged, or start without a cursor.',
  )

export const toCursorScope = (call: {
  operation: string
  organizationId: OrganizationId
  arguments: unknown
}): CursorScope => ({
  aad: Buffer.from(`${call.operation}\n${call.organizationId}`),
  argumentHash: hash('sha256', canonicalJson(call.arguments), 'base64url').slice(0, 22),
})

export const newCursorKey = (): CursorKey => ({
  id: randomBytes(idBytes).toString('base64url'),
  secret: createSecretKey(randomBytes(32)),
})

export const sealCursor = (
  keys: readonly CursorKey[],
  scope: CursorScope,
  position: CursorPosition,
  now: Date,
): string => {
  const [key] = keys
  if (!key) throw new Error('There is no cursor key.')
  const content: Sealed = {
    a: scope.argumentHash,
    k: position.after,
    t: position.totalCount,
    i: now.getTime(),
  }
  const iv = takeRandom(ivBytes)
  const cipher = createCipheriv(algorithm, key.secret, iv).setAAD(scope.aad)
  const sealed = cipher.update(JSON.stringify(content))
  // A stream cipher holds nothing back, so this only makes the tag.
  cipher.final()
  return Buffer.concat([Buffer.from(key.id, 'base64url'), iv, sealed, cipher.getAuthTag()]).toString(
    'base64url',
  )
}

const open = (keys: readonly CursorKey[], scope: CursorScope, cursor: string): Sealed => {
  const bytes = Buffer.from(cursor, 'base64url')
  // Decoding is lenient, so only the canonical encoding of these bytes is accepted.
  if (bytes.toString('base64url') !== cursor || bytes.length < idBytes + ivBytes + tagBytes) throw malformed()
  const id = bytes.subarray(0, idBytes).toString('base64url')
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw malformed()
  const iv = bytes.subarray(idBytes, idBytes + ivBytes)
  const decipher = createDecipheriv(algorithm, key.secret, iv)
    .setAAD(scope.aad)
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(idBytes + ivBytes, -tagBytes))
    decipher.final()
    // Authenticated: only this module can have written it.
    return JSON.parse(text.toString('utf8')) as Sealed
  } catch {
    throw malformed()
  }
}

export const openCursor = (
  keys: readonly CursorKey[],
  scope: CursorScope,
  cursor: string,
  { now, ttlSeconds }: { now: Date; ttlSeconds: number },
): CursorPosition => {
  const sealed = open(keys, scope, cursor)
  if (now.getTime() - sealed.i > ttlSeconds * 1000) {
    throw new ApiError(
      'CURSOR_EXPIRED',
      'cursor: expired. Start again without a cursor and skip the rows you already have.',
    )
  }
  if (sealed.a !== scope.argumentHash) {
    throw new ApiError(
      'CURSOR_ARGUMENT_MISMATCH',
      'cursor: belongs to other filters or another order. Send the arguments of the first page again.',
    )
  }
  return { after: sealed.k, totalCount: sealed.t }
}

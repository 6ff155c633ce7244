import { createHash, createHmac, type Hash } from 'node:crypto'
import type { AuditKey } from './audit.ts'
import { canonicalJson } from './canonical-json.ts'

/** One link of an organization's chain: fixes which entries were there when it was made, and their order. */
export type AuditSeal = {
  number: bigint
  entryCount: number
  /** Over the codes of its entries, by id. */
  entriesHash: Uint8Array
  /** RFC 3339 in UTC with milliseconds. */
  sealedAt: string
  keyId: string
  mac: Uint8Array
}

/** The newest link, authenticated by itself, so that the last seals cannot be taken away unseen. */
export type AuditHead = { number: bigint; sealMac: Uint8Array; keyId: string; mac: Uint8Array }

type Unsigned<T> = Omit<T, 'keyId' | 'mac'>

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const authenticate = (key: AuditKey, content: Record<string, unknown>): Buffer =>
  createHmac('sha256', key.secret).update(canonicalJson(content)).digest()

/** To be fed the codes of a seal's entries, by id. */
export const newEntriesHash = (): Hash => createHash('sha256')

/** Depends on the seal before, so that none can be taken out, put in or moved. */
export const auditSealMac = (
  key: AuditKey,
  organizationId: string,
  seal: Unsigned<AuditSeal>,
  previousMac: Uint8Array,
): Buffer =>
  authenticate(key, {
    kind: 'seal',
    organizationId,
    number: String(seal.number),
    entryCount: seal.entryCount,
    entriesHash: hex(seal.entriesHash),
    sealedAt: seal.sealedAt,
    previousMac: hex(previousMac),
  })

export const auditHeadMac = (key: AuditKey, organizationId: string, head: Unsigned<AuditHead>): Buffer =>
  authenticate(key, {
    kind: 'head',
    organizationId,
    number: String(head.number),
    sealMac: hex(head.sealMac),
  })

/** What the first seal follows, and one whose predecessor nothing vouches for any more. */
export const noMac = new Uint8Array(0)

export const isGenuineHead = (
  organizationId: string,
  keys: readonly AuditKey[],
  head: AuditHead,
): boolean => {
  const key = keys.find(({ id }) => id === head.keyId)
  return key !== undefined && auditHeadMac(key, organizationId, head).equals(head.mac)
}

/**
 * What the next seal follows: the head, if it is genuine and nothing was put behind it. Otherwise the next seal
 * follows nothing, and the break stays in the chain for good.
 */
export const chainEnd = (
  organizationId: string,
  keys: readonly AuditKey[],
  { head, newest }: { head: AuditHead | undefined; newest: bigint },
): { number: bigint; mac: Uint8Array } =>
  head && head.number >= newest && isGenuineHead(organizationId, keys, head)
    ? { number: head.number, mac: head.sealMac }
    : { number: newest > 0n ? newest : 0n, mac: noMac }

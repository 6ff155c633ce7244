import { createHash, createHmac, type Hash } from 'node:crypto'
import type { AuditKey } from './audit.ts'
import { canonicalJson } from '../kernel/canonical-json.ts'
import type { OrganizationId } from '../kernel/id.ts'

/** One link of an organization's chain: fixes which entries existed when it was made, and their order. */
export type AuditSeal = {
  number: bigint
  entryCount: number
  /** Hash of its entries' codes, in id order. */
  entriesHash: Uint8Array
  /** RFC 3339 in UTC with milliseconds. */
  sealedAt: string
  keyId: string
  mac: Uint8Array
}

/** The newest link, authenticated separately, so that removing the last seals is noticed. */
export type AuditHead = { number: bigint; sealMac: Uint8Array; keyId: string; mac: Uint8Array }

/**
 * The last seal that was deleted because of its age, authenticated separately: the chain is whole if it continues from
 * here, and a beginning that is missing without it was removed by somebody else.
 */
export type AuditStart = {
  number: bigint
  sealMac: Uint8Array
  /** When that seal was made, in RFC 3339 in UTC with milliseconds. */
  sealedAt: string
  /** Entries deleted so far. */
  entryCount: number
  keyId: string
  mac: Uint8Array
}

type Unsigned<T> = Omit<T, 'keyId' | 'mac'>

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const authenticate = (key: AuditKey, content: Record<string, unknown>): Buffer =>
  createHmac('sha256', key.secret).update(canonicalJson(content)).digest()

/** Takes the codes of a seal's entries, in id order. */
export const newEntriesHash = (): Hash => createHash('sha256')

/** Depends on the previous seal, so that none can be removed, inserted or moved. */
export const auditSealMac = (
  key: AuditKey,
  organizationId: OrganizationId,
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

export const auditHeadMac = (
  key: AuditKey,
  organizationId: OrganizationId,
  head: Unsigned<AuditHead>,
): Buffer =>
  authenticate(key, {
    kind: 'head',
    organizationId,
    number: String(head.number),
    sealMac: hex(head.sealMac),
  })

export const auditStartMac = (
  key: AuditKey,
  organizationId: OrganizationId,
  start: Unsigned<AuditStart>,
): Buffer =>
  authenticate(key, {
    kind: 'start',
    organizationId,
    number: String(start.number),
    sealMac: hex(start.sealMac),
    sealedAt: start.sealedAt,
    entryCount: start.entryCount,
  })

/** The predecessor of the first seal, and of one whose real predecessor cannot be trusted. */
export const noMac = new Uint8Array(0)

export const isGenuineHead = (
  organizationId: OrganizationId,
  keys: readonly AuditKey[],
  head: AuditHead,
): boolean => {
  const key = keys.find(({ id }) => id === head.keyId)
  return key !== undefined && auditHeadMac(key, organizationId, head).equals(head.mac)
}

export const isGenuineStart = (
  organizationId: OrganizationId,
  keys: readonly AuditKey[],
  start: AuditStart,
): boolean => {
  const key = keys.find(({ id }) => id === start.keyId)
  return key !== undefined && auditStartMac(key, organizationId, start).equals(start.mac)
}

/** Whether the seal is genuine, follows the given one, and covers exactly these entries, given in id order. */
export const isGenuineSeal = (
  organizationId: OrganizationId,
  keys: readonly AuditKey[],
  {
    seal,
    previousMac,
    entryMacs,
  }: { seal: AuditSeal; previousMac: Uint8Array; entryMacs: readonly Buffer[] },
): boolean => {
  const key = keys.find(({ id }) => id === seal.keyId)
  const hash = newEntriesHash()
  for (const mac of entryMacs) hash.update(mac)
  return (
    key !== undefined &&
    entryMacs.length === seal.entryCount &&
    hash.digest().equals(seal.entriesHash) &&
    auditSealMac(key, organizationId, seal, previousMac).equals(seal.mac)
  )
}

/**
 * What the next seal follows: the head, if it is genuine and nothing was added after it. Otherwise the next seal
 * follows nothing, and the break stays in the chain for good.
 */
export const chainEnd = (
  organizationId: OrganizationId,
  keys: readonly AuditKey[],
  { head, newest }: { head: AuditHead | undefined; newest: bigint },
): { number: bigint; mac: Uint8Array } =>
  head && head.number >= newest && isGenuineHead(organizationId, keys, head)
    ? { number: head.number, mac: head.sealMac }
    : { number: newest > 0n ? newest : 0n, mac: noMac }

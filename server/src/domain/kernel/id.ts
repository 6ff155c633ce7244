import { monotonicFactory } from 'ulid'
import { takeRandom } from './random-pool.ts'

const next = monotonicFactory(() => takeRandom(1).readUInt8() / 256)

/** What an id can name, and what is put before its ULID on the wire. */
const idKinds = {
  act: 'action',
  alr: 'alert rule',
  aud: 'audit entry',
  cnt: 'contact',
  com: 'communication about a security event',
  doc: 'document',
  dsp: 'dispute',
  evt: 'security event',
  fpr: 'fourth-party relation',
  imp: 'import',
  inv: 'invitation',
  msg: 'webhook message',
  ntc: 'notice about an account',
  ntf: 'notification',
  oml: 'mail',
  org: 'organization',
  pky: 'passkey',
  prc: 'credential',
  qst: 'questionnaire',
  qtp: 'questionnaire template',
  rcp: 'receipt of a score',
  req: 'request',
  rmr: 'remediation request',
  scg: 'group of an identity provider',
  scm: 'connection of an identity provider',
  scu: 'person of an identity provider',
  rpl: 'link to a report',
  ses: 'session',
  und: 'action that can be taken back',
  tkt: 'ticket of an alert',
  svw: 'saved view',
  usr: 'person',
  vgr: 'vendor group',
  vnd: 'vendor',
  vrq: 'request about a security event',
  whk: 'webhook',
} as const

export type IdKind = keyof typeof idKinds

/** An id as used by callers and in this process. The database stores its 128 bits as a UUID. */
export type Id<K extends IdKind> = `${K}_${string}`

/** Sortable by time, opaque to callers. */
export const newId = <K extends IdKind>(kind: K): Id<K> => `${kind}_${next()}`

declare const names: unique symbol

/** An organization's id in the database and in this process; callers use its public id. */
export type OrganizationId = number & { readonly [names]: 'organization' }

/** Stands for the organization before sign-in; real ones are numbered from 1. */
export const noOrganization = 0 as OrganizationId

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ulid = new RegExp(`^[0-7][${digits}]{25}$`)

/** Converts part of a ULID to hexadecimal, padded to `length` digits. */
const hexOf = (text: string, start: number, end: number, length: number): string => {
  let value = 0
  for (let at = start; at < end; at += 1) value = value * 32 + digits.indexOf(text.charAt(at))
  return value.toString(16).padStart(length, '0')
}

/** Written by hand: it runs for every row written, and the library's function takes several times as long. */
const toUuid = (text: string): string => {
  const hex =
    hexOf(text, 0, 2, 2) + hexOf(text, 2, 10, 10) + hexOf(text, 10, 18, 10) + hexOf(text, 18, 26, 10)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** No row has it. */
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * An id as the database stores it. Text that is not an id of this kind becomes a UUID that no row has; passing an id
 * whose type says another kind is a compile error.
 */
export const uuidOf = <K extends IdKind, T extends string>(
  kind: K,
  id: T extends Id<Exclude<IdKind, K>> ? never : T,
): string => {
  const text = id.startsWith(`${kind}_`) ? id.slice(kind.length + 1) : ''
  return ulid.test(text) ? toUuid(text) : nilUuid
}

/** Whether a caller's own id can be stored: not one that all invalid ones would be found under. */
export const isStorableId = (kind: IdKind, id: string): boolean =>
  uuidOf<IdKind, string>(kind, id) !== nilUuid

import { monotonicFactory, ulidToUUID } from 'ulid'
import { takeRandom } from './random-pool.ts'

const next = monotonicFactory(() => takeRandom(1).readUInt8() / 256)

/** What an id can name, and what is put before its ULID on the wire. */
const idKinds = {
  act: 'action',
  aud: 'audit entry',
  cnt: 'contact',
  com: 'communication about a security event',
  evt: 'security event',
  fpr: 'fourth-party relation',
  imp: 'import',
  inv: 'invitation',
  msg: 'webhook message',
  oml: 'mail',
  org: 'organization',
  prc: 'credential',
  qst: 'questionnaire',
  qtp: 'questionnaire template',
  req: 'request',
  rmr: 'remediation request',
  ses: 'session',
  usr: 'person',
  vgr: 'vendor group',
  vnd: 'vendor',
  vrq: 'request about a security event',
  whk: 'webhook',
} as const

export type IdKind = keyof typeof idKinds

/** An id as callers and this process know it. The database keeps its 128 bits as a UUID. */
export type Id<K extends IdKind> = `${K}_${string}`

/** Sortable by time, opaque to callers. */
export const newId = <K extends IdKind>(kind: K): Id<K> => `${kind}_${next()}`

declare const names: unique symbol

/** An organization inside the database and this process; callers know it by its public id. */
export type OrganizationId = number & { readonly [names]: 'organization' }

/** The organization of somebody who has not signed in yet; the first one has the number 1. */
export const noOrganization = 0 as OrganizationId

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** No row has it. */
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * An id as the database keeps it. Text from callers that is no id of this kind becomes a UUID that no row has; an id
 * that this process knows to be of another kind does not compile.
 */
export const uuidOf = <K extends IdKind, T extends string>(
  kind: K,
  id: T extends Id<Exclude<IdKind, K>> ? never : T,
): string => {
  const text = id.startsWith(`${kind}_`) ? id.slice(kind.length + 1) : ''
  return ulid.test(text) ? ulidToUUID(text).toLowerCase() : nilUuid
}

import { monotonicFactory, ulidToUUID, uuidToULID } from 'ulid'
import { takeRandom } from './random-pool.ts'

const next = monotonicFactory(() => takeRandom(1).readUInt8() / 256)

/** What an id names. On the wire, an id is its kind, an underscore and a ULID. */
type IdKind =
  | 'act'
  | 'aud'
  | 'chg'
  | 'cnt'
  | 'com'
  | 'evt'
  | 'fpr'
  | 'imp'
  | 'inv'
  | 'msg'
  | 'oml'
  | 'org'
  | 'prc'
  | 'qst'
  | 'qtp'
  | 'req'
  | 'rmr'
  | 'ses'
  | 'usr'
  | 'vgr'
  | 'vnd'
  | 'vrq'
  | 'whk'

/** Sortable by time, opaque to callers. */
export const newId = (kind: IdKind): string => `${kind}_${next()}`

declare const names: unique symbol

/** An organization inside the database and this process; callers know it by its public id. */
export type OrganizationId = number & { readonly [names]: 'organization' }

/** The organization of somebody who has not signed in yet; the first one has the number 1. */
export const noOrganization = 0 as OrganizationId

/** A new public id, as the database keeps it. */
export const newPublicId = (): string => ulidToUUID(next())

/** A public id as callers see it. */
export const toWireId = (kind: IdKind, uuid: string): string => `${kind}_${uuidToULID(uuid)}`

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** A public id as the database keeps it; undefined if this is no id of that kind. */
export const fromWireId = (kind: IdKind, id: string): string | undefined => {
  const [prefix, text = '', ...further] = id.split('_')
  return prefix === kind && ulid.test(text) && further.length === 0 ? ulidToUUID(text) : undefined
}

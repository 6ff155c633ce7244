import type { Projection } from '../../../domain/accounts/scim/scim-resource.ts'
import { maxScimCount } from '../../../domain/accounts/scim/scim-discovery.ts'
import { scimRefusal } from '../../../domain/accounts/scim/scim-refusal.ts'
import { attributeOf, type ScimObject } from '../../../domain/accounts/scim/scim-value.ts'
import type { Context } from '../../handler.ts'

/** The base URL of the SCIM service. */
export const scimBase = ({ settings }: Pick<Context, 'settings'>): string =>
  `${settings.publicUrl}${scimPath}`

export const scimPath = '/scim/v2'

export type ScimCall = {
  /** The parameters of the query, by name. */
  query: ReadonlyMap<string, string>
  /** Empty if the call has none. */
  body: ScimObject
  ifMatch: string | undefined
}

export type ScimAnswer = {
  status: number
  body?: unknown
  location?: string
  /** The ETag. */
  version?: string
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : String(value)

/** A search sent as a body instead of a query (RFC 7644 section 3.4.3). */
export const searchCall = (call: ScimCall): ScimCall => ({
  ...call,
  query: new Map(
    ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'].flatMap((name) => {
      const value = attributeOf(call.body, name)
      return value === undefined || value === null ? [] : [[name, textOf(value)]]
    }),
  ),
})

export const projectionOf = ({ query }: ScimCall): Projection => ({
  attributes: query.get('attributes'),
  excludedAttributes: query.get('excludedAttributes'),
})

const usualCount = 100
const maxStart = 1_000_000_000

const readNumber = (query: ScimCall['query'], name: string, otherwise: number): number => {
  const text = query.get(name)
  if (text === undefined || text === '') return otherwise
  if (!/^-?\d{1,9}$/.test(text)) throw scimRefusal('invalidValue', `${name} must be a whole number.`)
  return Number(text)
}

/** RFC 7644 section 3.4.2.4: a start below 1 counts as 1, and a negative count as 0. */
export const readScimPage = ({ query }: ScimCall) => {
  const startIndex = Math.min(Math.max(readNumber(query, 'startIndex', 1), 1), maxStart)
  const limit = Math.min(Math.max(readNumber(query, 'count', usualCount), 0), maxScimCount)
  return { startIndex, filter: query.get('filter'), offset: startIndex - 1, limit }
}

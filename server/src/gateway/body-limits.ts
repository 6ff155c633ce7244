import type { Operation } from '@parapet/contract'
import { maxJsonDepth } from '../domain/kernel/json-guard.ts'

/** Upper bounds for a body. */
export type BodyLimits = {
  bytes: number
  /** Members of objects and entries of lists. */
  fields: number
  depth: number
}

/** The largest filters, 50 rules of 200 values, have 10,450 fields. */
const usual: BodyLimits = { bytes: 1024 * 1024, fields: 12_000, depth: maxJsonDepth }

/** For unauthenticated callers. */
export const visitorBytes = 16 * 1024

export const bodyLimitsOf = ({ audience, bodyLimitBytes, bodyLimitFields }: Operation): BodyLimits => ({
  bytes: bodyLimitBytes ?? (audience === 'visitor' ? visitorBytes : usual.bytes),
  fields: bodyLimitFields ?? usual.fields,
  depth: usual.depth,
})

/** The maximum over all these operations. */
export const largestBodyLimits = (operations: readonly Operation[]): BodyLimits => {
  const all = [usual, ...operations.map(bodyLimitsOf)]
  return {
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
    fields: Math.max(...all.map(({ fields }) => fields)),
    depth: usual.depth,
  }
}

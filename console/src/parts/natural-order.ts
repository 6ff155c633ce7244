import { enumerations } from 'virtual:enumerations'

/** Scales whose worst member is named last and shown first. */
const worstFirst =
  /^(?:SEVERITY|CVSS_SCORE_SEVERITY|RISK_LEVEL|BUSINESS_IMPACT|CONFIDENCE|LIKELIHOOD_LEVEL|SLA_STATUS)_/
const inOrder = /^(?:VENDOR_TIER|GRADE|VENDOR_LIFECYCLE_STATUS)_/

const places = new Map(
  Object.values(enumerations).flatMap((members) =>
    members.flatMap((member, at) => {
      if (worstFirst.test(member)) return [[member, -at] as const]
      return inOrder.test(member) ? [[member, at] as const] : []
    }),
  ),
)

const isUnset = (value: string): boolean => value.endsWith('_UNSPECIFIED')

const placeOf = (value: string): number | undefined => {
  const place = places.get(value)
  if (place !== undefined) return place
  // Numbers and days compare as what they are; other texts have no place of their own.
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Number(value)
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : undefined
}

/**
 * Values in their natural order: scales by their members, the worst first; numbers and dates by size; others by count,
 * then as `byName` compares them. "Not set" comes last.
 */
export const naturalOrder = <V extends { value: string; count?: number }>(
  values: readonly V[],
  byName: (one: V, other: V) => number = () => 0,
): V[] => {
  const known = new Map(values.map(({ value }) => [value, placeOf(value)]))
  const isScale = values.every(({ value }) => isUnset(value) || known.get(value) !== undefined)
  return values.toSorted(
    (one, other) =>
      Number(isUnset(one.value)) - Number(isUnset(other.value)) ||
      (isScale ? (known.get(one.value) ?? 0) - (known.get(other.value) ?? 0) : 0) ||
      (isScale ? 0 : (other.count ?? 0) - (one.count ?? 0)) ||
      byName(one, other),
  )
}

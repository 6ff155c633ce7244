import type { Sent } from './attack.ts'

/** What a place in a request names, by the last word of its path; the first that fits. */
const kinds: readonly [RegExp, number][] = [
  [/^cursor$/, 400],
  // Only companies of the observations that are named can be written to.
  [/^companyContacts\.domain$/, 400],
  [/(?:orns? under the own domain)$/i, 404],
  // Of a domain that is not the caller's own nothing is told, not even whether it is there.
  [/(?:^|\.)(?:orn|observationOrns|groupOrns|org_domain)$/, 403],
  [/(?:^|\.)(?:id|[a-z]+Id|event_id|vendorIds|vendorDomain|vendor_domain)$/, 404],
]

/** Texts and filters of the caller's own, in which a name of somebody else's means nothing. */
const harmless = new Set([
  'AddOrganizationDomain domain',
  'BulkUpsertVendorsFromCsv csv',
  'CreateVendor vendorId',
  'ImportQuestionnaireTemplate template.id',
  'ListAuditEntries actorId',
  'ListAuditEntries targetId',
  'ListQuestionnaires vendorId',
  'RemoveVendorsFromGroup vendorIds',
])

const statusOf = (name: string, place: string): number => {
  if (harmless.has(`${name} ${place}`)) return 200
  if (`${name} ${place}` === 'RemoveOrganizationDomain domain') return 404
  return kinds.find(([pattern]) => pattern.test(place))?.[1] ?? 200
}

/** A foreign domain is refused before a record that is not there, and that before a field that does not fit. */
const order = [403, 404, 400]

/**
 * What the specification answers to a request with names of another organization in these places; 200 also where
 * they are the caller's own words, which it may have used before.
 */
export const expectedStatus = ({ name, places }: Pick<Sent, 'name' | 'places'>): number => {
  const statuses = places.map((place) => statusOf(name, place))
  return order.find((status) => statuses.includes(status)) ?? 200
}

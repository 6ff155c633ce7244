import type { Sent } from './attack.ts'

/** What a place in a request identifies, by the last word of its path; the first match counts. */
const kinds: readonly [RegExp, number][] = [
  [/^cursor$/, 400],
  // Only companies with one of the given observations can be written to.
  [/^companyContacts\.domain$/, 400],
  // Only what the removed member created can be revoked.
  [/^revokeCredentialIds$/, 400],
  [/(?:orns? under the own domain)$/i, 404],
  // Nothing is revealed about a domain that is not the caller's own, not even whether it exists.
  [/(?:^|\.)(?:orn|observationOrns|groupOrns|orgDomain)$/, 403],
  [
    /(?:^|\.)(?:id|[a-z]+Id|vendorIds|disputeIds|receiptSha256|vendorDomain|vendor|mentions|channelIds|memberIds)$/,
    404,
  ],
]

/** The caller's own texts and filters, where another organization's name has no meaning. */
const harmless = new Set([
  'AddOrganizationDomain domain',
  'BulkUpsertVendorsFromCsv csv',
  'CreateVendor vendorId',
  'ExportAuditEntries actorId',
  'ExportAuditEntries targetId',
  'ImportQuestionnaireTemplate template.id',
  'ListAlertTickets subjectId',
  'ListAuditEntries actorId',
  'ListAuditEntries targetId',
  'ListDocuments vendorId',
  'ListQuestionnaires vendorId',
  'RemoveVendorsFromGroup vendorIds',
])

const statusOf = (name: string, place: string): number => {
  if (harmless.has(`${name} ${place}`)) return 200
  // All or nothing, unlike the bulk operations that answer id by id.
  if (`${name} ${place}` === 'AssignVendors ids') return 404
  if (/^(?:Check|Remove)OrganizationDomain domain$/.test(`${name} ${place}`)) return 404
  // A link opens the findings of one request, and nothing else exists for it.
  if (`${name} ${place}`.startsWith('DisputeLinkedObservation orn')) return 404
  // Only the own address confirms.
  if (`${name} ${place}` === 'DeleteAccount email') return 400
  // Unlike other links, these are valid for one account only.
  if (`${name} ${place}` === 'AcceptOwnInvitation token') return 403
  if (`${name} ${place}` === 'VerifyEmail token') return 401
  return kinds.find(([pattern]) => pattern.test(place))?.[1] ?? 200
}

/** A foreign domain is refused before a missing record, and a missing record before an invalid field. */
const order = [401, 403, 404, 400]

/**
 * The status the specification requires for a request with another organization's names in these places; 200 also where
 * they count as the caller's own text.
 */
export const expectedStatus = ({ name, places }: Pick<Sent, 'name' | 'places'>): number => {
  const statuses = places.map((place) => statusOf(name, place))
  return order.find((status) => statuses.includes(status)) ?? 200
}

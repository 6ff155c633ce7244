import type { Actor, Vendor } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { insertOutboxMails } from '../connectors/outbox-mail.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type NewRemediationRequest = {
  id: Id<'rmr'>
  /** The vendor's domain. */
  domain: string
  recipients: Vendor['contacts']
  observationKeys: readonly string[]
  message: string | undefined
  /** Whether the vendor may see its score by the links of the request. */
  discloseScore: boolean
}

/** Puts requests into the outbox; they are sent later. */
export const insertRemediationRequests = async (
  db: Db,
  requests: readonly NewRemediationRequest[],
  requestedBy: Actor,
): Promise<void> => {
  if (requests.length === 0) return
  const rows = requests.map(({ id, observationKeys, ...request }) => ({
    ...request,
    id: uuidOf('rmr', id),
    keys: observationKeys,
  }))
  await Promise.all([
    db.run(sql`
      insert into remediation_request (
        organization_id, id, domain, recipients, observation_keys, message, disclose_score, requested_by)
      select ${db.organizationId}, id, domain, recipients, keys, message, "discloseScore", ${JSON.stringify(requestedBy)}::json
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id uuid, domain text, recipients json, keys uuid[], message text, "discloseScore" boolean)
      returning true`),
    insertOutboxMails(
      db,
      // One for each contact, whose mail has a link of their own.
      requests.flatMap(({ id, domain, recipients }) =>
        recipients.map((to, recipient) => ({
          kind: 'OUTBOX_MAIL_KIND_REMEDIATION_REQUEST' as const,
          sourceId: id,
          recipient,
          domain,
          recipients: [to],
        })),
      ),
    ),
  ])
}

/** The contacts of the vendors on these domains, as lists that may be empty. */
export const selectContactsByDomain = async (
  db: Db,
  domains: readonly string[],
): Promise<Map<string, Vendor['contacts']>> => {
  const rows = await db.run(sql<{ domain: string; contacts: Vendor['contacts'] }>`
    select domain_name as domain, contacts from vendor
    where organization_id = ${db.organizationId} and domain_name = any(${domains}::text[])`)
  return new Map(rows.map(({ domain, contacts }) => [domain, contacts]))
}

import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { wireId } from '../../server/src/store/kernel/wire-id.ts'
import type { Id, OrganizationId } from '../../server/src/domain/kernel/id.ts'

export type RequestRow = {
  id: Id<'rmr'>
  domain: string
  emails: string[]
  observationKeys: string[]
  message: string | null
  isSent: boolean
  requestedBy: string
}

/** The organization's outbox, by domain and then by age. */
export const remediationRequests = (store: Store, organizationId: OrganizationId): Promise<RequestRow[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<RequestRow>`
      select ${wireId('rmr', 'id')} as id, domain, array(select contact ->> 'email' from json_array_elements(recipients) as contact) as emails,
        array(select replace(key::text, '-', '') from unnest(observation_keys) as key) as "observationKeys", message,
        sent_at is not null as "isSent", requested_by ->> 'id' as "requestedBy"
      from remediation_request where organization_id = ${db.organizationId} order by domain, remediation_request.id`),
  )

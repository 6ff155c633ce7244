import assert from 'node:assert/strict'
import type { Finding } from '../../../server/src/domain/observations/finding.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import type { Reply, RequestOptions, TestOrganization } from '../harness.ts'
import { ornOf } from '../orn-of.ts'
import { finding, plantCheckedVendor, plantObservations } from './plant-observations.ts'
import { withoutRefreshers } from '../without-refreshers.ts'
import type { OrganizationId } from '../../../server/src/domain/kernel/id.ts'

/** Findings that differ in their assets and share what is given. */
export const findings = (domain: string, count: number, given: Partial<Finding> = {}): Finding[] =>
  Array.from({ length: count }, (_, index) =>
    finding(domain, { asset: { url: { url: `https://${domain}/${index}` } }, ...given }),
  )

/** A monitored vendor, checked everywhere, with open observations; returns their ORNs. */
export const observeVendor = async (
  store: Store,
  organization: TestOrganization,
  domain: string,
  count: number,
  given: Partial<Finding> = {},
): Promise<string[]> => {
  const found = findings(domain, count, given)
  await plantCheckedVendor(store, organization.organizationId, domain)
  await plantObservations(store, organization.organizationId, found)
  return found.map((one) => ornOf(organization.domain, one))
}

/** Ends the monitoring of a vendor, whose observations are hidden from then on. */
export const hideVendor = async (
  store: Store,
  organizationId: OrganizationId,
  domain: string,
): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update vendor set is_monitored = false
      where organization_id = ${db.organizationId} and domain_name = ${domain}`),
  )
}

export type MoveOptions = Pick<RequestOptions, 'headers'> & { role?: 'owner' | 'analyst' | 'viewer' }

/** Calls an operation on observations as a person. */
export const callOnObservations = (
  organization: TestOrganization,
  path: string,
  observationOrns: readonly string[],
  body: object = {},
  options: MoveOptions = {},
): Promise<Reply> =>
  organization.console(`/public/v1/observations/actions/${path}`, {
    method: 'POST',
    body: { observationOrns, ...body },
    ...options,
  })

export const approvalStatuses = [
  'BACKLOG',
  'TRIAGED_INTERNAL',
  'TRIAGED_EXTERNAL',
  'RESOLVED',
  'EXCLUDED',
] as const

const ways: Readonly<Record<(typeof approvalStatuses)[number], [path: string, body: object] | undefined>> = {
  BACKLOG: undefined,
  TRIAGED_INTERNAL: ['triage-internally', {}],
  TRIAGED_EXTERNAL: ['record-vendor-reply', { comment: 'We are on it.' }],
  RESOLVED: ['resolve', {}],
  EXCLUDED: ['exclude', { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' }],
}

/** Brings new observations to a status through the operations people use. */
export const reachApprovalStatus = async (
  organization: TestOrganization,
  orns: readonly string[],
  status: (typeof approvalStatuses)[number],
): Promise<void> => {
  const way = ways[status]
  if (!way) return
  const reply = await callOnObservations(organization, way[0], orns, way[1])
  assert.equal(reply.status, 200, reply.text)
}

/** The types of its actions, oldest first. */
export const actionTypes = async ({ client }: TestOrganization, orn: string): Promise<string[]> => {
  const { actions } = await client.getObservationActions({ orn })
  return actions.map(({ actionType }) => actionType.replace('OBSERVATION_ACTION_TYPE_', '')).toReversed()
}

/** How many changes to the vendor's observations the work added to those waiting for a refresh. */
export const countNewMarks = async (
  store: Store,
  organizationId: OrganizationId,
  domain: string,
  work: () => Promise<unknown>,
): Promise<number> => {
  const count = async (): Promise<number> => {
    const rows = await store.inOrganization(organizationId, (db) =>
      db.run(sql`
        select from observation_change where organization_id = ${db.organizationId} and ${domain} = any(group_values)`),
    )
    return rows.length
  }
  return withoutRefreshers({ store, organizationId }, async () => {
    const before = await count()
    await work()
    return (await count()) - before
  })
}

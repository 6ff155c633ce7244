import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editEvent } from '../../../../test/support/edit-security-event.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { startJudging } from '../../../../test/support/start-judging.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { groupKindNumber } from '../../domain/observations/observation-group.ts'
import { sql } from '../kernel/sql.ts'
import { selectEventStandings } from './security-event-standing.ts'

const { store, planted } = await startJudging()

const standingsOf = (organizationId: OrganizationId, ...domains: string[]) =>
  store.inOrganization(organizationId, (db) => selectEventStandings(db, domains))

/** The vendors marked for rescoring, each once; the marks are removed. */
const takeMarks = async (organizationId: OrganizationId): Promise<string[]> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ domains: string[]; kinds: number[] }>`
      delete from observation_change where organization_id = ${db.organizationId}
      returning group_values as domains, kinds`),
  )
  const work = await store.system((db) =>
    db.run(sql`delete from observation_work where organization_id = ${organizationId} returning id`),
  )
  assert.equal(work.length, rows.length)
  assert.ok(rows.every(({ kinds }) => kinds.every((kind) => kind === groupKindNumber('vendor'))))
  return [...new Set(rows.flatMap(({ domains }) => domains))].toSorted()
}

const leaked = {
  subjects: [
    { domain: 'a.com', name: 'A', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
    { domain: 'b.com', name: 'B', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
  ],
  sources: [
    {
      name: 'Akira',
      sourceType: 'EVENT_SOURCE_TYPE_LEAK_SITE',
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED',
    },
  ],
  occurredAt: '2026-10-01T00:00:00Z',
}

test('a claimed or confirmed breach counts for the score, with what it is made of', async () => {
  const { organizationId, client, eventId } = await planted(['a.com', 'b.com', 'c.com'], leaked)
  await settleEvents(store)
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'b.com',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
  })
  const common = {
    eventId,
    title: 'Acme is breached',
    eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
    occurredAt: '2026-10-01T00:00:00.000Z',
    status: 'SECURITY_EVENT_STATUS_NEW',
    ruling: null,
  }
  assert.deepEqual(await standingsOf(organizationId, 'a.com', 'b.com', 'c.com'), [
    { domain: 'a.com', impact: 'IMPACT_STATUS_IMPACTED', standing: 'IMPACT_STANDING_CLAIMED', ...common },
    { domain: 'b.com', impact: 'IMPACT_STATUS_REMEDIATED', standing: 'IMPACT_STANDING_CONFIRMED', ...common },
  ])
  assert.deepEqual(await standingsOf(organizationId, 'c.com'), [])
  const { companies } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual(
    companies.map(({ organization, standing }) => `${organization.domain} ${standing}`).toSorted(),
    ['a.com IMPACT_STANDING_CLAIMED', 'b.com IMPACT_STANDING_CONFIRMED'],
  )
  const { vendorDetail } = await client.getSecurityEventVendorDetail({ eventId, vendorDomain: 'a.com' })
  assert.equal(vendorDetail.standing, 'IMPACT_STANDING_CLAIMED')
})

test('a vendor is rescored when its impact is established or answered, or the event changes', async () => {
  const organization = await planted(['a.com', 'b.com', 'c.com'], leaked)
  const { organizationId, client, eventId } = organization
  await takeMarks(organizationId)
  await settleEvents(store)
  assert.deepEqual(await takeMarks(organizationId), ['a.com', 'b.com'])
  await settleEvents(store, new Date(Date.now() + 1_000))
  assert.deepEqual(await takeMarks(organizationId), [], 'Nothing changed.')
  const response = 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED'
  await client.recordVendorResponse({ eventId, vendorDomain: 'a.com', response })
  assert.deepEqual(await takeMarks(organizationId), ['a.com'])
  await client.recordVendorResponse({ eventId, vendorDomain: 'c.com', response })
  assert.deepEqual(await takeMarks(organizationId), [], 'The event never counted for it.')
  await editEvent(organization, 'POST', `/${eventId}/status`, { status: 'SECURITY_EVENT_STATUS_DISMISSED' })
  assert.deepEqual(await takeMarks(organizationId), ['a.com', 'b.com'])
  assert.deepEqual(await standingsOf(organizationId, 'a.com', 'b.com'), [])
  await editEvent(organization, 'POST', `/${eventId}/sources`, { name: 'Some Regulator' })
  assert.deepEqual(await takeMarks(organizationId), ['a.com', 'b.com'])
  assert.equal((await standingsOf(organizationId, 'a.com', 'b.com')).length, 2)
})

test('events of other types do not count for the score', async () => {
  const { organizationId } = await planted(['a.com'], {
    ...leaked,
    eventType: 'SECURITY_EVENT_TYPE_SERVICE_OUTAGE',
  })
  await settleEvents(store)
  assert.deepEqual(await standingsOf(organizationId, 'a.com'), [])
})

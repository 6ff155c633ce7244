import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VendorActivity } from '@parapet/contract'
import { plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { callOnObservations, observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { reviewInConsole } from '../../../../test/support/review-fourth-party.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service

const list = async ({ console: call }: TestOrganization, id: string, query = '') => {
  const { status, body, text } = await call(`/public/v1/vendors/${id}/activity${query}`, { role: 'viewer' })
  assert.equal(status, 200, text)
  return body
}

const newActivity = async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  await observeVendor(store, organization, 'other.com', 1)
  const { vendors } = await client.listVendors({})
  const id = vendors.find(({ domainName }) => domainName === 'acme.com')?.id ?? ''
  await client.updateVendor({ id, riskLevel: 'RISK_LEVEL_HIGH', companyName: 'Acme' })
  await client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId: id })
  const mail = relation('acme.com', 'mail.com')
  await plantFourthParties(store, organizationId, [mail])
  await reviewInConsole(organization, mail.id, 'dismiss')
  await callOnObservations(organization, 'exclude', orns, {
    reason: 'EXCLUSION_REASON_FALSE_POSITIVE',
    comment: 'Known.',
  })
  const event = await plantEvent(store, organizationId, {}, [{ domain: 'acme.com' }])
  await client.recordVendorResponse({
    eventId: event.id,
    vendorDomain: 'acme.com',
    response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
  })
  return { organization, id, orns, mail, event }
}

test('activity on a vendor and its records is described in sentences, newest first', async () => {
  const { organization, id, orns, mail } = await newActivity()
  const { activities, totalCount } = await list(organization, id)
  assert.equal(totalCount, activities.length)
  const told = activities.map(({ kind, sentence }: VendorActivity) => [
    kind.replace('VENDOR_ACTIVITY_KIND_', ''),
    sentence,
  ])
  const [[about, summary]] = told
  assert.equal(about, 'SECURITY_EVENT')
  assert.notEqual(summary, '')
  assert.deepEqual(told.slice(-4), [
    ['OBSERVATION', 'Excluded “DMARC record missing” (false positive).'],
    ['FOURTH_PARTY', 'Dismissed the fourth party: mail.com.'],
    ['QUESTIONNAIRE', 'Created a questionnaire: qtp_baseline.'],
    ['VENDOR', 'Changed the vendor: company name, risk level.'],
  ])
  const byKind = new Map(activities.map((one: VendorActivity) => [one.kind, one]))
  const observation = byKind.get('VENDOR_ACTIVITY_KIND_OBSERVATION') as VendorActivity
  assert.equal(observation.targetId, orns[0])
  assert.equal(observation.comment, 'Known.')
  assert.equal(observation.actor.type, 'ACTOR_TYPE_USER')
  assert.equal((byKind.get('VENDOR_ACTIVITY_KIND_FOURTH_PARTY') as VendorActivity).targetId, mail.id)
  const changed = byKind.get('VENDOR_ACTIVITY_KIND_VENDOR') as VendorActivity
  assert.deepEqual(
    [changed.actor.displayName, changed.channel, changed.targetId],
    ['test', 'CHANNEL_REST', id],
  )
})

const assertPaged = async (organization: TestOrganization, id: string, limit: number) => {
  const whole = await list(organization, id)
  const paged: VendorActivity[] = []
  let cursor = ''
  do {
    const page = await list(organization, id, `?limit=${limit}&cursor=${cursor}`)
    assert.equal(page.totalCount, whole.totalCount)
    paged.push(...page.activities)
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(paged, whole.activities)
}

test('pages by cursor hold every entry once', async () => {
  const { organization, id } = await newActivity()
  await assertPaged(organization, id, 2)
})

test('pages by cursor hold every entry once when audit entries and actions have the same time', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 3)
  const { vendors } = await organization.client.listVendors({})
  const id = vendors[0]?.id ?? ''
  await organization.client.updateVendor({ id, companyName: 'Acme' })
  await callOnObservations(organization, 'exclude', orns, { reason: 'EXCLUSION_REASON_FALSE_POSITIVE' })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update observation_action set occurred_at = (
        select max(audit_entry.occurred_at) from audit_entry
        where audit_entry.organization_id = ${db.organizationId} and audit_entry.target_id = ${id})
      where observation_action.organization_id = ${db.organizationId}`),
  )
  await assertPaged(organization, id, 1)
})

test('activity on observations is hidden once the vendor is not monitored', async () => {
  const { organization, id } = await newActivity()
  await organization.client.updateVendor({ id, isMonitored: false })
  const { activities } = await list(organization, id)
  assert.ok(activities.every(({ kind }: VendorActivity) => kind !== 'VENDOR_ACTIVITY_KIND_OBSERVATION'))
})

test("another organization's vendor is as unknown as one that does not exist", async () => {
  const { id } = await newActivity()
  const stranger = await newOrganization()
  for (const unknown of [id, newId('vnd')])
    assert.equal((await stranger.console(`/public/v1/vendors/${unknown}/activity`)).status, 404)
})

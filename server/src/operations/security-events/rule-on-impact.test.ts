import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callOnEvent, plantEventAndVendor } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'
import { selectEventStandings } from '../../store/security-events/security-event-standing.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const vendorDomain = 'acme.com'

type Touched = TestOrganization & { eventId: string }

const newTouched = async (given: Parameters<typeof plantEventAndVendor>[2] = {}) =>
  plantEventAndVendor(store, await newOrganization(), {
    subjects: [{ domain: vendorDomain, name: 'Acme', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    ...given,
  })

const ruleOut = { vendorDomain, ruling: 'IMPACT_STATUS_NOT_IMPACTED', reason: 'The sample is not theirs.' }

const rule = (own: Touched, body: object = {}, role: 'analyst' | 'viewer' = 'analyst') =>
  callOnEvent(own, own.eventId, 'rulings', { ...ruleOut, ...body }, { role })

const companyOf = async ({ client, eventId }: Touched) =>
  (await client.getImpactedCompanies({ eventId })).companies[0]

const standingsOf = ({ organizationId }: Touched) =>
  store.inOrganization(organizationId, (db) => selectEventStandings(db, [vendorDomain]))

test('a ruling beats all evidence, names who ruled, and lists what speaks against it', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await client.recordVendorResponse({ eventId, vendorDomain, response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING' })
  assert.equal((await companyOf(own))?.impact, 'IMPACT_STATUS_IMPACTED')
  assert.equal((await standingsOf(own)).length, 1)
  const { status, body } = await rule(own)
  assert.equal(status, 200, body.message)
  const company = await companyOf(own)
  assert.equal(company?.impact, 'IMPACT_STATUS_NOT_IMPACTED')
  assert.equal(company.standing, 'IMPACT_STANDING_NONE')
  assert.match(
    company.impactReason,
    /^.+ ruled on 2026-06-01 that it is not impacted: “The sample is not theirs”\. Against it: the event names/,
  )
  const { ruledBy, ...ruling } = company.ruling ?? assert.fail('The ruling is shown.')
  assert.equal(ruledBy.type, 'ACTOR_TYPE_USER')
  assert.deepEqual(ruling, {
    ruling: ruleOut.ruling,
    reason: ruleOut.reason,
    ruledAt: now.toISOString(),
  })
  const { vendorDetail } = await client.getSecurityEventVendorDetail({ eventId, vendorDomain })
  assert.deepEqual(vendorDetail.ruling, company.ruling)
  assert.deepEqual(await standingsOf(own), [])
})

test('the history and the audit trail keep every ruling with its reason', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await rule(own)
  const { body } = await rule(own, { ruling: undefined, reason: 'It was theirs after all.' })
  assert.equal(body.activity.summary, 'Withdrew the ruling on the impact.')
  assert.equal((await companyOf(own))?.ruling, undefined)
  const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain })
  assert.deepEqual(
    actions
      .filter(({ actionType }) => actionType === 'SECURITY_EVENT_ACTION_TYPE_IMPACT_RULED')
      .map(({ summary, comment }) => [summary, comment]),
    [
      ['Withdrew the ruling on the impact.', 'It was theirs after all.'],
      ['Ruled that it is not impacted.', 'The sample is not theirs.'],
    ],
  )
  const entries = await auditEntries(store, own.organizationId)
  assert.deepEqual(entries.map(({ action, details }) => [action, details['reason']]).slice(-2), [
    ['security-event.impact-ruled', 'The sample is not theirs.'],
    ['security-event.ruling-withdrawn', 'It was theirs after all.'],
  ])
})

test('a vendor without evidence can be ruled on, and leaves the event when the ruling is withdrawn', async () => {
  const own = await newTouched({ subjects: [] })
  await rule(own, { ruling: 'IMPACT_STATUS_IMPACTED' })
  assert.equal((await companyOf(own))?.standing, 'IMPACT_STANDING_CONFIRMED')
  await rule(own, { ruling: undefined })
  assert.equal(await companyOf(own), undefined)
})

test('a resolved event can be ruled on, a dismissed one cannot', async () => {
  const resolved = await newTouched({ status: 'SECURITY_EVENT_STATUS_RESOLVED' })
  assert.equal((await rule(resolved)).status, 200)
  assert.equal((await companyOf(resolved))?.impact, 'IMPACT_STATUS_NOT_IMPACTED')
  const dismissed = await newTouched({ status: 'SECURITY_EVENT_STATUS_DISMISSED' })
  const { status, body } = await rule(dismissed)
  assert.deepEqual([status, body.details?.[0]?.reason], [409, 'EVENT_CLOSED'])
})

test('other statuses, a missing reason and a withdrawal of nothing are refused', async () => {
  const own = await newTouched()
  for (const body of [
    { ruling: 'IMPACT_STATUS_UNKNOWN' },
    { ruling: 'IMPACT_STATUS_POTENTIALLY_IMPACTED' },
    { ruling: undefined },
    { reason: ' ' },
    { reason: undefined },
  ])
    assert.equal((await rule(own, body)).status, 400, JSON.stringify(body))
  assert.equal(await companyOf(own), undefined)
})

test('viewers may not rule, and events and vendors of others are not found', async () => {
  const [own, other] = [await newTouched(), await newTouched()]
  assert.equal((await rule(own, {}, 'viewer')).status, 403)
  assert.equal((await rule({ ...own, eventId: other.eventId })).status, 404)
  assert.equal((await rule({ ...own, eventId: newId('evt') })).status, 404)
  assert.equal((await rule(own, { vendorDomain: 'nobody.com' })).status, 404)
})

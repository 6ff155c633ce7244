import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'
import {
  insertEventActivities,
  type NewEventActivity,
} from '../../store/security-events/security-event-activity.ts'

const { newOrganization, service } = await startService()
const { store } = service
const actor = { type: 'ACTOR_TYPE_USER', id: 'usr_analyst', displayName: 'Ana Lyst' } as const

type Touched = TestOrganization & { eventId: string }

const newTouched = async (scopes?: Parameters<typeof newOrganization>[0]): Promise<Touched> => {
  const organization = await newOrganization(scopes)
  const { organizationId } = organization
  for (const domain of ['acme.com', 'beta.com']) await plantMonitoredVendor(store, organizationId, domain)
  const { id } = await plantEvent(store, organizationId, {}, [{ domain: 'acme.com' }, { domain: 'beta.com' }])
  return { ...organization, eventId: id }
}

type Told = Pick<NewEventActivity, 'domain' | 'summary'> & { type: string; minute: number }

const tell = ({ organizationId, eventId }: Touched, told: readonly Told[]) =>
  store.inOrganization(organizationId, (db) =>
    insertEventActivities(
      db,
      told.map(({ domain, summary, type, minute }) => ({
        eventId,
        domain,
        // The tests name members of the enumeration without its prefix.
        actionType: `SECURITY_EVENT_ACTION_TYPE_${type}` as NewEventActivity['actionType'],
        actor,
        occurredAt: new Date(Date.UTC(2026, 2, 4, 5, minute)),
        summary,
      })),
    ),
  )

const requests: readonly Told[] = [
  { domain: 'beta.com', type: 'REQUEST_SENT', summary: 'Asked beta.', minute: 1 },
  { domain: 'acme.com', type: 'REQUEST_SENT', summary: 'Asked acme.', minute: 1 },
  { domain: 'acme.com', type: 'IMPACT_CHANGED', summary: 'From unknown to impacted.', minute: 2 },
  { domain: 'beta.com', type: 'REMINDER_SENT', summary: 'Reminded beta.', minute: 3 },
  { domain: 'acme.com', type: 'VENDOR_RESPONSE_RECORDED', summary: 'Answered: impacted.', minute: 4 },
]

const summaries = async ({ client, eventId }: Touched, given: { withImpactChanges?: boolean } = {}) =>
  (await client.listSecurityEventActivity({ eventId, ...given })).activities.map(({ summary }) => summary)

test('activity of all vendors is listed oldest first, with their names', async () => {
  const own = await newTouched()
  await tell(own, requests)
  const { activities, totalCount } = await own.client.listSecurityEventActivity({ eventId: own.eventId })
  assert.equal(totalCount, 4)
  assert.deepEqual(
    activities.map(({ summary, vendorDomain }) => [vendorDomain, summary]),
    [
      ['beta.com', 'Asked beta.'],
      ['acme.com', 'Asked acme.'],
      ['beta.com', 'Reminded beta.'],
      ['acme.com', 'Answered: impacted.'],
    ],
  )
  const { vendors } = await own.client.listVendors({ sortField: 'domainName', sortOrder: 'SORT_ORDER_ASC' })
  assert.equal(activities[1]?.companyName, vendors[0]?.companyName)
})

test('recalculated impacts are listed only if asked for', async () => {
  const own = await newTouched()
  await tell(own, requests)
  assert.ok(!(await summaries(own)).includes('From unknown to impacted.'))
  assert.deepEqual(await summaries(own, { withImpactChanges: true }), [
    'Asked beta.',
    'Asked acme.',
    'From unknown to impacted.',
    'Reminded beta.',
    'Answered: impacted.',
  ])
})

test("what the organization itself did is in it, without a vendor's name", async () => {
  const own = await newTouched()
  await own.client.recordVendorResponse({
    eventId: own.eventId,
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
  })
  const { activities } = await own.client.listSecurityEventActivity({ eventId: own.eventId })
  assert.deepEqual(
    activities.map(({ vendorDomain, companyName }) => [vendorDomain, companyName]),
    [[own.domain, undefined]],
  )
})

test('pages by cursor visit every entry once, also those of one moment', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await tell(
    own,
    Array.from({ length: 7 }, (_, at) => ({
      domain: at % 2 ? 'acme.com' : 'beta.com',
      type: 'COMMENTED',
      summary: `Entry ${at}`,
      minute: at < 5 ? 1 : 0,
    })),
  )
  const walked: string[] = []
  let cursor = ''
  do {
    const page = await client.listSecurityEventActivity({ eventId, limit: 2, cursor })
    assert.equal(page.totalCount, 7)
    walked.push(...page.activities.map(({ summary }) => summary))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(
    walked,
    [5, 6, 0, 1, 2, 3, 4].map((at) => `Entry ${at}`),
  )
})

test('an unknown event and one of another organization are not found, and its entries are nobody else’s', async () => {
  const [own, other] = await Promise.all([newTouched(), newTouched()])
  await tell(other, requests)
  assert.deepEqual(await summaries(own), [])
  for (const eventId of [other.eventId, newId('evt'), 'nonsense']) {
    const { status } = await own.request(`/public/v1/security-events/${eventId}/activity`)
    assert.equal(status, 404)
  }
})

test('a flag that is neither true nor false is refused', async () => {
  const { request, eventId } = await newTouched()
  const { status, body } = await request(
    `/public/v1/security-events/${eventId}/activity?withImpactChanges=perhaps`,
  )
  assert.equal(status, 400)
  assert.equal(body.details[1].fieldViolations[0].field, 'withImpactChanges')
})

test('listing activity needs the scope of the area', async () => {
  const { request, eventId } = await newTouched(['vendor-directory.read'])
  assert.equal((await request(`/public/v1/security-events/${eventId}/activity`)).status, 403)
})

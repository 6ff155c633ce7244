import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdEventCompany } from '../../server/src/operations/security-events/hold-event-company.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { recountSecurityEvents } from '../../server/src/store/security-events/security-event-count.ts'
import { judgeEvents, updateJudged } from '../../server/src/store/security-events/security-event-judge.ts'
import { lockSecurityEvent } from '../../server/src/store/security-events/security-event-lock.ts'
import { upsertCompanyResponse } from '../../server/src/store/security-events/security-event-response.ts'
import { callOnEvent, plantEvent } from '../support/plant/event-portfolio.ts'
import { type Reply, startService, type TestOrganization } from '../support/harness.ts'
import { plantMonitoredVendor } from '../support/plant/plant-observations.ts'
import { untilAwaited } from '../support/until-awaited.ts'
import { type OrganizationId, uuidOf } from '../../server/src/domain/kernel/id.ts'

const full = process.env['FAULTS'] === 'full'
const rounds = full ? 20 : 2
const parallel = full ? 60 : 20

const { newOrganization, service } = await startService()
const { store } = service

const path = '/public/v1/security-events/actions/vendor-response'
const domains = ['acme.com', 'beta.de', 'cetus.org', 'delta.io']
const responses = ['NOT_IMPACTED', 'IMPACTED', 'IMPACTED_REMEDIATED', 'INVESTIGATING', 'DECLINED'] as const

const respond = ({ request }: TestOrganization, body: object): Promise<Reply> =>
  request(path, { method: 'POST', body })

const newPortfolio = async () => {
  const organization = await newOrganization()
  const ids = new Map<string, string>()
  for (const domain of domains)
    ids.set(domain, await plantMonitoredVendor(store, organization.organizationId, domain))
  return { ...organization, ids }
}

/** The stored figures, and the same counted from the rows. */
const figures = (organizationId: OrganizationId, eventId: string) =>
  store.inOrganization(organizationId, async (db) => {
    const [kept] = await db.run(sql<{ figures: number[] }>`
      select array[impacted_count, potentially_impacted_count, not_impacted_count, unknown_count, remediated_count,
        requests_sent_count, responses_received_count] as figures
      from security_event where organization_id = ${db.organizationId} and id = ${uuidOf('evt', eventId)}`)
    const [counted] = await db.run(sql<{ figures: number[] }>`
      select array[
        count(*) filter (where impact = 4), count(*) filter (where impact = 3), count(*) filter (where impact = 2),
        count(*) filter (where impact = 1), count(*) filter (where impact = 5),
        count(*) filter (where request_status > 1), count(*) filter (where response > 1)]::integer[] as figures
      from security_event_company where organization_id = ${db.organizationId} and event_id = ${uuidOf('evt', eventId)}`)
    return { kept: kept?.figures, counted: counted?.figures }
  })

test(`${parallel} concurrent responses of vendors and the organization are all recorded with correct counts, ${rounds} times over`, async () => {
  const organization = await newPortfolio()
  const { client, organizationId, domain } = organization
  for (let round = 0; round < rounds; round++) {
    const { id: eventId } = await plantEvent(store, organizationId)
    const replies = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        respond(organization, {
          eventId,
          response: `VENDOR_RESPONSE_TYPE_${responses[index % responses.length]}`,
          ...(index % 5 !== 4 && { vendorDomain: domains[index % domains.length] }),
        }),
      ),
    )
    for (const { status, text } of replies) assert.equal(status, 200, text)
    const logged: string[] = []
    for (const vendorDomain of [...domains, domain]) {
      const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain, limit: 200 })
      const answers = actions.filter(({ response }) => response !== undefined)
      logged.push(...answers.map(({ id }) => id))
      if (vendorDomain === domain) continue
      const { companies } = await client.getImpactedCompanies({ eventId, filters: { query: vendorDomain } })
      assert.equal(companies[0]?.vendorResponse, answers[0]?.response, 'the newest in the log holds')
    }
    assert.deepEqual(logged.toSorted(), replies.map(({ body }) => String(body.activity.id)).toSorted())
    const { kept, counted } = await figures(organizationId, eventId)
    assert.deepEqual(kept, counted)
    const { summary } = await client.getImpactedCompanies({ eventId })
    assert.deepEqual([summary.totalVendors, summary.responsesReceived], [domains.length, domains.length])
  }
})

test(`concurrent requests, responses, communications, judging and deletion of vendors neither fail nor leave wrong counts, ${rounds} times over`, async () => {
  for (let round = 0; round < rounds; round++) {
    const organization = await newPortfolio()
    const { client, organizationId, ids } = organization
    const { id: eventId } = await plantEvent(store, organizationId)
    const recipients = [{ name: 'A', email: 'a@example.com' }]
    const calls = domains.flatMap((vendorDomain) => [
      () => respond(organization, { eventId, vendorDomain, response: 'VENDOR_RESPONSE_TYPE_IMPACTED' }),
      () =>
        callOnEvent(organization, eventId, 'vrm-requests', {
          vendorDomain,
          requestType: 'VRM_REQUEST_TYPE_EVIDENCE',
          message: 'Well?',
          recipients,
        }),
      () =>
        callOnEvent(organization, eventId, 'communications', {
          vendorDomain,
          direction: 'COMMUNICATION_DIRECTION_INTERNAL',
          channel: 'COMMUNICATION_CHANNEL_NOTE',
          from: 'Ana',
          body: 'Noted.',
        }),
    ])
    const judge = () =>
      store.inOrganization(organizationId, async (db) => {
        const event = await lockSecurityEvent(db, eventId)
        if (!event) return
        const now = new Date()
        await updateJudged(db, await judgeEvents(db, [event], domains, now), now)
      })
    const gone = [ids.get('beta.de') ?? '', ids.get('delta.io') ?? '']
    const [replies] = await Promise.all([
      Promise.all(calls.map((call) => call())),
      judge(),
      client.bulkDeleteVendors({ ids: gone }),
      judge(),
    ])
    for (const { status, text } of replies) assert.ok(status === 200 || status === 404, text)
    const { kept, counted } = await figures(organizationId, eventId)
    assert.deepEqual(kept, counted)
    const { companies, summary, totalCount } = await client.getImpactedCompanies({ eventId })
    assert.deepEqual(companies.map(({ organization: { domain } }) => domain).toSorted(), [
      'acme.com',
      'cetus.org',
    ])
    assert.deepEqual([summary.totalVendors, totalCount], [2, 2])
  }
})

test('a deletion waits for concurrent writes about the vendor and deletes them too', async () => {
  const { client, organizationId, ids } = await newPortfolio()
  const { id: eventId } = await plantEvent(store, organizationId)
  let deletion: Promise<unknown> | undefined
  await store.inOrganization(organizationId, async (db) => {
    const { vendor } = await holdEventCompany(db, eventId, 'acme.com')
    deletion = client.bulkDeleteVendors({ ids: [ids.get('acme.com') ?? ''] })
    const first = [deletion.then(() => 'deleted'), untilAwaited(db).then(() => 'waiting')]
    assert.equal(await Promise.race(first), 'waiting')
    const response = 'VENDOR_RESPONSE_TYPE_IMPACTED'
    await upsertCompanyResponse(db, { eventId, domain: vendor.domain, response }, new Date())
    await recountSecurityEvents(db, [eventId])
  })
  await deletion
  const { kept, counted } = await figures(organizationId, eventId)
  assert.deepEqual([kept, counted], [Array(7).fill(0), Array(7).fill(0)])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter, FilterValue } from '@parapet/contract'
import { createChannel, createRule } from '../../../../test/support/alerts.ts'
import { startApiServer } from '../../../../test/support/api-server.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { foundCve } from '../../../../test/support/found-cve.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { kevFile, listed } from '../../../../test/support/kev-file.ts'
import { plantFallenScore, plantSteadyScore } from '../../../../test/support/plant/plant-moved-score.ts'
import { plantCheckedVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { readInbox } from '../../../../test/support/read-inbox.ts'
import { startAlerting } from '../../../../test/support/start-alerting.ts'
import { enrichOrganizations } from '../background/enrich-organizations.ts'
import { keepDueDates } from '../background/keep-due-dates.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { streamInput } from '../import/input.ts'
import { noteCatalogueChange } from '../import/note-catalogue-change.ts'
import { createTally } from '../import/tally.ts'

const { newOrganization, store, world, evaluate, deliver } = await startAlerting()

const is = (
  field: `OBSERVATIONS_FIELD_${'KNOWN_EXPLOITED' | 'TIER' | 'SLA_STATUS'}`,
  value: FilterValue,
): Filter => ({
  rule: { field: { observationsField: field }, comparison: 'COMPARISON_EQUAL', value },
})

/** A rule that tells a Slack channel and the analyst, and what both have got. */
const startRule = async (name: string, condition: object) => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const slack = await startApiServer(world, `${name}.example.com`, () => ({ status: 200, body: 'ok' }))
  const { id } = await createChannel(organization, { url: `${slack.origin}/services/T0/B0/secret` })
  await createRule(organization, { ...condition, channelIds: [id], memberIds: [organization.people.analyst] })
  const look = async (): Promise<{ slack: string[]; inbox: (string | undefined)[] }> => {
    await evaluate()
    await deliver(organization)
    return {
      slack: slack.calls.map(({ body }) => body.text),
      inbox: (await readInbox(organization, 'analyst', 'ALERT')).map(({ targetId }) => targetId),
    }
  }
  return { organization, look }
}

const setTier = async ({ client }: TestOrganization, id: string, tier: 1 | 3): Promise<void> => {
  await client.updateVendor({ id, manualTier: `VENDOR_TIER_${tier}` })
}

const listAsExploited = async (cve: string): Promise<void> => {
  const now = new Date()
  const pieces = async function* () {
    yield Buffer.from(JSON.stringify(kevFile(listed(cve))))
  }
  const tally = createTally()
  await importCatalogue('kev', { store, input: streamInput(pieces(), now), tally, now, isDryRun: false })
  assert.equal(tally.failure, undefined)
  await noteCatalogueChange(store)
  await enrichOrganizations({ store, now })
}

test('a score that falls by 10 points reaches the chat and the inbox, a steady one does not', async () => {
  const { organization, look } = await startRule('fall', {
    trigger: 'ALERT_TRIGGER_SCORE',
    scoreDrop: { points: 10, days: 7 },
  })
  await plantSteadyScore(store, organization, 'steady.com')
  assert.deepEqual(await look(), { slack: [], inbox: [] })
  const vendorId = await plantFallenScore(store, organization, 'acme.com')
  const told = await look()
  assert.match(told.slack.join('\n'), /^acme\.com: score fell from [\d.]+ to [\d.]+$/)
  assert.deepEqual(told.inbox, [vendorId])
})

test('a CVE that is listed as exploited reaches them for a tier-1 vendor only', async () => {
  const cve = 'CVE-2041-2001'
  const { organization, look } = await startRule('kev', {
    filters: [
      is('OBSERVATIONS_FIELD_KNOWN_EXPLOITED', { boolValue: true }),
      is('OBSERVATIONS_FIELD_TIER', { stringValue: 'VENDOR_TIER_1' }),
    ],
  })
  for (const [domain, tier] of [
    ['first.com', 1],
    ['third.com', 3],
  ] as const) {
    await setTier(organization, await plantCheckedVendor(store, organization.organizationId, domain), tier)
    await plantObservations(store, organization.organizationId, [foundCve(domain, cve)])
  }
  assert.deepEqual(await look(), { slack: [], inbox: [] })
  await listAsExploited(cve)
  const told = await look()
  assert.equal(told.slack.length, 1, told.slack.join('\n'))
  assert.match(told.slack[0] ?? '', /^first\.com: /)
  assert.equal(told.inbox.length, 1)
})

test('an SLA that is missed reaches them when the due date passes', async () => {
  const { organization, look } = await startRule('sla', {
    filters: [is('OBSERVATIONS_FIELD_SLA_STATUS', { stringValue: 'SLA_STATUS_OVERDUE' })],
  })
  const [orn = '', later = ''] = await observeVendor(store, organization, 'acme.com', 2)
  const set = (one: string, inMs: number) =>
    organization.client.setObservationsDueDate({
      observationOrns: [one],
      dueAt: new Date(Date.now() + inMs).toISOString(),
    })
  await Promise.all([set(orn, 60_000), set(later, 90 * 86_400_000)])
  assert.deepEqual(await look(), { slack: [], inbox: [] })
  await keepDueDates({ store, now: new Date(Date.now() + 120_000) })
  const told = await look()
  assert.equal(told.slack.length, 1)
  assert.deepEqual(told.inbox, [orn])
})

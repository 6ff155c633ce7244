import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notification } from '@parapet/contract'
import { newTestLink, password } from '../../../test/support/accounts.ts'
import { callAlerts } from '../../../test/support/alerts.ts'
import { newBrowser } from '../../../test/support/browser.ts'
import { enlistPeople } from '../../../test/support/enlist-people.ts'
import { startService } from '../../../test/support/harness.ts'
import { observationRule } from '../../../test/support/observation-rule.ts'
import { readInbox } from '../../../test/support/read-inbox.ts'
import { startApart } from '../../../test/support/start-apart.ts'
import { usualDemo } from './demo.ts'
import { ensureDemo } from './demo-organization.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

const kindsOf = (news: readonly Notification[]): string[] =>
  [...new Set(news.map(({ kind }) => kind.replace('NOTIFICATION_KIND_', '')))].toSorted()

const everyKind = ['ALERT', 'DISPUTED', 'DUE_SOON', 'OVERDUE', 'SCORE_FELL']

test('the owner has vendors, findings that are due, an alert rule and an inbox, and keeps them in a second run', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { client, organizationId, people } = organization
  const request = { store, organizationId, size: usualDemo, now: new Date() }
  await makeDemo(request)
  assert.deepEqual(kindsOf(await readInbox(organization, 'owner')), everyKind)
  assert.deepEqual(await readInbox(organization, 'analyst'), [])

  const { vendors } = await client.listVendors({ limit: 200 })
  const owned = vendors.filter(({ owner }) => owner?.userId === people.owner)
  assert.equal(owned.length, 6)
  assert.equal(new Set(vendors.map(({ tier }) => tier)).size, 3, 'every tier')
  const mine = { filters: [observationRule('ASSIGNEE', 'EQUAL', { stringValue: people.owner })] }
  const { observations } = await client.getObservations(mine)
  for (const status of ['SLA_STATUS_DUE_SOON', 'SLA_STATUS_OVERDUE'])
    assert.equal(observations.filter(({ slaStatus }) => slaStatus === status).length, 3, status)
  const { actions } = await client.getObservationActions({ orn: observations[0]?.orn ?? '' })
  assert.equal(actions[0]?.actionType, 'OBSERVATION_ACTION_TYPE_ASSIGNED')

  const rules = async () => (await callAlerts(organization, '/alert-rules', {}, 'GET')).body.rules
  const [rule, ...others] = await rules()
  assert.deepEqual(others, [])
  assert.deepEqual([rule.memberIds, rule.channelIds], [[people.owner], []])
  assert.ok(rule.lastAlertAt)
  const before = await readInbox(organization, 'owner')
  await makeDemo(request)
  assert.deepEqual(await rules(), [rule])
  assert.deepEqual(await readInbox(organization, 'owner'), before)
})

test('one finding is disputed in the words of its vendor, and one accepted risk ends this week', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const size = { ...usualDemo, vendors: 3, observations: 40 }
  await makeDemo({ store, organizationId, size, now: new Date() })
  const [disputed, ...others] = (
    await client.getObservations({
      filters: [observationRule('DISPUTE_STATE', 'EQUAL', { stringValue: 'DISPUTE_STATE_OPEN' })],
    })
  ).observations
  assert.deepEqual(others, [])
  assert.equal(disputed?.dispute?.reason, 'DISPUTE_REASON_FALSE_POSITIVE')
  assert.match(disputed.dispute.text ?? '', /backported/)
  const { actions } = await client.getObservationActions({ orn: disputed.orn })
  assert.equal(actions[0]?.metadata['disputeId'], disputed.dispute.id)
  const { observations } = await client.getObservations({ limit: 200 })
  const soon = Date.now() + 7 * 86_400_000
  assert.ok(
    observations.some(({ acceptedRisk }) => acceptedRisk && Date.parse(acceptedRisk.expiresAt) < soon),
  )
  const ruled = await organization.console('/public/v1/observations/disputes/rule', {
    method: 'POST',
    body: { disputeIds: [disputed.dispute.id], ruling: 'DISPUTE_RULING_ACCEPTED' },
  })
  assert.equal(ruled.status, 200, ruled.text)
})

test('who sets up the first account finds the work in the demo organization', async () => {
  const own = await startApart()
  await ensureDemo(own.service.store)
  const browser = newBrowser(own.request)
  const token = await newTestLink(own.service.store, { purpose: 'set-up' })
  const owner = { email: 'ada@example.com', displayName: 'Ada Lovelace', password }
  const { status, text } = await browser.post('/console/v1/set-up', { token, ...owner })
  assert.equal(status, 200, text)
  const { body } = await browser.send('/console/v1/notifications')
  assert.deepEqual(kindsOf(body.notifications), everyKind)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberRole } from '@parapet/contract'
import { callAlerts, createRule, readRule } from '../../../../test/support/alerts.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { plantFallenScore } from '../../../../test/support/plant/plant-moved-score.ts'
import { plantSecurityEvents, securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { readInbox } from '../../../../test/support/read-inbox.ts'
import { messagesOf, startAlerting } from '../../../../test/support/start-alerting.ts'
import { scopesByRole } from '../../domain/accounts/scopes-by-role.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, store, evaluate } = await startAlerting()

const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

const newTeam = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

/** A rule that only tells the viewer. */
const tellViewer = (organization: TestOrganization, given: object = {}) =>
  createRule(organization, { channelIds: [], memberIds: [organization.people.viewer], ...given })

const alertsOf = (organization: TestOrganization, role: MemberRole = 'viewer') =>
  readInbox(organization, role, 'ALERT')

test('members of a rule find the finding, the vendor or the event in their inbox, and others do not', async () => {
  const organization = await newTeam()
  await tellViewer(organization, { name: 'Anything new' })
  await tellViewer(organization, { trigger: 'ALERT_TRIGGER_EVENT' })
  await tellViewer(organization, { trigger: 'ALERT_TRIGGER_SCORE', scoreDrop: { points: 5, days: 7 } })
  const [orn] = await observeVendor(store, organization, 'other.com', 1)
  await evaluate()
  const [finding] = await alertsOf(organization)
  assert.deepEqual(
    [finding?.targetType, finding?.targetId, finding?.actorName],
    ['NOTIFICATION_TARGET_OBSERVATION', orn, 'Anything new'],
  )
  assert.match(finding?.title ?? '', /^other\.com: /)
  const vendorId = await plantFallenScore(store, organization, 'acme.com')
  const event = securityEvent()
  await plantSecurityEvents(store, organization.organizationId, [event])
  await evaluate()
  const news = await alertsOf(organization)
  const targets = news.map(({ targetType, targetId }) => [targetType, targetId])
  assert.ok(targets.some(([type, id]) => type === 'NOTIFICATION_TARGET_VENDOR' && id === vendorId))
  assert.ok(targets.some(([type, id]) => type === 'NOTIFICATION_TARGET_SECURITY_EVENT' && id === event.id))
  assert.deepEqual(await alertsOf(organization, 'owner'), [])
  assert.deepEqual(await messagesOf(store, organization), [], 'nothing leaves the product')
})

test('a rule with a channel and members tells both', async () => {
  const organization = await newTeam()
  await createRule(organization, { memberIds: [organization.people.analyst, organization.people.viewer] })
  await observeVendor(store, organization, 'acme.com', 2)
  await evaluate()
  await evaluate()
  assert.equal((await messagesOf(store, organization)).length, 2)
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await alertsOf(organization, role)).length, 2)
})

test('an inbox gets 100 alerts an hour from a rule, and then how many more there were', async () => {
  const organization = await newTeam()
  const rule = await tellViewer(organization)
  await observeVendor(store, organization, 'acme.com', 130)
  await evaluate()
  const { body } = await organization.console('/console/v1/notifications', { role: 'viewer' })
  assert.equal(body.totalCount, 100)
  await evaluate(inHours(1.1))
  const [more] = await alertsOf(organization)
  assert.deepEqual([more?.targetType, more?.targetId], ['NOTIFICATION_TARGET_ALERT_RULE', rule.id])
  assert.match(more?.title ?? '', /^30 more matched the rule/)
})

test('a member who was removed is taken out of the rules and is told nothing, also after coming back', async () => {
  const organization = await newTeam()
  const { viewer, analyst } = organization.people
  const rule = await tellViewer(organization, { memberIds: [viewer, analyst] })
  const removed = await organization.console(`/console/v1/members/${viewer}/remove`, {
    method: 'POST',
    body: {},
  })
  assert.equal(removed.status, 200, removed.text)
  assert.deepEqual((await readRule(organization, rule.id)).memberIds, [analyst])
  await observeVendor(store, organization, 'acme.com', 1)
  await evaluate()
  const told = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ userId: string }>`
      select app_wire_id('usr', user_id) as "userId" from notification where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(told, [{ userId: analyst }])
})

test('a rule that loses its last member keeps its name, and can be given a new one', async () => {
  const organization = await newTeam()
  const rule = await tellViewer(organization)
  await organization.console(`/console/v1/members/${organization.people.viewer}/remove`, {
    method: 'POST',
    body: {},
  })
  const change = (body: object) => callAlerts(organization, `/alert-rules/${rule.id}`, body, 'PATCH')
  assert.equal((await change({ name: 'Renamed' })).status, 200)
  const reply = await change({ memberIds: [organization.people.analyst] })
  assert.deepEqual(reply.body.rule.memberIds, [organization.people.analyst])
})

test('every role may see what an alert is about', () => {
  for (const [role, scopes] of Object.entries(scopesByRole))
    for (const scope of ['findings.read', 'vendor-directory.read', 'security-events.read'] as const)
      assert.ok(scopes.has(scope), `${role} lacks ${scope}`)
})

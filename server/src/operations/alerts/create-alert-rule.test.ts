import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  callAlerts,
  createChannel,
  createRule,
  readRule,
  severityFilter,
} from '../../../../test/support/alerts.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const rule = { name: 'Rule', trigger: 'ALERT_TRIGGER_FINDING' }
const create = (organization: TestOrganization, body: object) =>
  callAlerts(organization, '/alert-rules', body)

test('a rule has a name, a trigger, a condition and channels', async () => {
  const organization = await newOrganization()
  const channel = await createChannel(organization)
  const filters = [severityFilter('SEVERITY_CRITICAL')]
  const made = await createRule(organization, {
    name: ' Critical ',
    filters,
    channelIds: [channel.id, channel.id],
  })
  assert.equal(made.name, 'Critical')
  assert.deepEqual(made.filters, filters)
  assert.deepEqual(made.channelIds, [channel.id])
  assert.equal(made.isEnabled, true)
  assert.equal(made.heldCount, 0)
  assert.deepEqual(await readRule(organization, made.id), made)
})

test('a condition that the trigger does not take is refused, with the field', async () => {
  const organization = await newOrganization()
  const channelIds = [(await createChannel(organization)).id]
  const vendors = { rule: { ...severityFilter('x').rule, field: { vendorsField: 'VENDORS_FIELD_SCORE' } } }
  const refused: [body: object, field: string][] = [
    [{ ...rule, trigger: 'ALERT_TRIGGER_UNSPECIFIED' }, 'trigger'],
    [{ ...rule, scoreDrop: { points: 5, days: 7 } }, 'scoreDrop'],
    [{ ...rule, eventFilters: {} }, 'eventFilters'],
    [{ ...rule, filters: [vendors] }, 'filters[0].rule.field.vendorsField'],
    [{ ...rule, trigger: 'ALERT_TRIGGER_SCORE' }, 'scoreDrop'],
    [{ ...rule, trigger: 'ALERT_TRIGGER_SCORE', scoreDrop: { points: 0, days: 7 } }, 'scoreDrop.points'],
    [{ ...rule, trigger: 'ALERT_TRIGGER_EVENT', filters: [] }, 'filters'],
  ]
  for (const [body, field] of refused) {
    const reply = await create(organization, { ...body, channelIds })
    assert.equal(reply.status, 400, reply.text)
    assert.equal(reply.body.details[1].fieldViolations[0].field, field)
  }
  assert.equal((await create(organization, { ...rule, channelIds: [] })).status, 400)
  assert.equal((await create(organization, { ...rule, name: 'a\u0000b', channelIds })).status, 400)
})

test('a channel that does not exist, or belongs to somebody else, is refused and nothing is made', async () => {
  const organization = await newOrganization()
  const { id: foreign } = await createChannel(await newOrganization())
  for (const id of [foreign, 'whk_nothing'])
    assert.equal((await create(organization, { ...rule, channelIds: [id] })).status, 404)
  const { body } = await callAlerts(organization, '/alert-rules', {}, 'GET')
  assert.equal(body.totalCount, 0)
})

test('a rule may tell members instead of channels, and needs at least one of them', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { analyst, viewer } = organization.people
  const reply = await create(organization, { ...rule, memberIds: [viewer, analyst, viewer] })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body.rule.memberIds, [analyst, viewer].toSorted())
  assert.deepEqual(reply.body.rule.channelIds, [])
  const nobody = await create(organization, { ...rule, channelIds: [], memberIds: [] })
  assert.equal(nobody.status, 400)
  assert.match(nobody.body.message, /channelIds.* must name a channel, unless memberIds names a member/)
})

test('only members of the organization can be told', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  await Promise.all([enlistPeople(organization), enlistPeople(other)])
  for (const stranger of [other.people.owner, 'usr_nobody', 'a\u0000b']) {
    const reply = await create(organization, { ...rule, memberIds: [organization.people.owner, stranger] })
    assert.equal(reply.status, stranger.includes('\u0000') ? 400 : 404, reply.text)
  }
  const { body } = await callAlerts(organization, '/alert-rules', {}, 'GET')
  assert.equal(body.totalCount, 0)
})

test('an organization can have at most 50 rules', async () => {
  const organization = await newOrganization()
  const channelIds = [(await createChannel(organization)).id]
  const replies = await Promise.all(
    Array.from({ length: 52 }, () => create(organization, { ...rule, channelIds })),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 50)
  const refused = replies.find(({ status }) => status !== 200)
  assert.equal(refused?.body.details[0].reason, 'ALERT_RULE_LIMIT_REACHED')
})

test('analysts make rules; viewers, and programs that may not read what a rule sends, do not', async () => {
  const organization = await newOrganization()
  const body = { ...rule, channelIds: [(await createChannel(organization)).id] }
  const by = (role: 'analyst' | 'viewer') =>
    organization.console('/public/v1/alert-rules', { method: 'POST', body, role })
  assert.equal((await by('analyst')).status, 200)
  assert.equal((await by('viewer')).status, 403)
  const program = await newOrganization(['connectors.read', 'alerts.manage'])
  assert.equal((await program.request('/public/v1/alert-rules', { method: 'POST', body })).status, 403)
})

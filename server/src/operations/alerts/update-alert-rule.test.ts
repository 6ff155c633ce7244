import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createChannel, createRule, severityFilter } from '../../../../test/support/alerts.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const update = (organization: TestOrganization, id: string, body: object) =>
  callAlerts(organization, `/alert-rules/${id}`, body, 'PATCH')

test('fields that are absent keep their value, and the channels are replaced', async () => {
  const organization = await newOrganization()
  const filters = [severityFilter('SEVERITY_HIGH')]
  const rule = await createRule(organization, { filters })
  const other = await createChannel(organization)
  const { status, body, text } = await update(organization, rule.id, {
    name: 'Renamed',
    channelIds: [other.id],
  })
  assert.equal(status, 200, text)
  assert.equal(body.rule.name, 'Renamed')
  assert.deepEqual(body.rule.filters, filters)
  assert.deepEqual(body.rule.channelIds, [other.id])
})

test('members are replaced, and the last recipient of a rule cannot be taken out', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { analyst, viewer } = organization.people
  const rule = await createRule(organization, { memberIds: [viewer] })
  const { body } = await update(organization, rule.id, { memberIds: [analyst, analyst], channelIds: [] })
  assert.deepEqual([body.rule.memberIds, body.rule.channelIds], [[analyst], []])
  assert.equal((await update(organization, rule.id, { memberIds: [] })).status, 400)
  assert.equal((await update(organization, rule.id, { memberIds: ['usr_nobody'] })).status, 404)
  const stranger = await newOrganization()
  await enlistPeople(stranger)
  assert.equal((await update(organization, rule.id, { memberIds: [stranger.people.owner] })).status, 404)
})

test('what was read can be sent back, and changes nothing', async () => {
  const organization = await newOrganization()
  const { trigger: _trigger, ...rule } = await createRule(organization)
  const { status, body, text } = await update(organization, rule.id, rule)
  assert.equal(status, 200, text)
  assert.equal(body.rule.updatedAt, rule.updatedAt)
})

test('a condition for another trigger, an unknown rule and others’ channels are refused', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization)
  assert.equal((await update(organization, rule.id, { eventFilters: {} })).status, 400)
  assert.equal((await update(organization, 'alr_unknown', { name: 'x' })).status, 404)
  const stranger = await newOrganization()
  assert.equal((await update(stranger, rule.id, { name: 'x' })).status, 404)
  const { id } = await createChannel(stranger)
  assert.equal((await update(organization, rule.id, { channelIds: [id] })).status, 404)
  const viewer = await organization.console(`/public/v1/alert-rules/${rule.id}`, {
    method: 'PATCH',
    body: { name: 'x' },
    role: 'viewer',
  })
  assert.equal(viewer.status, 403)
})

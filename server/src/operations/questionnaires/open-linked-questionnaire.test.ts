import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()
const organization = await newOrganization()

test('the first opening is noted, in the name of the vendor, and later ones change nothing', async () => {
  const { id, token } = await reachQuestionnaire(service.store, organization, 'SENT')
  const open = () => request('/link/v1/questionnaire/open', { method: 'POST', token })
  const replies = await Promise.all(Array.from({ length: 5 }, open))
  for (const { status, body } of replies) {
    assert.equal(status, 200)
    assert.equal(body.questionnaire.status, 'QUESTIONNAIRE_STATUS_SENT')
    assert.ok(body.sections.length > 0)
  }
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  const { openedAt } = questionnaire
  assert.ok(openedAt)
  await open()
  assert.equal((await organization.client.getQuestionnaire({ id })).questionnaire.openedAt, openedAt)
  const opened = (await auditEntries(service.store, organization.organizationId)).filter(
    ({ action }) => action === 'questionnaire.opened',
  )
  assert.deepEqual(
    opened.map(({ actorId, targetId }) => ({ actorId, targetId })),
    [{ actorId: id, targetId: id }],
  )
})

test('a wrong link opens nothing', async () => {
  const { status } = await request('/link/v1/questionnaire/open', { method: 'POST', token: 'qlt_no' })
  assert.equal(status, 401)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  backdate,
  moveInConsole,
  openCounts,
  reachQuestionnaire,
} from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()
const path = '/public/v1/questionnaires/expire'

test('what the vendor has not submitted 30 days past its date expires, and nothing else', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const reach = (status: Parameters<typeof reachQuestionnaire>[2]) =>
    reachQuestionnaire(service.store, organization, status)
  const due = await Promise.all([reach('SENT'), reach('IN_PROGRESS')])
  const others = await Promise.all([
    reach('DRAFT'),
    reach('SUBMITTED'),
    reach('IN_REVIEW'),
    reach('COMPLETED'),
  ])
  const late = await reach('SENT')
  for (const { id } of [...due, ...others]) await backdate(service.store, organizationId, id, 31)
  await backdate(service.store, organizationId, late.id, 29)

  const { body } = await organization.console(path, { method: 'POST', body: {} })
  assert.deepEqual(body, { expiredCount: 2 })
  for (const { id, vendorId } of due) {
    const { questionnaire } = await organization.client.getQuestionnaire({ id })
    assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_EXPIRED')
    assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
  }
  for (const { id, questionnaire: before, vendorId } of [...others, late]) {
    const { questionnaire } = await organization.client.getQuestionnaire({ id })
    assert.equal(questionnaire.status, before.status)
    const { counted, open } = await openCounts(organization, vendorId)
    assert.equal(counted, open)
  }
  assert.equal((await request('/link/v1/questionnaire', { token: due[0].token })).status, 401)
  assert.equal((await request('/link/v1/questionnaire', { token: late.token })).status, 200)
  const expired = (await auditEntries(service.store, organizationId)).filter(
    ({ action }) => action === 'questionnaire.expired',
  )
  assert.deepEqual(expired.map(({ targetId }) => targetId).toSorted(), due.map(({ id }) => id).toSorted())
  const again = await organization.console(path, { method: 'POST', body: {} })
  assert.deepEqual(again.body, { expiredCount: 0 })
})

test('several of one vendor are counted down each, also when expiring, cancelling and expiring again meet', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const first = await reachQuestionnaire(service.store, organization, 'SENT')
  const ids = [first.id]
  for (let index = 0; index < 5; index++) {
    const { questionnaire } = await client.createQuestionnaire({
      templateId: 'qtp_baseline',
      vendorId: first.vendorId,
    })
    const reply = await moveInConsole(organization, questionnaire.id, 'send', {
      dueDate: first.questionnaire.dueDate,
      recipients: [{ name: 'A', email: 'a@b.test' }],
    })
    assert.equal(reply.status, 200)
    ids.push(questionnaire.id)
  }
  for (const id of ids) await backdate(service.store, organizationId, id, 40)
  const expire = () => organization.console(path, { method: 'POST', body: {} })
  const replies = await Promise.all([
    expire(),
    ...ids.slice(0, 3).map((id) => moveInConsole(organization, id, 'cancel')),
    expire(),
  ])
  assert.ok(replies.every(({ status }) => status === 200 || status === 409))
  assert.deepEqual(await openCounts(organization, first.vendorId), { counted: 0, open: 0 })
})

test('expiring does not touch another organization, and needs the right to write', async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await reachQuestionnaire(service.store, other, 'SENT')
  await backdate(service.store, other.organizationId, id, 31)
  assert.deepEqual((await own.console(path, { method: 'POST', body: {} })).body, { expiredCount: 0 })
  const { questionnaire } = await other.client.getQuestionnaire({ id })
  assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_SENT')
  assert.equal((await other.console(path, { method: 'POST', body: {}, role: 'viewer' })).status, 403)
})

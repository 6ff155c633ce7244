import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  backdate,
  openCounts,
  reachQuestionnaire,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import { expireDueQuestionnaires } from './expire-questionnaires.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'

// A separate database: expiry covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store, keyring } = service

const expireDue = (onAudited: (organizationId: OrganizationId) => void = () => {}) =>
  expireDueQuestionnaires({ store, auditKey: keyring.auditKey, onAudited, now: new Date() })

const linkCount = async (
  organizationId: OrganizationId,
  questionnaireId: string,
): Promise<number | undefined> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ count: number }>`select count(*)::int from questionnaire_link
      where organization_id = ${organizationId} and questionnaire_id = ${uuidOf('qst', questionnaireId)}`),
  )
  return row?.count
}

test('overdue questionnaires of all organizations expire, and are counted and audited', async () => {
  const organizations = await Promise.all([newOrganization(), newOrganization()])
  const reached = []
  for (const organization of organizations) {
    const one = await reachQuestionnaire(store, organization, 'IN_PROGRESS')
    await backdate(store, organization.organizationId, one.id, 31)
    reached.push({ ...one, organization })
  }
  const audited: OrganizationId[] = []
  assert.ok((await expireDue((id) => audited.push(id))) >= 2)
  for (const { organization, id, vendorId } of reached) {
    const { questionnaire } = await organization.client.getQuestionnaire({ id })
    assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_EXPIRED')
    assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
    assert.ok(audited.includes(organization.organizationId))
    const entry = (await auditEntries(store, organization.organizationId)).at(-1)
    assert.deepEqual(entry, {
      action: 'questionnaire.expired',
      targetType: 'questionnaire',
      targetId: id,
      actorId: 'scheduler',
      channel: 'CHANNEL_SCHEDULER',
      details: {},
    })
  }
})

test('expired links whose questionnaire was deleted with its vendor are deleted', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const [gone, kept] = await Promise.all([
    reachQuestionnaire(store, organization, 'SENT'),
    reachQuestionnaire(store, organization, 'SUBMITTED'),
  ])
  for (const { id } of [gone, kept]) await backdate(store, organizationId, id, 31)
  await organization.client.bulkDeleteVendors({ ids: [gone.vendorId] })
  await expireDue()
  assert.equal(await linkCount(organizationId, gone.id), 0)
  assert.equal(await linkCount(organizationId, kept.id), 1)
})

test('two processes that expire at the same time count each questionnaire once', async () => {
  const organization = await newOrganization()
  const reached = await Promise.all(
    Array.from({ length: 6 }, () => reachQuestionnaire(store, organization, 'SENT')),
  )
  for (const { id } of reached) await backdate(store, organization.organizationId, id, 31)
  await Promise.all([expireDue(), expireDue(), expireDue()])
  for (const { vendorId } of reached)
    assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
  const entries = await auditEntries(store, organization.organizationId)
  assert.equal(entries.filter(({ action }) => action === 'questionnaire.expired').length, 6)
})

test('the service expires questionnaires on its own', async () => {
  const own = await startService({ databaseUrl, background: { 'expire-questionnaires': 50 } })
  const organization = await own.newOrganization()
  const { id } = await reachQuestionnaire(own.service.store, organization, 'SENT')
  await backdate(own.service.store, organization.organizationId, id, 31)
  await until(
    'the questionnaire has expired',
    async () =>
      (await organization.client.getQuestionnaire({ id })).questionnaire.status ===
      'QUESTIONNAIRE_STATUS_EXPIRED',
  )
})

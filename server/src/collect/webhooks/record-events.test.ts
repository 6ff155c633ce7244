import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../store/kernel/sql.ts'
import { tendWebhooks } from './tend-webhooks.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import {
  callOnObservations,
  findings,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import {
  backdate,
  moveInConsole,
  reachQuestionnaire,
  safeAnswers,
  sending,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { recordedEvents } from '../../../../test/support/recorded-events.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import { refreshObservations } from '../background/refresh-observations.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'

const started = await startApart()
const { store } = started.service
const { events, newest, types, listening } = recordedEvents(started)

test('vendors: created, updated with the names of the fields, offboarded, deleted', async () => {
  const organization = await listening()
  const { client } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  await client.updateVendor({ id: vendor.id, riskLevel: 'RISK_LEVEL_HIGH', companyName: 'New' })
  const facts = {
    id: vendor.id,
    domainName: 'acme.com',
    companyName: 'New',
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
    isMonitored: false,
  }
  const updated = await newest(organization)
  assert.deepEqual(
    { ...updated.data, changedFields: new Set(updated.data['changedFields'] as string[]) },
    { ...facts, changedFields: new Set(['companyName', 'riskLevel']) },
  )
  await client.setVendorContacts({ id: vendor.id, contacts: [{ name: 'Ada', email: 'ada@acme.com' }] })
  assert.deepEqual((await newest(organization)).data, { ...facts, changedFields: ['contacts'] })
  await client.bulkOffboardVendors({ ids: [vendor.id] })
  assert.equal((await newest(organization)).data['lifecycleStatus'], 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED')
  await client.bulkDeleteVendors({ ids: [vendor.id] })
  assert.deepEqual((await newest(organization)).data, { id: vendor.id, domainName: 'acme.com' })
  assert.deepEqual(await types(organization), [
    'vendor.created',
    'vendor.updated',
    'vendor.updated',
    'vendor.offboarded',
    'vendor.deleted',
  ])
})

test('observations: created by an import, flagged, moved, resolved and seen again', async () => {
  const organization = await listening()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const created = await newest(organization)
  assert.equal(created.type, 'observation.created')
  const { observation } = await organization.client.getObservation({ orn })
  assert.deepEqual(created.data, {
    orn,
    view: 'VIEW_VRM',
    vendorDomain: 'acme.com',
    vendorRecordId: observation.vendorRecordId,
    observationType: 'dmarc_missing',
    title: 'DMARC record missing',
    category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
    severity: 'SEVERITY_HIGH',
    status: 'OBSERVATION_STATUS_OPEN',
    approvalStatus: 'APPROVAL_STATUS_BACKLOG',
  })
  await organization.client.flagObservations({ observationOrns: [orn] })
  await callOnObservations(organization, 'triage-internally', [orn])
  const moved = await newest(organization)
  assert.equal(moved.data['previousApprovalStatus'], 'APPROVAL_STATUS_BACKLOG')
  assert.equal(moved.data['approvalStatus'], 'APPROVAL_STATUS_TRIAGED_INTERNAL')
  await callOnObservations(organization, 'triage-internally', [orn])
  await callOnObservations(organization, 'comment', [orn], { comment: 'Seen.' })
  await callOnObservations(organization, 'resolve', [orn])
  const lastSeen = new Date(Date.now() + 60_000).toISOString()
  const [again = assert.fail()] = findings('acme.com', 1, { lastSeen })
  await plantObservations(store, organization.organizationId, [again])
  const reopened = await newest(organization)
  assert.equal(reopened.data['previousApprovalStatus'], 'APPROVAL_STATUS_RESOLVED')
  assert.deepEqual(await types(organization), [
    'observation.created',
    'observation.flagged',
    'observation.approval_status_changed',
    'observation.approval_status_changed',
    'observation.resolved',
    'observation.approval_status_changed',
  ])
  await plantObservations(store, organization.organizationId, [again])
  assert.equal((await events(organization)).length, 6)
})

test('scores: reported when the figure changes, with the previous one', async () => {
  const organization = await listening(['vendor.score_changed'])
  const refresh = () => refreshObservations({ store, now: new Date() })
  await observeVendor(store, organization, 'acme.com', 1)
  await refresh()
  const first = await newest(organization)
  assert.equal(first.data['domainName'], 'acme.com')
  assert.equal('previousScore' in first.data, false)
  await plantObservations(store, organization.organizationId, [
    finding('acme.com', { observationType: 'spf_plus_all', severity: 'SEVERITY_CRITICAL' }),
  ])
  await refresh()
  const second = await newest(organization)
  assert.equal(second.data['previousScore'], first.data['score'])
  assert.ok(Number(second.data['score']) < Number(first.data['score']))
  await refresh()
  assert.equal((await events(organization)).length, 2)
})

test('questionnaires: reported with each new status and the previous one, and not without a change', async () => {
  const organization = await listening(['questionnaire.status_changed'])
  const { id, vendorId } = await reachQuestionnaire(store, organization, 'IN_REVIEW')
  const { id: overdue } = await reachQuestionnaire(store, organization, 'DRAFT')
  await moveInConsole(organization, overdue, 'send', sending)
  await moveInConsole(organization, overdue, 'answers', { answers: safeAnswers })
  await moveInConsole(organization, overdue, 'answers', {
    answers: [{ ...safeAnswers[0], comment: 'More.' }],
  })
  await backdate(store, organization.organizationId, overdue, 31)
  await organization.console('/public/v1/questionnaires/expire', { method: 'POST', body: {} })
  const told = await events(organization)
  const short = (status: unknown) => String(status).replace('QUESTIONNAIRE_STATUS_', '')
  assert.deepEqual(
    told.map(({ data }) => [data['id'], short(data['previousStatus']), short(data['status'])]),
    [
      [id, 'DRAFT', 'SENT'],
      [id, 'SENT', 'IN_PROGRESS'],
      [id, 'IN_PROGRESS', 'SUBMITTED'],
      [id, 'SUBMITTED', 'IN_REVIEW'],
      [overdue, 'DRAFT', 'SENT'],
      [overdue, 'SENT', 'IN_PROGRESS'],
      [overdue, 'IN_PROGRESS', 'EXPIRED'],
    ],
  )
  assert.equal(told[0]?.data['vendorId'], vendorId)
})

test('fourth parties: reported when they are found, when they are gone for long, and when they are back', async () => {
  const organization = await listening(['fourth_party.detected', 'fourth_party.removed'])
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const scan = (scannedAt: Date) =>
    store.inOrganization(organizationId, (db) =>
      ingestFourthParties(db, [
        {
          vendorDomain: 'acme.com',
          scannedAt: scannedAt.toISOString(),
          detected: [
            {
              domain: 'mail.example',
              name: 'Mail',
              products: [],
              methods: ['DETECTION_METHOD_DNS_MX'],
              evidence: [],
              confidence: 'CONFIDENCE_HIGH',
            },
          ],
        },
      ]),
    )
  const dayMs = 86_400_000
  await scan(new Date(Date.now() - 89 * dayMs))
  await scan(new Date(Date.now() - 89 * dayMs))
  const [found = assert.fail()] = await events(organization)
  assert.deepEqual(
    { ...found.data, id: undefined, vendorId: undefined },
    {
      id: undefined,
      vendorId: undefined,
      vendorDomain: 'acme.com',
      fourthPartyDomain: 'mail.example',
      fourthPartyName: 'Mail',
    },
  )
  await tendWebhooks(store)
  assert.deepEqual(await types(organization), ['fourth_party.detected'])
  // Two days later.
  await store.inOrganization(organizationId, (db) =>
    Promise.all([
      db.run(sql`
        update fourth_party set last_seen = now() - interval '91 days' where organization_id = ${db.organizationId}`),
      db.run(sql`
        update fourth_party_removal set told_until = now() - interval '2 days'
        where organization_id = ${db.organizationId}`),
    ]),
  )
  await Promise.all([tendWebhooks(store), tendWebhooks(store)])
  await tendWebhooks(store)
  assert.deepEqual(await types(organization), ['fourth_party.detected', 'fourth_party.removed'])
  await scan(new Date())
  assert.equal((await types(organization)).at(-1), 'fourth_party.detected')
})

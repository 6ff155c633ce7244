import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  askVendor,
  disputeByLink,
  newRemediationToken,
  requestFixOf,
  ruleOn,
  reachDispute,
} from '../../../../test/support/plant/reach-dispute.ts'
import {
  callOnObservations,
  findings,
  hideVendor,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { newLinkToken } from '../../domain/kernel/link-token.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service, request } = await startService({ tokenFailuresPerMinute: 1000 })
const { store } = service
const path = '/link/v1/remediation'

const open = (token: string | null, query = '') => request(`${path}${query}`, { token })

const statesOf = async (token: string): Promise<Record<string, string>> => {
  const { status, body, text } = await open(token)
  assert.equal(status, 200, text)
  return Object.fromEntries(
    body.findings.map(({ orn, state }: { orn: string; state: string }) => [
      orn,
      state.replace('LINKED_FINDING_STATE_', ''),
    ]),
  )
}

const assertInvalid = async (token: string | null): Promise<void> => {
  const { status, body } = await open(token)
  assert.equal(status, 401)
  assert.equal(body.details[0].reason, 'LINK_INVALID')
}

test('the link shows exactly the findings of its request, and nothing that is not for the vendor', async () => {
  const organization = await newOrganization()
  const evidence = [
    { type: 'EVIDENCE_TYPE_DNS_RECORD', summary: 'No DMARC record.', data: 'NXDOMAIN _dmarc.acme.com' },
  ] as const
  const [asked = '', unasked = ''] = await observeVendor(store, organization, 'acme.com', 2, {
    evidence: [...evidence],
    remediation: 'Publish a DMARC record.',
  })
  const requestId = await requestFixOf(organization, 'acme.com', [asked])
  const { status, body, text } = await open(await newRemediationToken(organization, requestId))
  assert.equal(status, 200, text)
  const { requestedAt, ...about } = body.request
  assert.ok(Date.parse(requestedAt))
  assert.deepEqual(about, {
    id: requestId,
    requestedBy: 'Test',
    vendorName: 'Company of acme.com',
    vendorDomain: 'acme.com',
    message: 'By Friday, please.',
    isScoreDisclosed: false,
  })
  assert.equal(body.totalCount, 1)
  const [finding] = body.findings
  assert.deepEqual(finding.evidence, evidence)
  assert.equal(finding.orn, asked)
  assert.equal(finding.remediation, 'Publish a DMARC record.')
  assert.equal(finding.assetName, 'https://acme.com/0')
  assert.equal(finding.severity, 'SEVERITY_HIGH')
  assert.equal(finding.state, 'LINKED_FINDING_STATE_OPEN')
  assert.equal(finding.dispute, undefined)
  for (const secret of [unasked, 'scoreImpact', 'assignee', 'flaggedBy', 'approvalStatus', 'Test owner'])
    assert.ok(!text.includes(secret), secret)
})

test('each finding has the state that the vendor needs to know', async () => {
  const organization = await newOrganization()
  const { orns, token } = await askVendor(store, organization, 'acme.com', 5)
  const [plain = '', disputed = '', rejected = '', resolved = '', excluded = ''] = orns
  await reachDispute(organization, token, { orn: disputed })
  await ruleOn(organization, [await reachDispute(organization, token, { orn: rejected })], 'REJECTED')
  await callOnObservations(organization, 'resolve', [resolved])
  await callOnObservations(organization, 'exclude', [excluded], {
    reason: 'EXCLUSION_REASON_FALSE_POSITIVE',
  })
  assert.deepEqual(await statesOf(token), {
    [plain]: 'OPEN',
    [disputed]: 'UNDER_REVIEW',
    [rejected]: 'OPEN',
    [resolved]: 'FIXED',
    [excluded]: 'CLOSED',
  })
  const { body } = await open(token)
  const { dispute } = body.findings.find(({ orn }: { orn: string }) => orn === rejected)
  assert.deepEqual(Object.keys(dispute).toSorted(), [
    'by',
    'disputedAt',
    'reason',
    'ruledAt',
    'rulingComment',
    'state',
    'text',
  ])
  assert.equal(dispute.by, 'Company of acme.com')
  assert.equal(dispute.rulingComment, 'We see it otherwise.')
  assert.equal(dispute.state, 'DISPUTE_STATE_REJECTED')
})

test('findings come worst first, page by page', async () => {
  const organization = await newOrganization()
  const high = await observeVendor(store, organization, 'acme.com', 3)
  const minor = findings('acme.com', 2, { severity: 'SEVERITY_LOW', observationType: 'hsts_missing' })
  await plantObservations(store, organization.organizationId, minor)
  const low = minor.map((one) => ornOf(organization.domain, one))
  const requestId = await requestFixOf(organization, 'acme.com', [...low, ...high])
  const token = await newRemediationToken(organization, requestId)
  const orns: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 3; pages += 1) {
    const { body } = await open(token, `?limit=2&cursor=${encodeURIComponent(cursor)}`)
    assert.equal(body.totalCount, 5)
    assert.equal(body.request.id, requestId)
    orns.push(...body.findings.map(({ orn }: { orn: string }) => orn))
    cursor = body.nextCursor ?? ''
  }
  assert.equal(cursor, '')
  assert.deepEqual(orns.slice(0, 3).toSorted(), high.toSorted())
  assert.deepEqual(orns.slice(3).toSorted(), low.toSorted())
})

test('what opens a questionnaire or calls the API opens no request, and the other way round', async () => {
  const organization = await newOrganization()
  const { token } = await askVendor(store, organization)
  const questionnaire = await reachQuestionnaire(store, organization, 'SENT')
  for (const wrong of [
    null,
    newLinkToken('rlt_'),
    questionnaire.token,
    organization.token,
    token.slice(0, -1),
  ])
    await assertInvalid(wrong)
  for (const url of ['/link/v1/questionnaire', '/public/v1/vendors/groups'])
    assert.equal((await request(url, { token })).status, 401, url)
})

const change = ({ organizationId }: TestOrganization, requestId: string, what: 'expired' | 'revoked') =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update remediation_link set expires_at = case when ${what === 'expired'} then created_at else expires_at end,
        revoked_at = case when ${what === 'revoked'} then created_at end
      where organization_id = ${db.organizationId} and request_id = ${uuidOf('rmr', requestId)}`),
  )

for (const what of ['expired', 'revoked'] as const)
  test(`a link that is ${what} opens nothing`, async () => {
    const organization = await newOrganization()
    const { token, requestId, orn } = await askVendor(store, organization)
    await change(organization, requestId, what)
    await assertInvalid(token)
    assert.equal((await disputeByLink(organization, token, { orn, text: 'No.' })).status, 401)
  })

test('the link of a deleted vendor opens nothing, and is deleted with it', async () => {
  const organization = await newOrganization()
  const { token, orn } = await askVendor(store, organization)
  const { vendors } = await organization.client.listVendors({})
  await organization.client.bulkDeleteVendors({ ids: vendors.map(({ id }) => id) })
  await assertInvalid(token)
  assert.equal((await disputeByLink(organization, token, { orn, text: 'No.' })).status, 401)
  const left = await store.system((db) =>
    db.run(sql`select from remediation_link where organization_id = ${organization.organizationId}`),
  )
  assert.equal(left.length, 0)
})

test('the link of a vendor that is no longer monitored opens nothing', async () => {
  const organization = await newOrganization()
  const { token, orn } = await askVendor(store, organization)
  await hideVendor(store, organization.organizationId, 'acme.com')
  await assertInvalid(token)
  assert.equal((await disputeByLink(organization, token, { orn, text: 'No.' })).status, 401)
})

test('guessing is slowed down, and the calls by a link are counted', async () => {
  const organization = await newOrganization()
  const { token } = await askVendor(store, organization)
  const few = await startService({ tokenFailuresPerMinute: 2, rateLimitPerMinute: 20 })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1)
    statuses.push((await few.request(path, { token: newLinkToken('rlt_') })).status)
  assert.deepEqual(statuses, [401, 401, 429])
  for (let calls = 0; calls < 4; calls += 1) assert.equal((await few.request(path, { token })).status, 200)
  const refused = await few.request(path, { token })
  assert.equal(refused.status, 429)
  assert.match(refused.body.message, /^This link has used its 4 calls/)
})

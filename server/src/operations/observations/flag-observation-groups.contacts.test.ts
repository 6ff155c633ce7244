import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { log4shell, newPortfolio } from '../../../../test/support/plant/portfolio.ts'
import { actionTypes, findings } from '../../../../test/support/plant/reach-observation.ts'
import { remediationRequests } from '../../../../test/support/remediation-requests.ts'
import { readFinding } from '../../domain/observations/finding.ts'
import { groupKey } from '../../domain/observations/observation-group.ts'
import { formatOrn } from '../../domain/observations/orn.ts'

const testService = await startService()
const { store } = testService.service
const portfolio = () => newPortfolio(testService)

const flag = (organization: TestOrganization, body: object) =>
  organization.request('/public/v1/observations/actions/flag/groups', { method: 'POST', body })

const keyed = ({ domain }: TestOrganization, kind: 'vulnerability' | 'vendor', value: string): string =>
  formatOrn('observation-group', { view: 'vrm', key: groupKey(kind, value), ownerDomain: domain })

const cve = 'CVE-2021-44228'

const desk = { name: ' Desk ', email: 'desk@acme.com' }

test('a request for each company named waits to be sent, and its observations move to TRIAGED_EXTERNAL [STATE-03, ASSET-20]', async () => {
  const organization = await portfolio()
  const { client, organizationId, domain } = organization
  const theirs = findings('acme.com', 2, log4shell).map((one) => ornOf(domain, one))
  const [others = ''] = findings('other.com', 1, log4shell).map((one) => ornOf(domain, one))
  const body = {
    groupOrns: [keyed(organization, 'vulnerability', cve)],
    companyContacts: [{ domain: 'ACME.com', contacts: [desk] }],
  }
  assert.partialDeepStrictEqual((await flag(organization, body)).body, {
    flaggedCount: 1,
    alreadyFlaggedCount: 0,
  })
  const requests = await remediationRequests(store, organizationId)
  assert.deepEqual(
    requests.map(({ domain: of, emails, isSent, requestedBy }) => [of, emails, isSent, requestedBy]),
    [['acme.com', ['desk@acme.com'], false, organization.clientId]],
  )
  const [asked] = requests
  assert.deepEqual(
    asked?.observationKeys.toSorted(),
    findings('acme.com', 2, log4shell)
      .map((one) => readFinding(one).key)
      .toSorted(),
  )
  for (const orn of theirs) {
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
    assert.equal(observation.isFlagged, true)
    const [action] = (await client.getObservationActions({ orn })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED')
    assert.equal(action.previousApprovalStatus, 'APPROVAL_STATUS_BACKLOG')
    assert.equal(action.newApprovalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
    assert.deepEqual(action.metadata, { requestId: asked?.id })
    assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'FLAGGED', 'REMEDIATION_REQUESTED'])
  }
  const left = (await client.getObservation({ orn: others })).observation
  assert.deepEqual([left.approvalStatus, left.isFlagged], ['APPROVAL_STATUS_BACKLOG', true])
  assert.equal((await auditEntries(store, organizationId)).length, 5)
  // Repeating the call asks nobody again.
  assert.partialDeepStrictEqual((await flag(organization, body)).body, {
    flaggedCount: 0,
    alreadyFlaggedCount: 1,
  })
  assert.equal((await remediationRequests(store, organizationId)).length, 1)
  assert.equal((await auditEntries(store, organizationId)).length, 5)
})

test('a company without an open observation in the groups, given twice or unreadable, is 400 and flags nothing [ASSET-19]', async () => {
  const organization = await portfolio()
  const acme = { domain: 'acme.com', contacts: [desk] }
  const groupOrns = [keyed(organization, 'vendor', 'acme.com')]
  const wrong: object[][] = [
    [acme, { domain: 'other.com', contacts: [desk] }],
    [acme, { domain: 'nobody.com', contacts: [desk] }],
    [acme, acme],
    [{ domain: 'localhost', contacts: [desk] }],
    [{ domain: 'acme.com', contacts: [] }],
    [{ domain: 'acme.com' }],
    [{ domain: 'acme.com', contacts: [desk, desk] }],
    [{ domain: organization.domain, contacts: [desk] }],
  ]
  for (const companyContacts of wrong) {
    const reply = await flag(organization, { groupOrns, companyContacts })
    assert.equal(reply.status, 400, JSON.stringify(companyContacts))
  }
  assert.deepEqual(await auditEntries(store, organization.organizationId), [])
  assert.deepEqual(await remediationRequests(store, organization.organizationId), [])
})

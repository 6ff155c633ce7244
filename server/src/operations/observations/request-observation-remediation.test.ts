import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  actionTypes,
  approvalStatuses,
  callOnObservations,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { remediationRequests } from '../../../../test/support/remediation-requests.ts'

const { newOrganization, service } = await startService()
const { store } = service

const desk = { name: 'Desk', email: 'desk@acme.com' }

const setContacts = async (
  { client }: Awaited<ReturnType<typeof newOrganization>>,
  domain: string,
  email: string,
): Promise<void> => {
  const { vendors } = await client.listVendors({})
  const id = vendors.find(({ domainName }) => domainName === domain)?.id ?? ''
  await client.setVendorContacts({ id, contacts: [{ name: 'Own', email }] })
}

for (const status of approvalStatuses)
  test(`the vendor workflow moves what is ${status} to TRIAGED_EXTERNAL [STATE-03]`, async () => {
    const organization = await newOrganization()
    const { client } = organization
    const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
    await setContacts(organization, 'acme.com', 'own@acme.com')
    await reachApprovalStatus(organization, [orn], status)
    const { body } = await callOnObservations(organization, 'request-remediation', [orn])
    assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 0 })
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
  })

test('one request for each vendor waits to be sent, to the contacts given or else to its own', async () => {
  const organization = await newOrganization()
  const acme = await observeVendor(store, organization, 'acme.com', 2)
  const other = await observeVendor(store, organization, 'other.com', 1)
  await setContacts(organization, 'acme.com', 'own@acme.com')
  await setContacts(organization, 'other.com', 'own@other.com')
  const companyContacts = [{ domain: ' ACME.com. ', contacts: [desk] }]
  const message = 'Please fix these.'
  const body = { companyContacts, message }
  const reply = await callOnObservations(organization, 'request-remediation', [...acme, ...other], body)
  assert.partialDeepStrictEqual(reply.body, { updatedCount: 3, unchangedCount: 0 })
  const answered: { id: string; vendorDomain: string }[] = reply.body.requests
  assert.deepEqual(answered.map(({ vendorDomain }) => vendorDomain).toSorted(), ['acme.com', 'other.com'])
  for (const { id } of answered)
    assert.match((await organization.client.createRemediationLink({ id })).url, /remediation#rlt_/)
  const requests = await remediationRequests(store, organization.organizationId)
  assert.deepEqual(
    requests.map(({ domain, emails, observationKeys, message: said, isSent, requestedBy }) => [
      domain,
      emails,
      observationKeys.length,
      said,
      isSent,
      requestedBy,
    ]),
    [
      ['acme.com', ['desk@acme.com'], 2, message, false, organization.people.owner],
      ['other.com', ['own@other.com'], 1, message, false, organization.people.owner],
    ],
  )
  for (const orn of [...acme, ...other]) {
    const [action] = (await organization.client.getObservationActions({ orn })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED')
    assert.equal(action.comment, message)
    const asked = requests.find(({ id }) => id === action.metadata['requestId'])
    assert.ok(asked?.observationKeys.some((key) => orn.includes(key)))
  }
})

test('a vendor without contacts is 409, and nobody is asked', async () => {
  const organization = await newOrganization()
  const acme = await observeVendor(store, organization, 'acme.com', 1)
  const other = await observeVendor(store, organization, 'other.com', 1)
  await setContacts(organization, 'acme.com', 'own@acme.com')
  const reply = await callOnObservations(organization, 'request-remediation', [...acme, ...other])
  assert.equal(reply.status, 409)
  assert.equal(reply.body.details[0].reason, 'RECIPIENTS_MISSING')
  assert.deepEqual(reply.body.details[0].metadata, { vendorDomain: 'other.com' })
  assert.deepEqual(await remediationRequests(store, organization.organizationId), [])
  assert.deepEqual(await actionTypes(organization, acme[0] ?? ''), ['CREATED'])
})

test('asking again queues a second request', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const body = { companyContacts: [{ domain: 'acme.com', contacts: [desk] }] }
  await callOnObservations(organization, 'request-remediation', orns, body)
  const again = await callOnObservations(organization, 'request-remediation', orns, body)
  assert.partialDeepStrictEqual(again.body, { updatedCount: 1, unchangedCount: 0 })
  assert.equal((await remediationRequests(store, organization.organizationId)).length, 2)
})

test('contacts of a company that none of the observations is about, given twice or unreadable, are 400', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  await observeVendor(store, organization, 'other.com', 1)
  const acme = { domain: 'acme.com', contacts: [desk] }
  const wrong: object[][] = [
    [acme, { domain: 'other.com', contacts: [desk] }],
    [acme, { domain: 'www.acme.com', contacts: [desk] }],
    [{ domain: 'localhost', contacts: [desk] }],
    [{ domain: 'acme.com', contacts: [] }],
    [{ domain: 'acme.com', contacts: [desk, { ...desk, email: 'DESK@acme.com' }] }],
    [{ domain: 'acme.com', contacts: [{ name: 'Desk' }] }],
  ]
  for (const companyContacts of wrong) {
    const reply = await callOnObservations(organization, 'request-remediation', orns, { companyContacts })
    assert.equal(reply.status, 400, JSON.stringify(companyContacts))
  }
  assert.deepEqual(await remediationRequests(store, organization.organizationId), [])
})

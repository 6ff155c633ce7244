import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { askVendor, newRemediationToken, requestFixOf } from '../../../../test/support/plant/reach-dispute.ts'
import {
  callOnObservations,
  hideVendor,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { sha256 } from '../../domain/kernel/sha256.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'

const { newOrganization, service, request } = await startService({ tokenFailuresPerMinute: 1000 })
const { store } = service
const path = '/link/v1/remediation/score-receipt'

const reasonOf = async (token: string | null): Promise<unknown[]> => {
  const { status, body } = await request(path, { token })
  return [status, body.details?.[0].reason]
}

test('without the consent of the organization the vendor sees neither score nor receipt', async () => {
  const organization = await newOrganization()
  const { token } = await askVendor(store, organization)
  assert.deepEqual(await reasonOf(token), [404, 'NOT_FOUND'])
  const { body } = await request('/link/v1/remediation', { token })
  assert.equal(body.request.isScoreDisclosed, false)
})

test('a disclosed score comes with its receipt until the link is revoked or the vendor is hidden', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  const contacts = [{ name: 'Security desk', email: 'desk@acme.com' }]
  const asked = await callOnObservations(organization, 'request-remediation', orns.slice(0, 1), {
    companyContacts: [{ domain: 'acme.com', contacts }],
    discloseScore: true,
  })
  assert.equal(asked.status, 200, asked.text)
  const [{ id: requestId }] = asked.body.requests
  const token = await newRemediationToken(organization, requestId)
  const { status, body, text } = await request(path, { token })
  assert.equal(status, 200, text)
  assert.equal(text, canonicalJson(body))
  assert.deepEqual(
    body.receipt.findings.items.map(({ id }: { id: string }) => id),
    orns.toSorted(),
  )
  assert.equal((await request('/link/v1/remediation', { token })).body.request.isScoreDisclosed, true)
  const issued = (await auditEntries(store, organization.organizationId)).filter(
    ({ action }) => action === 'vendor.receipt-issued',
  )
  assert.deepEqual(
    issued.map(({ actorId }) => actorId),
    [requestId],
  )
  await hideVendor(store, organization.organizationId, 'acme.com')
  assert.deepEqual(await reasonOf(token), [401, 'LINK_INVALID'])
})

test('receipts by a link take nothing from those of the organization', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 200)
  const contacts = [{ name: 'Security desk', email: 'desk@acme.com' }]
  const asked = await callOnObservations(organization, 'request-remediation', orns.slice(0, 1), {
    companyContacts: [{ domain: 'acme.com', contacts }],
    discloseScore: true,
  })
  const token = await newRemediationToken(organization, asked.body.requests[0].id)
  const byLink = async () => {
    const { status, body, text } = await request(path, { token })
    assert.equal(status, 200, text)
    return body.receipt
  }
  const first = await byLink()
  assert.ok(first.findings.parts.length > 0)
  const id: string = first.vendor.id
  const { receipt } = await client.getVendorScoreReceipt({ id })
  const receiptSha256 = sha256(canonicalJson(receipt))
  // The same as before, now also for the link.
  assert.equal(sha256(canonicalJson(await byLink())), receiptSha256)
  for (const name of ['Acme', 'Acme Corporation', 'Acme Limited', 'Acme Group']) {
    await client.updateVendor({ id, companyName: name })
    assert.equal((await byLink()).vendor.companyName, name)
  }
  const { items } = await client.getScoreReceiptPart({ id, receiptSha256, number: 0 })
  assert.equal(items.length, 128)
  const newest = sha256(canonicalJson(await byLink()))
  const part = await request(`${path}/${newest}/part?number=1`, { token })
  assert.deepEqual([part.status, part.body.receiptSha256, part.body.items.length], [200, newest, 72])
  assert.equal((await request(`${path}/${newest}/part?number=2`, { token })).status, 404)
})

test('parts of a receipt are only for the vendor that it is about, and only if its score is disclosed', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'large.com', 200)
  const { vendors } = await organization.client.listVendors({})
  const id = vendors[0]?.id ?? ''
  const { receipt } = await organization.client.getVendorScoreReceipt({ id })
  const partPath = `${path}/${sha256(canonicalJson(receipt))}/part?number=0`
  const { token } = await askVendor(store, organization)
  assert.equal((await request(partPath, { token })).status, 404)
  const orns = await observeVendor(store, organization, 'other.com', 1)
  const asked = await callOnObservations(organization, 'request-remediation', orns, {
    companyContacts: [{ domain: 'other.com', contacts: [{ name: 'Desk', email: 'desk@other.com' }] }],
    discloseScore: true,
  })
  const other = await newRemediationToken(organization, asked.body.requests[0].id)
  assert.equal((await request(path, { token: other })).status, 200)
  assert.equal((await request(partPath, { token: other })).status, 404)
  assert.equal((await request(partPath, { token: null })).status, 401)
})

test('the link of an offboarded vendor opens no receipt', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const requestId = await requestFixOf(organization, 'acme.com', orns, { discloseScore: true })
  const token = await newRemediationToken(organization, requestId)
  assert.equal((await request(path, { token })).status, 200)
  const { vendors } = await client.listVendors({})
  await client.bulkOffboardVendors({ ids: vendors.map(({ id }) => id) })
  assert.deepEqual(await reasonOf(token), [401, 'LINK_INVALID'])
})

test('a revoked link, one of another kind or none opens no receipt', async () => {
  const organization = await newOrganization()
  const { token, requestId } = await askVendor(store, organization)
  await organization.console(`/public/v1/observations/remediation-requests/${requestId}/links/revoke`, {
    method: 'POST',
    body: {},
  })
  assert.deepEqual(await reasonOf(token), [401, 'LINK_INVALID'])
  assert.deepEqual(await reasonOf(null), [401, 'LINK_INVALID'])
})

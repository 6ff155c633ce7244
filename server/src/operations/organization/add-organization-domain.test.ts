import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'

const { service, newOrganization } = await startService()
const path = '/console/v1/organization/domains'

test('a domain is appended in normalized form, and belongs to the organization from then on', async () => {
  const organization = await newOrganization()
  const domain = `${randomUUID()}.example.org`
  const { status, body, text } = await organization.console(path, {
    method: 'POST',
    body: { domain: ` ${domain.toUpperCase()}. ` },
  })
  assert.equal(status, 200, text)
  const { proof, ...added } = body.organizationDomain
  assert.deepEqual(added, { domain, isPrimary: false, openObservationCount: 0 })
  const { recordValue, ...rest } = proof
  assert.match(recordValue, /^parapet-verification=[0-9a-f]{32}$/)
  assert.deepEqual(rest, {
    state: 'DOMAIN_PROOF_STATE_PENDING',
    recordName: `_parapet-challenge.${domain}`,
  })
  await plantObservations(service.store, organization.organizationId, [finding(domain)])
  const { observations } = await organization.client.getObservations({})
  assert.deepEqual(
    observations.map(({ view }) => view),
    ['VIEW_SELF'],
  )
  const entries = await auditEntries(service.store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [['organization.domain-added', { domain }]],
  )
})

test('a domain of another organization gets exactly the answer of a free one; only an own one is refused', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const add = async (domain: string): Promise<string> => {
    const { status, text } = await organization.console(path, { method: 'POST', body: { domain } })
    // Every answer contains a token of 122 random bits.
    return `${status} ${text.replaceAll(domain, 'DOMAIN').replaceAll(/[0-9a-f]{32}/g, 'TOKEN')}`
  }
  assert.equal(await add(other.domain), await add(`${randomUUID()}.example.org`))
  const { status, body } = await organization.console(path, {
    method: 'POST',
    body: { domain: other.domain },
  })
  assert.deepEqual([status, body.details[0].reason], [409, 'ALREADY_EXISTS'])
})

test('two organizations that add one domain concurrently both have it, with a token each', async () => {
  const both = await Promise.all([newOrganization(), newOrganization()])
  const body = { domain: `${randomUUID()}.example.org` }
  const replies = await Promise.all(both.map(({ console: call }) => call(path, { method: 'POST', body })))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  const values = replies.map((reply) => reply.body.organizationDomain.proof.recordValue)
  assert.notEqual(values[0], values[1])
})

test('an invalid domain is refused, and only owners may', async () => {
  const { console: call } = await newOrganization()
  for (const domain of ['localhost', 'https://example.org', '127.0.0.1', 'co.uk', 'a b.com']) {
    const { status, body } = await call(path, { method: 'POST', body: { domain } })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'INVALID_DOMAIN')
  }
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await call(path, { method: 'POST', body: { domain: 'a.com' }, role })).status, 403)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/audit-entries.ts'
import { startService } from '../../../../test/harness.ts'
import { finding, plantObservations } from '../../../../test/plant-observations.ts'

const { service, newOrganization } = await startService()
const path = '/console/v1/organization/domains'

test('a domain is added behind the others, in its one form, and is the organization’s own from then on', async () => {
  const organization = await newOrganization()
  const domain = `${randomUUID()}.example.org`
  const { status, body, text } = await organization.console(path, {
    method: 'POST',
    body: { domain: ` ${domain.toUpperCase()}. ` },
  })
  assert.equal(status, 200, text)
  assert.deepEqual(body.organizationDomain, { domain, isPrimary: false, openObservationCount: 0 })
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

test('a domain that some organization has is refused, whosever it is', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  for (const domain of [organization.domain, other.domain]) {
    const { status, body } = await organization.console(path, { method: 'POST', body: { domain } })
    assert.equal(status, 409)
    assert.equal(body.details[0].reason, 'ALREADY_EXISTS')
  }
})

test('two who add one domain at the same moment: one has it', async () => {
  const both = await Promise.all([newOrganization(), newOrganization()])
  const body = { domain: `${randomUUID()}.example.org` }
  const replies = await Promise.all(both.map(({ console: call }) => call(path, { method: 'POST', body })))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('what is no domain is refused, and so are all but owners', async () => {
  const { console: call } = await newOrganization()
  for (const domain of ['localhost', 'https://example.org', '127.0.0.1', 'co.uk', 'a b.com']) {
    const { status, body } = await call(path, { method: 'POST', body: { domain } })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'INVALID_DOMAIN')
  }
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await call(path, { method: 'POST', body: { domain: 'a.com' }, role })).status, 403)
})

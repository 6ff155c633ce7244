import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = (domain: string): string => `/console/v1/organization/domains/${domain}/check`
const post = { method: 'POST', body: {} }

test('a check is due at once, however the domain is written', async () => {
  const { console: call, domain } = await newOrganization()
  const before = Date.now()
  const { status, body, text } = await call(path(`${domain.toUpperCase()}.`), post)
  assert.equal(status, 200, text)
  const { nextCheckAt, state } = body.organizationDomain.proof
  assert.ok(Date.parse(nextCheckAt) >= before - 1 && Date.parse(nextCheckAt) <= Date.now())
  assert.equal(state, 'DOMAIN_PROOF_STATE_PENDING')
})

test('a domain of another organization, an unknown one and nonsense are not found; only owners may', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  for (const domain of [other.domain, 'unknown.com', 'no-domain'])
    assert.equal((await organization.console(path(domain), post)).status, 404)
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await other.console(path(other.domain), { ...post, role })).status, 403)
})

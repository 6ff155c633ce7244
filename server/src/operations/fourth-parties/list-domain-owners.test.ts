import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const path = '/public/v1/avd/domain-owners'
const builtIn = { domain: 'sendgrid.com', ownerDomain: 'twilio.com', builtInOwnerDomain: 'twilio.com' }

test('the list has what the organization said, and a look-up also the built-in table', async () => {
  const { client } = await newOrganization()
  assert.deepEqual((await client.listDomainOwners()).domainOwners, [])
  assert.deepEqual((await client.listDomainOwners({ domain: 'SendGrid.com' })).domainOwners, [builtIn])
  assert.deepEqual((await client.listDomainOwners({ domain: 'acme.co.uk' })).domainOwners, [])
  const { domainOwner } = await client.setDomainOwner({ domain: 'acme.co.uk', ownerDomain: 'acme.com' })
  assert.deepEqual((await client.listDomainOwners()).domainOwners, [domainOwner])
  assert.deepEqual((await client.listDomainOwners({ domain: 'acme.co.uk' })).domainOwners, [domainOwner])
})

test('a malformed domain is refused', async () => {
  const { request } = await newOrganization()
  assert.equal((await request(`${path}?domain=nonsense`)).status, 400)
})

test("another organization's owners are not listed, and reading needs avd.read", async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  await organization.client.setDomainOwner({ domain: 'acme.co.uk', ownerDomain: 'acme.com' })
  assert.deepEqual((await other.client.listDomainOwners()).domainOwners, [])
  const stranger = await newOrganization(['findings.read'])
  assert.equal((await stranger.request(path)).status, 403)
})

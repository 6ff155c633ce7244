import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { companiesOf, startJudging } from '../../../../test/support/start-judging.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization, planted, store } = await startJudging()

const path = '/console/v1/avd/domain-owners'

const set = (
  organization: TestOrganization,
  body: object,
  role: 'owner' | 'analyst' | 'viewer' = 'analyst',
) => organization.console(path, { method: 'POST', body, role })

const ownersOf = async (organization: TestOrganization) => {
  const { status, body } = await organization.console(path, { role: 'viewer' })
  assert.equal(status, 200)
  const owners: { domain: string; ownerDomain?: string; builtInOwnerDomain?: string }[] = body.domainOwners
  return (domain: string) => owners.find((one) => one.domain === domain)
}

test('the list has the built-in table, with what the organization adds and corrects', async () => {
  const organization = await newOrganization()
  const builtIn = { domain: 'sendgrid.com', ownerDomain: 'twilio.com', builtInOwnerDomain: 'twilio.com' }
  assert.deepEqual((await ownersOf(organization))('sendgrid.com'), builtIn)
  const { status, body } = await set(organization, { domain: 'ACME.co.uk', ownerDomain: 'acme.com' })
  assert.equal(status, 200)
  const { updatedBy, updatedAt, ...owner } = body.domainOwner
  assert.deepEqual(owner, { domain: 'acme.co.uk', ownerDomain: 'acme.com' })
  assert.equal(updatedBy.type, 'ACTOR_TYPE_USER')
  assert.ok(Date.parse(updatedAt) > 0)
  await set(organization, { domain: 'sendgrid.com', isIndependent: true })
  const owned = await ownersOf(organization)
  assert.deepEqual(owned('acme.co.uk'), body.domainOwner)
  assert.equal(owned('sendgrid.com')?.ownerDomain, undefined)
  assert.equal(owned('sendgrid.com')?.builtInOwnerDomain, 'twilio.com')
  await set(organization, { domain: 'sendgrid.com' })
  await set(organization, { domain: 'acme.co.uk' })
  const reset = await ownersOf(organization)
  assert.deepEqual([reset('sendgrid.com'), reset('acme.co.uk')], [builtIn, undefined])
})

test('a new owner decides whom events concern, at once', async () => {
  const organization = await planted(['acme.com'], {
    subjects: [{ domain: 'shop.acme.co.uk', name: 'Acme UK' }],
  })
  const { eventId } = organization
  await settleEvents(store)
  assert.deepEqual(await companiesOf(organization, eventId), {})
  await set(organization, { domain: 'acme.co.uk', ownerDomain: 'acme.com' })
  await settleEvents(store)
  const found = await companiesOf(organization, eventId)
  assert.match(
    found['acme.com'] ?? '',
    /^IMPACTED: The event names Acme UK \(shop\.acme\.co\.uk\), which it owns,/,
  )
  await set(organization, { domain: 'acme.co.uk' })
  await settleEvents(store)
  assert.deepEqual(await companiesOf(organization, eventId), {})
})

test('a malformed domain, its own owner and a contradiction are refused', async () => {
  const organization = await newOrganization()
  for (const body of [
    { domain: 'not a domain', ownerDomain: 'acme.com' },
    { domain: 'acme.co.uk', ownerDomain: 'nonsense' },
    { domain: 'acme.com', ownerDomain: 'acme.com' },
    { domain: 'acme.co.uk', ownerDomain: 'acme.com', isIndependent: true },
    { ownerDomain: 'acme.com' },
  ])
    assert.equal((await set(organization, body)).status, 400, JSON.stringify(body))
})

test("viewers may not change owners, and one organization's are not another's", async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const owned = { domain: 'acme.co.uk', ownerDomain: 'acme.com' }
  assert.equal((await set(organization, owned, 'viewer')).status, 403)
  await set(organization, owned)
  assert.ok((await ownersOf(organization))('acme.co.uk'))
  assert.equal((await ownersOf(other))('acme.co.uk'), undefined)
})

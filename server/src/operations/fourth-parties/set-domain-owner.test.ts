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

const ownersOf = async (organization: TestOrganization, domain?: string) => {
  const query = domain === undefined ? '' : `?domain=${domain}`
  const { status, body } = await organization.console(`${path}${query}`, { role: 'viewer' })
  assert.equal(status, 200, body.message)
  return body.domainOwners
}

test('the list has what the organization adds and corrects, and a look-up also the built-in table', async () => {
  const organization = await newOrganization()
  const builtIn = { domain: 'sendgrid.com', ownerDomain: 'twilio.com', builtInOwnerDomain: 'twilio.com' }
  assert.deepEqual(await ownersOf(organization), [])
  assert.deepEqual(await ownersOf(organization, 'SendGrid.com'), [builtIn])
  assert.deepEqual(await ownersOf(organization, 'acme.co.uk'), [])
  const { status, body } = await set(organization, { domain: 'ACME.co.uk', ownerDomain: 'acme.com' })
  assert.equal(status, 200)
  const { updatedBy, updatedAt, ...owner } = body.domainOwner
  assert.deepEqual(owner, { domain: 'acme.co.uk', ownerDomain: 'acme.com' })
  assert.equal(updatedBy.type, 'ACTOR_TYPE_USER')
  assert.ok(Date.parse(updatedAt) > 0)
  const independent = await set(organization, { domain: 'sendgrid.com', isIndependent: true })
  assert.equal(independent.body.domainOwner.ownerDomain, undefined)
  assert.equal(independent.body.domainOwner.builtInOwnerDomain, 'twilio.com')
  assert.deepEqual(await ownersOf(organization), [body.domainOwner, independent.body.domainOwner])
  await set(organization, { domain: 'sendgrid.com' })
  await set(organization, { domain: 'acme.co.uk' })
  assert.deepEqual(await ownersOf(organization), [])
  assert.deepEqual(await ownersOf(organization, 'sendgrid.com'), [builtIn])
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
  assert.equal((await organization.console(`${path}?domain=nonsense`)).status, 400)
})

test("viewers may not change owners, and one organization's are not another's", async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const owned = { domain: 'acme.co.uk', ownerDomain: 'acme.com' }
  assert.equal((await set(organization, owned, 'viewer')).status, 403)
  await set(organization, owned)
  assert.equal((await ownersOf(organization, 'acme.co.uk')).length, 1)
  assert.deepEqual([await ownersOf(other, 'acme.co.uk'), await ownersOf(other)], [[], []])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { companiesOf, startJudging } from '../../../../test/support/start-judging.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization, planted, store } = await startJudging()

const path = '/public/v1/avd/domain-owners'

const set = (
  organization: TestOrganization,
  body: object,
  role: 'owner' | 'analyst' | 'viewer' = 'analyst',
) => organization.console(path, { method: 'POST', body, role })

const ownersOf = async ({ client }: TestOrganization, domain?: string) =>
  (await client.listDomainOwners({ ...(domain !== undefined && { domain }) })).domainOwners

test('a company is given an owner, is independent of a built-in one, or as the built-in table has it', async () => {
  const organization = await newOrganization()
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

test('viewers may not change owners, and a program needs avd.review', async () => {
  const owned = { domain: 'acme.co.uk', ownerDomain: 'acme.com' }
  assert.equal((await set(await newOrganization(), owned, 'viewer')).status, 403)
  const reader = await newOrganization(['avd.read'])
  assert.equal((await reader.request(path, { method: 'POST', body: owned })).status, 403)
  const reviewer = await newOrganization(['avd.read', 'avd.review'])
  assert.equal((await reviewer.request(path, { method: 'POST', body: owned })).status, 200)
})

test("one organization's owners are not another's", async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const owned = { domain: 'acme.co.uk', ownerDomain: 'acme.com' }
  await set(organization, owned)
  assert.equal((await ownersOf(organization, 'acme.co.uk')).length, 1)
  assert.deepEqual([await ownersOf(other, 'acme.co.uk'), await ownersOf(other)], [[], []])
})

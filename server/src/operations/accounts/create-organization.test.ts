import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { organizationIdOf } from '../../../../test/support/organization-id-of.ts'

const { newOrganization, request, service } = await startService({ trustedProxies: ['127.0.0.1'] })
const { store } = service
const path = '/console/v1/organizations'

const newOwner = async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'owner' })
  return { organization, person, browser: await signedIn(request, person) }
}

const newDomain = (): string => `n${randomUUID().slice(0, 8)}.com`

test('an owner creates another organization, owns it, and works in it with a new token', async () => {
  const { organization, person, browser } = await newOwner()
  const before = newBrowser(request, browser.cookies)
  await browser.post('/public/v1/vendors/groups', { name: 'Old' })
  const domain = newDomain()
  const { status, body, text } = await browser.post(path, {
    name: ' New  Corp ',
    domain: domain.toUpperCase(),
  })
  assert.equal(status, 200, text)
  const { session } = body
  assert.deepEqual(
    [session.organization.name, session.organization.domain, session.organization.isDemo, session.role],
    ['New Corp', domain, false, 'owner'],
  )
  assert.equal(session.organizations.length, 2)
  assert.equal((await before.send('/console/v1/session')).status, 401)
  assert.equal((await browser.send('/public/v1/vendors/groups')).body.totalCount, 0)
  const entries = await auditEntries(store, await organizationIdOf(store, session.organization.id))
  assert.deepEqual(
    entries.map(({ action, actorId }) => [action, actorId]),
    [['organization.created', person.userId]],
  )
  const back = await browser.post('/console/v1/session/organization', {
    organizationId: organization.publicId,
  })
  assert.equal(back.status, 200)
  assert.equal((await browser.send('/public/v1/vendors/groups')).body.totalCount, 1)
})

test('a domain of another organization gets the same answer as a free one', async () => {
  const [{ browser }, other] = await Promise.all([newOwner(), newOrganization()])
  for (const domain of [other.domain, newDomain()]) {
    const { status, body } = await browser.post(path, { name: 'Same', domain })
    assert.deepEqual([status, body.session?.organization.domain], [200, domain])
  }
})

test('an invalid domain is refused and nothing is created; only owners create organizations', async () => {
  const { organization, browser } = await newOwner()
  assert.equal(reasonOf(await browser.post(path, { name: 'x', domain: 'localhost' })), 'INVALID_DOMAIN')
  assert.equal((await browser.post(path, { name: ' ', domain: newDomain() })).status, 400)
  assert.equal((await browser.send('/console/v1/session')).body.session.organizations.length, 1)
  const analyst = await newPerson(store, { [organization.organizationId]: 'analyst' })
  const refused = await (await signedIn(request, analyst)).post(path, { name: 'x', domain: newDomain() })
  assert.equal(reasonOf(refused), 'MISSING_SCOPE')
})

test('nobody switches to an organization without being a member', async () => {
  const { browser } = await newOwner()
  const other = await newOrganization()
  for (const organizationId of [other.publicId, 'org_none', '']) {
    const { status } = await browser.post('/console/v1/session/organization', { organizationId })
    assert.ok(status === 404 || status === 400, organizationId)
  }
  assert.equal((await browser.send('/console/v1/session')).body.session.organizations.length, 1)
})

test('a person can create ten organizations a day, a network thirty, and the answer says how long to wait', async () => {
  const make = (browser: Awaited<ReturnType<typeof newOwner>>['browser'], network: string) =>
    browser.post(path, { name: 'x', domain: newDomain() }, { headers: { 'X-Forwarded-For': network } })
  const { browser } = await newOwner()
  for (let made = 0; made < 10; made += 1) assert.equal((await make(browser, '203.0.113.1')).status, 200)
  const refused = await make(browser, '203.0.113.2')
  assert.equal(refused.status, 429)
  assert.match(refused.body.message, /10 organizations within a day\. Wait \d+ seconds/)
  assert.ok(Number(refused.headers.get('retry-after')) > 3_600)
  assert.equal((await browser.send('/console/v1/session')).body.session.organizations.length, 11)

  for (const owner of [await newOwner(), await newOwner()])
    for (let made = 0; made < 10; made += 1)
      assert.equal((await make(owner.browser, '203.0.113.1')).status, 200)
  const last = await newOwner()
  assert.equal((await make(last.browser, '203.0.113.1')).status, 429)
  assert.equal((await make(last.browser, '203.0.113.2')).status, 200)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/accounts.ts'
import { auditEntries } from '../../../../test/audit-entries.ts'
import { newBrowser } from '../../../../test/browser.ts'
import { startService } from '../../../../test/harness.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1/organizations'

const newOwner = async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'owner' })
  return { organization, person, browser: await signedIn(request, person) }
}

const newDomain = (): string => `n${randomUUID().slice(0, 8)}.com`

test('an owner makes a further organization, owns it, and works in it with a new token', async () => {
  const { organization, person, browser } = await newOwner()
  const before = newBrowser(request, browser.cookies)
  await browser.post('/console/v1/vendors/groups', { name: 'Old' })
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
  assert.equal((await browser.send('/console/v1/vendors/groups')).body.totalCount, 0)
  const entries = await auditEntries(store, session.organization.id)
  assert.deepEqual(
    entries.map(({ action, actorId }) => [action, actorId]),
    [['organization.created', person.userId]],
  )
  const back = await browser.post('/console/v1/session/organization', {
    organizationId: organization.organizationId,
  })
  assert.equal(back.status, 200)
  assert.equal((await browser.send('/console/v1/vendors/groups')).body.totalCount, 1)
})

test('a domain that is taken or none is refused, and nothing is made; only owners make organizations', async () => {
  const { organization, browser } = await newOwner()
  const taken = await browser.post(path, { name: 'x', domain: organization.domain })
  assert.equal(reasonOf(taken), 'ALREADY_EXISTS')
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
  for (const organizationId of [other.organizationId, 'org_none', '']) {
    const { status } = await browser.post('/console/v1/session/organization', { organizationId })
    assert.ok(status === 404 || status === 400, organizationId)
  }
  assert.equal((await browser.send('/console/v1/session')).body.session.organizations.length, 1)
})

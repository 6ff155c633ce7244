import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberRole } from '@parapet/contract'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { addTotp } from '../../../../test/support/factors.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization, request, service } = await startService()
const { store } = service

const newProtected = async (...organizations: TestOrganization[]) => {
  const memberships = organizations.map(({ organizationId }) => [organizationId, 'viewer'] as const)
  const person = await newPerson(store, Object.fromEntries(memberships))
  const browser = await signedIn(request, person)
  await addTotp(store, browser, person.userId)
  return { ...person, browser }
}

const reset = ({ console: call }: TestOrganization, userId: string, role: MemberRole = 'owner') =>
  call(`/console/v1/members/${userId}/reset-factors`, { method: 'POST', body: {}, role })

test('an owner removes the lost factors of a member, who then signs in with the password alone', async () => {
  const organization = await newOrganization()
  const person = await newProtected(organization)
  const members = await organization.console('/console/v1/members')
  const of = (list: { userId: string }[]) => list.find(({ userId }) => userId === person.userId)
  assert.partialDeepStrictEqual(of(members.body.members), { hasFactor: true })
  const done = await reset(organization, person.userId)
  assert.equal(done.status, 200, done.text)
  assert.equal(done.body.member.hasFactor, false)
  assert.equal((await person.browser.send('/console/v1/session')).status, 401)
  const { body } = await newBrowser(request).post('/console/v1/sign-in', { email: person.email, password })
  assert.equal(body.session.user.id, person.userId)
  const entries = await auditEntries(store, organization.organizationId)
  assert.equal(entries.find(({ action }) => action === 'user.factors-reset')?.targetId, person.userId)
  const again = await reset(organization, person.userId)
  assert.deepEqual([again.status, reasonOf(again)], [409, 'FACTOR_MISSING'])
})

test('not those of a person who belongs to another organization too, nor their own', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const person = await newProtected(organization, other)
  const refused = await reset(organization, person.userId)
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'FACTOR_RESET_REFUSED'])
  const own = await reset(organization, organization.people.owner)
  assert.deepEqual([own.status, reasonOf(own)], [409, 'FACTOR_RESET_REFUSED'])
})

test('only owners, and only in their own organization', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const person = await newProtected(organization)
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal(reasonOf(await reset(organization, person.userId, role)), 'MISSING_SCOPE')
  const foreign = await reset(other, person.userId)
  assert.deepEqual([foreign.status, reasonOf(foreign)], [404, 'NOT_FOUND'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, reasonOf } from '../../../../test/support/accounts.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/console/v1/members/invitations'

test('without a mail server the link is shown, and nothing is queued', async () => {
  const organization = await newOrganization()
  const { status, body } = await organization.console(path, {
    method: 'POST',
    body: { email: 'bob@example.com', role: 'viewer' },
  })
  assert.equal(status, 200)
  assert.equal(body.isMailed, false)
  assert.match(body.url, /#token=plt_/)
  assert.equal((await organization.console('/console/v1/connectors/outbox')).body.totalCount, 0)
})

test('members and invalid addresses are not invited, and only owners invite', async () => {
  const organization = await newOrganization()
  const member = await newPerson(store, { [organization.organizationId]: 'viewer' })
  const invite = (email: string, role = 'viewer', as: 'owner' | 'analyst' | 'viewer' = 'owner') =>
    organization.console(path, { method: 'POST', body: { email, role }, role: as })
  assert.equal(reasonOf(await invite(member.email.toUpperCase())), 'ALREADY_EXISTS')
  for (const email of ['no address', 'a@b', '"x"@example.com', 'a@example.com, b@example.com'])
    assert.equal((await invite(email)).status, 400, email)
  assert.equal((await invite('a@example.com', 'admin')).status, 400)
  assert.equal((await invite('a@example.com', 'viewer', 'analyst')).status, 403)
  assert.equal((await invite('a@example.com', 'viewer', 'viewer')).status, 403)
})

test('an invitation of another organization cannot be revoked', async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  const { body } = await other.console(path, {
    method: 'POST',
    body: { email: 'c@example.com', role: 'viewer' },
  })
  const revoke = await own.console(`${path}/${body.invitation.id}/revoke`, { method: 'POST', body: {} })
  assert.equal(revoke.status, 404)
  assert.equal((await other.console('/console/v1/members')).body.invitations.length, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '../../../../test/support/accounts.ts'
import { startService } from '../../../../test/support/harness.ts'
import { proveDomain } from '../../../../test/support/prove-domain.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { patchOf, startProvisioning } from '../../../../test/support/start-provisioning.ts'
import { hashSessionToken, newSessionToken } from '../../domain/accounts/session-token.ts'
import { newId, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { deleteMember, insertConsoleMembership } from '../../store/accounts/console-membership.ts'
import { insertConsoleSession } from '../../store/accounts/console-session.ts'
import { insertConsoleUser, selectProvenUser } from '../../store/accounts/console-user.ts'
import { sql } from '../../store/kernel/sql.ts'

const started = await startService()
const { service, request } = started

/** A session of the person, as the identity provider starts it. */
const sessionOf = async (userId: string, organizationId: OrganizationId) => {
  const token = newSessionToken()
  await service.store.system((db) =>
    insertConsoleSession(db, {
      id: newId('ses'),
      tokenHash: hashSessionToken(token),
      organizationId,
      userId,
      method: 'oidc',
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
  const browser = newBrowser(request, [['parapet_session', token]])
  return async () => (await browser.send('/console/v1/session')).status
}

const accountOf = async (email: string) => {
  const user = await service.store.system((db) => selectProvenUser(db, email))
  assert.ok(user)
  return user
}

test('a person whom the provider adds is a member without a password, and can be read back', async () => {
  const { addPerson, scim, domain, console: call } = await startProvisioning(started)
  const made = await addPerson('ada', {
    externalId: 'e-1',
    name: { givenName: 'Ada', familyName: 'Lovelace' },
    active: true,
  })
  assert.equal(made.status, 201, made.text)
  assert.match(made.headers.get('content-type') ?? '', /^application\/scim\+json/)
  const { id, meta, userName, emails, active, externalId } = made.body
  assert.deepEqual(
    { userName, emails, active, externalId },
    {
      userName: `ada@${domain}`,
      emails: [{ value: `ada@${domain}`, type: 'work', primary: true }],
      active: true,
      externalId: 'e-1',
    },
  )
  assert.equal(made.headers.get('location'), meta.location)
  assert.equal(meta.location, `http://parapet.test/scim/v2/Users/${id}`)
  const read = await scim(`/Users/${id}`)
  assert.deepEqual(read.body, made.body)
  assert.equal(read.headers.get('etag'), meta.version)
  const user = await accountOf(`ada@${domain}`)
  assert.deepEqual([user.displayName, user.passwordHash, user.provenBy], ['Ada Lovelace', null, 'provider'])
  const { members } = (await call('/console/v1/members')).body
  const member = members.find(({ userId }: { userId: string }) => userId === user.id)
  assert.deepEqual([member.role, member.isProvisioned], ['viewer', true])
})

test('the userName is unique without regard to case, and so is the address', async () => {
  const { addPerson, domain } = await startProvisioning(started)
  await addPerson('ada')
  for (const again of [
    await addPerson('ADA'),
    await addPerson('x', { emails: [{ value: `ada@${domain}` }] }),
  ]) {
    assert.deepEqual([again.status, again.body.scimType, again.body.status], [409, 'uniqueness', '409'])
  }
})

test('an address outside the proven domains is refused, even if it has an account', async () => {
  const { scim } = await startProvisioning(started)
  const elsewhere = await startProvisioning(started)
  const { email } = await newPerson(service.store)
  for (const userName of [email, `ada@${elsewhere.domain}`, `ada@sub.${elsewhere.domain}`]) {
    const { status, body } = await scim('/Users', { method: 'POST', body: { userName } })
    assert.equal(status, 403)
    assert.match(body.detail, /has proven, and .* is not one: prove it/)
  }
  const noAddress = await scim('/Users', { method: 'POST', body: { userName: 'ada' } })
  assert.deepEqual([noAddress.status, noAddress.body.scimType], [400, 'invalidValue'])
})

test('only the organization that proved a domain first decides about its people', async () => {
  const { scim, domain } = await startProvisioning(started)
  const second = await started.newOrganization()
  await second.console('/console/v1/organization/domains', { method: 'POST', body: { domain } })
  await proveDomain(service.store, { organizationId: second.organizationId, domain })
  const { body } = await second.console('/console/v1/provisioning/token', { method: 'POST', body: {} })
  const sent = { method: 'POST', body: { userName: `ada@${domain}` } }
  const refused = await request('/scim/v2/Users', { ...sent, token: body.token })
  assert.equal(refused.status, 403)
  assert.equal((await scim('/Users', sent)).status, 201)
})

test('a person who is made inactive loses membership and sessions at once, and returns when active', async () => {
  const { addPerson, scim, domain, organizationId, roles } = await startProvisioning(started)
  const { id } = (await addPerson('ada')).body
  const { id: userId } = await accountOf(`ada@${domain}`)
  const status = await sessionOf(userId, organizationId)
  assert.equal(await status(), 200)
  const off = await scim(`/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  assert.deepEqual([off.status, off.body.active], [200, false])
  assert.equal(await status(), 401)
  assert.deepEqual(await roles(), {})
  const on = await scim(`/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }))
  assert.equal(on.body.active, true)
  assert.deepEqual(await roles(), { ada: 'viewer' })
  assert.equal((await accountOf(`ada@${domain}`)).id, userId)
  assert.equal((await scim(`/Users/${id}`, { method: 'DELETE' })).status, 204)
  assert.equal((await scim(`/Users/${id}`)).status, 404)
  assert.deepEqual(await roles(), {})
})

test('only the access to this organization ends, and nobody is renamed elsewhere', async () => {
  const { addPerson, scim, domain, organizationId } = await startProvisioning(started)
  const other = await started.newOrganization()
  const { id } = (await addPerson('ada', { displayName: 'Ada' })).body
  const { id: userId } = await accountOf(`ada@${domain}`)
  await service.store.system((db) =>
    insertConsoleMembership(db, { userId, organizationId: other.organizationId, role: 'analyst' }),
  )
  const [here, there] = [
    await sessionOf(userId, organizationId),
    await sessionOf(userId, other.organizationId),
  ]
  await scim(`/Users/${id}`, patchOf({ op: 'replace', path: 'displayName', value: 'Somebody' }))
  assert.equal((await accountOf(`ada@${domain}`)).displayName, 'Ada')
  await scim(`/Users/${id}`, { method: 'DELETE' })
  assert.deepEqual([await here(), await there()], [401, 200])
})

test('names and addresses are followed in the account of a member of this organization alone', async () => {
  const { addPerson, scim, domain } = await startProvisioning(started)
  const { id } = (await addPerson('ada', { displayName: 'Ada' })).body
  const { id: userId } = await accountOf(`ada@${domain}`)
  const renamed = await scim(`/Users/${id}`, {
    method: 'PUT',
    body: { userName: `ada.byron@${domain}`, displayName: 'Ada Byron' },
  })
  assert.equal(renamed.status, 200)
  const after = await accountOf(`ada.byron@${domain}`)
  assert.deepEqual([after.id, after.displayName], [userId, 'Ada Byron'])
  const outside = patchOf({ op: 'replace', path: 'userName', value: 'ada@elsewhere.example.net' })
  assert.equal((await scim(`/Users/${id}`, outside)).status, 403)
})

test('the last owner cannot be removed by the provider', async () => {
  const { scim, addPerson, domain, organizationId, console: call } = await startProvisioning(started)
  await addPerson('ada')
  const { id: adaId } = await accountOf(`ada@${domain}`)
  await call(`/console/v1/members/${adaId}`, { method: 'PATCH', body: { role: 'owner' } })
  const { members } = (await call('/console/v1/members')).body
  const self = members.find(({ isSelf }: { isSelf: boolean }) => isSelf)
  await service.store.inOrganization(organizationId, (db) => deleteMember(db, self.userId))
  const [{ id }] = (await scim(`/Users?filter=${encodeURIComponent(`userName eq "ada@${domain}"`)}`)).body
    .Resources
  for (const sent of [{ method: 'DELETE' }, patchOf({ op: 'replace', value: { active: false } })]) {
    const { status, body } = await scim(`/Users/${id}`, sent)
    assert.equal(status, 409)
    assert.match(body.detail, /only owner/)
  }
  assert.equal((await scim(`/Users/${id}`)).body.active, true)
})

test('a member who joined otherwise is taken over with the role they have', async () => {
  const { domain, organizationId, addPerson, roles } = await startProvisioning(started)
  const email = `grace@${domain}`
  const userId = newId('usr')
  await service.store.system(async (db) => {
    const user = { id: userId, email, emailKey: email, displayName: 'Grace', passwordHash: null }
    await insertConsoleUser(db, { ...user, provenBy: 'operator', homeOrganizationId: null })
    await insertConsoleMembership(db, { userId, organizationId, role: 'analyst' })
  })
  assert.equal((await addPerson('grace', { displayName: 'G.' })).status, 201)
  assert.deepEqual(await roles(), { grace: 'analyst' })
  assert.equal((await accountOf(email)).displayName, 'Grace')
})

test('an open invitation ends when the provider adds or removes the person', async () => {
  const { addPerson, scim, domain, console: call } = await startProvisioning(started)
  const invite = () =>
    call('/console/v1/members/invitations', {
      method: 'POST',
      body: { email: `ada@${domain}`, role: 'owner' },
    })
  const invitations = async () => (await call('/console/v1/members')).body.invitations.length
  await invite()
  const { id } = (await addPerson('ada')).body
  assert.equal(await invitations(), 0)
  await scim(`/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  await invite()
  assert.equal(await invitations(), 1)
  await scim(`/Users/${id}`, { method: 'DELETE' })
  assert.equal(await invitations(), 1, 'an invitation that an owner sends after a removal stands')
})

test('a member whom an owner removes is inactive for the provider', async () => {
  const { addPerson, scim, domain, console: call } = await startProvisioning(started)
  const { id, meta } = (await addPerson('ada')).body
  const { id: userId } = await accountOf(`ada@${domain}`)
  await call(`/console/v1/members/${userId}/remove`, { method: 'POST', body: {} })
  const { body } = await scim(`/Users/${id}`)
  assert.equal(body.active, false)
  assert.notEqual(body.meta.version, meta.version)
})

test('a change of another version than the current one is refused with 412', async () => {
  const { addPerson, scim } = await startProvisioning(started)
  const { id, meta } = (await addPerson('ada')).body
  const rename = (name: string, match: string) =>
    scim(`/Users/${id}`, {
      ...patchOf({ op: 'replace', path: 'displayName', value: name }),
      headers: { 'If-Match': match },
    })
  assert.equal((await rename('One', meta.version)).status, 200)
  const late = await rename('Two', meta.version)
  assert.deepEqual([late.status, late.body.status], [412, '412'])
  assert.equal((await scim(`/Users/${id}`)).body.displayName, 'One')
})

test('what the provider does is in the audit trail under its token, and nothing is there without a change', async () => {
  const { addPerson, scim, console: call } = await startProvisioning(started)
  const { id } = (await addPerson('ada')).body
  const same = patchOf({ op: 'replace', path: 'active', value: true })
  await scim(`/Users/${id}`, same)
  await scim(`/Users/${id}`, { method: 'DELETE' })
  const { auditEntries } = (await call('/public/v1/audit/entries', { method: 'POST', body: { limit: 50 } }))
    .body
  const done = auditEntries
    .filter(({ actor }: { actor: { id: string } }) => actor.id.startsWith('scm_'))
    .map(
      ({ action, actor }: { action: string; actor: { displayName: string } }) =>
        `${actor.displayName}: ${action}`,
    )
  assert.deepEqual(done.toSorted(), [
    'Provisioning (SCIM): scim-user.created',
    'Provisioning (SCIM): scim-user.deleted',
    'Provisioning (SCIM): user.joined',
    'Provisioning (SCIM): user.removed',
  ])
})

test('an account belongs to one provisioned person: the later one with its address takes it over', async () => {
  const { addPerson, scim, domain, organizationId, roles } = await startProvisioning(started)
  const other = await started.newOrganization()
  const first = (await addPerson('ada')).body.id
  const { id: userId } = await accountOf(`ada@${domain}`)
  // A member elsewhere too, so the account keeps its address when the provider changes the person's.
  await service.store.system((db) =>
    insertConsoleMembership(db, { userId, organizationId: other.organizationId, role: 'viewer' }),
  )
  const moved = await scim(`/Users/${first}`, { method: 'PUT', body: { userName: `ada2@${domain}` } })
  assert.deepEqual([moved.status, moved.body.active], [200, true])
  const second = await addPerson('ada')
  assert.deepEqual([second.status, second.body.active], [201, true])
  assert.equal((await scim(`/Users/${first}`)).body.active, false)
  const holders = await service.store.inOrganization(organizationId, (db) =>
    db.run(sql<{ id: string }>`
      select app_wire_id('scu', id) as id from scim_user
      where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`),
  )
  assert.deepEqual(
    holders.map(({ id }) => id),
    [second.body.id],
  )
  const off = await scim(`/Users/${first}`, patchOf({ op: 'replace', path: 'active', value: false }))
  assert.equal(off.status, 200)
  assert.deepEqual(await roles(), { ada: 'viewer' }, 'The person without the account takes nobody with them.')
  const on = await scim(`/Users/${first}`, patchOf({ op: 'replace', path: 'active', value: true }))
  assert.equal(on.body.active, true)
  assert.notEqual((await accountOf(`ada2@${domain}`)).id, userId)
  assert.deepEqual(await roles(), { ada: 'viewer', ada2: 'viewer' })
  assert.equal((await scim(`/Users/${first}`, { method: 'DELETE' })).status, 204)
  assert.deepEqual(await roles(), { ada: 'viewer' })
  assert.equal((await scim(`/Users/${second.body.id}`, { method: 'DELETE' })).status, 204)
  assert.deepEqual(await roles(), {})
  assert.equal((await accountOf(`ada@${domain}`)).id, userId, 'The other organization keeps its member.')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { deleteMember, selectMemberContacts } from '../../store/accounts/console-membership.ts'
import { patchOf, type Provisioned, startProvisioning } from '../../../../test/support/start-provisioning.ts'

const started = await startService()

/** Maps group names to roles, as an owner does. */
const mapRoles = async (
  { console: call }: Provisioned,
  mapping: Record<string, string>,
  defaultRole = 'viewer',
) => {
  const roleMappings = Object.entries(mapping).map(([groupName, role]) => ({ groupName, role }))
  const { status, body, text } = await call('/console/v1/provisioning/roles', {
    method: 'PUT',
    body: { defaultRole, roleMappings },
  })
  assert.equal(status, 200, text)
  return body.changedMemberCount
}

const addGroup = async ({ scim }: Provisioned, displayName: string, memberIds: readonly string[] = []) => {
  const members = memberIds.map((value) => ({ value }))
  const reply = await scim('/Groups', { method: 'POST', body: { displayName, members } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const addPeople = async ({ addPerson }: Provisioned, ...names: string[]) => {
  const ids: string[] = []
  for (const name of names) ids.push((await addPerson(name)).body.id)
  return ids
}

test('the highest role of a person’s groups counts, and the default role without one', async () => {
  const organization = await startProvisioning(started)
  const [ada = '', bob = '', cleo = ''] = await addPeople(organization, 'ada', 'bob', 'cleo')
  await addGroup(organization, 'Everybody', [ada, bob, cleo])
  await addGroup(organization, 'Security', [ada, bob])
  await addGroup(organization, 'Admins', [ada])
  assert.deepEqual(await organization.roles(), { ada: 'viewer', bob: 'viewer', cleo: 'viewer' })
  const changed = await mapRoles(organization, { everybody: 'viewer', SECURITY: 'analyst', Admins: 'owner' })
  assert.equal(changed, 2)
  assert.deepEqual(await organization.roles(), { ada: 'owner', bob: 'analyst', cleo: 'viewer' })
  assert.equal(await mapRoles(organization, { Admins: 'owner' }, 'analyst'), 1)
  assert.deepEqual(await organization.roles(), { ada: 'owner', bob: 'analyst', cleo: 'analyst' })
})

test('joining, leaving, renaming and deleting a group change the roles of its members', async () => {
  const organization = await startProvisioning(started)
  const { scim, roles } = organization
  await mapRoles(organization, { Security: 'analyst' })
  const [ada = '', bob = ''] = await addPeople(organization, 'ada', 'bob')
  const { id } = await addGroup(organization, 'Security', [ada])
  assert.deepEqual(await roles(), { ada: 'analyst', bob: 'viewer' })
  await scim(`/Groups/${id}`, patchOf({ op: 'add', path: 'members', value: [{ value: bob }] }))
  assert.deepEqual(await roles(), { ada: 'analyst', bob: 'analyst' })
  await scim(`/Groups/${id}`, patchOf({ op: 'remove', path: `members[value eq "${ada}"]` }))
  assert.deepEqual(await roles(), { ada: 'viewer', bob: 'analyst' })
  await scim(`/Groups/${id}`, patchOf({ op: 'replace', path: 'displayName', value: 'Others' }))
  assert.deepEqual(await roles(), { ada: 'viewer', bob: 'viewer' })
  const put = await scim(`/Groups/${id}`, {
    method: 'PUT',
    body: { displayName: 'Security', members: [{ value: ada }] },
  })
  assert.deepEqual(
    put.body.members.map(({ value }: { value: string }) => value),
    [ada],
  )
  assert.deepEqual(await roles(), { ada: 'analyst', bob: 'viewer' })
  assert.equal((await scim(`/Groups/${id}`, { method: 'DELETE' })).status, 204)
  assert.deepEqual(await roles(), { ada: 'viewer', bob: 'viewer' })
})

test('without a mapping roles are changed here, and with one only at the provider', async () => {
  const organization = await startProvisioning(started)
  const { console: call, roles } = organization
  await addPeople(organization, 'ada')
  const { members } = (await call('/console/v1/members')).body
  const { userId } = members.find(({ isProvisioned }: { isProvisioned?: boolean }) => isProvisioned)
  const change = (role: string) => call(`/console/v1/members/${userId}`, { method: 'PATCH', body: { role } })
  assert.equal((await change('analyst')).status, 200)
  assert.deepEqual(await roles(), { ada: 'analyst' })
  await mapRoles(organization, { Admins: 'owner' })
  assert.deepEqual(await roles(), { ada: 'viewer' })
  const refused = await change('owner')
  assert.equal(refused.status, 409)
  assert.equal(refused.body.details[0].reason, 'MEMBER_PROVISIONED')
})

test('if nobody would remain an owner, the longest-standing one keeps the role', async () => {
  const organization = await startProvisioning(started)
  const { scim, people, organizationId } = organization
  const [ada = '', bob = ''] = await addPeople(organization, 'ada', 'bob')
  const { id } = await addGroup(organization, 'Admins', [ada, bob])
  await mapRoles(organization, { Admins: 'owner' })
  assert.equal(await mapRoles(organization, { Nobody: 'owner' }), 2, 'an owner remains who set this up')
  await mapRoles(organization, { Admins: 'owner' })
  await started.service.store.inOrganization(organizationId, (db) => deleteMember(db, people.owner))
  assert.equal((await scim(`/Groups/${id}`, { method: 'DELETE' })).status, 204)
  const members = await started.service.store.inOrganization(organizationId, (db) => selectMemberContacts(db))
  assert.deepEqual(
    members.map(({ email, role }) => [email.split('@')[0], role]),
    [
      ['ada', 'owner'],
      ['bob', 'viewer'],
    ],
  )
})

test('a mapping that is tried out changes nothing', async () => {
  const organization = await startProvisioning(started)
  await addPeople(organization, 'ada')
  const { body } = await organization.console('/console/v1/provisioning/roles', {
    method: 'PUT',
    body: { defaultRole: 'analyst', roleMappings: [{ groupName: 'X', role: 'owner' }], dryRun: true },
  })
  assert.deepEqual([body.changedMemberCount, body.dryRun], [1, true])
  assert.deepEqual(await organization.roles(), { ada: 'viewer' })
})

test('groups are found by name, id and member, and listed without members if asked', async () => {
  const organization = await startProvisioning(started)
  const { scim } = organization
  const [ada = '', bob = ''] = await addPeople(organization, 'ada', 'bob')
  const { id } = await addGroup(organization, 'Security', [ada])
  await addGroup(organization, 'Empty')
  const find = async (filter: string) =>
    (await scim(`/Groups?filter=${encodeURIComponent(filter)}`)).body.Resources.map(
      ({ displayName }: { displayName: string }) => displayName,
    )
  assert.deepEqual(await find('displayName eq "security"'), ['Security'])
  assert.deepEqual(await find(`id eq "${id}" and members eq "${ada}"`), ['Security'])
  assert.deepEqual(await find(`id eq "${id}" and members[value eq "${bob}"]`), [])
  assert.deepEqual(await find('not (displayName sw "Sec")'), ['Empty'])
  const listed = await scim('/Groups?excludedAttributes=members')
  assert.equal(listed.body.totalResults, 2)
  assert.ok(listed.body.Resources.every((group: object) => !('members' in group)))
  const again = await scim('/Groups', { method: 'POST', body: { displayName: 'SECURITY' } })
  assert.deepEqual([again.status, again.body.scimType], [409, 'uniqueness'])
})

test('another organization’s people and groups do not exist for a provider', async () => {
  const mine = await startProvisioning(started)
  const theirs = await startProvisioning(started)
  const [stranger = ''] = await addPeople(theirs, 'eve')
  const { id } = await addGroup(theirs, 'Security', [stranger])
  const refused = await mine.scim('/Groups', {
    method: 'POST',
    body: { displayName: 'Mine', members: [{ value: stranger }] },
  })
  assert.deepEqual([refused.status, refused.body.scimType], [400, 'invalidValue'])
  assert.equal((await mine.scim('/Groups')).body.totalResults, 0, 'nothing is left of a refused group')
  for (const path of [`/Users/${stranger}`, `/Groups/${id}`])
    for (const sent of [
      {},
      { method: 'DELETE' },
      { method: 'PUT', body: { userName: `x@${mine.domain}`, displayName: 'X' } },
      patchOf({ op: 'replace', path: 'displayName', value: 'X' }),
    ])
      assert.equal((await mine.scim(path, sent)).status, 404)
  assert.deepEqual(await theirs.roles(), { eve: 'viewer' })
})

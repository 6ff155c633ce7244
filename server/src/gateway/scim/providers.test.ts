import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { patchOf, startProvisioning } from '../../../../test/support/start-provisioning.ts'

const started = await startService()

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

test('the messages of Microsoft Entra ID are understood', async () => {
  const { scim, domain, roles, console: call } = await startProvisioning(started)
  await call('/console/v1/provisioning/roles', {
    method: 'PUT',
    body: { defaultRole: 'viewer', roleMappings: [{ groupName: 'Parapet analysts', role: 'analyst' }] },
  })
  // The test of the connection asks for somebody who cannot exist.
  const none = await scim(
    `/Users?filter=${encodeURIComponent('userName eq "8a8a1b4c-0000-4000-8000-000000000000"')}`,
  )
  assert.deepEqual([none.status, none.body.totalResults, none.body.Resources], [200, 0, []])
  const made = await scim('/Users', {
    method: 'POST',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: `grace@${domain}`,
      active: true,
      emails: [{ primary: true, type: 'work', value: `grace.hopper@${domain}` }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Grace Hopper', familyName: 'Hopper', givenName: 'Grace' },
      roles: [],
      [enterprise]: { department: 'Research' },
    },
  })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  const changed = await scim(
    `/Users/${id}`,
    patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `g.hopper@${domain}` },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'grace@home.example.net' },
      { op: 'Replace', path: 'name.familyName', value: 'Murray' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Navy' },
      { op: 'Replace', value: { displayName: 'Amazing Grace', 'name.givenName': 'G.' } },
    ),
  )
  assert.equal(changed.status, 200, changed.text)
  const { emails, name, displayName } = changed.body
  assert.deepEqual(
    { emails, name, displayName },
    {
      emails: [{ value: `g.hopper@${domain}`, type: 'work', primary: true }],
      name: { formatted: 'Grace Hopper', familyName: 'Murray', givenName: 'G.' },
      displayName: 'Amazing Grace',
    },
  )
  const group = await scim('/Groups', {
    method: 'POST',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Parapet analysts',
      meta: { resourceType: 'Group' },
    },
  })
  const join = await scim(
    `/Groups/${group.body.id}`,
    patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }),
  )
  assert.equal(join.status, 200)
  assert.deepEqual(await roles(), { 'g.hopper': 'analyst' })
  const leave = patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
  await scim(`/Groups/${group.body.id}`, leave)
  assert.deepEqual(await roles(), { 'g.hopper': 'viewer' })
  const off = await scim(`/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }))
  assert.deepEqual([off.status, off.body.active], [200, false])
  assert.deepEqual(await roles(), {})
})

test('the messages of Okta are understood', async () => {
  const { scim, domain, roles } = await startProvisioning(started)
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `ada@${domain}`,
    name: { givenName: 'Ada', familyName: 'Lovelace' },
    emails: [{ primary: true, value: `ada@${domain}`, type: 'work' }],
    displayName: 'Ada Lovelace',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const asked = `/Users?filter=${encodeURIComponent(`userName eq "ada@${domain}"`)}&startIndex=1&count=100`
  assert.equal((await scim(asked)).body.totalResults, 0)
  const made = await scim('/Users', { method: 'POST', body: user })
  assert.equal(made.status, 201)
  assert.ok(!('password' in made.body))
  const { id } = made.body
  assert.equal((await scim(asked)).body.Resources[0].id, id)
  const put = await scim(`/Users/${id}`, {
    method: 'PUT',
    body: { ...user, id, meta: made.body.meta, displayName: 'Countess' },
  })
  assert.deepEqual([put.status, put.body.displayName], [200, 'Countess'])
  const group = await scim('/Groups', {
    method: 'POST',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Team',
      members: [{ value: id, display: `ada@${domain}` }],
    },
  })
  const renamed = await scim(
    `/Groups/${group.body.id}`,
    patchOf(
      { op: 'replace', value: { id: group.body.id, displayName: 'The team' } },
      { op: 'remove', path: `members[value eq "${id}"]` },
    ),
  )
  assert.deepEqual([renamed.body.displayName, renamed.body.members], ['The team', []])
  const off = await scim(`/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }))
  assert.equal(off.body.active, false)
  assert.deepEqual(await roles(), {})
})

test('the discovery documents say what the service can do', async () => {
  const { scim } = await startProvisioning(started)
  const config = await scim('/ServiceProviderConfig')
  assert.deepEqual(
    [config.body.patch, config.body.sort, config.body.filter],
    [{ supported: true }, { supported: false }, { supported: true, maxResults: 200 }],
  )
  const types = await scim('/ResourceTypes')
  assert.deepEqual(
    types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint),
    ['/Users', '/Groups'],
  )
  const { Resources } = (await scim('/Schemas')).body
  for (const { id } of Resources) assert.equal((await scim(`/Schemas/${id}`)).body.id, id)
  assert.equal((await scim('/ResourceTypes/User')).body.schema, Resources[0].id)
  assert.equal((await scim('/Schemas/urn:none')).status, 404)
})

test('people are listed in pages, by filters and with the attributes asked for', async () => {
  const { scim, addPerson, domain } = await startProvisioning(started)
  for (const name of ['ada', 'bob', 'cleo'])
    await addPerson(name, { externalId: `x-${name}`, name: { familyName: name.toUpperCase() } })
  const list = async (query: Record<string, string>) =>
    (await scim(`/Users?${new URLSearchParams(query).toString()}`)).body
  const names = async (filter: string) =>
    (await list({ filter })).Resources.map(({ userName }: { userName: string }) => userName.split('@')[0])
  const second = await list({ startIndex: '2', count: '1' })
  assert.deepEqual(
    [second.totalResults, second.startIndex, second.itemsPerPage, second.Resources[0].userName],
    [3, 2, 1, `bob@${domain}`],
  )
  assert.deepEqual((await list({ count: '0' })).Resources, [])
  assert.equal((await list({ startIndex: '-3', count: '5000' })).itemsPerPage, 3)
  assert.deepEqual(await names(`userName eq "ADA@${domain}"`), ['ada'])
  assert.deepEqual(await names('externalId eq "x-bob"'), ['bob'])
  assert.deepEqual(await names('externalId eq "X-BOB"'), [])
  assert.deepEqual(await names('name.familyName co "L" and active eq true'), ['cleo'])
  assert.deepEqual(await names('not (externalId sw "x-b") and emails[type eq "work" and value co "@"]'), [
    'ada',
    'cleo',
  ])
  assert.deepEqual(await names('displayName pr or userName sw "cleo"'), ['cleo'])
  assert.deepEqual(
    await names('meta.created gt "2020-01-01T00:00:00Z" and userName ew "com" and userName lt "b"'),
    ['ada'],
  )
  const searched = await scim('/Users/.search', {
    method: 'POST',
    body: { filter: 'userName sw "b"', attributes: ['userName'], count: 5 },
  })
  assert.deepEqual(
    [searched.body.totalResults, Object.keys(searched.body.Resources[0])],
    [1, ['schemas', 'id', 'userName']],
  )
  const [only] = (await list({ attributes: 'userName,name.familyName', count: '1' })).Resources
  assert.deepEqual(Object.keys(only).toSorted(), ['id', 'name', 'schemas', 'userName'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../../../test/support/accounts.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/console/v1/organization/network-policy'

const set = ({ console: call }: TestOrganization, given: object, role?: 'analyst' | 'viewer') =>
  call(path, {
    method: 'PUT',
    ...(role && { role }),
    body: {
      networks: [{ network: '127.0.0.0/8', note: 'Here' }],
      appliesToConsole: true,
      appliesToCredentials: false,
      ...given,
    },
  })

test('networks are stored in their canonical form, and read back with where the caller is', async () => {
  const organization = await newOrganization()
  const { status, body } = await set(organization, {
    networks: [
      { network: ' 127.0.0.1 ', note: ' Here ' },
      { network: '2001:0DB8:0:0::/32' },
      { network: '::ffff:198.51.100.0/120', note: '' },
    ],
  })
  assert.equal(status, 200)
  const networkPolicy = {
    networks: [
      { network: '127.0.0.1', note: 'Here' },
      { network: '2001:db8::/32' },
      { network: '198.51.100.0/24' },
    ],
    appliesToConsole: true,
    appliesToCredentials: false,
  }
  assert.deepEqual(body, { networkPolicy })
  const read = await organization.console(path, { role: 'analyst' })
  assert.deepEqual(read.body, { networkPolicy, callerAddress: '127.0.0.1' })
})

test('a list that excludes the owner who sets it is refused, and one for credentials alone is not', async () => {
  const organization = await newOrganization()
  const networks = [{ network: '192.0.2.0/24' }]
  const refused = await set(organization, { networks })
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'NETWORK_EXCLUDES_CALLER'])
  assert.match(refused.body.message, /none includes 127\.0\.0\.1/)
  const credentials = { networks, appliesToConsole: false, appliesToCredentials: true }
  assert.equal((await set(organization, credentials)).status, 200)
})

test('a list is refused if it is empty, too long, repeats a network or has something else in it', async () => {
  const organization = await newOrganization()
  const many = Array.from({ length: 101 }, (_, number) => ({ network: `10.0.0.${number}` }))
  for (const networks of [
    [],
    many,
    [{ network: '127.0.0.1' }, { network: '::ffff:127.0.0.1' }],
    [{ network: '127.0.0.0/33' }],
    [{ network: '127.0.0.0/-1' }],
    [{ network: 'example.com' }],
    [{ network: '127.1' }],
    [{ network: 'fe80::1%eth0' }],
    [{ network: '127.0.0.1', note: 'x'.repeat(300) }],
  ])
    assert.equal((await set(organization, { networks })).status, 400, JSON.stringify(networks).slice(0, 80))
  const off = { networks: [], appliesToConsole: false, appliesToCredentials: false }
  assert.equal((await set(organization, off)).status, 200)
})

test('only owners set networks, and each organization its own', async () => {
  const organization = await newOrganization()
  const other = await newOrganization()
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await set(organization, {}, role)).status, 403)
  await set(organization, {})
  assert.deepEqual((await other.console(path)).body.networkPolicy.networks, [])
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 403)
})

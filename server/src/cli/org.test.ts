import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { organizationIdOf } from '../../../test/support/organization-id-of.ts'
import { selectNetworkPolicy, updateNetworkPolicy } from '../store/organization/network-policy.ts'
import { sql } from '../store/kernel/sql.ts'

const { store } = await createAuthDatabase()
const run = createCommandRunner(store)

const countOrganizations = async (): Promise<number | undefined> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ count: number }>`select count(*)::int from organization`),
  )
  return row?.count
}

test('an organization is created with its domains in order and printed as JSON', async () => {
  const line = [
    'org',
    'create',
    '--name',
    ' Acme ',
    '--domain',
    'acme.example.com',
    '--domain',
    'acme.example.org',
    '--json',
  ]
  const { organizationId, ...rest } = JSON.parse(await run(...line))
  assert.match(organizationId, /^org_[0-9A-Z]{26}$/)
  assert.deepEqual(rest, { name: 'Acme', domains: ['acme.example.com', 'acme.example.org'] })
})

test('without --json a sentence is printed', async () => {
  const text = await run('org', 'create', '--name', 'Plain', '--domain', 'plain.example.com')
  assert.match(text, /^Created Plain \(org_\w{26}\) with plain\.example\.com\.$/)
})

test('a domain that belongs to an organization is refused and nothing is left behind', async () => {
  await run('org', 'create', '--name', 'One', '--domain', 'one.example.com')
  const before = await countOrganizations()
  await assert.rejects(
    run('org', 'create', '--name', 'Two', '--domain', 'two.example.com', '--domain', 'one.example.com'),
    /^Error: one\.example\.com already belongs to org_\w{26}\. Add --shared-domain to/,
  )
  assert.equal(await countOrganizations(), before)
  await run('org', 'create', '--name', 'Two', '--domain', 'two.example.com')
})

test('a domain that somebody else has taken can be had as well, where the operator says so', async () => {
  const line = ['org', 'create', '--name', 'Shared', '--domain', 'shared.example.com']
  await run(...line)
  const { organizationId } = JSON.parse(await run(...line, '--shared-domain', '--json'))
  const list = (org: string) => run('credentials', 'list', '--org', org)
  await assert.rejects(
    list('shared.example.com'),
    /^Error: Several organizations have the domain shared\.example\.com: org_\w{26}, org_\w{26}\. Choose one by its id: --org org_/,
  )
  assert.equal(await list(organizationId), 'The organization has no credentials.')
  await assert.rejects(list('org_none'), /^Error: There is no organization org_none\.$/)
})

test('of organizations created at once with one domain exactly one is made', async () => {
  const line = ['org', 'create', '--name', 'Race', '--domain', 'race.example.com']
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => run(...line)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a name or domain that cannot be is refused with a sentence', async () => {
  for (const domain of ['acme', 'acme.example', 'https://acme.com', '127.0.0.1', 'co.uk', ''])
    await assert.rejects(run('org', 'create', '--name', 'X', '--domain', domain), (error: Error) =>
      error.message.startsWith(`--domain ${JSON.stringify(domain)} must `),
    )
  await assert.rejects(
    run('org', 'create', '--name', 'X', '--domain', 'https://acme.com'),
    /Did you mean acme\.com\?$/,
  )
  for (const slots of ['-1', '1.5', 'many', '', '1000000001'])
    await assert.rejects(
      run('org', 'create', '--name', 'X', '--domain', 'x.com', `--monitoring-slots=${slots}`),
      /--monitoring-slots must be a whole number/,
    )
  for (const name of ['', '  ', 'x'.repeat(256), 'a\0b'])
    await assert.rejects(
      run('org', 'create', '--name', name, '--domain', 'x.example.com'),
      /--name must have/,
    )
  await assert.rejects(run('org', 'create', '--name', 'X'), /required option '--domain/)
})

test('a domain is stored normalized, and once', async () => {
  const line = [
    'org',
    'create',
    '--name',
    'N',
    '--domain',
    'WWW.Norm.Example.com.',
    '--domain',
    'norm.example.com',
  ]
  const { domains } = JSON.parse(await run(...line, '--json'))
  assert.deepEqual(domains, ['norm.example.com'])
})

test('an organization may have a number of monitoring slots of its own', async () => {
  const line = ['org', 'create', '--name', 'S', '--domain', 'slots.example.com', '--monitoring-slots', '0']
  const { organizationId, monitoringSlots } = JSON.parse(await run(...line, '--json'))
  assert.equal(monitoringSlots, 0)
  const id = await organizationIdOf(store, organizationId)
  const [row] = await store.system((db) =>
    db.run(sql<{ slots: number | null }>`
      select monitoring_slots as slots from organization where id = ${id}`),
  )
  assert.deepEqual(row, { slots: 0 })
})

test('an organization is made without the VRM entitlement only where it is asked for', async () => {
  const hasVrm = async (...more: string[]): Promise<unknown> => {
    const domain = `${randomUUID()}.example.com`
    const made = JSON.parse(await run('org', 'create', '--name', 'V', '--domain', domain, '--json', ...more))
    const id = await organizationIdOf(store, made.organizationId)
    const [row] = await store.system((db) =>
      db.run(sql<{ hasVrm: boolean }>`
        select has_vrm as "hasVrm" from organization where id = ${id}`),
    )
    return { printed: made.vrm, stored: row?.hasVrm }
  }
  assert.deepEqual(await hasVrm(), { printed: undefined, stored: true })
  assert.deepEqual(await hasVrm('--no-vrm'), { printed: false, stored: false })
})

test('the requirement of single sign-on is lifted where the identity provider is gone', async () => {
  const domain = `${randomUUID()}.example.com`
  const { organizationId } = JSON.parse(
    await run('org', 'create', '--name', 'Locked', '--domain', domain, '--json'),
  )
  const id = await organizationIdOf(store, organizationId)
  await store.system((db) => db.run(sql`update organization set requires_sso = true where id = ${id}`))
  assert.match(await run('org', 'allow-passwords', '--org', domain), /with a password again/)
  const rows = await store.system((db) =>
    db.run(sql`select from organization where id = ${id} and requires_sso`),
  )
  assert.equal(rows.length, 0)
  await assert.rejects(run('org', 'allow-passwords', '--org', 'none.example.com'), /No organization/)
})

test('the limit to networks is lifted where nobody can reach an allowed one, and the list stays', async () => {
  const domain = `${randomUUID()}.example.com`
  const { organizationId } = JSON.parse(
    await run('org', 'create', '--name', 'Locked', '--domain', domain, '--json'),
  )
  const id = await organizationIdOf(store, organizationId)
  const policy = { networks: [{ network: '192.0.2.0/24', note: 'Old office' }] }
  await store.inOrganization(id, (db) =>
    updateNetworkPolicy(db, { ...policy, appliesToConsole: true, appliesToCredentials: true }),
  )
  assert.match(await run('org', 'clear-networks', '--org', domain), /from all networks again/)
  assert.deepEqual(await store.inOrganization(id, selectNetworkPolicy), {
    ...policy,
    appliesToConsole: false,
    appliesToCredentials: false,
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createAuthDatabase } from '../../../test/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/auth/run-command.ts'

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
    { message: 'one.example.com belongs to an organization already.' },
  )
  assert.equal(await countOrganizations(), before)
  await run('org', 'create', '--name', 'Two', '--domain', 'two.example.com')
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
  const [row] = await store.system((db) =>
    db.run(sql<{ slots: number | null }>`
      select monitoring_slots as slots from organization where id = ${organizationId}`),
  )
  assert.deepEqual(row, { slots: 0 })
})

test('an organization is made without the VRM entitlement only where it is asked for', async () => {
  const hasVrm = async (...more: string[]): Promise<unknown> => {
    const domain = `${randomUUID()}.example.com`
    const made = JSON.parse(await run('org', 'create', '--name', 'V', '--domain', domain, '--json', ...more))
    const [row] = await store.system((db) =>
      db.run(sql<{ hasVrm: boolean }>`
        select has_vrm as "hasVrm" from organization where id = ${made.organizationId}`),
    )
    return { printed: made.vrm, stored: row?.hasVrm }
  }
  assert.deepEqual(await hasVrm(), { printed: undefined, stored: true })
  assert.deepEqual(await hasVrm('--no-vrm'), { printed: false, stored: false })
})

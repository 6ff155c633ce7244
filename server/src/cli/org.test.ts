import assert from 'node:assert/strict'
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
    'acme.example',
    '--domain',
    'acme.test',
    '--json',
  ]
  const { organizationId, ...rest } = JSON.parse(await run(...line))
  assert.match(organizationId, /^org_[0-9A-Z]{26}$/)
  assert.deepEqual(rest, { name: 'Acme', domains: ['acme.example', 'acme.test'] })
})

test('without --json a sentence is printed', async () => {
  const text = await run('org', 'create', '--name', 'Plain', '--domain', 'plain.example')
  assert.match(text, /^Created Plain \(org_\w{26}\) with plain\.example\.$/)
})

test('a domain that belongs to an organization is refused and nothing is left behind', async () => {
  await run('org', 'create', '--name', 'One', '--domain', 'one.example')
  const before = await countOrganizations()
  await assert.rejects(
    run('org', 'create', '--name', 'Two', '--domain', 'two.example', '--domain', 'one.example'),
    { message: 'one.example belongs to an organization already.' },
  )
  assert.equal(await countOrganizations(), before)
  await run('org', 'create', '--name', 'Two', '--domain', 'two.example')
})

test('of organizations created at once with one domain exactly one is made', async () => {
  const line = ['org', 'create', '--name', 'Race', '--domain', 'race.example']
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => run(...line)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a name or domain that cannot be is refused with a sentence', async () => {
  for (const domain of ['Acme.example', 'acme', 'https://acme.example', '127.0.0.1', ''])
    await assert.rejects(
      run('org', 'create', '--name', 'X', '--domain', domain),
      /--domain must be a host name/,
    )
  for (const name of ['', '  ', 'x'.repeat(256), 'a\0b'])
    await assert.rejects(run('org', 'create', '--name', name, '--domain', 'x.example'), /--name must have/)
  await assert.rejects(run('org', 'create', '--name', 'X'), /required option '--domain/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startService } from '../../../test/support/harness.ts'
import { createMigratedDatabase } from '../../../test/support/scratch-database.ts'
import { until } from '../../../test/support/until.ts'

const path = '/public/v1/vendors/groups'

const flooded: readonly [
  what: string,
  table: string,
  send: [path: string, headers: Record<string, string>],
][] = [
  [
    'invented sessions',
    'console_session',
    ['/public/v1/vendors/groups', { Cookie: 'parapet_session=invented' }],
  ],
  ['readiness', 'schema_migration', ['/ready', {}]],
]

for (const [what, table, [target, headers]] of flooded)
  test(`a stranger who floods ${what} holds up no known caller`, async (t) => {
    const databaseUrl = await createMigratedDatabase()
    const { newOrganization, request, service } = await startService({ databaseUrl })
    const known = await newOrganization()
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    t.after(() => owner.end())
    await owner.query('begin')
    await owner.query(`lock table ${table} in access exclusive mode`)
    const flood = Array.from({ length: 200 }, () => request(target, { headers }))
    await until('the calls of the stranger wait', () => service.store.waiting() > 100)
    assert.equal((await known.request(path)).status, 200)
    await owner.query('rollback')
    await Promise.all(flood)
  })

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { allOperations, areas } from '@parapet/contract'
import pg from 'pg'
import { createServiceWith } from '../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../test/support/scratch-database.ts'
import { until } from '../../../test/support/until.ts'
import { consoleHandlers } from '../operations/console-handlers.ts'
import { handlers } from '../operations/index.ts'
import type { ServiceOptions } from './service.ts'

const owner = new pg.Client({ connectionString: testDatabaseUrl() })
await owner.connect()
after(() => owner.end())

/** A service whose connections can be told from all others. */
const prepare = (overrides: Partial<ServiceOptions<typeof allOperations>> = {}) => {
  const applicationName = `service-${randomUUID()}`
  const databaseUrl = new URL(testDatabaseUrl())
  databaseUrl.searchParams.set('application_name', applicationName)
  const create = () =>
    createServiceWith({
      areas,
      operations: allOperations,
      handlers: { ...handlers, ...consoleHandlers },
      databaseUrl: databaseUrl.href,
      counters: 'postgres',
      background: { 'seal-audit': 50, 'refresh-observations': 50 },
      ...overrides,
    })
  const connections = async (): Promise<number> => {
    const { rowCount } = await owner.query('select from pg_stat_activity where application_name = $1', [
      applicationName,
    ])
    return rowCount ?? 0
  }
  return { create, connections }
}

test('a service whose last part cannot be opened leaves nothing open', async () => {
  const { create, connections } = prepare({ consoleFolder: '/nowhere/at/all' })
  await assert.rejects(create(), { code: 'ENOENT' })
  await until('no connection is left', async () => (await connections()) === 0)
})

test('a part that cannot be closed does not keep the others open, and is reported', async () => {
  const { create, connections } = prepare()
  const service = await create()
  service.app.addHook('onClose', async () => {
    throw new Error('This part does not close.')
  })
  assert.ok((await connections()) > 0)
  await assert.rejects(service.close(), { message: 'This part does not close.' })
  await until('no connection is left', async () => (await connections()) === 0)
  await assert.rejects(service.close(), { message: 'This part does not close.' })
})

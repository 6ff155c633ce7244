import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { createScratchDatabase } from '../../../test/scratch-database.ts'
import { migrate } from './migrate.ts'
import { createStore } from './store.ts'

test('a store that is closed has no connection left: whoever stops the server then interrupts nobody', async () => {
  const url = await createScratchDatabase()
  await migrate(url)
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  after(() => watcher.end())
  const countOthers = async (): Promise<number> => {
    const { rows } = await watcher.query<{ count: string }>(
      // The server's own, such as one that vacuums, come and go.
      `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`,
    )
    return Number(rows[0]?.count)
  }
  const sockets = (): number =>
    process.getActiveResourcesInfo().filter((name) => /^(?:TCPSocketWrap|PipeWrap)$/.test(name)).length
  const before = sockets()
  const store = createStore({ url })
  await Promise.all(Array.from({ length: 10 }, () => store.system((db) => db.run(sql`select pg_sleep(0.2)`))))
  assert.equal(await countOthers(), 10)
  await store.close()
  assert.equal(sockets(), before)
  assert.equal(await countOthers(), 0)
})

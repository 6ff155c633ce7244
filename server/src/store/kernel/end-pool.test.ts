// Runs alone: it counts the sockets of its process.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { sql } from './sql.ts'

test('a closed store has no connection left, so stopping the server then interrupts nobody', async () => {
  const url = await createMigratedDatabase()
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  after(() => watcher.end())
  const countOthers = async (): Promise<number> => {
    const { rows } = await watcher.query<{ count: string }>(
      // The server's own backends, such as autovacuum, come and go, and so do those of Citus.
      `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and application_name not like 'citus\\_%'`,
    )
    return Number(rows[0]?.count)
  }
  const sockets = (): number =>
    process.getActiveResourcesInfo().filter((name) => /^(?:TCPSocketWrap|PipeWrap)$/.test(name)).length
  const before = sockets()
  const store = createTestStore({ url })
  await Promise.all(Array.from({ length: 10 }, () => store.system((db) => db.run(sql`select pg_sleep(0.2)`))))
  // One caller's share of the ten.
  assert.equal(await countOthers(), 7)
  await store.close()
  assert.equal(sockets(), before)
  assert.equal(await countOthers(), 0)
})

import type { TestContext } from 'node:test'
import { Client, Pool } from 'pg'
import { createScratchDatabase } from '../scratch-database.ts'
import { migrate } from '../../server/src/store/migrate.ts'
import { createBreakableProxy } from '../breakable-proxy.ts'
import { freePort } from '../free-port.ts'
import type { StoreUnderTest } from './store-under-test.ts'

type PostgresUnderTest = StoreUnderTest & {
  /** Past the proxy: never broken. */
  direct: Pool
  resume: (how?: { forgetOld: boolean }) => void
}

/** A migrated database of its own on the PostgreSQL of the test run, used as the service uses it. */
export const setUpPostgres = async (t: TestContext): Promise<PostgresUnderTest> => {
  const url = await createScratchDatabase()
  await migrate(url)
  const { user, password, database, host, port } = new Client({ connectionString: url })
  const direct = new Pool({ connectionString: url, max: 2 })

  const proxyPort = await freePort()
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const proxy = createBreakableProxy(proxyPort, target)
  await proxy.start()

  const connection = {
    user,
    password,
    database,
    host: '127.0.0.1',
    port: proxyPort,
    options: '-c role=parapet_service',
  }
  const pools: Pool[] = []
  const backend = () => {
    const pool = new Pool({ ...connection, max: 2, connectionTimeoutMillis: 1_000 })
    pool.on('error', () => undefined)
    pools.push(pool)
    return { kind: 'postgres' as const, pool }
  }

  t.after(async () => {
    await proxy.stop()
    await Promise.all(pools.map((pool) => pool.end()))
    await direct.end()
  })
  return { backend, address: { kind: 'postgres', connection }, direct, ...proxy }
}

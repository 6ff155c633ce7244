import type { TestContext } from 'node:test'
import { Pool } from 'pg'
import { migrate } from '../../server/src/store/migrate.ts'
import { createCounterPool } from '../../server/src/store/rate-limit-counter.ts'
import { createBreakableProxy } from '../breakable-proxy.ts'
import { freePort } from '../free-port.ts'
import { createScratchDatabase } from '../scratch-database.ts'
import type { StoreUnderTest } from './store-under-test.ts'

type PostgresUnderTest = StoreUnderTest & {
  /** Past the proxy: never broken. */
  direct: Pool
  resume: (how?: { forgetOld: boolean }) => void
}

/** A migrated database of its own on the PostgreSQL of the test run, used as the service uses it. */
export const setUpPostgres = async (t: TestContext): Promise<PostgresUnderTest> => {
  const url = new URL(await createScratchDatabase())
  await migrate(url.href)
  const direct = new Pool({ connectionString: url.href, max: 2 })

  const proxyPort = await freePort()
  const proxy = createBreakableProxy(proxyPort, { host: url.hostname, port: Number(url.port) })
  await proxy.start()

  const throughProxy = new URL(url)
  throughProxy.host = `127.0.0.1:${proxyPort}`
  const pools: Pool[] = []
  const backend = () => {
    const pool = createCounterPool(throughProxy.href, () => undefined)
    pools.push(pool)
    return { kind: 'postgres' as const, pool }
  }

  t.after(async () => {
    await proxy.stop()
    await Promise.all(pools.map((pool) => pool.end()))
    await direct.end()
  })
  return { backend, address: { kind: 'postgres', url: throughProxy.href }, direct, ...proxy }
}

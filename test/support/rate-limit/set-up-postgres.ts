import type { TestContext } from 'node:test'
import { Pool } from 'pg'
import { createCounterPool } from '../../../server/src/store/kernel/rate-limit-counter.ts'
import { createBreakableProxy } from '../breakable-proxy.ts'
import { freePort } from '../free-port.ts'
import { createMigratedDatabase, plainUrl } from '../scratch-database.ts'
import type { StoreUnderTest } from './store-under-test.ts'

type PostgresUnderTest = StoreUnderTest & {
  /** Bypasses the proxy, so it never breaks. */
  direct: Pool
  resume: (how?: { forgetOld: boolean }) => void
}

/** A separate migrated database on the test run's PostgreSQL, used as the service uses it. */
export const setUpPostgres = async (t: TestContext): Promise<PostgresUnderTest> => {
  const url = new URL(await createMigratedDatabase())
  const direct = new Pool({ connectionString: url.href, max: 2 })

  const proxyPort = await freePort()
  const proxy = createBreakableProxy(proxyPort, { host: url.hostname, port: Number(url.port) })
  await proxy.start()

  const throughProxy = new URL(plainUrl(url.href))
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

import { setTimeout as sleep } from 'node:timers/promises'
import { createCounters } from '../../../server/src/gateway/rate-limit/counters.ts'
import { createCounterPool } from '../../../server/src/store/kernel/rate-limit-counter.ts'
import { until } from '../until.ts'
import { PATIENT_MS } from './open-counters.ts'
import type { StoreAddress } from './store-under-test.ts'
import { createTestLimiter } from './test-limiter.ts'

type Order = {
  address: StoreAddress
  who: string
  limit: number
  waves: number
  takesPerWave: number
  startAt: number
}

const { address, who, limit, waves, takesPerWave, startAt }: Order = JSON.parse(process.argv[2] ?? '')
const pool = address.kind === 'postgres' ? createCounterPool(address.url, () => undefined) : undefined
let allowed = 0
let fallbacks = 0
const counters = await createCounters({
  backend: pool ? { kind: 'postgres', pool } : { kind: 'redis', url: address.url },
  log: { warn: () => undefined, info: () => undefined },
  timeoutMs: PATIENT_MS,
  onFallback: () => (fallbacks += 1),
})
const { count } = createTestLimiter(counters, limit)
// A busy store may not have answered by the time the process starts without it.
await until('the store answers', counters.ready)

// All processes start at the same moment, so that they take from the same window concurrently.
await sleep(startAt - Date.now())
for (let wave = 0; wave < waves; wave += 1) {
  const decisions = await Promise.all(
    Array.from({ length: takesPerWave }, () => count({ limit: 'rest', who })),
  )
  allowed += decisions.filter(({ refusal }) => !refusal).length
}
await counters.close()
await pool?.end()
process.stdout.write(JSON.stringify({ allowed, fallbacks }))

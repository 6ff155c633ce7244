import { setTimeout as sleep } from 'node:timers/promises'
import { createCounters } from '../../server/src/gateway/rate-limit/counters.ts'
import { createRateLimiter } from '../../server/src/gateway/rate-limit/rate-limiter.ts'
import { createCounterPool } from '../../server/src/store/rate-limit-counter.ts'
import { TIMEOUT_MS } from './open-counters.ts'
import type { StoreAddress } from './store-under-test.ts'

type Order = { address: StoreAddress; limit: number; waves: number; takesPerWave: number; startAt: number }

const { address, limit, waves, takesPerWave, startAt }: Order = JSON.parse(process.argv[2] ?? '')
const pool = address.kind === 'postgres' ? createCounterPool(address.url, () => undefined) : undefined
let allowed = 0
let fallbacks = 0
const counters = await createCounters({
  backend: pool ? { kind: 'postgres', pool } : { kind: 'redis', url: address.url },
  windowSeconds: 60,
  log: { warn: () => undefined, info: () => undefined },
  timeoutMs: TIMEOUT_MS,
  onFallback: () => (fallbacks += 1),
})
const { take } = createRateLimiter({ counters, limit })

// All processes begin at the same moment, so that they take from the same window side by side.
await sleep(startAt - Date.now())
for (let wave = 0; wave < waves; wave += 1) {
  const decisions = await Promise.all(Array.from({ length: takesPerWave }, () => take('rest', 'org_shared')))
  allowed += decisions.filter((decision) => decision.allowed).length
}
await counters.close()
await pool?.end()
process.stdout.write(JSON.stringify({ allowed, fallbacks }))

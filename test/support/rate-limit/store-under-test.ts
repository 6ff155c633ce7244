import type { TestContext } from 'node:test'
import type { CounterBackend } from '../../server/src/gateway/rate-limit/counters.ts'

/** A real store that a test may break and mend as it likes. */
export type StoreUnderTest = {
  /** A connection of its own for each caller, as separate processes have. */
  backend: () => CounterBackend
  /** What another process needs to reach the same store. */
  address: StoreAddress
  /** Gone: connections break and new ones are refused. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Connections stay open and nothing is answered. */
  hang: () => void
  resume: () => void
}

export type StoreAddress = { kind: 'redis'; url: string } | { kind: 'postgres'; url: string }

export type SetUpStore = (t: TestContext) => Promise<StoreUnderTest>

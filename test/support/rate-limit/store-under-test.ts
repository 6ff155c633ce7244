import type { TestContext } from 'node:test'
import type { CounterBackend } from '../../../server/src/gateway/rate-limit/counters.ts'

/** A real store that a test can break and repair. */
export type StoreUnderTest = {
  /** A separate connection for each caller, as separate processes have. */
  backend: () => CounterBackend
  /** What another process needs to reach the same store. */
  address: StoreAddress
  /** Connections break and new ones are refused. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Connections stay open but nothing is answered. */
  hang: () => void
  resume: () => void
}

export type StoreAddress = { kind: 'redis'; url: string } | { kind: 'postgres'; url: string }

export type SetUpStore = (t: TestContext) => Promise<StoreUnderTest>

import type { Fetch } from '@parapet/contract/client'
import { useSyncExternalStore } from 'react'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** From a proxy, or from a service that is starting or stopping. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

type Reach = {
  isAway: boolean
  /** When the next look is due, in milliseconds since 1970. */
  nextAt: number
}

let reach: Reach = { isAway: false, nextAt: 0 }
let waitMs = firstWaitMs
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: Reach): void => {
  reach = next
  for (const tell of listeners) tell()
}

const found = (): void => {
  clearTimeout(timer)
  waitMs = firstWaitMs
  if (reach.isAway) set({ isAway: false, nextAt: 0 })
}

/** The service is away: it is looked for again and again, after ever longer waits. */
const lost = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void look(), waitMs)
  set({ isAway: true, nextAt: Date.now() + waitMs })
  waitMs = Math.min(longestWaitMs, 2 * waitMs)
}

/** Asks whether the service is ready, which the answer of a single call does not tell. */
const look = async (): Promise<void> => {
  try {
    const { ok } = await globalThis.fetch('/ready', { cache: 'no-store' })
    if (ok) found()
    else lost()
  } catch {
    lost()
  }
}

export const lookNow = (): void => {
  waitMs = firstWaitMs
  void look()
}

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/** `fetch` that notices when the service is away, and when it is back. */
export const watchedFetch: Fetch = async (url, init) => {
  try {
    const answer = await globalThis.fetch(url, init)
    if (!awayStatuses.has(answer.status)) found()
    // One busy operation also answers 503.
    else if (!reach.isAway) void look()
    return answer
  } catch (error) {
    const isGivenUp = init.signal.aborted && !isTimeout(init.signal.reason)
    if (!isGivenUp && !reach.isAway) lost()
    throw error
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReach = (): Reach => useSyncExternalStore(subscribe, () => reach)

import type { Tally } from './counter-store.ts'

/** `now` must never go backwards: a wall clock that is set back would keep a window open for the difference. */
type MemoryOptions = { windowMs: number; now: () => number }

export const createMemoryCounters = ({ windowMs, now }: MemoryOptions) => {
  // All windows are equally long, so the order of insertion is the order in which they end.
  const windows = new Map<string, { count: number; endsAt: number }>()

  const dropEnded = (at: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at) return
      windows.delete(key)
    }
  }

  const hit = (key: string): Tally => {
    const at = now()
    dropEnded(at)
    const window = windows.get(key) ?? { count: 0, endsAt: at + windowMs }
    if (window.count === 0) windows.set(key, window)
    window.count += 1
    return { count: window.count, resetMs: window.endsAt - at }
  }

  return { hit }
}

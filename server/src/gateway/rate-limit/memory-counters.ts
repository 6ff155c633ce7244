import type { Hit, Tally } from './counter-store.ts'

type Window = { count: number; endsAt: number }

/** `now` must be monotonic: a wall clock that is set back would keep a window open for the difference. */
export const createMemoryCounters = ({ now }: { now: () => number }) => {
  // By length: among windows of equal length, insertion order is the order in which they end.
  const byLength = new Map<number, Map<string, Window>>()

  const dropEnded = (at: number) => {
    for (const windows of byLength.values())
      for (const [key, { endsAt }] of windows) {
        if (endsAt > at) break
        windows.delete(key)
      }
  }

  const hit = ({ key, windowMs, amount }: Hit): Tally => {
    const at = now()
    dropEnded(at)
    const windows = byLength.get(windowMs) ?? new Map<string, Window>()
    byLength.set(windowMs, windows)
    const window = windows.get(key) ?? { count: 0, endsAt: at + windowMs }
    windows.set(key, window)
    window.count += amount
    return { count: window.count, resetMs: window.endsAt - at }
  }

  const giveBack = (key: string, amount: number): void => {
    dropEnded(now())
    for (const windows of byLength.values()) {
      const window = windows.get(key)
      if (window) window.count -= amount
    }
  }

  return { hit, giveBack }
}

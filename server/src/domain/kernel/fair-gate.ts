/** An organization, or a name for callers without one. */
export type Owner = string | number

/** A limited number of places, shared among owners who may each want all of them. */
export type FairGate = {
  /** Takes a place: undefined if one was free, otherwise a promise that waits for the owner's turn. */
  enter: (owner: Owner) => Promise<void> | undefined
  leave: (owner: Owner) => void
  waiting: () => number
}

export type FairGateOptions = {
  places: number
  /** How many calls may wait, over all owners. */
  seats: number
  /** How long a call waits before it is refused. */
  waitMs: number
  /** An owner holds fewer than this many times the places that are still free. */
  share: number
  refusal: () => Error
}

type Waiter = { admit: () => void }

/**
 * An owner gets another place only while it holds fewer than `share` times the free ones, so the last places are left
 * to owners that have none: with a share of 2, one owner alone gets two thirds, two get two fifths each. Seats in the
 * queue are shared by the same rule, and waiting owners take turns.
 */
export const createFairGate = ({ places, seats, waitMs, share, refusal }: FairGateOptions): FairGate => {
  const held = new Map<Owner, number>()
  /** In turn order. */
  const queues = new Map<Owner, Set<Waiter>>()
  let free = places
  let waiting = 0

  const mayTake = (owner: Owner): boolean => (held.get(owner) ?? 0) < share * free

  const take = (owner: Owner): void => {
    free -= 1
    held.set(owner, (held.get(owner) ?? 0) + 1)
  }

  const unseat = (owner: Owner, queue: Set<Waiter>, waiter: Waiter): void => {
    waiting -= 1
    queue.delete(waiter)
    if (queue.size === 0) queues.delete(owner)
  }

  const admitWaiting = (): void => {
    // An owner moved to the end is visited again.
    for (const [owner, queue] of queues) {
      const [next] = queue
      if (!next || !mayTake(owner)) continue
      queues.delete(owner)
      queues.set(owner, queue)
      unseat(owner, queue, next)
      take(owner)
      next.admit()
    }
  }

  const wait = (owner: Owner): Promise<void> => {
    const queue = queues.get(owner) ?? new Set()
    if (queue.size >= seats - waiting) throw refusal()
    return new Promise((resolve, reject) => {
      const waiter = {
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        unseat(owner, queue, waiter)
        reject(refusal())
      }, waitMs)
      waiting += 1
      queues.set(owner, queue.add(waiter))
    })
  }

  return {
    enter: (owner) => {
      if (queues.has(owner) || !mayTake(owner)) return wait(owner)
      take(owner)
      return undefined
    },
    leave: (owner) => {
      const left = (held.get(owner) ?? 1) - 1
      if (left === 0) held.delete(owner)
      else held.set(owner, left)
      free += 1
      if (waiting > 0) admitWaiting()
    },
    waiting: () => waiting,
  }
}

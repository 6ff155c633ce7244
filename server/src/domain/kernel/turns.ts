type TurnsOptions = {
  atOnce: number
  maxWaiting: number
  /** The error to throw when the queue is full. */
  refusal: () => Error
}

/** Runs up to `atOnce` jobs at a time and lets up to `maxWaiting` wait; any more are refused instead of piling up. */
export const createTurns = ({ atOnce, maxWaiting, refusal }: TurnsOptions) => {
  let running = 0
  const waiting: (() => void)[] = []

  const leave = (): void => {
    const next = waiting.shift()
    // The slot goes straight to the next in line, so that a newcomer cannot take it.
    if (next) next()
    else running -= 1
  }

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw refusal()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

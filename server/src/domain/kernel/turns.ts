type TurnsOptions = {
  atOnce: number
  maxWaiting: number
  /** What is thrown for work that may not even wait. */
  refusal: () => Error
}

/** Runs so many pieces of work at once and lets some wait; further ones are refused rather than piled up. */
export const createTurns = ({ atOnce, maxWaiting, refusal }: TurnsOptions) => {
  let running = 0
  const waiting: (() => void)[] = []

  const leave = (): void => {
    const next = waiting.shift()
    // A place is handed on, so that nobody who comes later can take it.
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

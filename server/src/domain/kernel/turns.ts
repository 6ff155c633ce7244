import { ApiError } from '@parapet/contract'

/** Runs so many pieces of work at once and lets some wait; further ones are refused rather than piled up. */
export const createTurns = ({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) => {
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
    if (waiting.length >= maxWaiting) {
      throw new ApiError('UNAVAILABLE', 'Too many people sign in right now. Try again shortly.', {
        retryAfterSeconds: 1,
        headers: { 'Retry-After': '1' },
      })
    }
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

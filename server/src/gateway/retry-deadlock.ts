import { isDeadlock } from '../store/kernel/lost-race.ts'

const maxAttempts = 3

/** Retrying is safe because a handler does nothing outside its transaction, which the deadlock has rolled back. */
export const retryDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error
    }
  }
}

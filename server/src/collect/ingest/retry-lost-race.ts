import { setTimeout as delay } from 'node:timers/promises'
import { isLostRace } from '../../store/kernel/lost-race.ts'

const maxAttempts = 5
const retryDelayMs = 50

/** Repeats a transaction a few times if others were changing the same rows. */
export const retryLostRace = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isLostRace(error)) throw error
      await delay(attempt * retryDelayMs * (0.5 + Math.random()))
    }
  }
}

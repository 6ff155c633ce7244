import { claimWebhooks, takeWebhookSignals } from '../../store/webhook-queue.ts'
import { repeat, type Repeated } from '../repeat.ts'
import { retryLostRace } from '../retry-lost-race.ts'
import { type Delivering, deliverToWebhook } from './deliver-to-webhook.ts'

/** Endpoints that are delivered to at a time; a slow one holds up no other. */
const maxInFlight = 20

/** Delivers in the background until closed, and then waits for the answers to what was sent. */
export const createWebhookDeliverer = ({
  everyMs,
  onError,
  ...delivering
}: Delivering & { everyMs: number; onError: (error: unknown) => void }): Repeated => {
  const { store } = delivering
  const inFlight = new Set<Promise<void>>()
  let isClosing = false

  const turn = async (): Promise<void> => {
    await retryLostRace(() => store.system(takeWebhookSignals))
    const free = maxInFlight - inFlight.size
    if (free === 0) return
    for (const claim of await store.system((db) => claimWebhooks(db, free))) {
      const delivery = deliverToWebhook({ ...delivering, isClosing: () => isClosing }, claim)
        .catch(onError)
        .finally(() => inFlight.delete(delivery))
      inFlight.add(delivery)
    }
  }
  const repeated = repeat(turn, { everyMs, onError })

  return {
    close: async () => {
      isClosing = true
      await repeated.close()
      await Promise.all(inFlight)
    },
  }
}

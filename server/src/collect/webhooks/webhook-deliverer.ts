import { claimWebhooks, takeWebhookSignals } from '../../store/connectors/webhook-queue.ts'
import type { Task } from '../background/repeat-tasks.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import { deliverToWebhook } from './deliver-to-webhook.ts'
import type { Delivering } from './delivery-turn.ts'

/** Endpoints delivered to at a time, so that a slow one does not hold up the others. */
const maxInFlight = 20

/** Starts deliveries that are due, and lets them run on; `finish` waits for the responses to what was sent. */
export const createWebhookDeliverer = ({
  onError,
  ...delivering
}: Delivering & { onError: (error: unknown) => void }): Required<Pick<Task, 'work' | 'finish'>> => {
  const { store } = delivering
  const inFlight = new Set<Promise<void>>()
  return {
    work: async () => {
      await retryLostRace(() => store.system(takeWebhookSignals))
      const free = maxInFlight - inFlight.size
      if (free === 0) return
      for (const claim of await store.system((db) => claimWebhooks(db, free))) {
        const delivery = deliverToWebhook(delivering, claim)
          .catch(onError)
          .finally(() => inFlight.delete(delivery))
        inFlight.add(delivery)
      }
    },
    finish: () => Promise.all(inFlight),
  }
}

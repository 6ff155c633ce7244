import type { AuditKey } from '../domain/audit.ts'
import type { Store } from '../store/store.ts'
import { expireDueQuestionnaires } from './expire-questionnaires.ts'

type Options = {
  store: Store
  auditKey: () => AuditKey
  everyMs: number
  onAudited: (organizationId: string) => void
  onError: (error: unknown) => void
  clock: () => Date
}

/** Expires overdue questionnaires in the background; several processes may do so at once. */
export const createQuestionnaireExpirer = (options: Options): { close: () => Promise<void> } => {
  const { store, auditKey, everyMs, onAudited, onError, clock } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let closed = false

  const wait = (): void => {
    if (closed) return
    timer = setTimeout(() => {
      running = expireDueQuestionnaires({ store, auditKey, onAudited, now: clock() })
        .catch(onError)
        .finally(wait)
    }, everyMs).unref()
  }
  wait()

  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '../parts/ask.ts'
import { useSession } from '../parts/session.ts'
import { words } from './words.ts'

type Request = Omit<InputFor<'SendVrmRequest'>, 'vendorDomain'>
export type NotSent = { vendorDomain: string; why: string }
type Outcome = { sent: number; notSent: readonly NotSent[] }

/** Sends requests to one vendor after another; a failure does not stop the rest. */
export const useSendRequests = (onDone: (outcome: Outcome) => void) => {
  const queries = useQueryClient()
  const { isMailConfigured } = useSession()
  return useMutation<Outcome, Error, { vendorDomains: readonly string[]; request: Request }>({
    mutationFn: async ({ vendorDomains, request }) => {
      const notSent: NotSent[] = []
      for (const vendorDomain of vendorDomains) {
        try {
          await call('SendVrmRequest', { ...request, vendorDomain })
        } catch (error) {
          notSent.push({ vendorDomain, why: error instanceof Error ? error.message : String(error) })
        }
      }
      return { sent: vendorDomains.length - notSent.length, notSent }
    },
    onSuccess: (outcome) => {
      void queries.invalidateQueries()
      if (outcome.sent > 0) {
        notifications.show({
          message: isMailConfigured
            ? words.request.queued(outcome.sent)
            : words.request.recorded(outcome.sent),
          color: 'teal',
        })
      }
      onDone(outcome)
    },
  })
}

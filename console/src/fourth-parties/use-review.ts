import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../parts/ask.ts'
import { words } from './words.tsx'

export type Verdict = 'ConfirmFourthParty' | 'DismissFourthParty' | 'RestoreFourthParty'

type Review = { verdict: Verdict; fourthPartyDomain: string; vendorDomains: readonly string[] }
type NotReviewed = { vendorDomain: string; why: string }
type Outcome = { verdict: Verdict; changed: number; notReviewed: readonly NotReviewed[] }

const told: Readonly<Record<Verdict, { done: (count: number) => string; failed: string }>> = {
  ConfirmFourthParty: { done: words.vendors.confirmed, failed: words.vendors.confirmFailed },
  DismissFourthParty: { done: words.vendors.dismissed, failed: words.vendors.dismissFailed },
  RestoreFourthParty: { done: words.vendors.restored, failed: words.vendors.restoreFailed },
}

/** The number of domains that one filter accepts. */
const batch = 50

const anyStatus = [
  'FOURTH_PARTY_STATUS_DETECTED',
  'FOURTH_PARTY_STATUS_CONFIRMED',
  'FOURTH_PARTY_STATUS_STALE',
  'FOURTH_PARTY_STATUS_REMOVED',
  'FOURTH_PARTY_STATUS_DISMISSED',
] as const

/** The relations of these vendors to the fourth party, whatever their status. */
export const relationFilters = (fourthPartyDomain: string, vendorDomains: readonly string[]) => ({
  fourthPartyDomains: [fourthPartyDomain],
  vendorDomains: [...vendorDomains],
  statuses: [...anyStatus],
})

const review = async ({ verdict, fourthPartyDomain, vendorDomains }: Review): Promise<Outcome> => {
  const notReviewed: NotReviewed[] = []
  let changed = 0
  for (let at = 0; at < vendorDomains.length; at += batch) {
    const asked = vendorDomains.slice(at, at + batch)
    const { fourthParties } = await call('GetFourthParties', {
      filters: relationFilters(fourthPartyDomain, asked),
      limit: batch,
    })
    for (const vendorDomain of asked) {
      const relation = fourthParties.find((found) => found.vendorDomain === vendorDomain)
      if (!relation) {
        notReviewed.push({ vendorDomain, why: words.vendors.gone })
        continue
      }
      try {
        await call(verdict, { id: relation.id })
        changed += 1
      } catch (error) {
        notReviewed.push({ vendorDomain, why: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  return { verdict, changed, notReviewed }
}

/** Records for several vendors whether they use the fourth party. */
export const useReview = (onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation<Outcome, Error, Review>({
    mutationFn: review,
    onSuccess: ({ verdict, changed }) => {
      void queries.invalidateQueries()
      notifications.show({ message: told[verdict].done(changed), color: 'teal' })
      onDone()
    },
    onError: (error, { verdict }) =>
      notifications.show({ title: told[verdict].failed, message: error.message, color: 'red' }),
  })
}

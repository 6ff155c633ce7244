import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../parts/ask.ts'
import { countOf } from '../parts/count-of.ts'

export type Verdict = 'ConfirmFourthParty' | 'DismissFourthParty' | 'RestoreFourthParty'

type Review = { verdict: Verdict; fourthPartyDomain: string; vendorDomains: readonly string[] }
type NotReviewed = { vendorDomain: string; why: string }
type Outcome = { verdict: Verdict; changed: number; notReviewed: readonly NotReviewed[] }

const done: Readonly<Record<Verdict, string>> = {
  ConfirmFourthParty: 'confirmed',
  DismissFourthParty: 'dismissed',
  RestoreFourthParty: 'restored',
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
        notReviewed.push({ vendorDomain, why: 'The vendor no longer has this fourth party.' })
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
      notifications.show({ message: `${countOf(changed, 'vendor')} ${done[verdict]}.`, color: 'teal' })
      onDone()
    },
    onError: (error) =>
      notifications.show({ title: 'That did not work', message: error.message, color: 'red' }),
  })
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import type { WhereField } from '../parts/where/where-field.ts'
import { words } from './words.tsx'

/** What relations between vendors and fourth parties can be filtered by. */
export const useFourthPartyFields = (): readonly WhereField[] => {
  const { data } = useQuery(ask('ListVendorGroups', { limit: 200 }))
  return useMemo(
    () => [
      {
        name: 'categories',
        label: words.field.category,
        kind: 'choices',
        choices: choicesOf('FourthPartyCategory'),
        isPinned: true,
      },
      {
        name: 'confidences',
        label: words.field.confidence,
        kind: 'choices',
        choices: choicesOf('Confidence').toReversed(),
        isPinned: true,
      },
      {
        name: 'vendorGroupIds',
        label: words.field.group,
        kind: 'choices',
        choices: data?.vendorGroups.map(({ id, name }) => ({ value: id, label: name })) ?? [],
        isPinned: true,
      },
      {
        name: 'detectionMethods',
        label: words.field.method,
        kind: 'choices',
        choices: choicesOf('DetectionMethod'),
      },
      {
        name: 'statuses',
        label: words.field.status,
        kind: 'choices',
        choices: choicesOf('FourthPartyStatus'),
      },
      {
        name: 'isInPortfolio',
        label: words.field.isVendor,
        kind: 'yesNo',
        yes: words.field.yes,
        no: words.field.no,
      },
      { name: 'vendorDomains', label: words.field.vendor, kind: 'texts', placeholder: 'acme.com' },
      { name: 'fourthPartyDomains', label: words.field.domain, kind: 'texts', placeholder: 'google.com' },
      { name: 'lastSeen', label: words.field.lastSeen, kind: 'dates' },
    ],
    [data],
  )
}

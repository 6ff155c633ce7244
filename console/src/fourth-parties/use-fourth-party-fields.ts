import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import type { WhereField } from '../parts/where/where-field.ts'

/** What relations between vendors and fourth parties can be filtered by. */
export const useFourthPartyFields = (): readonly WhereField[] => {
  const { data } = useQuery(ask('ListVendorGroups', { limit: 200 }))
  return useMemo(
    () => [
      {
        name: 'categories',
        label: 'Category',
        kind: 'choices',
        choices: choicesOf('FourthPartyCategory'),
        isPinned: true,
      },
      {
        name: 'confidences',
        label: 'Confidence',
        kind: 'choices',
        choices: choicesOf('Confidence').toReversed(),
        isPinned: true,
      },
      {
        name: 'vendorGroupIds',
        label: 'Vendor group',
        kind: 'choices',
        choices: data?.vendorGroups.map(({ id, name }) => ({ value: id, label: name })) ?? [],
        isPinned: true,
      },
      {
        name: 'detectionMethods',
        label: 'Seen by',
        kind: 'choices',
        choices: choicesOf('DetectionMethod'),
      },
      { name: 'statuses', label: 'Status', kind: 'choices', choices: choicesOf('FourthPartyStatus') },
      { name: 'isInPortfolio', label: 'Own vendor', kind: 'yesNo', yes: 'Yes', no: 'No' },
      { name: 'vendorDomains', label: 'Vendor', kind: 'texts', placeholder: 'acme.com' },
      { name: 'fourthPartyDomains', label: 'Domain', kind: 'texts', placeholder: 'google.com' },
      { name: 'lastSeen', label: 'Last seen', kind: 'dates' },
    ],
    [data],
  )
}

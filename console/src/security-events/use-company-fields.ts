import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import type { WhereField } from '../parts/where/where-field.ts'
import { words } from './words.ts'

/** The fields that an event's vendors can be filtered by, apart from impact. */
export const useCompanyFields = (): readonly WhereField[] => {
  const { data } = useQuery(ask('ListVendorGroups', { limit: 200 }))
  return useMemo(
    () => [
      {
        name: 'vendorResponses',
        label: words.field.response,
        kind: 'choices',
        choices: choicesOf('VendorResponseType'),
        isPinned: true,
      },
      {
        name: 'requestStatuses',
        label: words.field.request,
        kind: 'choices',
        choices: choicesOf('VrmRequestStatus'),
        isPinned: true,
      },
      {
        name: 'vendorGroupIds',
        label: words.field.group,
        kind: 'choices',
        choices: data?.vendorGroups.map(({ id, name }) => ({ value: id, label: name })) ?? [],
      },
    ],
    [data],
  )
}

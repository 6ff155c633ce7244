import type { Vendor } from '@parapet/contract'
import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../parts/ask.ts'
import { ruleOf } from '../../parts/filter/field-option.ts'
import type { BulkAction } from './bulk-actions.ts'
import { bulkSentence, type RowOutcome } from './bulk-outcome.ts'
import { words } from '../words.ts'

export type Report = { sentence: string; rows: RowOutcome[] }

type Work = { ids: readonly string[]; action: BulkAction }

/** The number of values that one rule accepts. */
const idsPerRule = 50

/** The current state of the vendors, whether or not the list has loaded them. */
const loadVendors = async (ids: readonly string[]): Promise<Vendor[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerRule) }, (_, part) =>
    ids.slice(part * idsPerRule, (part + 1) * idsPerRule),
  )
  const pages = await Promise.all(
    parts.map((values) =>
      call('ListVendors', {
        limit: idsPerRule,
        filters: [
          ruleOf('vendorsField', 'VENDORS_FIELD_ID', 'COMPARISON_IN', { stringListValue: { values } }),
        ],
      }),
    ),
  )
  return pages.flatMap(({ vendors }) => vendors)
}

const gone = (id: string): RowOutcome => ({
  id,
  name: id,
  state: 'refused',
  message: words.labels.gone,
})

/** Performs a bulk action on vendors and keeps the outcome for each. */
export const useBulk = () => {
  const queries = useQueryClient()
  const { mutate, data, isPending, reset } = useMutation<Report, CallError, Work>({
    mutationFn: async ({ ids, action }) => {
      const vendors = await loadVendors(ids)
      const known = new Set(vendors.map(({ id }) => id))
      const done = vendors.length === 0 ? [] : await action.perform(vendors)
      const rows = [...done, ...ids.filter((id) => !known.has(id)).map(gone)]
      return { sentence: bulkSentence(rows, action), rows }
    },
    // Even after a failure, because part of it may have been done.
    onSettled: () => void queries.invalidateQueries(),
    onError: (error, { action }) =>
      notifications.show({ title: action.failed, message: error.message, color: 'red' }),
  })
  return {
    report: data,
    isPending,
    dismiss: reset,
    run: (ids: readonly string[], action: BulkAction, onDone?: () => void): void =>
      mutate({ ids, action }, { onSuccess: () => onDone?.() }),
  }
}

export type Bulk = ReturnType<typeof useBulk>

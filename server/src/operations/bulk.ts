import type { Output } from '@parapet/contract'

type IdOutput = Output<'BulkDeleteVendors'>
type IdStatus = 'SUCCESS' | 'NOT_FOUND'

/** What an operation on ids answers, from what became of each; ids stay in the order of the request. */
export const bulkIdOutput = (
  ids: readonly string[],
  statusOf: (id: string, isRepeated: boolean) => IdStatus,
): IdOutput => {
  const seen = new Set<string>()
  const statuses = ids.map((id) => {
    const status = statusOf(id, seen.has(id))
    seen.add(id)
    return status
  })
  const count = (wanted: IdStatus): number => statuses.filter((status) => status === wanted).length
  return {
    results: ids.map((id, index) => ({
      id,
      status: `BULK_VENDOR_MUTATION_STATUS_${statuses[index] ?? 'NOT_FOUND'}`,
    })),
    summary: { total: ids.length, succeeded: count('SUCCESS'), notFound: count('NOT_FOUND'), failed: 0 },
  }
}

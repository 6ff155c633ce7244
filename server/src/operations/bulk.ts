import type { Output } from '@parapet/contract'

type IdOutput = Output<'BulkDeleteVendors'>
type IdStatus = 'SUCCESS' | 'NOT_FOUND'

/** The answer of an operation on ids, from the outcome of each; ids stay in request order. */
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

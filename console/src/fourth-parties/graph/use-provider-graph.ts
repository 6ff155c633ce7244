import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../parts/ask.ts'
import type { FourthPartyFilters } from '../fourth-party-filters.ts'
import { providerGraph, type ProviderGraph, type Relation } from './provider-graph.ts'

/** More nodes would be indistinguishable. */
const maxNodes = 500
const maxRelations = 2400
/** The number of domains that one filter accepts. */
const maxProviders = 50
const pageRows = 200

export type DrawnGraph = {
  graph: ProviderGraph
  /** Matching fourth parties, drawn or not. */
  providerCount: number
  /** Whether vendors were left out because there are too many. */
  isCut: boolean
}

const load = async (
  filters: FourthPartyFilters | undefined,
  minVendors: number,
  signal: AbortSignal,
): Promise<DrawnGraph> => {
  const { groups, totalCount } = await call(
    'GetFourthPartyGroups',
    { limit: maxProviders, ...(filters && { filters }) },
    signal,
  )
  const providers = groups.filter(({ connectedVendorCount }) => connectedVendorCount >= minVendors)
  const relations: Relation[] = []
  const vendors = new Set<string>()
  const maxVendors = maxNodes - providers.length
  let cursor: string | undefined
  let isCut = false
  if (providers.length > 0) {
    do {
      const page = await call(
        'GetFourthParties',
        {
          filters: { ...filters, fourthPartyDomains: providers.map((group) => group.fourthPartyDomain) },
          // A vendor's relations come together, so a vendor that is drawn has all its lines.
          sortField: 'vendorDomain',
          sortOrder: 'SORT_ORDER_ASC',
          limit: pageRows,
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      )
      for (const relation of page.fourthParties) {
        if (!vendors.has(relation.vendorDomain) && vendors.size >= maxVendors) {
          isCut = true
          break
        }
        vendors.add(relation.vendorDomain)
        relations.push(relation)
      }
      cursor = page.nextCursor
      if (cursor !== undefined && relations.length >= maxRelations) isCut = true
    } while (cursor !== undefined && !isCut)
  }
  return { graph: providerGraph(providers, relations), providerCount: totalCount, isCut }
}

/** The graph of what matches, as far as it can be drawn. */
export const useProviderGraph = (
  filters: FourthPartyFilters | undefined,
  minVendors: number,
): UseQueryResult<DrawnGraph> =>
  useQuery({
    queryKey: ['GetFourthParties', 'graph', filters, minVendors],
    queryFn: ({ signal }) => load(filters, minVendors, signal),
    placeholderData: (before) => before,
  })

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../parts/ask.ts'
import type { FourthPartyFilters } from '../fourth-party-filters.ts'
import { type FourthPartyLink, providerGraph, type ProviderGraph } from './provider-graph.ts'

/** More nodes would be indistinguishable. */
const maxNodes = 500
const maxLinks = 2400
/** The number of domains that one filter accepts. */
const maxProviders = 50

export type DrawnGraph = {
  graph: ProviderGraph
  /** Matching fourth parties, drawn or not. */
  providerCount: number
  /** Whether vendors were left out because there are too many. */
  isCut: boolean
}

/** The links of the first vendors; a vendor is drawn with all its lines or not at all. */
const withinLimits = (
  links: readonly FourthPartyLink[],
  maxVendors: number,
  isWhole: boolean,
): FourthPartyLink[] => {
  const vendors = new Set(links.map(({ vendorDomain }) => vendorDomain))
  const last = links.at(-1)?.vendorDomain
  if (!isWhole && last !== undefined) vendors.delete(last)
  const drawn = new Set([...vendors].slice(0, maxVendors))
  return links.filter(({ vendorDomain }) => drawn.has(vendorDomain))
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
  if (providers.length === 0) return { graph: providerGraph([], []), providerCount: totalCount, isCut: false }
  const fourthPartyDomains = providers.map((group) => group.fourthPartyDomain)
  const { links, totalCount: linkCount } = await call(
    'ListFourthPartyLinks',
    { filters: { ...filters, fourthPartyDomains }, limit: maxLinks },
    signal,
  )
  const drawn = withinLimits(links, maxNodes - providers.length, links.length >= linkCount)
  return {
    graph: providerGraph(providers, drawn),
    providerCount: totalCount,
    isCut: drawn.length < linkCount,
  }
}

/** The graph of what matches, as far as it can be drawn. */
export const useProviderGraph = (
  filters: FourthPartyFilters | undefined,
  minVendors: number,
): UseQueryResult<DrawnGraph> =>
  useQuery({
    queryKey: ['ListFourthPartyLinks', 'graph', filters, minVendors],
    queryFn: ({ signal }) => load(filters, minVendors, signal),
    placeholderData: (before) => before,
  })

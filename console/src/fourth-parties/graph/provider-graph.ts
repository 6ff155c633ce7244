import type { OutputFor } from '../../parts/ask.ts'
import type { FourthPartyGroup } from '../group-columns.tsx'

export type Relation = OutputFor<'GetFourthParties'>['fourthParties'][number]

export type FourthPartyLink = OutputFor<'ListFourthPartyLinks'>['links'][number]

export type GraphNode = {
  domain: string
  name: string
  isProvider: boolean
  /** For a provider, all its vendors, drawn or not; for a vendor, only the providers that are drawn. */
  degree: number
  openEvents: number
  vendorRecordId?: string
}

type GraphEdge = { vendor: string; provider: string }

export type ProviderGraph = {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
  /** The neighbours of each domain. */
  neighbours: ReadonlyMap<string, readonly string[]>
}

/** Vendors and providers as one graph; a company that is both is a single node. */
export const providerGraph = (
  groups: readonly FourthPartyGroup[],
  links: readonly FourthPartyLink[],
): ProviderGraph => {
  const nodes = new Map<string, GraphNode>(
    groups.map((group) => [
      group.fourthPartyDomain,
      {
        domain: group.fourthPartyDomain,
        name: group.fourthPartyName,
        isProvider: true,
        degree: group.connectedVendorCount,
        openEvents: group.openSecurityEventCount,
      },
    ]),
  )
  const neighbours = new Map<string, string[]>()
  const edges: GraphEdge[] = []
  const join = (from: string, to: string): void => {
    const known = neighbours.get(from)
    if (known) known.push(to)
    else neighbours.set(from, [to])
  }
  for (const { vendorDomain, vendorName, vendorRecordId, fourthPartyDomain } of links) {
    if (!nodes.has(fourthPartyDomain) || vendorDomain === fourthPartyDomain) continue
    const known = nodes.get(vendorDomain)
    const base = known ?? {
      domain: vendorDomain,
      name: vendorName,
      isProvider: false,
      degree: 0,
      openEvents: 0,
    }
    nodes.set(vendorDomain, { ...base, degree: base.degree + (base.isProvider ? 0 : 1), vendorRecordId })
    edges.push({ vendor: vendorDomain, provider: fourthPartyDomain })
    join(vendorDomain, fourthPartyDomain)
    join(fourthPartyDomain, vendorDomain)
  }
  return { nodes: [...nodes.values()], edges, neighbours }
}

import { parse } from 'tldts'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { type HostOwner, ownerOfHost } from '../../domain/import/owner-of-host.ts'
import { selectOwnDomains, selectVendorDomains } from '../../store/vendors/known-domain.ts'
import { selectFurtherDomains } from '../../store/vendors/vendor-domain.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** Resolves hosts to vendors without a database query for each. */
export type VendorDirectory = {
  ownerOf: (host: string) => HostOwner | undefined
  /** Adds new vendors' domains. */
  add: (domains: readonly string[]) => void
}

const pageSize = 10_000
/** How many hosts are cached. */
const maxRemembered = 50_000

export const openVendorDirectory = async (
  store: Store,
  organizationId: OrganizationId,
): Promise<VendorDirectory> => {
  const domains = new Map<string, HostOwner>()
  for (let after = ''; ;) {
    const page = await store.inOrganization(organizationId, (db) =>
      selectVendorDomains(db, { after, limit: pageSize }),
    )
    for (const domain of page) domains.set(domain, { domain, isSelf: false })
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) break
    after = last
  }
  const further = await store.inOrganization(organizationId, selectFurtherDomains)
  for (const [place, domain] of further) domains.set(place, { domain, place, isSelf: false })
  const own = await store.inOrganization(organizationId, selectOwnDomains)
  for (const domain of own) domains.set(domain, { domain, isSelf: true })

  const remembered = new Map<string, HostOwner | undefined>()
  return {
    ownerOf: (host) => {
      if (remembered.has(host)) return remembered.get(host)
      const owner = domains.get(ownerOfHost(host, (domain) => domains.has(domain)) ?? '')
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(host, owner)
      return owner
    },
    add: (added) => {
      for (const domain of added) domains.set(domain, { domain, isSelf: false })
      remembered.clear()
    },
  }
}

/** The domain a vendor is added under for the host: the registrable one. Undefined if the host has none. */
export const registrableDomain = (host: string): string | undefined => {
  const read = normalizeDomainName(host)
  if ('problem' in read) return undefined
  return (
    parse(read.domain, { allowPrivateDomains: false, extractHostname: false, validateHostname: false })
      .domain ?? undefined
  )
}

import { maxVendorDomains, type VendorDomainEvidence } from '@parapet/contract'
import type { DomainSuggestion } from '../../domain/vendors/suggested-domains.ts'
import { selectOwnDomains } from '../../store/vendors/known-domain.ts'
import {
  selectDomainHolders,
  selectVendorDomainRows,
  type StoredVendorDomain,
  upsertVendorDomains,
} from '../../store/vendors/vendor-domain.ts'
import type { Db } from '../../store/kernel/store.ts'
import { openNameRules } from './name-rules.ts'

type Noting = {
  /** A locked vendor. */
  vendor: { id: string; domain: string }
  suggestions: readonly DomainSuggestion[]
  now: Date
}

/** What became of each suggested domain: a refusal is a sentence about it. */
export type Noted = Map<string, 'NEW' | 'KNOWN' | { refusal: string }>

const maxEvidence = 10

const rejected = 'VENDOR_DOMAIN_STATUS_REJECTED'
const suggested = 'VENDOR_DOMAIN_STATUS_SUGGESTED'

/** Newest first; the same thing seen again is one piece. */
const withEvidence = (
  before: readonly VendorDomainEvidence[],
  added: readonly VendorDomainEvidence[],
): VendorDomainEvidence[] => {
  const said = new Set(added.map(({ kind, detail }) => `${kind} ${detail}`))
  return [...added, ...before.filter(({ kind, detail }) => !said.has(`${kind} ${detail}`))].slice(
    0,
    maxEvidence,
  )
}

/** Adds suggestions and evidence to a vendor's domains. Another company's, and what was rejected, are left out. */
export const noteSuggestions = async (db: Db, { vendor, suggestions, now }: Noting): Promise<Noted> => {
  const byDomain = Map.groupBy(suggestions, ({ domain }) => domain)
  const names = [...byDomain.keys()]
  const noted: Noted = new Map()
  if (names.length === 0) return noted
  const [rows, holders, own, reasonFor] = await Promise.all([
    selectVendorDomainRows(db, vendor.id),
    selectDomainHolders(db, names),
    selectOwnDomains(db),
    openNameRules(db, [vendor.domain, ...names]),
  ])
  const known = new Map(rows.map((row) => [row.domain, row]))
  const holderOf = new Map(holders.map((holder) => [holder.domain, holder]))
  let count = rows.filter(({ status }) => status !== rejected).length
  const refusalOf = (domain: string): string | undefined => {
    const row = known.get(domain)
    const holder = holderOf.get(domain)
    if (row?.status === rejected) return `${domain} was rejected before.`
    if (holder && holder.vendorId !== vendor.id)
      return `${domain} is a domain of ${holder.companyName}, another vendor.`
    if (own.includes(domain)) return `${domain} is one of your organization's own domains.`
    if (row) return undefined
    const reason = reasonFor(domain, vendor.domain)
    if (reason !== undefined) return `${domain} is ${reason}.`
    return count >= maxVendorDomains
      ? `${domain} cannot be suggested: the vendor already has ${maxVendorDomains} domains.`
      : undefined
  }
  const written: StoredVendorDomain[] = []
  for (const [domain, found] of byDomain) {
    if (domain === vendor.domain) {
      noted.set(domain, 'KNOWN')
      continue
    }
    const refusal = refusalOf(domain)
    if (refusal !== undefined) {
      noted.set(domain, { refusal })
      continue
    }
    const row = known.get(domain)
    const added = found.map(({ kind, detail }) => ({ kind, detail, seenAt: now.toISOString() }))
    written.push({
      domain,
      status: row?.status ?? suggested,
      evidence: withEvidence(row?.evidence ?? [], added),
    })
    noted.set(domain, row ? 'KNOWN' : 'NEW')
    if (!row) count += 1
  }
  await upsertVendorDomains(db, vendor.id, written)
  return noted
}

import type { VulnerabilityFacts, VulnerabilityRecord } from '../observations/vulnerability.ts'
import { mergeVulnerability } from '../observations/vulnerability.ts'
import type { KevEntry } from './kev.ts'
import { type KeptCveFacts, withoutWithdrawn } from './withdrawn-scores.ts'

/** The installation's catalogue entry for one CVE. */
export type CatalogueEntry = {
  id: string
  kev: KevEntry | null
  /** False once CISA has delisted the entry; null if there never was one. */
  isKevListed: boolean | null
  epss: NonNullable<VulnerabilityRecord['epss']> | null
  cve: KeptCveFacts | null
  nvd: KeptCveFacts | null
  /** Changes whenever any of these does. */
  state: string
}

const latest = (...times: (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)

const distinct = (...lists: (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]

const kevOf = ({ dateAdded, dueDate, knownRansomwareUse, requiredAction }: KevEntry) => ({
  dateAdded,
  ...(dueDate !== undefined && { dueDate }),
  knownRansomwareUse,
  ...(requiredAction !== undefined && { requiredAction }),
})

/** Facts from all sources combined: the CNA takes precedence over the NVD, and the NVD over CISA. */
const factsOf = ({ id, kev, isKevListed, epss, cve, nvd }: CatalogueEntry): VulnerabilityFacts => {
  const name = cve?.name ?? kev?.name
  const description = cve?.description ?? nvd?.description ?? kev?.description
  const recorded = distinct(cve?.cweIds, nvd?.cweIds)
  const cweIds = recorded.length > 0 ? recorded : (kev?.cweIds ?? [])
  const cvssScores = [...(cve?.cvssScores ?? []), ...(nvd?.cvssScores ?? [])]
  const capecs = cve?.capecs ?? []
  const publishedAt = cve?.publishedAt ?? nvd?.publishedAt
  const modifiedAt = latest(cve?.modifiedAt, nvd?.modifiedAt)
  return {
    vulnerabilityId: id,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(cweIds.length > 0 && { cweIds }),
    ...(capecs.length > 0 && { capecs }),
    ...(cvssScores.length > 0 && { cvssScores }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(modifiedAt !== undefined && { modifiedAt }),
    ...(epss && { epss }),
    ...(kev && isKevListed === true && { kev: kevOf(kev) }),
  }
}

/** The CVE record is where assessments come from, so one that it no longer has is withdrawn. */
const withSsvcOf = (known: VulnerabilityRecord, cve: KeptCveFacts | null): VulnerabilityRecord => {
  if (cve === null) return known
  if (cve.ssvc) return { ...known, ssvc: cve.ssvc }
  const { ssvc: _, ...others } = known
  return others
}

/** What an organization knows about a CVE after applying the catalogue, which has the last word. */
export const withCatalogue = (
  known: VulnerabilityRecord,
  entry: CatalogueEntry,
  seenAt: string,
): VulnerabilityRecord => {
  const left = withoutWithdrawn(withSsvcOf(known, entry.cve), [entry.cve, entry.nvd])
  const merged = mergeVulnerability(left, factsOf(entry), seenAt)
  if (entry.isKevListed !== false) return merged
  const { kev: _, ...others } = merged
  return others
}

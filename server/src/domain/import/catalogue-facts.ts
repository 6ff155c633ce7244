import type { VulnerabilityFacts, VulnerabilityRecord } from '../vulnerability.ts'
import { mergeVulnerability } from '../vulnerability.ts'
import type { KevEntry } from './kev.ts'
import { type KeptCveFacts, withoutWithdrawn } from './withdrawn-scores.ts'

/** What the catalogue of the installation has on one CVE. */
export type CatalogueEntry = {
  id: string
  kev: KevEntry | null
  /** False once CISA has taken the entry back; null where there never was one. */
  isKevListed: boolean | null
  epss: NonNullable<VulnerabilityRecord['epss']> | null
  cve: KeptCveFacts | null
  nvd: KeptCveFacts | null
  /** Changes with every change to any of these. */
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

/** One set of facts from all sources: the CNA's words before the NVD's, and these before CISA's. */
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

/** What an organization knows of a CVE once the catalogue has had its say, which is the last word. */
export const withCatalogue = (
  known: VulnerabilityRecord,
  entry: CatalogueEntry,
  seenAt: string,
): VulnerabilityRecord => {
  const left = withoutWithdrawn(known, [entry.cve, entry.nvd])
  const merged = mergeVulnerability(left, factsOf(entry), seenAt)
  if (entry.isKevListed !== false) return merged
  const { kev: _, ...others } = merged
  return others
}

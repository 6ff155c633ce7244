import type { VulnerabilityFacts } from '../domain/vulnerability.ts'
import { markObservations } from '../store/observation-mark.ts'
import type { Store } from '../store/store.ts'
import { countObservationsOf, upsertVulnerabilities } from '../store/vulnerability.ts'
import { retryLostRace } from './retry-lost-race.ts'

/** So many can be renewed long before a transaction's time is up. */
const maxObservations = 5_000

type Options = { store: Store; organizationId: string; facts: readonly VulnerabilityFacts[]; now: Date }

/** CVEs in parts that together have no more observations than that, or are one. */
export const partsOf = (ids: readonly string[], counts: ReadonlyMap<string, number>): Set<string>[] => {
  const parts: Set<string>[] = []
  let sum = Infinity
  for (const id of ids) {
    sum += counts.get(id) ?? 0
    if (sum > maxObservations) {
      parts.push(new Set())
      sum = counts.get(id) ?? 0
    }
    parts.at(-1)?.add(id)
  }
  return parts
}

/**
 * Takes in what is said of CVEs ahead of the findings that say it, where these CVEs have so many observations that
 * one transaction could not bring them all up to date; where they have fewer, nothing is done.
 */
export const ingestBroadFacts = async ({ store, organizationId, facts, now }: Options): Promise<void> => {
  const ids = [...new Set(facts.map(({ vulnerabilityId }) => vulnerabilityId))]
  const counts = await store.inOrganization(organizationId, (db) => countObservationsOf(db, ids), {
    readOnly: true,
  })
  const parts = partsOf(ids, counts)
  if (parts.length <= 1) return
  for (const part of parts) {
    const some = facts.filter(({ vulnerabilityId }) => part.has(vulnerabilityId))
    await retryLostRace(() =>
      store.inOrganization(organizationId, async (db) => {
        const { changed } = await upsertVulnerabilities(db, some, now.toISOString())
        await markObservations(db, changed)
      }),
    )
  }
}

import type { VulnerabilityFacts } from '../../domain/observations/vulnerability.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Store } from '../../store/kernel/store.ts'
import {
  countObservationsOf,
  selectUnsettled,
  upsertVulnerabilities,
} from '../../store/observations/vulnerability.ts'
import { retryLostRace } from './retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** This many can be updated well within a transaction's time limit. */
const maxObservations = 5_000

type Options = {
  store: Store
  organizationId: OrganizationId
  facts: readonly VulnerabilityFacts[]
  now: Date
}

/** Groups CVEs into parts that have at most that many observations in total, or consist of a single CVE. */
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
 * Ingests facts about CVEs ahead of their findings if these CVEs have too many observations for one transaction to
 * update; otherwise does nothing.
 */
export const ingestBroadFacts = async ({ store, organizationId, facts, now }: Options): Promise<void> => {
  const counts = await store.inOrganization(
    organizationId,
    async (db) => countObservationsOf(db, await selectUnsettled(db, facts)),
    { readOnly: true },
  )
  const parts = partsOf([...counts.keys()], counts)
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

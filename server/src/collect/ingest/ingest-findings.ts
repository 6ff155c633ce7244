import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { type Finding, type ReadFinding, readFinding } from '../../domain/observations/finding.ts'
import type { Arrival } from '../../domain/observations/sighting.ts'
import { sharedFacts, type VulnerabilityFacts } from '../../domain/observations/vulnerability.ts'
import type { ActedBy } from '../../store/observations/observation-action.ts'
import {
  ingestBatchSize,
  type Ingested,
  ingestReadFindings,
} from '../../store/observations/observation-ingest.ts'
import { analyzeObservations, hasMoreObservations } from '../../store/observations/observation-statistics.ts'
import type { Store } from '../../store/kernel/store.ts'
import { ingestBroadFacts } from './ingest-broad-facts.ts'
import { retryLostRace } from './retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Options = {
  store: Store
  organizationId: OrganizationId
  findings: Iterable<Finding> | AsyncIterable<Finding>
  by: Omit<ActedBy, 'now'>
  clock?: () => Date
  /** How findings are taken that are already too old; without it, they are open until the next pass over stale ones. */
  arrival?: Arrival
  /** Called for each finding that cannot be stored, with the reason; without it, the first one aborts the ingest. */
  onRefused?: (finding: Finding, reason: string) => void
  /** Called after the commit of each batch, with what became of it and the number of its findings. */
  onIngested?: (done: Ingested, count: number) => void
}

/** The next batch is read while the database works on one. */
const maxInFlight = 2
/** How many CVE ids are remembered. */
const maxNamed = 50_000
/** After this many new rows the planner is told about them: they may be the organization's first. */
const analyzedAfter = 5_000
/** An organization with more observations than this is not new to the planner. */
const knownFrom = 10 * analyzedAfter
/** A file may name any number of unknown domains; this many are reported. */
const maxUnknownDomains = 1_000

const readOrRefuse = (finding: Finding, onRefused: Options['onRefused']): ReadFinding | undefined => {
  try {
    return readFinding(finding)
  } catch (error) {
    if (!onRefused || !(error instanceof Error)) throw error
    onRefused(finding, error.message)
    return undefined
  }
}

const readable = async function* ({ findings, onRefused }: Options): AsyncGenerator<ReadFinding> {
  for await (const finding of findings) {
    const read = readOrRefuse(finding, onRefused)
    if (read) yield read
  }
}

const ingestBatch = (
  { store, organizationId, by, arrival }: Options,
  batch: readonly ReadFinding[],
  now: Date,
): Promise<Ingested> =>
  retryLostRace(() =>
    store.inOrganization(organizationId, (db) => ingestReadFindings(db, batch, { ...by, now }, { arrival })),
  )

/** What the batch says about CVEs that no earlier batch named. */
const newFacts = (batch: readonly ReadFinding[], named: Set<string>): VulnerabilityFacts[] => {
  const facts = batch.flatMap(({ finding: { vulnerability } }) =>
    vulnerability && !named.has(vulnerability.vulnerabilityId) ? [sharedFacts(vulnerability)] : [],
  )
  if (named.size > maxNamed) named.clear()
  for (const { vulnerabilityId } of facts) named.add(vulnerabilityId)
  return facts
}

const analyze = async ({ store, organizationId }: Options): Promise<void> => {
  const isKnown = await store.inOrganization(organizationId, (db) => hasMoreObservations(db, knownFrom), {
    readOnly: true,
  })
  if (!isKnown) await store.system(analyzeObservations)
}

const counted = ['created', 'updated', 'unchanged', 'reopened', 'resolved'] as const

type InFlight = { keys: ReadonlySet<string>; done: Promise<void> }

/**
 * Ingests any number of findings in batches, each in its own transaction. If a batch fails, the ingest stops with its
 * error and earlier batches stay.
 */
export const ingestFindings = async (options: Options): Promise<Ingested> => {
  const { store, organizationId, clock = () => new Date() } = options
  const total = { created: 0, updated: 0, unchanged: 0, reopened: 0, resolved: 0 }
  const unknownDomains = new Set<string>()
  let analyzed: Promise<void> | undefined
  const add = (some: Ingested, count: number): void => {
    options.onIngested?.(some, count)
    for (const name of counted) total[name] += some[name]
    for (const domain of some.unknownDomains)
      if (unknownDomains.size < maxUnknownDomains) unknownDomains.add(domain)
    // Only a matter of speed: if it fails, the ingest goes on.
    if (total.created >= analyzedAfter) analyzed ??= analyze(options).catch(() => {})
  }

  const named = new Set<string>()
  const inFlight = new Set<InFlight>()
  const failures: unknown[] = []
  const settle = async (some: readonly InFlight[]): Promise<void> => {
    await Promise.all(some.map(({ done }) => done))
    if (failures.length > 0) throw failures[0]
  }
  const start = (batch: readonly ReadFinding[], keys: ReadonlySet<string>): void => {
    const done = ingestBatch(options, batch, clock())
      .then(
        (some) => add(some, batch.length),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => inFlight.delete(one))
    const one: InFlight = { keys, done }
    inFlight.add(one)
  }

  try {
    for await (const batch of batchesOf(readable(options), ingestBatchSize)) {
      const keys = new Set(batch.map(({ key }) => key))
      // Findings about the same observation are applied in the order they arrive.
      await settle([...inFlight].filter((one) => !one.keys.isDisjointFrom(keys)))
      if (inFlight.size >= maxInFlight) await Promise.race([...inFlight].map(({ done }) => done))
      await settle([])
      const facts = newFacts(batch, named)
      if (facts.length > 0) await ingestBroadFacts({ store, organizationId, facts, now: clock() })
      start(batch, keys)
    }
  } finally {
    await Promise.all([analyzed, ...[...inFlight].map(({ done }) => done)])
  }
  await settle([])
  return { ...total, unknownDomains: [...unknownDomains] }
}

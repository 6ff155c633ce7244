import { type Finding, type ReadFinding, readFinding } from '../domain/finding.ts'
import { sharedFacts, type VulnerabilityFacts } from '../domain/vulnerability.ts'
import type { ActedBy } from '../store/observation-action.ts'
import { ingestBatchSize, type Ingested, ingestReadFindings } from '../store/observation-ingest.ts'
import type { Store } from '../store/store.ts'
import { ingestBroadFacts } from './ingest-broad-facts.ts'
import { retryLostRace } from './retry-lost-race.ts'

type Options = {
  store: Store
  organizationId: string
  findings: Iterable<Finding> | AsyncIterable<Finding>
  by: Omit<ActedBy, 'now'>
  clock?: () => Date
  /** Told of each finding that cannot be stored, and why; without it, the first of them ends the work. */
  onRefused?: (finding: Finding, reason: string) => void
}

/** While the database works on one batch, the next is read. */
const maxInFlight = 2
/** CVEs that are remembered. */
const maxNamed = 50_000
/** A file may name any number of them; so many are told. */
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

const batchesOf = async function* ({ findings, onRefused }: Options): AsyncGenerator<ReadFinding[]> {
  let batch: ReadFinding[] = []
  for await (const finding of findings) {
    const read = readOrRefuse(finding, onRefused)
    if (read) batch.push(read)
    if (batch.length < ingestBatchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const ingestBatch = (
  { store, organizationId, by }: Options,
  batch: readonly ReadFinding[],
  now: Date,
): Promise<Ingested> =>
  retryLostRace(() =>
    store.inOrganization(organizationId, (db) => ingestReadFindings(db, batch, { ...by, now })),
  )

/** What the batch says of CVEs that none before it has named. */
const newFacts = (batch: readonly ReadFinding[], named: Set<string>): VulnerabilityFacts[] => {
  const facts = batch.flatMap(({ finding: { vulnerability } }) =>
    vulnerability && !named.has(vulnerability.vulnerabilityId) ? [sharedFacts(vulnerability)] : [],
  )
  if (named.size > maxNamed) named.clear()
  for (const { vulnerabilityId } of facts) named.add(vulnerabilityId)
  return facts
}

type InFlight = { keys: ReadonlySet<string>; done: Promise<void> }

/**
 * Takes in any number of findings, in batches that are a transaction each. A batch that fails stops the work with its
 * error; those before it stay.
 */
export const ingestFindings = async (options: Options): Promise<Ingested> => {
  const { store, organizationId, clock = () => new Date() } = options
  const total = { created: 0, updated: 0, unchanged: 0, reopened: 0 }
  const unknownDomains = new Set<string>()
  const add = (some: Ingested): void => {
    for (const name of ['created', 'updated', 'unchanged', 'reopened'] as const) total[name] += some[name]
    for (const domain of some.unknownDomains)
      if (unknownDomains.size < maxUnknownDomains) unknownDomains.add(domain)
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
      .then(add, (error: unknown) => void failures.push(error))
      .finally(() => inFlight.delete(one))
    const one: InFlight = { keys, done }
    inFlight.add(one)
  }

  try {
    for await (const batch of batchesOf(options)) {
      const keys = new Set(batch.map(({ key }) => key))
      // What is said of one observation is taken in the order in which it was said.
      await settle([...inFlight].filter((one) => !one.keys.isDisjointFrom(keys)))
      if (inFlight.size >= maxInFlight) await Promise.race([...inFlight].map(({ done }) => done))
      await settle([])
      const facts = newFacts(batch, named)
      if (facts.length > 0) await ingestBroadFacts({ store, organizationId, facts, now: clock() })
      start(batch, keys)
    }
  } finally {
    await Promise.all([...inFlight].map(({ done }) => done))
  }
  await settle([])
  return { ...total, unknownDomains: [...unknownDomains] }
}

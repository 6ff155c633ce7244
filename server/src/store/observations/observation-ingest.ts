import type { SlaPolicy } from '@parapet/contract'
import { dueDateOf } from '../../domain/observations/due-date.ts'
import type { ReadFinding } from '../../domain/observations/finding.ts'
import type { Grouped } from '../../domain/observations/observation-group.ts'
import { sharedFacts } from '../../domain/observations/vulnerability.ts'
import { checkedBy } from './checked-by.ts'
import { type ActedBy, insertObservationActions, type NewAction } from './observation-action.ts'
import {
  insertDetails,
  insertObservations,
  insertTexts,
  type ObservationContent,
  updateDetails,
  updateObservations,
} from './observation-content.ts'
import {
  byObservation,
  type Circumstances,
  type FindingFate,
  isChanged,
  isOnlySeen,
  isRenewed,
  judge,
  type Outcome,
  type Sightings,
} from './observation-judgement.ts'
import { recordNewObservations } from './observation-event.ts'
import { markObservations } from './observation-mark.ts'
import { updateSightings } from './observation-sighting.ts'
import { holdSubjects, type Subject } from './observation-subject.ts'
import { upsertTypeNames } from './observation-type-name.ts'
import {
  areUnchanged,
  type DueState,
  holdObservations,
  holdObservationsOf,
  selectStates,
  updateStates,
} from './observation-state.ts'
import { upsertCheckedCategories } from '../vendors/checked-category.ts'
import { retryFromSavepoint } from '../kernel/retry-from-savepoint.ts'
import type { Db } from '../kernel/store.ts'
import { holdSlaPolicy } from '../organization/sla-policy.ts'
import { mergeVulnerabilities } from './vulnerability.ts'
import { refreshCopies, type VulnerabilityCopy } from './vulnerability-copy.ts'

/** How many findings had which outcome; together they are all that were given, except those on unknown domains. */
export type Ingested = {
  created: number
  updated: number
  unchanged: number
  /** Counted among the updated ones. */
  reopened: number
  /** Counted among the created and updated ones: gone by what they say or for their age. */
  resolved: number
  /** Domains that belong neither to a vendor nor to the organization; findings on them were left out. */
  unknownDomains: string[]
}

/** What became of a batch; `fates` has its findings one by one, without those on unknown domains. */
type IngestedBatch = Ingested & { fates: ReadonlyMap<ReadFinding, FindingFate> }

/** Findings per transaction: larger batches gain little, take more memory and hold their locks longer. */
export const ingestBatchSize = 1_000

/**
 * Judges the findings against what is stored, locks what they change and adds what is new. Undefined if somebody else
 * added or removed one of them in the meantime: the caller can simply repeat it.
 */
const takeIn = async (
  db: Db,
  sightings: readonly Sightings[],
  write: Write,
  outdatedIds: readonly string[],
  circumstances: Circumstances,
): Promise<Outcome[] | undefined> => {
  const seen = await selectStates(
    db,
    sightings.map(({ key }) => key),
  )
  const outcomes = new Map(
    sightings.map((given) => [given.key, judge(given, seen.get(given.key)?.state, circumstances)]),
  )
  const affected = sightings.filter(({ key }) => {
    const outcome = outcomes.get(key)
    return outcome?.before !== undefined && isChanged(outcome)
  })
  const keys = affected.map(({ key }) => key)
  await (outdatedIds.length > 0 ? holdObservationsOf(db, keys, outdatedIds) : holdObservations(db, keys))
  const versions = new Map(keys.map((key) => [key, seen.get(key)?.version ?? '']))
  if (!(await areUnchanged(db, versions))) {
    const held = await selectStates(db, keys)
    if (held.size < affected.length) return undefined
    for (const given of affected)
      outcomes.set(given.key, judge(given, held.get(given.key)?.state, circumstances))
  }
  const all = [...outcomes.values()]
  const added = all.filter(({ before }) => before === undefined).map((outcome) => toContent(outcome, write))
  return (await insertObservations(db, added, circumstances.past)) ? all : undefined
}

/** What outcomes are written with. */
type Write = {
  copies: ReadonlyMap<string, VulnerabilityCopy>
  subjects: ReadonlyMap<string, Subject>
  policy: SlaPolicy
  now: Date
}

const toDueState = ({ key, state, read }: Outcome, { subjects, policy, now }: Write): DueState => {
  const tier = subjects.get(read.finding.domain)?.tier ?? null
  return { key, state, due: dueDateOf({ ...state, tier }, policy, now) }
}

const toContent = (outcome: Outcome, write: Write): ObservationContent => {
  const { read } = outcome
  const { vulnerability } = read.finding
  const copy = vulnerability && write.copies.get(vulnerability.vulnerabilityId)
  return { ...toDueState(outcome, write), read, copy }
}

const toGrouped = ({ read: { finding } }: Outcome): Grouped => ({
  domain: finding.domain,
  observationType: finding.observationType,
  vulnerabilityId: finding.vulnerability?.vulnerabilityId ?? null,
})

/**
 * Ingests one batch of findings: new ones enter the backlog, ones seen again are renewed, and resolved ones that are
 * back are reopened. A finding without news changes nothing. Parsing happens before the transaction, to keep it short.
 */
export const ingestEachFinding = async (
  db: Db,
  given: readonly ReadFinding[],
  by: ActedBy,
  circumstances: Circumstances = {},
): Promise<IngestedBatch> => {
  // Lock order, the same everywhere: organization, vendors, vulnerabilities, observations, texts, names of types.
  const domains = new Set(given.map(({ finding }) => finding.domain))
  const [{ policy }, subjects] = await Promise.all([holdSlaPolicy(db), holdSubjects(db, [...domains])])
  const reads = given.filter(({ finding }) => subjects.has(finding.domain))
  const unknownDomains = [...domains].filter((domain) => !subjects.has(domain))
  const seenAt = by.now.toISOString()
  const facts = reads.flatMap(({ finding: { vulnerability } }) =>
    vulnerability ? [sharedFacts(vulnerability)] : [],
  )
  const { copies, outdatedIds } = await mergeVulnerabilities(db, facts, seenAt)
  const sightings = byObservation(reads, subjects)
  const write = { copies, subjects, policy, now: by.now }
  const outcomes = await retryFromSavepoint(db, () =>
    takeIn(db, sightings, write, outdatedIds, circumstances),
  )

  const changed = outcomes.filter(isChanged)
  const existing = changed.filter(({ before }) => before !== undefined)
  const added = changed
    .filter(({ before }) => before === undefined)
    .map((outcome) => toContent(outcome, write))
  const retold = existing.filter(isRenewed).map((outcome) => toContent(outcome, write))
  const renewed = [...added, ...retold]
  const history = changed.flatMap((outcome) => outcome.history)
  const [refreshed] = await Promise.all([
    outdatedIds.length > 0 ? refreshCopies(db, outdatedIds) : [],
    updateObservations(db, retold),
    updateStates(
      db,
      existing
        .filter((outcome) => !isRenewed(outcome) && !isOnlySeen(outcome))
        .map((outcome) => toDueState(outcome, write)),
    ),
    updateSightings(db, existing),
    insertTexts(db, renewed),
    insertDetails(db, added),
    updateDetails(db, retold),
    upsertCheckedCategories(db, checkedBy(reads, subjects, by.now)),
    insertObservationActions(db, by, history),
  ])
  const fresh = changed.filter(({ before }) => before === undefined).map(({ key }) => key)
  await Promise.all([
    markObservations(db, [...changed.map(toGrouped), ...refreshed]),
    recordNewObservations(db, fresh),
  ])
  await upsertTypeNames(
    db,
    reads.map(({ finding }) => finding),
  )
  const created = changed.length - existing.length
  const count = (type: NewAction['actionType']): number =>
    history.filter(({ actionType }) => actionType === type).length
  const fates = outcomes.flatMap((outcome) => outcome.fates)
  const updated = fates.filter(([, fate]) => fate === 'updated').length
  return {
    created,
    updated,
    unchanged: reads.length - created - updated,
    fates: new Map(fates),
    reopened: count('OBSERVATION_ACTION_TYPE_REOPENED'),
    resolved: count('OBSERVATION_ACTION_TYPE_RESOLVED'),
    unknownDomains,
  }
}

/** The same for callers that only count. */
export const ingestReadFindings = async (
  ...given: Parameters<typeof ingestEachFinding>
): Promise<Ingested> => {
  const { fates: _fates, ...ingested } = await ingestEachFinding(...given)
  return ingested
}

import { createPace } from '../collect/ingest/pace.ts'
import { createCalendar } from '../demo/calendar.ts'
import type { DemoEvent } from '../demo/demo-events.ts'
import { type DemoObservation, demoPortfolio } from '../demo/demo-portfolio.ts'
import { pastEvents } from '../demo/past-events.ts'
import { createScoreHistory, type PastDay } from '../demo/score-history.ts'
import { readFinding } from '../domain/observations/finding.ts'
import { wholeScore } from '../domain/scoring/loss.ts'
import { toCause, toPoints } from '../domain/scoring/wire-score.ts'
import type { Db } from '../store/kernel/store.ts'
import { ingestBatchSize, ingestEachFinding } from '../store/observations/observation-ingest.ts'
import { analyzeObservations } from '../store/observations/observation-statistics.ts'
import {
  addObservationHistory,
  hasObservations,
  insertScoreDays,
  pastOf,
  selectKnownKeys,
} from '../store/portfolio/demo-history.ts'
import { selectScoredTypeNames } from '../store/vendors/scored-type-name.ts'
import type { DemoRequest } from './make-demo.ts'

/** Ingests a batch with its past and returns how many are new. */
const addObservations = async (
  db: Db,
  batch: readonly DemoObservation[],
  { now, isRepeated }: { now: Date; isRepeated: boolean },
): Promise<number> => {
  const read = batch.map(({ finding, life }) => ({ life, ...readFinding(finding) }))
  const closed = read.filter(({ life }) => life.resolvedAt !== undefined).map(({ key }) => key)
  // Observations that were already resolved when the demo was created are not seen again: that would reopen them.
  const known = isRepeated ? await selectKnownKeys(db, closed) : new Set()
  const wanted = read.filter(({ key }) => !known.has(key))
  const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Demo' } as const
  const by = { actor, channel: 'CHANNEL_IMPORT', now } as const
  const { created, fates } = await ingestEachFinding(db, wanted, by, { past: pastOf(wanted) })
  await addObservationHistory(
    db,
    wanted.filter((one) => fates.get(one) === 'created'),
  )
  return created
}

type DomainDay = PastDay & { domain: string }

const scoreDayBatchSize = 2_000
/** A day is as large as what it was calculated from. */
const scoreDayBatchWeight = 20_000

const weightOf = (days: readonly PastDay[]): number =>
  days.reduce((sum, { inputs }) => sum + (inputs?.findings.length ?? 0), 0)

/** Findings and score days of all companies, batch by batch. */
const batchesOf = function* (
  request: DemoRequest,
  ownDomain: string,
  events: readonly DemoEvent[],
): Generator<{ observations: DemoObservation[] } | { days: DomainDay[] }, void> {
  const { size, now } = request
  const calendar = createCalendar(now)
  const eventsOf = pastEvents(events, calendar)
  let observations: DemoObservation[] = []
  let days: DomainDay[] = []
  for (const { domain, vendor, observations: found } of demoPortfolio(size, ownDomain, now)) {
    const history = vendor && createScoreHistory(calendar, vendor.checked, eventsOf.get(domain))
    for (const observation of found) {
      observations.push(observation)
      history?.add(observation)
      if (observations.length < ingestBatchSize) continue
      yield { observations }
      observations = []
    }
    days.push(...(history?.scores() ?? []).map((day) => ({ domain, ...day })))
    if (days.length < scoreDayBatchSize && weightOf(days) < scoreDayBatchWeight) continue
    yield { days }
    days = []
  }
  if (observations.length > 0) yield { observations }
  if (days.length > 0) yield { days }
}

const addScoreDays = async (
  db: Db,
  days: readonly DomainDay[],
  events: readonly DemoEvent[],
): Promise<number> => {
  const types = days.flatMap(({ causes }) => causes.flatMap((cause) => ('type' in cause ? [cause.type] : [])))
  const names = {
    types: await selectScoredTypeNames(db, types),
    events: new Map(events.map(({ event }) => [event.id, event])),
  }
  await insertScoreDays(
    db,
    days.map(({ tenths, causes, ...day }) => ({
      ...day,
      overall: tenths === null ? null : wholeScore(tenths),
      exactScore: tenths === null ? null : toPoints(tenths),
      causes: causes.map((cause) => toCause(cause, names)),
    })),
  )
  return days.length
}

/** One batch is made while the database takes in the others. */
const maxInFlight = 2
/** After this many new rows the planner is told about them: they may be the first it hears of. */
const analyzedAfter = 5_000

/** Runs up to `maxInFlight` pieces of work at once. Starting or awaiting the next one throws the first failure. */
const createFlight = () => {
  const inFlight = new Set<Promise<void>>()
  const failures: unknown[] = []
  const landed = async (atMost: number): Promise<void> => {
    while (inFlight.size > atMost) await Promise.race(inFlight)
    if (failures.length > 0) throw failures[0]
  }
  const start = async (work: () => Promise<void>): Promise<void> => {
    await landed(maxInFlight - 1)
    const one: Promise<void> = work()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => inFlight.delete(one))
    inFlight.add(one)
  }
  return { start, landed }
}

/** Adds the findings of all companies and the scores of past days; returns how many findings are new. */
export const makeDemoObservations = async (
  request: DemoRequest,
  ownDomain: string,
  events: readonly DemoEvent[],
): Promise<number> => {
  const { store, organizationId, size, now, onProgress } = request
  const isRepeated = await store.inOrganization(organizationId, hasObservations)
  const [pace, paceOfDays] = [createPace(ingestBatchSize), createPace(scoreDayBatchSize)]
  const { start, landed } = createFlight()
  let made = 0
  let seen = 0
  let analyzed: Promise<void> | undefined
  const takeIn = async (observations: readonly DemoObservation[]): Promise<void> => {
    const count = await pace(observations, (part) =>
      store.inOrganization(organizationId, (db) => addObservations(db, part, { now, isRepeated })),
    )
    made += count
    seen += observations.length
    onProgress?.(`observations ${seen} of ${size.observations}`)
    // Only a matter of speed: if it fails, the rest is made as well.
    if (made >= analyzedAfter) analyzed ??= store.system(analyzeObservations).catch(() => {})
  }
  try {
    for (const batch of batchesOf(request, ownDomain, events)) {
      if ('observations' in batch) await start(() => takeIn(batch.observations))
      else {
        // What days say names the findings that they count.
        await landed(0)
        await paceOfDays(batch.days, (part) =>
          store.inOrganization(organizationId, (db) => addScoreDays(db, part, events)),
        )
      }
    }
  } finally {
    await Promise.allSettled([landed(0), analyzed])
  }
  await landed(0)
  return made
}

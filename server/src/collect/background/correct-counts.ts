import type { OrganizationId } from '../../domain/kernel/id.ts'
import { correctTally } from '../../store/fourth-parties/fourth-party-tally.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import {
  correctSums,
  hasRightSums,
  markWrongParts,
} from '../../store/observations/observation-cube-correction.ts'
import { lockObservationRefresh } from '../../store/observations/observation-refresh.ts'
import {
  type CountTurn,
  endCountTurn,
  selectDomainsToCompare,
  takeCountTurn,
} from '../../store/organization/count-turn.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'

const dayMs = 86_400_000

/** Longer than a run takes; if the process dies, the organization has its next turn after this. */
const turnMs = 600_000

/** What one run may take on. */
type CorrectionLimits = {
  /** Domains compared in one transaction. */
  domains: number
  /** Nothing further is started after this long. */
  runMs: number
}

const usualLimits: CorrectionLimits = { domains: 25, runMs: 1_000 }

const countNames = ['fourth-party-tally', 'observation-cube'] as const

type CountName = (typeof countNames)[number]

/** A stored count that was wrong, and in how many rows. */
export type Correction = { count: CountName; organizationId: OrganizationId; rows: number }

type Correcting = {
  store: Store
  now: Date
  onCorrected: (correction: Correction) => void
  limits?: CorrectionLimits
}

type Step = {
  /** Where the next one goes on; empty once everything is compared. */
  after: string
  /** Whether there is something to go on with at once. */
  goesOn: boolean
  wrongRows: Partial<Record<CountName, number>>
}

/** Compares the domains that come next, or the sums of all after the last of them. */
const compareNext = async (db: Db, after: string, limit: number): Promise<Step> => {
  const domains = await selectDomainsToCompare(db, { after, limit })
  const last = domains.at(-1)
  if (last !== undefined) {
    const [tally, cube] = await Promise.all([correctTally(db, domains), markWrongParts(db, domains)])
    return {
      after: last,
      goesOn: true,
      wrongRows: { 'fourth-party-tally': tally, 'observation-cube': cube },
    }
  }
  const isRight = await hasRightSums(db)
  if (!isRight && !(await lockObservationRefresh(db))) return { after, goesOn: false, wrongRows: {} }
  return { after: '', goesOn: false, wrongRows: { 'observation-cube': isRight ? 0 : await correctSums(db) } }
}

/** Goes on with the organization where its last turn has ended; returns where this one has, empty if it is done. */
const correctIn = async (
  { id, after }: CountTurn,
  { store, onCorrected, limits = usualLimits }: Correcting,
  endsAt: number,
): Promise<string> => {
  const wrongRows: Record<CountName, number> = { 'fourth-party-tally': 0, 'observation-cube': 0 }
  let step: Step = { after, goesOn: true, wrongRows: {} }
  try {
    do {
      const from = step.after
      step = await retryLostRace(() =>
        store.inOrganization(id, (db) => compareNext(db, from, limits.domains)),
      )
      for (const count of countNames) wrongRows[count] += step.wrongRows[count] ?? 0
    } while (step.goesOn && performance.now() < endsAt)
    return step.after
  } finally {
    for (const count of countNames)
      if (wrongRows[count] > 0) onCorrected({ count, organizationId: id, rows: wrongRows[count] })
  }
}

/**
 * Stored counts are changed by differences, so an error would stay for ever. This compares them with what they count, in
 * each organization once a day, and corrects them. An error is a bug or somebody's change by hand, so it is reported.
 * The work of a run is bounded; the next one goes on from there. An organization that fails does not hold up the others.
 */
export const correctCounts = async (correcting: Correcting): Promise<void> => {
  const { store, now, limits = usualLimits } = correcting
  const endsAt = performance.now() + limits.runMs
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  const failures: unknown[] = []
  do {
    const turn = await store.system((db) => takeCountTurn(db, { now, until: later(turnMs) }))
    if (!turn) break
    try {
      const after = await correctIn(turn, correcting, endsAt)
      const isDone = after === ''
      await store.system((db) => endCountTurn(db, { id: turn.id, after, dueAt: isDone ? later(dayMs) : now }))
      if (!isDone) break
    } catch (error) {
      failures.push(error)
    }
  } while (performance.now() < endsAt)
  if (failures.length > 0) throw new AggregateError(failures, 'Some stored counts could not be compared.')
}

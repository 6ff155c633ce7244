import type { FactorScore, LikelihoodScore, ScoreCause, ScoreEvent } from '@parapet/contract'
import type { Driver } from './explain-likelihood.ts'
import type { CausePoints } from './find-causes.ts'
import { levelOf, likelihoodValue } from './likelihood.ts'
import { gradeOf } from './loss.ts'
import type { Likelihood, VendorScore } from './score-vendor.ts'
import type { Factor } from './scoring-model.ts'
import { readTypeKey } from './vendor-evidence.ts'

/** An event as its readers know it. */
export type KnownEvent = Pick<ScoreEvent, 'eventId' | 'title' | 'standing' | 'occurredAt'>

/** What types and events are called. */
type Titles = {
  types: ReadonlyMap<string, string>
  events: ReadonlyMap<string, Pick<KnownEvent, 'title'>>
}

/** The same, with what else is shown of an event. */
export type Names = Pick<Titles, 'types'> & { events: ReadonlyMap<string, KnownEvent> }

export const toPoints = (tenths: number): number => tenths / 10

const typeTitle = ({ types }: Titles, type: string): string => types.get(type) ?? type

const eventTitle = ({ events }: Titles, id: string): string => events.get(id)?.title ?? 'Security event'

const toDriver = (driver: Driver, names: Names): LikelihoodScore['drivers'][number] => {
  const contribution = toPoints(driver.tenths)
  switch (driver.kind) {
    case 'base':
      return {
        kind: 'LIKELIHOOD_DRIVER_KIND_BASE',
        observationType: '',
        title: 'Base rate of any company',
        count: 0,
        contribution,
      }
    case 'type':
      return {
        kind: 'LIKELIHOOD_DRIVER_KIND_FINDINGS',
        observationType: '',
        ...readTypeKey(driver.type.type),
        title: typeTitle(names, driver.type.type),
        count: driver.type.count,
        contribution,
      }
    case 'event':
      return {
        kind: 'LIKELIHOOD_DRIVER_KIND_EVENT',
        observationType: '',
        eventId: driver.event.event.id,
        title: eventTitle(names, driver.event.event.id),
        count: 1,
        contribution,
      }
    case 'smaller':
      return {
        kind: 'LIKELIHOOD_DRIVER_KIND_OTHER',
        observationType: '',
        title: `${driver.count} smaller ${driver.count === 1 ? 'contribution' : 'contributions'}`,
        count: driver.count,
        contribution,
      }
  }
}

/** The likelihood in wire form, with the change since `before`. */
export const toLikelihoodScore = (
  { probability, drivers }: Likelihood,
  before: number | undefined,
  names: Names,
): LikelihoodScore => {
  const value = likelihoodValue(probability)
  return {
    value,
    level: levelOf(value),
    probability,
    ...(before !== undefined && { change30d: value - before }),
    drivers: drivers.map((driver) => toDriver(driver, names)),
  }
}

/** The factors in wire form, heaviest loss first. */
export const toFactorScores = (
  { factors }: VendorScore,
  openCounts: ReadonlyMap<Factor, number>,
): FactorScore[] =>
  factors
    .toSorted((a, b) => b.tenths - a.tenths || a.value - b.value)
    .map(({ factor, value, tenths }) => ({
      category: factor,
      value,
      grade: gradeOf(value),
      openCount: openCounts.get(factor) ?? 0,
      scoreImpact: toPoints(tenths),
    }))

/** The events in wire form, heaviest first. */
export const toScoreEvents = ({ events }: VendorScore, names: Names): ScoreEvent[] =>
  events
    .toSorted((a, b) => b.tenths - a.tenths)
    .flatMap(({ event, tenths }) => {
      const known = names.events.get(event.event.id)
      return known ? [{ ...known, scoreImpact: toPoints(tenths) }] : []
    })

/** What costs points, by name. */
export type Reason = { title: string; points: number }

/** What costs points, the most first; names of events that are gone are not known any more. */
export const toReasons = ({ events, factors }: VendorScore, names: Titles): Reason[] =>
  [
    ...events.map(({ event, tenths }) => ({
      title: eventTitle(names, event.event.id),
      points: toPoints(tenths),
    })),
    ...factors.flatMap(({ types }) =>
      types.items.map(({ item, tenths }) => ({
        title: typeTitle(names, item.type),
        points: toPoints(tenths),
      })),
    ),
  ].toSorted((a, b) => b.points - a.points)

const causeKinds = {
  new: 'SCORE_CAUSE_KIND_NEW_FINDINGS',
  resolved: 'SCORE_CAUSE_KIND_RESOLVED_FINDINGS',
  changed: 'SCORE_CAUSE_KIND_CHANGED_FINDINGS',
  aged: 'SCORE_CAUSE_KIND_AGED_FINDINGS',
  eventNew: 'SCORE_CAUSE_KIND_NEW_EVENT',
  eventChanged: 'SCORE_CAUSE_KIND_CHANGED_EVENT',
  eventGone: 'SCORE_CAUSE_KIND_REMOVED_EVENT',
  eventFaded: 'SCORE_CAUSE_KIND_FADED_EVENT',
  model: 'SCORE_CAUSE_KIND_NEW_MODEL',
  smaller: 'SCORE_CAUSE_KIND_OTHER',
} as const satisfies Record<CausePoints['kind'], ScoreCause['kind']>

/** A cause as it is stored, without the day that has it. */
export const toCause = (cause: CausePoints, names: Titles): Omit<ScoreCause, 'date' | 'open'> => {
  const common = { kind: causeKinds[cause.kind], points: toPoints(cause.tenths) }
  if ('type' in cause)
    return {
      ...common,
      ...readTypeKey(cause.type),
      category: cause.factor,
      title: typeTitle(names, cause.type),
      count: cause.count,
    }
  if ('eventId' in cause)
    return {
      ...common,
      eventId: cause.eventId,
      standing: cause.standing === 'confirmed' ? 'IMPACT_STANDING_CONFIRMED' : 'IMPACT_STANDING_CLAIMED',
      title: eventTitle(names, cause.eventId),
      count: 1,
    }
  if (cause.kind === 'model') return { ...common, title: 'New scoring model', count: 1 }
  return {
    ...common,
    title: `${cause.count} smaller ${cause.count === 1 ? 'change' : 'changes'}`,
    count: cause.count,
  }
}

import { Severity } from '@parapet/contract'
import { combine } from './combine.ts'
import { hazardOf, type Tier, tierOf, tiers, weightOf } from './finding-weight.ts'
import { type Losses, noLosses } from './loss.ts'
import { type Factor, type Peril, scoringModel } from './scoring-model.ts'
import { daysBetween, type FindingClass, type ScoredEvent, type VendorEvidence } from './vendor-evidence.ts'

/** The findings of one type in one factor. */
export type TypeStanding = {
  factor: Factor
  type: string
  classes: readonly FindingClass[]
  count: number
  severity: Severity
  weight: number
  tier: Tier
  hazards: Readonly<Record<Peril, number>>
}

export type EventStanding = { event: ScoredEvent; weight: number; hazards: Readonly<Record<Peril, number>> }

/** A vendor's evidence on one day, weighed. */
export type Standing = {
  day: string
  checked: readonly Factor[]
  types: readonly TypeStanding[]
  events: readonly EventStanding[]
}

const worst = (classes: readonly FindingClass[]): Severity =>
  classes.reduce<Severity>(
    (most, { severity }) => (Severity.numbers[severity] > Severity.numbers[most] ? severity : most),
    'SEVERITY_UNSPECIFIED',
  )

const highestTier = (classes: readonly FindingClass[]): Tier =>
  tiers.findLast((tier) => classes.some((one) => tierOf(one) === tier)) ?? 'low'

/** The tier of one type, and its weight on that day. */
export type TypeWeight = Pick<TypeStanding, 'tier' | 'weight'>

export const weighType = (classes: readonly FindingClass[], day: string): TypeWeight => ({
  tier: highestTier(classes),
  weight: combine(classes, (one) => weightOf(one, day)),
})

/** One type; `classes` must be of one type and factor. */
const standType = (
  factor: Factor,
  type: string,
  classes: readonly FindingClass[],
  day: string,
): TypeStanding => {
  const hazards = (peril: Peril) => combine(classes, (one) => hazardOf(one, peril))
  return {
    factor,
    type,
    classes,
    count: classes.reduce((sum, { count }) => sum + count, 0),
    severity: worst(classes),
    ...weighType(classes, day),
    hazards: { breach: hazards('breach'), ransomware: hazards('ransomware') },
  }
}

const halved = (days: number, halvingDays: number): number => 2 ** (-Math.max(0, days) / halvingDays)

export const standEvent = (event: ScoredEvent, day: string): EventStanding => {
  const { kind, standing, isSettled, occurredOn } = event
  const { events, likelihoods, likelihoodHalvingDays } = scoringModel
  const days = daysBetween(occurredOn, day)
  const share = isSettled ? events.settledShare : 1
  const hazard = (peril: Peril) =>
    -Math.log1p(-likelihoods[peril].events[kind][standing] * halved(days, likelihoodHalvingDays) * share)
  return {
    event,
    weight: events[standing] * halved(days, events.halvingDays) * share,
    hazards: { breach: hazard('breach'), ransomware: hazard('ransomware') },
  }
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

type Names = { type: string; own: string }

/** Written once per class: sorting asks for them again and again. */
const names = new WeakMap<FindingClass, Names>()

const namesOf = (one: FindingClass): Names => {
  const known = names.get(one)
  if (known) return known
  const { factor, type, severity, confidence, exploitation, evidence, firstSeen } = one
  const made = {
    type: `${factor} ${type}`,
    own: `${severity} ${confidence} ${exploitation} ${evidence} ${firstSeen ?? ''}`,
  }
  names.set(one, made)
  return made
}

/** What distinguishes the class from the others of its type. */
export const classKey = (one: FindingClass): string => namesOf(one).own

/** Groups findings by factor and type. */
export const byType = (findings: readonly FindingClass[]): ReadonlyMap<string, readonly FindingClass[]> =>
  Map.groupBy(findings, (one) => namesOf(one).type)

/** Weighs the evidence; its order does not matter. */
export const takeStanding = ({ checked, findings, events }: VendorEvidence, day: string): Standing => ({
  day,
  checked,
  types: [...byType(findings)]
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([, classes]) => {
      const [first] = classes
      const sorted = classes.toSorted((a, b) => compare(classKey(a), classKey(b)) || a.count - b.count)
      return first ? [standType(first.factor, first.type, sorted, day)] : []
    }),
  events: events.map((event) => standEvent(event, day)).toSorted((a, b) => compare(a.event.id, b.event.id)),
})

/** The weights of these types and events by tier. */
export const lossesOf = ({ types, events }: Pick<Standing, 'types' | 'events'>): Losses => {
  const losses = { ...noLosses }
  for (const { tier, weight } of types) losses[tier] += weight
  for (const { weight } of events) losses.events += weight
  return losses
}

import { apportion, hasOwnLine, type Tenths } from './apportion.ts'
import { type Losses, noLosses, scoreOf } from './loss.ts'
import type { Factor } from './scoring-model.ts'
import { byType, classKey, type Standing, standEvent, takeStanding, weighType } from './standing.ts'
import { type FindingClass, onDay, type ScoredEvent, type VendorEvidence } from './vendor-evidence.ts'

/** Why a score differs from an earlier one. */
type Cause =
  | { kind: 'new' | 'resolved' | 'changed' | 'aged'; factor: Factor; type: string; count: number }
  | {
      kind: 'eventNew' | 'eventChanged' | 'eventGone' | 'eventFaded'
      eventId: string
      standing: ScoredEvent['standing']
    }
  | { kind: 'model' }
  | { kind: 'smaller'; count: number }

export type CausePoints = Cause & { tenths: Tenths }

/** A score as it was shown, with what it was calculated from if that is known. */
export type PastScore = {
  day: string
  modelVersion: string
  tenths: Tenths
  evidence: VendorEvidence | undefined
  /** The same, weighed on that day, where that was done already. */
  standing?: Standing
}

type Loss = { key: keyof Losses; weight: number }

type Step = { cause: Cause; before: Loss | undefined; after: Loss | undefined; order: string }

const apply = (losses: Losses, { before, after }: Pick<Step, 'before' | 'after'>): Losses => {
  const changed = { ...losses }
  if (before) changed[before.key] = Math.max(0, changed[before.key] - before.weight)
  if (after) changed[after.key] += after.weight
  return changed
}

const ofType = (classes: readonly FindingClass[], day: string): Loss | undefined => {
  if (classes.length === 0) return undefined
  const { tier, weight } = weighType(classes, day)
  return { key: tier, weight }
}

const ofEvent = (event: ScoredEvent | undefined, day: string): Loss | undefined =>
  event && { key: 'events', weight: standEvent(event, day).weight }

const countsOf = (classes: readonly FindingClass[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const one of classes) {
    const key = classKey(one)
    counts.set(key, (counts.get(key) ?? 0) + one.count)
  }
  return counts
}

/** How many there are now in classes that had fewer. */
const addedTo = (before: readonly FindingClass[], after: readonly FindingClass[]): number => {
  const known = countsOf(before)
  return [...countsOf(after)].reduce(
    (sum, [key, count]) => sum + Math.max(0, count - (known.get(key) ?? 0)),
    0,
  )
}

const oldest = (classes: readonly FindingClass[]): string =>
  classes.reduce((first, { firstSeen }) => ((firstSeen ?? '') < first ? (firstSeen ?? '') : first), '9999')

const isSame = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && before.every((one, index) => one === after[index])

const typeChange = (before: readonly FindingClass[], after: readonly FindingClass[], day: string): Step[] => {
  const [first] = [...after, ...before]
  if (!first || isSame(before, after)) return []
  const { factor, type } = first
  const added = addedTo(before, after)
  const removed = addedTo(after, before)
  if (added === 0 && removed === 0) return []
  const kind = removed === 0 ? 'new' : added === 0 ? 'resolved' : 'changed'
  return [
    {
      cause: { kind, factor, type, count: Math.max(added, removed) },
      before: ofType(before, day),
      after: ofType(after, day),
      // What was resolved was found before anything new.
      order: kind === 'new' ? oldest(after) : '',
    },
  ]
}

const typeChanges = (before: VendorEvidence, after: VendorEvidence, day: string): Step[] => {
  if (isSame(before.findings, after.findings)) return []
  const known = byType(before.findings)
  const open = byType(after.findings)
  return [...new Set([...known.keys(), ...open.keys()])]
    .toSorted()
    .flatMap((key) => typeChange(known.get(key) ?? [], open.get(key) ?? [], day))
}

const isSameEvent = (a: ScoredEvent, b: ScoredEvent): boolean =>
  a.kind === b.kind &&
  a.standing === b.standing &&
  a.isSettled === b.isSettled &&
  a.occurredOn === b.occurredOn

const eventChange = (
  before: ScoredEvent | undefined,
  after: ScoredEvent | undefined,
  day: string,
): Step[] => {
  const event = after ?? before
  if (!event || (before && after && isSameEvent(before, after))) return []
  const kind = !before ? 'eventNew' : !after ? 'eventGone' : 'eventChanged'
  return [
    {
      cause: { kind, eventId: event.id, standing: event.standing },
      before: ofEvent(before, day),
      after: ofEvent(after, day),
      order: event.occurredOn,
    },
  ]
}

const eventChanges = (before: VendorEvidence, after: VendorEvidence, day: string): Step[] => {
  const known = new Map(before.events.map((event) => [event.id, event]))
  const now = new Map(after.events.map((event) => [event.id, event]))
  return [...new Set([...known.keys(), ...now.keys()])]
    .toSorted()
    .flatMap((id) => eventChange(known.get(id), now.get(id), day))
}

/** What time alone does to each type and event. */
const ageing = ({ types, events }: Standing, to: string): Step[] => [
  ...types.map(({ factor, type, classes, count, tier, weight }): Step => ({
    cause: { kind: 'aged', factor, type, count },
    before: { key: tier, weight },
    after: ofType(classes, to),
    order: '',
  })),
  ...events.map(({ event, weight }): Step => ({
    cause: { kind: 'eventFaded', eventId: event.id, standing: event.standing },
    before: { key: 'events', weight },
    after: ofEvent(event, to),
    order: '',
  })),
]

/** Whole tenths that add up to the change; what would be shown as 0.0 shares one line. */
const toPoints = (found: readonly { cause: Cause; amount: number }[], changed: Tenths): CausePoints[] => {
  const large = found.filter(({ amount }) => hasOwnLine(amount))
  const small = found.filter(({ amount }) => !hasOwnLine(amount))
  const smallAmount = small.reduce((sum, { amount }) => sum + amount, 0)
  const tenths = apportion([...large.map(({ amount }) => amount), smallAmount], changed)
  const causes = [
    ...large.map(({ cause }, index) => ({ ...cause, tenths: tenths[index] ?? 0 })),
    { kind: 'smaller' as const, count: small.length, tenths: tenths.at(-1) ?? 0 },
  ]
  return causes.filter((cause) => cause.tenths !== 0)
}

/**
 * Why the score moved since an earlier day. Causes apply one after the other, oldest first, each with the real
 * difference that it makes, so that they add up to the change.
 */
export const findCauses = (
  past: PastScore,
  evidence: VendorEvidence,
  { day, tenths, modelVersion }: { day: string; tenths: Tenths; modelVersion: string },
): CausePoints[] => {
  const changed = tenths - past.tenths
  if (!past.evidence) return changed === 0 ? [] : [{ kind: 'model', tenths: changed }]
  const before = onDay(past.evidence, day)
  const aged = ageing(past.standing ?? takeStanding(past.evidence, past.day), day)
  const steps = [
    ...aged.filter((step) => step.before?.weight !== step.after?.weight),
    ...[...typeChanges(before, evidence, day), ...eventChanges(before, evidence, day)].toSorted((a, b) =>
      a.order === b.order ? 0 : a.order < b.order ? -1 : 1,
    ),
  ]
  let losses = aged.reduce((sum, { before: after }) => apply(sum, { before: undefined, after }), noLosses)
  let score = scoreOf(losses) * 10
  const found: { cause: Cause; amount: number }[] =
    past.modelVersion === modelVersion ? [] : [{ cause: { kind: 'model' }, amount: score - past.tenths }]
  for (const step of steps) {
    losses = apply(losses, step)
    const next = scoreOf(losses) * 10
    found.push({ cause: step.cause, amount: next - score })
    score = next
  }
  return toPoints(found, changed)
}

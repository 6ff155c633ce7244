import { apportion, type Tenths } from './apportion.ts'
import { type Losses, scoreOf } from './loss.ts'
import type { Factor } from './scoring-model.ts'
import {
  byType,
  classKey,
  type EventStanding,
  lossesOf,
  standEvent,
  standType,
  takeStanding,
  type TypeStanding,
} from './standing.ts'
import { type FindingClass, onDay, type ScoredEvent, type VendorEvidence } from './vendor-evidence.ts'

/** Why a score differs from an earlier one. */
type Cause =
  | { kind: 'new' | 'resolved' | 'changed' | 'aged'; factor: Factor; type: string; count: number }
  | { kind: 'eventNew' | 'eventChanged' | 'eventGone' | 'eventFaded'; eventId: string }
  | { kind: 'model' }
  | { kind: 'smaller'; count: number }

export type CausePoints = Cause & { tenths: Tenths }

/** A score as it was shown, with what it was calculated from if that is known. */
export type PastScore = {
  day: string
  modelVersion: string
  tenths: Tenths
  evidence: VendorEvidence | undefined
}

type Step = { cause: Cause; apply: (losses: Losses) => Losses; order: string }

const change =
  (
    before: { key: keyof Losses; weight: number } | undefined,
    after: { key: keyof Losses; weight: number } | undefined,
  ) =>
  (losses: Losses): Losses => {
    const changed = { ...losses }
    if (before) changed[before.key] = Math.max(0, changed[before.key] - before.weight)
    if (after) changed[after.key] += after.weight
    return changed
  }

const ofType = (standing: TypeStanding | undefined) =>
  standing && { key: standing.tier, weight: standing.weight }

const ofEvent = (standing: EventStanding | undefined) =>
  standing && { key: 'events' as const, weight: standing.weight }

const total = (classes: readonly FindingClass[]): number => classes.reduce((sum, { count }) => sum + count, 0)

const countsOf = (classes: readonly FindingClass[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const one of classes) counts.set(classKey(one), (counts.get(classKey(one)) ?? 0) + one.count)
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

const typeChange = (before: readonly FindingClass[], after: readonly FindingClass[], day: string): Step[] => {
  const [first] = [...after, ...before]
  if (!first) return []
  const { factor, type } = first
  const added = addedTo(before, after)
  const removed = addedTo(after, before)
  if (added === 0 && removed === 0) return []
  const kind = removed === 0 ? 'new' : added === 0 ? 'resolved' : 'changed'
  const stand = (classes: readonly FindingClass[]) =>
    classes.length > 0 ? standType(factor, type, classes, day) : undefined
  return [
    {
      cause: { kind, factor, type, count: Math.max(added, removed) },
      apply: change(ofType(stand(before)), ofType(stand(after))),
      // What was resolved was found before anything new.
      order: kind === 'new' ? oldest(after) : '',
    },
  ]
}

const typeChanges = (before: VendorEvidence, after: VendorEvidence, day: string): Step[] => {
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
      cause: { kind, eventId: event.id },
      apply: change(ofEvent(before && standEvent(before, day)), ofEvent(after && standEvent(after, day))),
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

/** What time alone does to the evidence. */
const ageing = (evidence: VendorEvidence, from: string, to: string): Step[] => {
  const before = takeStanding(evidence, from)
  const after = takeStanding(onDay(evidence, to), to)
  return [
    ...before.types.map((type, index): Step => ({
      cause: { kind: 'aged', factor: type.factor, type: type.type, count: total(type.classes) },
      apply: change(ofType(type), ofType(after.types[index])),
      order: '',
    })),
    ...before.events.map((event, index): Step => ({
      cause: { kind: 'eventFaded', eventId: event.event.id },
      apply: change(ofEvent(event), ofEvent(after.events[index])),
      order: '',
    })),
  ]
}

const shown = 0.5

/** Whole tenths that add up to the change; what would be shown as 0.0 shares one line. */
const toPoints = (found: readonly { cause: Cause; amount: number }[], changed: Tenths): CausePoints[] => {
  const large = found.filter(({ amount }) => Math.abs(amount) >= shown)
  const small = found.filter(({ amount }) => Math.abs(amount) < shown)
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
  const isOtherModel = past.modelVersion !== modelVersion
  const steps = [
    ...ageing(past.evidence, past.day, day),
    ...[...typeChanges(before, evidence, day), ...eventChanges(before, evidence, day)].toSorted((a, b) =>
      a.order === b.order ? 0 : a.order < b.order ? -1 : 1,
    ),
  ]
  let losses = lossesOf(takeStanding(past.evidence, past.day))
  let score = scoreOf(losses) * 10
  const found: { cause: Cause; amount: number }[] = isOtherModel
    ? [{ cause: { kind: 'model' }, amount: score - past.tenths }]
    : []
  for (const { cause, apply } of steps) {
    losses = apply(losses)
    const next = scoreOf(losses) * 10
    found.push({ cause, amount: next - score })
    score = next
  }
  return toPoints(found, changed)
}

import { shareOut, type Tenths } from './apportion.ts'
import { baseHazard, hazardSum, probabilityOf } from './likelihood.ts'
import type { Peril } from './scoring-model.ts'
import type { EventStanding, Standing, TypeStanding } from './standing.ts'

type Source =
  { kind: 'base' } | { kind: 'type'; type: TypeStanding } | { kind: 'event'; event: EventStanding }

/** Part of a likelihood; all of them add up to it. */
export type Driver = (Source | { kind: 'smaller'; count: number }) & { tenths: Tenths }

/** At most this many lines explain a likelihood. */
const maxDrivers = 10

/** What makes up a likelihood, strongest first: shares of −ln(1 − P). */
export const driversOf = (standing: Standing, peril: Peril): Driver[] => {
  const all = hazardSum(standing, peril)
  const total = Math.round(probabilityOf(all) * 1000)
  const sources: { source: Source; hazard: number }[] = [
    { source: { kind: 'base' }, hazard: baseHazard(peril) },
    ...standing.events.map((event) => ({
      source: { kind: 'event' as const, event },
      hazard: event.hazards[peril],
    })),
    ...standing.types.map((type) => ({
      source: { kind: 'type' as const, type },
      hazard: type.hazards[peril],
    })),
  ]
  const telling = sources.filter(({ hazard }) => hazard > 0)
  const { items, smaller } = shareOut(telling, ({ hazard }) => (hazard / all) * total, total)
  const sorted = items.toSorted((a, b) => b.tenths - a.tenths)
  const lines = sorted.length + (smaller.tenths > 0 ? 1 : 0)
  const shown = lines > maxDrivers ? sorted.slice(0, maxDrivers - 1) : sorted
  const rest = sorted.slice(shown.length)
  const restTenths = rest.reduce((sum, { tenths }) => sum + tenths, smaller.tenths)
  return [
    ...shown.map(({ item: { source }, tenths }): Driver => ({ ...source, tenths })),
    ...(restTenths > 0
      ? [{ kind: 'smaller' as const, count: rest.length + smaller.items.length, tenths: restTenths }]
      : []),
  ]
}

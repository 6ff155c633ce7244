import type { ObservationCategory } from '@parapet/contract'

type Window = {
  days: number
  /** Why it differs from the usual window. */
  reason: string
}

/**
 * A scanner that runs once a month must be able to see its findings again before they count as gone, so no window is
 * shorter.
 */
export const shortestWindowDays = 30

const byCategory: Partial<Readonly<Record<ObservationCategory, Window>>> = {
  OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS: {
    days: 365,
    reason: 'A leak is reported once, and what has leaked does not come back.',
  },
  OBSERVATION_CATEGORY_DATA_LEAKAGE: {
    days: 365,
    reason: 'A leak is reported once, and what has leaked does not come back.',
  },
  OBSERVATION_CATEGORY_COMPLIANCE: {
    days: 365,
    reason: 'Audits and questionnaires come once a year.',
  },
}

/** A Map, because files choose the names of tools. */
const bySource = new Map<string, Window>([
  [
    'questionnaire',
    {
      days: Infinity,
      reason: 'A reviewer made it of an answer, and only a person can tell whether it is gone.',
    },
  ],
  ['manual', { days: Infinity, reason: 'Only the person who recorded it can tell whether it is gone.' }],
])

/** Days without a sighting after which an observation counts as gone. */
export const decayWindowDays = (of: { category: ObservationCategory; sourceTool: string }): number =>
  (bySource.get(of.sourceTool) ?? byCategory[of.category])?.days ?? shortestWindowDays

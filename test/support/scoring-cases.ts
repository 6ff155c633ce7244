import type { Severity } from '@parapet/contract'
import { ObservationCategory } from '@parapet/contract'
import { evidenceOf } from '../../server/src/domain/observations/finding-evidence.ts'
import type { Factor } from '../../server/src/domain/scoring/scoring-model.ts'
import type { FindingClass, ScoredEvent } from '../../server/src/domain/scoring/vendor-evidence.ts'

export const today = '2026-06-30'

export const daysAgo = (days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

// All members but the first, which means "not set".
export const allFactors = ObservationCategory.enum.slice(1) as Factor[]

/** Findings as the cases of the model describe them: confirmed, new and not exploited, unless they say otherwise. */
export const found = (
  given: Partial<Omit<FindingClass, 'factor' | 'severity'>> & {
    factor?: string
    severity?: string
    daysOpen?: number
  } = {},
): FindingClass => {
  const {
    factor = 'VULNERABILITY_MANAGEMENT',
    severity = 'CRITICAL',
    daysOpen = 0,
    type = 'type:finding',
    ...rest
  } = given
  return {
    // The cases name members without their prefix.
    factor: `OBSERVATION_CATEGORY_${factor}` as Factor,
    severity: `SEVERITY_${severity}` as Severity,
    confidence: 'CONFIDENCE_CONFIRMED',
    exploitation: 'none',
    evidence: evidenceOf({ observationType: type.slice(type.indexOf(':') + 1) }),
    firstSeen: daysAgo(daysOpen),
    count: 1,
    ...rest,
    type,
  }
}

export const happened = (given: Partial<ScoredEvent> & { daysAgo: number }): ScoredEvent => {
  const { daysAgo: days, ...rest } = given
  return {
    id: 'evt_1',
    kind: 'breach',
    standing: 'confirmed',
    isSettled: false,
    occurredOn: daysAgo(days),
    ...rest,
  }
}

/** Numbers below the given one, from 0. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

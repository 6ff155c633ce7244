import assert from 'node:assert/strict'
import type { ImpactFactor } from '@parapet/contract'
import type { ImpactJudgement } from '../../server/src/domain/security-events/impact-evidence.ts'
import { judgedEvent } from './security-event-facts.ts'

/** A regulator's notice, which counts as confirmed. */
export const source = {
  id: 'src_1',
  name: 'Some Regulator',
  url: 'https://regulator.example/notice',
  sourceType: 'EVENT_SOURCE_TYPE_REGULATOR',
  publishedAt: '2026-02-02T00:00:00.000Z',
  retrievedAt: '2026-02-03T00:00:00.000Z',
  reliability: 'SOURCE_RELIABILITY_CONFIRMED',
} as const

/** A data breach whose victim the regulator names. */
export const breach = (domain?: string, name = 'Acme Corp') =>
  judgedEvent({
    subjects: [{ ...(domain !== undefined && { domain }), name, role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    sources: [source],
  })

export const verdict = ({ impact, confidence }: ImpactJudgement) => [
  impact.replace('IMPACT_STATUS_', ''),
  confidence.replace('CONFIDENCE_', ''),
]

export const kinds = ({ factors }: ImpactJudgement) =>
  factors.map(({ factorType, weight }: ImpactFactor) =>
    [factorType.replace('IMPACT_FACTOR_TYPE_', ''), weight.replace('IMPACT_WEIGHT_', '')].join(' '),
  )

/** Asserts that nothing follows for the company. */
export const nothing = (judgement: ImpactJudgement): void => {
  assert.deepEqual(verdict(judgement), ['UNKNOWN', 'LOW'])
  assert.equal(judgement.factorCount, 0)
  assert.deepEqual(judgement.factors, [])
}

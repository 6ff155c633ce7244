import type { ReceiptClass } from '@parapet/contract'
import { signableJson } from '../kernel/signable-json.ts'
import { FindingEvidence, isEvidenceOf } from '../observations/finding-evidence.ts'
import type { FindingClass } from './vendor-evidence.ts'

/** What the model reads of a finding, as a receipt writes it. */
export const toScoredFields = ({
  factor,
  type,
  severity,
  confidence,
  exploitation,
  evidence,
}: FindingClass) => ({
  category: factor,
  type,
  severity,
  confidence,
  exploitation,
  evidenceOf: FindingEvidence.enum.filter((kind) => isEvidenceOf(evidence, kind)).toSorted(),
})

/** The findings of a receipt too large to list them, sorted by their canonical text. */
export const toReceiptClasses = (findings: readonly FindingClass[]): ReceiptClass[] =>
  findings
    .map((one): ReceiptClass => ({ ...toScoredFields(one), firstSeen: one.firstSeen, count: one.count }))
    .map((one) => ({ one, text: signableJson(one) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ one }) => one)

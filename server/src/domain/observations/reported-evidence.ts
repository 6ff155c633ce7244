import type { Evidence } from '@parapet/contract'
import { type EvidenceRecord, toEvidenceRecord } from './evidence-record.ts'

/** The record of a finding that another tool reported: what it gave as evidence. */
export const reportedEvidence = (evidence: readonly Evidence[]): EvidenceRecord | undefined =>
  evidence.length === 0 ? undefined : toEvidenceRecord({ kind: 'REPORT', evidence })

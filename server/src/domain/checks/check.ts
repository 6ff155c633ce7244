import type { Confidence, Evidence, ObservationCategory, Severity } from '@parapet/contract'
import type { AssetForm } from '../observations/asset.ts'
import type { EvidencePart } from './evidence/evidence-parts.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** The texts of one kind of finding. */
export type Issue = {
  /** What findings of this type are called together; the title by default. */
  name?: string
  severity: Severity
  confidence: Confidence
  title: string
  description: string
  /** Markdown. */
  remediation: string
  references: readonly string[]
}

export type Seen<T extends string> = {
  type: T
  evidence: Evidence
  /** Set if the problem is less severe here than usual. */
  severity?: Severity
}

/** The result for one place: each decided type is either among the seen ones or absent there. */
export type Verdict<T extends string> = {
  asset: AssetForm
  decided: readonly T[]
  seen: readonly Seen<T>[]
}

export type CheckResult<T extends string> = {
  verdicts: readonly Verdict<T>[]
  /** Every place could be checked, so a finding seen elsewhere before is gone. */
  isComplete: boolean
}

/** A check of the recorded answers; anything they leave open is neither a finding nor the absence of one. */
export type Check<T extends string = string> = {
  category: ObservationCategory
  /** Whether the absence of findings says something about the category; for a side issue it does not. */
  isTelling: boolean
  /** The answers it judges: they are kept as evidence of its findings. */
  restsOn: readonly EvidencePart[]
  issues: Readonly<Record<T, Issue>>
  look: (recorded: RecordedDomain) => CheckResult<T>
}

/** Ties the types of a check's issues to what it looks for. */
export const defineCheck = <T extends string>(check: Check<T>): Check<T> => check

export const undecided: CheckResult<never> = { verdicts: [], isComplete: false }

/** There is nothing to check, and so nothing wrong. */
export const nothingThere: CheckResult<never> = { verdicts: [], isComplete: true }

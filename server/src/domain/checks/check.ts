import type { Confidence, Evidence, ObservationCategory, Severity } from '@parapet/contract'
import type { AssetForm } from '../asset.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** What one kind of finding says. */
export type Issue = {
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
  /** Where it is not as bad here as it usually is. */
  severity?: Severity
}

/** What was made out in one place: each type that was decided is either among what is seen, or not there. */
export type Verdict<T extends string> = {
  asset: AssetForm
  decided: readonly T[]
  seen: readonly Seen<T>[]
}

export type CheckResult<T extends string> = {
  verdicts: readonly Verdict<T>[]
  /** Every place could be looked at, so that what was seen in another place before is gone. */
  isComplete: boolean
}

/** A question that recorded answers can be asked; what they do not tell is neither a finding nor its absence. */
export type Check<T extends string = string> = {
  category: ObservationCategory
  /** Whether a check that sees nothing speaks for its category; one of a side issue does not. */
  isTelling: boolean
  issues: Readonly<Record<T, Issue>>
  look: (recorded: RecordedDomain) => CheckResult<T>
}

/** Keeps the types of a check's issues together with what it looks for. */
export const defineCheck = <T extends string>(check: Check<T>): Check<T> => check

export const undecided: CheckResult<never> = { verdicts: [], isComplete: false }

/** There is nothing to look at, and so nothing wrong. */
export const nothingThere: CheckResult<never> = { verdicts: [], isComplete: true }

import type { Confidence, Severity } from '@parapet/contract'

/** Observations of one type that the model does not distinguish, with their number. */
export type ObservationClass = {
  severity: Severity
  confidence: Confidence
  knownExploited: boolean
  /** By EPSS. */
  likelyExploited: boolean
  count: number
  /** How many of them have a vulnerability that ransomware is known to use. */
  ransomwareCount: number
}

/** The counted observations of one type in one factor: open, not excluded, worse than informational. */
export type TypeTally = { observationType: string; title: string; classes: readonly ObservationClass[] }

import { scoringModel } from './scoring-model.ts'

const { breach, ransomware, levelFloors } = scoringModel

/** Counted observations, by their meaning for the likelihoods. */
export type ThreatCounts = {
  knownExploited: number
  knownRansomware: number
  remoteAccess: number
  leakedCredentials: number
  unenforcedDmarc: number
}

/** What security events say about the vendor. */
export type VendorEvents = {
  /** Impact by a breach or ransomware event confirmed in the last 90 days and not resolved. */
  recentBreach: boolean
  /** In the last 24 months. */
  pastBreach: boolean
  /** In the last 24 months. */
  pastRansomware: boolean
}

const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

const if1 = (holds: boolean): number => (holds ? 1 : 0)

/** Probability from 0 to 1, by the unrounded overall score. */
export const breachProbability = (overall: number, counts: ThreatCounts, events: VendorEvents): number =>
  logistic(
    breach.base +
      breach.perPointLost * (100 - overall) +
      breach.logKnownExploited * Math.log1p(counts.knownExploited) +
      breach.leakedCredentials * if1(counts.leakedCredentials > 0) +
      breach.pastBreach * if1(events.pastBreach),
  )

/** Probability from 0 to 1, only by what ransomware can use. */
export const ransomwareProbability = (counts: ThreatCounts, events: VendorEvents): number =>
  logistic(
    ransomware.base +
      ransomware.logKnownRansomware * Math.log1p(counts.knownRansomware) +
      ransomware.logRemoteAccess * Math.log1p(counts.remoteAccess) +
      ransomware.leakedCredentials * if1(counts.leakedCredentials > 0) +
      ransomware.noDmarcEnforcement * if1(counts.unenforcedDmarc > 0) +
      ransomware.pastRansomware * if1(events.pastRansomware),
  )

export type Level = (typeof levelFloors)[number][0]

export const likelihoodValue = (probability: number): number => Math.round(100 * probability)

export const levelOf = (value: number): Level =>
  levelFloors.find(([, floor]) => value >= floor)?.[0] ?? 'LIKELIHOOD_LEVEL_VERY_LOW'

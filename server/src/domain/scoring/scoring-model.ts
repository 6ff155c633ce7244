import type { Confidence, ObservationCategory, Severity } from '@parapet/contract'

/** A part of security that makes up the score. */
export type Factor = Exclude<ObservationCategory, 'OBSERVATION_CATEGORY_UNSPECIFIED'>

/** Every number of the model. They are heuristic, not calibrated; changing one requires a new model version. */
export const scoringModel = {
  version: '1',
  /** Points that the first finding of a type costs its factor. */
  severityWeights: {
    SEVERITY_UNSPECIFIED: 0,
    SEVERITY_INFO: 0,
    SEVERITY_LOW: 2,
    SEVERITY_MEDIUM: 8,
    SEVERITY_HIGH: 20,
    SEVERITY_CRITICAL: 40,
  } satisfies Record<Severity, number>,
  confidenceFactors: {
    CONFIDENCE_UNSPECIFIED: 0.25,
    CONFIDENCE_LOW: 0.25,
    CONFIDENCE_MEDIUM: 0.6,
    CONFIDENCE_HIGH: 0.9,
    CONFIDENCE_CONFIRMED: 1,
  } satisfies Record<Confidence, number>,
  knownExploitedMultiplier: 1.5,
  likelyExploited: { fromEpss: 0.5, multiplier: 1.25 },
  /** The most that all repeats of a type add together, as a share of its weight. */
  repeatShare: 0.5,
  /** How many repeats it takes: this, times one plus the logarithm of the number of findings. */
  repeatSpread: 2,
  factorWeights: {
    OBSERVATION_CATEGORY_NETWORK_SECURITY: 2.5,
    OBSERVATION_CATEGORY_DNS_HEALTH: 1,
    OBSERVATION_CATEGORY_EMAIL_SECURITY: 1.5,
    OBSERVATION_CATEGORY_ENCRYPTION: 1.5,
    OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY: 1.5,
    OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT: 3,
    OBSERVATION_CATEGORY_IP_REPUTATION: 1.5,
    OBSERVATION_CATEGORY_DATA_LEAKAGE: 2,
    OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS: 2,
    OBSERVATION_CATEGORY_ATTACK_SURFACE: 1,
    OBSERVATION_CATEGORY_COMPLIANCE: 0.5,
    OBSERVATION_CATEGORY_OTHER: 0.5,
  } satisfies Record<Factor, number>,
  /** Share of the worst factor in the overall score; the rest is the weighted mean of the checked ones. */
  worstFactorShare: 0.5,
  /** The best overall score possible with a critical, known-exploited observation, and after a recent breach. */
  caps: { criticalExploited: 79, recentBreach: 69 },
  /** Lowest score of each grade. */
  gradeFloors: [
    ['GRADE_A', 90],
    ['GRADE_B', 80],
    ['GRADE_C', 70],
    ['GRADE_D', 60],
    ['GRADE_F', 0],
  ],
  /** Lowest likelihood of each level. */
  levelFloors: [
    ['LIKELIHOOD_LEVEL_VERY_HIGH', 80],
    ['LIKELIHOOD_LEVEL_HIGH', 60],
    ['LIKELIHOOD_LEVEL_MODERATE', 40],
    ['LIKELIHOOD_LEVEL_LOW', 20],
    ['LIKELIHOOD_LEVEL_VERY_LOW', 0],
  ],
  /** Log-odds: of a clean vendor, per point lost, per logarithm of a count, or for a fact. */
  breach: {
    base: -3,
    perPointLost: 0.055,
    logKnownExploited: 0.6,
    leakedCredentials: 0.5,
    pastBreach: 0.8,
  },
  ransomware: {
    base: -3.2,
    logKnownRansomware: 0.9,
    logRemoteAccess: 0.7,
    leakedCredentials: 0.6,
    noDmarcEnforcement: 0.3,
    pastRansomware: 0.5,
  },
  /** At most this many observation types explain a likelihood. */
  maxDrivers: 10,
} as const

import type { Confidence, ObservationCategory, Severity } from '@parapet/contract'
import type { FindingEvidence } from '../observations/finding-evidence.ts'

/** A part of security in which findings are counted. */
export type Factor = Exclude<ObservationCategory, 'OBSERVATION_CATEGORY_UNSPECIFIED'>

/** Every number of the model. They are heuristic, not calibrated; changing one requires a new model version. */
export const scoringModel = {
  version: '2',
  severityWeights: {
    SEVERITY_UNSPECIFIED: 0,
    SEVERITY_INFO: 0,
    SEVERITY_LOW: 2,
    SEVERITY_MEDIUM: 8,
    SEVERITY_HIGH: 20,
    SEVERITY_CRITICAL: 40,
  } satisfies Record<Severity, number>,
  /** A weight is at least `atLeast`, and at least `times` the weight of the severity. The greatest one counts. */
  exploitation: {
    ransomware: { times: 1.5, atLeast: 70 },
    known: { times: 1.5, atLeast: 55 },
    likely: { times: 1.25, atLeast: 0 },
    none: { times: 1, atLeast: 0 },
  },
  evidence: {
    compromise: 60,
    openDataStore: 40,
    remoteAccess: 30,
    leakedCredentials: 0,
    unenforcedDmarc: 0,
  } satisfies Record<FindingEvidence, number>,
  likelyExploitedFromEpss: 0.5,
  confidenceFactors: {
    CONFIDENCE_UNSPECIFIED: 0.25,
    CONFIDENCE_LOW: 0.25,
    CONFIDENCE_MEDIUM: 0.6,
    CONFIDENCE_HIGH: 0.9,
    CONFIDENCE_CONFIRMED: 1,
  } satisfies Record<Confidence, number>,
  /** Days since first seen: the weight grows from the first to the second, up to this factor. */
  age: { fromDay: 14, toDay: 90, atMost: 1.5 },
  /** How much repeats of a type add: this, times the common logarithm. */
  repeatShare: 0.5,
  importance: {
    OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT: 1,
    OBSERVATION_CATEGORY_NETWORK_SECURITY: 1,
    OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS: 1,
    OBSERVATION_CATEGORY_DATA_LEAKAGE: 1,
    OBSERVATION_CATEGORY_IP_REPUTATION: 1,
    OBSERVATION_CATEGORY_ENCRYPTION: 0.6,
    OBSERVATION_CATEGORY_EMAIL_SECURITY: 0.6,
    OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY: 0.6,
    OBSERVATION_CATEGORY_DNS_HEALTH: 0.5,
    OBSERVATION_CATEGORY_ATTACK_SURFACE: 0.5,
    OBSERVATION_CATEGORY_COMPLIANCE: 0.3,
    OBSERVATION_CATEGORY_OTHER: 0.3,
  } satisfies Record<Factor, number>,
  /** The most that all types up to this tier can cost together. */
  caps: { low: 14, medium: 50, high: 140 },
  /** The loss at which a score has fallen to 100 ÷ e. */
  lossScale: 120,
  events: {
    confirmed: 50,
    claimed: 30,
    halvingDays: 180,
    /** The share that an event keeps once it is resolved or remediated. */
    settledShare: 0.5,
  },
  /** Enough for a score: all of these, or this many of any. */
  coverage: {
    all: [
      'OBSERVATION_CATEGORY_DNS_HEALTH',
      'OBSERVATION_CATEGORY_EMAIL_SECURITY',
      'OBSERVATION_CATEGORY_ENCRYPTION',
      'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
    ] satisfies Factor[],
    any: 6,
  },
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
  /** Probabilities within twelve months: of nothing known, then of each piece of evidence. */
  likelihoods: {
    breach: {
      base: 0.02,
      evidence: {
        openDataStore: 0.45,
        compromise: 0.5,
        remoteAccess: 0.04,
        leakedCredentials: 0.12,
        unenforcedDmarc: 0.01,
      },
      exploitation: { ransomware: 0.25, known: 0.2, likely: 0, none: 0 },
      severities: {
        SEVERITY_UNSPECIFIED: 0,
        SEVERITY_INFO: 0,
        SEVERITY_LOW: 0.0005,
        SEVERITY_MEDIUM: 0.004,
        SEVERITY_HIGH: 0.025,
        SEVERITY_CRITICAL: 0.06,
      },
      events: { breach: { confirmed: 0.3, claimed: 0.15 }, ransomware: { confirmed: 0.3, claimed: 0.15 } },
    },
    ransomware: {
      base: 0.01,
      evidence: {
        openDataStore: 0.02,
        compromise: 0.4,
        remoteAccess: 0.3,
        leakedCredentials: 0.1,
        unenforcedDmarc: 0.02,
      },
      exploitation: { ransomware: 0.45, known: 0.08, likely: 0, none: 0 },
      severities: {
        SEVERITY_UNSPECIFIED: 0,
        SEVERITY_INFO: 0,
        SEVERITY_LOW: 0,
        SEVERITY_MEDIUM: 0.001,
        SEVERITY_HIGH: 0.008,
        SEVERITY_CRITICAL: 0.02,
      },
      events: { breach: { confirmed: 0, claimed: 0 }, ransomware: { confirmed: 0.65, claimed: 0.6 } },
    },
  },
  likelihoodHalvingDays: 365,
} as const

/** What a likelihood is about. */
export type Peril = keyof typeof scoringModel.likelihoods

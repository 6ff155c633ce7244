import type {
  Confidence,
  DetectionMethod,
  FourthPartyCategory,
  FourthPartyStatus,
  ImpactFactor,
  ImpactStanding,
  ImpactStatus,
  VendorResponseType,
} from '@parapet/contract'
import type { NewSecurityEvent } from './event-content.ts'

/** The facts used for judging. Times here and below are RFC 3339 in UTC and compare as text. */
export type JudgedEvent = Pick<
  NewSecurityEvent,
  | 'id'
  | 'isSelf'
  | 'eventType'
  | 'occurredAt'
  | 'disclosedAt'
  | 'detectedAt'
  | 'subjects'
  | 'vulnerabilityIds'
  | 'affectedProducts'
  | 'sources'
  | 'threatActors'
>

/** An observation on the company with one of the event's CVEs, excluding false positives and others' assets. */
export type SeenVulnerability = {
  orn: string
  vulnerabilityId: string
  assetName: string
  confidence: Confidence
  /** A user says that something else prevents harm. */
  isCompensated: boolean
  firstSeen: string
  lastSeen: string
  reopenedAt: string | null
  resolvedAt: string | null
}

export type SeenVulnerabilities = {
  /** The strongest ones; those new since the company's answer come first. */
  samples: readonly SeenVulnerability[]
  count: number
  assetCount: number
  vulnerabilityIds: readonly string[]
}

/** A company behind this one that the event names, or that makes a product it names. */
export type UsedFourthParty = {
  domain: string
  name: string
  productNames: readonly string[]
  methods: readonly DetectionMethod[]
  confidence: Confidence
  status: FourthPartyStatus
  categories: readonly FourthPartyCategory[]
  firstSeen: string
  lastSeen: string
}

/** A product that open observations reveal, in one version. */
export type SeenProduct = {
  productKey: string
  cpe: string | null
  name: string | null
  /** The newest of these observations. */
  orn: string
  assetName: string
  lastSeen: string
  assetCount: number
}

type DecidingResponse = Extract<
  VendorResponseType,
  | 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED'
  | 'VENDOR_RESPONSE_TYPE_IMPACTED'
  | 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED'
>

/** The company's latest conclusive answer. */
export type VendorAnswer = { response: DecidingResponse; at: string }

/** What a person decided about the company's impact; it beats all evidence. */
export type ImpactRuling = {
  impact: Extract<
    ImpactStatus,
    'IMPACT_STATUS_NOT_IMPACTED' | 'IMPACT_STATUS_IMPACTED' | 'IMPACT_STATUS_REMEDIATED'
  >
  reason: string
  /** Who ruled, by name. */
  by: string
  at: string
}

export type CompanyEvidence = {
  domain: string
  companyName: string
  /** False for offboarded vendors: only their own answers count as evidence. */
  isInPortfolio: boolean
  open?: SeenVulnerabilities
  resolved?: SeenVulnerabilities
  fourthParties: readonly UsedFourthParty[]
  products: readonly SeenProduct[]
  answer?: VendorAnswer
  ruling?: ImpactRuling
  /** The newest response, conclusive or not. */
  response: VendorResponseType
}

export type ImpactJudgement = {
  impact: ImpactStatus
  standing: ImpactStanding
  /** In a sentence or two. */
  reason: string
  confidence: Confidence
  /** Strongest first. */
  factors: ImpactFactor[]
  /** Including those left out. */
  factorCount: number
}

/** The combined evidence of one kind. */
export type Indication = {
  /** UNKNOWN: the fact is worth telling, and nothing follows from it. */
  impact: Extract<
    ImpactStatus,
    | 'IMPACT_STATUS_UNKNOWN'
    | 'IMPACT_STATUS_POTENTIALLY_IMPACTED'
    | 'IMPACT_STATUS_IMPACTED'
    | 'IMPACT_STATUS_REMEDIATED'
  >
  weight: ImpactFactor['weight']
  /** A clause about the company; with a capital letter and a full stop it is a sentence. */
  words: string
  factors: readonly ImpactFactor[]
  /** The number of factors, including those not sampled. */
  count: number
}

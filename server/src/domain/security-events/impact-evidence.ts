import type {
  Confidence,
  DetectionMethod,
  FourthPartyStatus,
  ImpactFactor,
  ImpactStatus,
  VendorResponseType,
} from '@parapet/contract'
import type { NewSecurityEvent } from './event-content.ts'

/** What is judged by. Times here and below are RFC 3339 in UTC, and compare as text. */
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
>

/** An observation on the company with one of the event's CVEs; those that are wrong or on others' assets are none. */
export type SeenVulnerability = {
  orn: string
  vulnerabilityId: string
  assetName: string
  confidence: Confidence
  /** Something else keeps it from doing harm, as a user has said. */
  isCompensated: boolean
  firstSeen: string
  lastSeen: string
  reopenedAt: string | null
  resolvedAt: string | null
}

export type SeenVulnerabilities = {
  /** The strongest ones; those that are new since the company's answer come first. */
  samples: readonly SeenVulnerability[]
  count: number
  assetCount: number
  vulnerabilityIds: readonly string[]
}

/** A company behind the company that the event names, or that makes a product which it names. */
export type UsedFourthParty = {
  domain: string
  name: string
  productNames: readonly string[]
  methods: readonly DetectionMethod[]
  confidence: Confidence
  status: FourthPartyStatus
  lastSeen: string
}

/** A product that open observations give away, in one version. */
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

/** The company's last answer that says whether it is impacted. */
export type VendorAnswer = { response: DecidingResponse; at: string }

export type CompanyEvidence = {
  domain: string
  companyName: string
  /** Offboarded vendors are not: nothing speaks for them but what they have answered. */
  isInPortfolio: boolean
  open?: SeenVulnerabilities
  resolved?: SeenVulnerabilities
  fourthParties: readonly UsedFourthParty[]
  products: readonly SeenProduct[]
  answer?: VendorAnswer
  /** The newest response, whether it decides or not. */
  response: VendorResponseType
}

export type ImpactJudgement = {
  impact: ImpactStatus
  /** In a sentence or two. */
  reason: string
  confidence: Confidence
  /** The strongest first. */
  factors: ImpactFactor[]
  /** With those that are left out. */
  factorCount: number
}

/** What facts of one kind come to. */
export type Indication = {
  impact: Extract<
    ImpactStatus,
    'IMPACT_STATUS_POTENTIALLY_IMPACTED' | 'IMPACT_STATUS_IMPACTED' | 'IMPACT_STATUS_REMEDIATED'
  >
  weight: ImpactFactor['weight']
  /** A clause about the company: a capital letter and a full stop make it a sentence. */
  words: string
  factors: readonly ImpactFactor[]
  /** Of the factors, with those that were not sampled. */
  count: number
}

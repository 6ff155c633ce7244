import type {
  CompanyEvidence,
  JudgedEvent,
  VendorAnswer,
} from '../../../server/src/domain/security-events/impact-evidence.ts'
import { source } from '../impact-judgement.ts'
import { seenVulnerabilities, seenVulnerability, usedFourthParty } from '../security-event-facts.ts'

export const victim = (domain?: string, name = 'Acme Corp') => ({
  subjects: [{ ...(domain !== undefined && { domain }), name, role: 'EVENT_SUBJECT_ROLE_VICTIM' as const }],
})

export const leakSite = {
  sources: [
    {
      ...source,
      name: 'Akira leak site',
      sourceType: 'EVENT_SOURCE_TYPE_LEAK_SITE' as const,
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const,
    },
  ],
  threatActors: ['Akira'],
  eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE' as const,
}

export const blog = {
  sources: [
    {
      ...source,
      name: 'Some Blog',
      sourceType: 'EVENT_SOURCE_TYPE_NEWS' as const,
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const,
    },
  ],
}

export const regulator = { sources: [source] }

export const sendgrid = usedFourthParty({
  domain: 'sendgrid.com',
  name: 'SendGrid',
  productNames: [],
  methods: ['DETECTION_METHOD_DNS_SPF_INCLUDE'],
})

export const aws = usedFourthParty({
  domain: 'amazonaws.com',
  name: 'Amazon Web Services',
  productNames: ['Amazon CloudFront'],
  categories: ['FOURTH_PARTY_CATEGORY_CDN'],
  methods: ['DETECTION_METHOD_DNS_CNAME'],
})

export const log4j = {
  affectedProducts: [{ vendor: 'Apache', product: 'Log4j', versions: 'before 2.15.0' }],
  eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY' as const,
}

export const log4jIn = (version: string): Partial<CompanyEvidence> => ({
  products: [
    {
      productKey: 'apache:log4j',
      cpe: `cpe:2.3:a:apache:log4j:${version}:*:*:*:*:*:*:*`,
      name: null,
      orn: 'orn:v1:observation:vrm:0123456789abcdef:example.com',
      assetName: 'app.acme.com',
      lastSeen: '2026-02-10T00:00:00.000Z',
      assetCount: 1,
    },
  ],
})

export const cve = { vulnerabilityIds: ['CVE-2021-44228'] }
export const open = (given: Parameters<typeof seenVulnerability>[0] = {}): Partial<CompanyEvidence> => ({
  open: seenVulnerabilities(seenVulnerability(given)),
})

export const says = (response: VendorAnswer['response']): Partial<CompanyEvidence> => ({
  answer: { response, at: '2026-02-15T00:00:00.000Z' },
  response,
})
export const denies = says('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')

export const ruled = (
  impact: 'IMPACTED' | 'NOT_IMPACTED' | 'REMEDIATED',
  reason: string,
): Partial<CompanyEvidence> => ({
  ruling: {
    impact: `IMPACT_STATUS_${impact}`,
    reason,
    by: 'Jane Doe',
    at: '2026-03-01T00:00:00.000Z',
  },
})

export const uses = (...fourthParties: CompanyEvidence['fourthParties']): Partial<CompanyEvidence> => ({
  fourthParties,
})

/** An event, what is known about a company, and what a person reads. */
export type Scenario = {
  is: string
  event: Partial<JudgedEvent>
  of?: Partial<CompanyEvidence>
  owns?: { domain: string; ownerDomain: string | null }[]
  /** Impact, standing and the sentence. */
  reads: readonly [string, string, string]
}

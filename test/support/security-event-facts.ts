import type {
  CompanyEvidence,
  JudgedEvent,
  SeenVulnerabilities,
  SeenVulnerability,
  UsedFourthParty,
} from '../../server/src/domain/security-events/impact-evidence.ts'

/** A generic event; the test supplies what matters to it. */
export const judgedEvent = (given: Partial<JudgedEvent> = {}): JudgedEvent => ({
  id: 'evt_1',
  isSelf: false,
  eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
  occurredAt: '2026-02-01T00:00:00.000000Z',
  disclosedAt: null,
  detectedAt: '2026-02-03T00:00:00.000000Z',
  subjects: [],
  vulnerabilityIds: [],
  affectedProducts: [],
  sources: [],
  threatActors: [],
  ...given,
})

export const company = (given: Partial<CompanyEvidence> = {}): CompanyEvidence => ({
  domain: 'acme.com',
  companyName: 'Acme Corp',
  isInPortfolio: true,
  fourthParties: [],
  products: [],
  response: 'VENDOR_RESPONSE_TYPE_NO_RESPONSE',
  ...given,
})

export const seenVulnerability = (given: Partial<SeenVulnerability> = {}): SeenVulnerability => ({
  orn: 'orn:v1:observation:vrm:0123456789abcdef:example.com',
  vulnerabilityId: 'CVE-2021-44228',
  assetName: '192.0.2.10:443/tcp',
  confidence: 'CONFIDENCE_HIGH',
  isCompensated: false,
  firstSeen: '2026-01-10T00:00:00.000Z',
  lastSeen: '2026-02-10T00:00:00.000Z',
  reopenedAt: null,
  resolvedAt: null,
  ...given,
})

export const seenVulnerabilities = (...samples: readonly SeenVulnerability[]): SeenVulnerabilities => ({
  samples,
  count: samples.length,
  assetCount: new Set(samples.map(({ assetName }) => assetName)).size,
  vulnerabilityIds: [...new Set(samples.map(({ vulnerabilityId }) => vulnerabilityId))],
})

export const usedFourthParty = (given: Partial<UsedFourthParty> = {}): UsedFourthParty => ({
  domain: 'cloud.net',
  name: 'Cloud Inc',
  productNames: ['Cloud Mail'],
  methods: ['DETECTION_METHOD_DNS_MX'],
  confidence: 'CONFIDENCE_HIGH',
  status: 'FOURTH_PARTY_STATUS_DETECTED',
  categories: ['FOURTH_PARTY_CATEGORY_EMAIL'],
  firstSeen: '2026-01-05T00:00:00.000Z',
  lastSeen: '2026-02-10T00:00:00.000Z',
  ...given,
})

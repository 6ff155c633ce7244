import { type Static, Type } from 'typebox'
import { Enumeration, Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { MailState } from '../connectors/outbox-schemas.ts'
import { CompanyContactRecord } from '../observations/company-contact.ts'
import { Confidence, ObservationOrn } from '../observations/observation.ts'
import { Actor } from '../observations/schemas.ts'
import { BusinessImpact, RiskLevel } from '../vendors/classification-schemas.ts'
import { Contact, Grade, VendorRecordId } from '../vendors/schemas.ts'
import {
  ImpactStanding,
  ImpactStatus,
  SecurityEventActionType,
  SecurityEventId,
  VendorResponseType,
  VrmRequestStatus,
} from './schemas.ts'

export const EventOrganization = Type.Object(
  {
    vendorRecordId: Type.Optional(VendorRecordId),
    domain: Type.String({ description: 'Domain of the company.', examples: ['acme.com'] }),
    companyName: Type.String({ description: 'Name of the company.', examples: ['Acme Corp'] }),
    isMonitored: Type.Boolean({ description: 'Whether the organization monitors it.' }),
    score: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'Its score.', examples: [82] }),
    ),
    grade: Type.Optional(Grade),
    riskLevel: RiskLevel,
    businessImpact: BusinessImpact,
  },
  { title: 'EventOrganization', description: 'A company that an event may affect.' },
)

export const ImpactRuling = Type.Object(
  {
    ruling: ImpactStatus,
    reason: Type.String({
      description: 'Why.',
      examples: ['The published sample is from another company.'],
    }),
    ruledBy: Actor,
    ruledAt: Timestamp('When it was ruled.'),
  },
  { title: 'ImpactRuling', description: 'What a person ruled about the impact; it beats all evidence.' },
)

export const ImpactedCompany = Type.Object(
  {
    organization: EventOrganization,
    impact: ImpactStatus,
    standing: ImpactStanding,
    impactReason: Type.String({
      description: 'Why, in one sentence.',
      examples: ['CVE-2021-44228 is open on 2 of its assets.'],
    }),
    evidenceCount: Type.Integer({ minimum: 0, description: 'Number of factors behind it.', examples: [2] }),
    confidence: Confidence,
    ruling: Type.Optional(ImpactRuling),
    vrmRequestStatus: VrmRequestStatus,
    vendorResponse: VendorResponseType,
    lastActivity: Type.Optional(
      Type.Object(
        {
          actionType: SecurityEventActionType,
          occurredAt: Timestamp('When it was done.'),
          summary: Type.String({ description: 'What was done.', examples: ['Answered: not impacted.'] }),
        },
        { title: 'LastActivity', description: 'The newest entry of the activity.' },
      ),
    ),
    firstSeen: Timestamp('When the company was first connected with the event.'),
    updatedAt: Timestamp('When this last changed.'),
  },
  {
    title: 'ImpactedCompany',
    description: 'A company and what the event means for it.',
    ...inSummary(
      'organization.vendorRecordId organization.domain organization.companyName impact standing vrmRequestStatus vendorResponse ruling.ruling lastActivity.occurredAt impactReason',
    ),
  },
)

export const ImpactFactorType = Enumeration(
  'ImpactFactorType',
  [
    'IMPACT_FACTOR_TYPE_UNSPECIFIED',
    'IMPACT_FACTOR_TYPE_OBSERVATION',
    'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
    'IMPACT_FACTOR_TYPE_PRODUCT_IN_USE',
    'IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE',
    'IMPACT_FACTOR_TYPE_VENDOR_STATEMENT',
    'IMPACT_FACTOR_TYPE_QUESTIONNAIRE_ANSWER',
  ],
  'Kind of fact.',
)

export const ImpactWeight = Enumeration(
  'ImpactWeight',
  [
    'IMPACT_WEIGHT_UNSPECIFIED',
    'IMPACT_WEIGHT_WEAK',
    'IMPACT_WEIGHT_MODERATE',
    'IMPACT_WEIGHT_STRONG',
    'IMPACT_WEIGHT_CONCLUSIVE',
  ],
  'Weight of the fact.',
)

export const ImpactFactor = Type.Object(
  {
    factorType: ImpactFactorType,
    description: Type.String({
      description: 'What was found.',
      examples: ['CVE-2021-44228 is open on 192.0.2.10:443/tcp.'],
    }),
    orn: Type.Optional(ObservationOrn),
    fourthPartyDomain: Type.Optional(
      Type.String({ description: 'The fourth party.', examples: ['cloud.example.net'] }),
    ),
    sourceUrl: Type.Optional(
      Type.String({ description: 'Where it is said.', examples: ['https://example.com/notice'] }),
    ),
    observedAt: Timestamp('When it was seen.'),
    weight: ImpactWeight,
  },
  { title: 'ImpactFactor', description: 'One fact for or against an impact.' },
)

export const VrmRequestType = StoredEnumeration(
  'VrmRequestType',
  {
    VRM_REQUEST_TYPE_UNSPECIFIED: 0,
    VRM_REQUEST_TYPE_STATUS_CONFIRMATION: 1,
    VRM_REQUEST_TYPE_REMEDIATION: 2,
    VRM_REQUEST_TYPE_EVIDENCE: 3,
    VRM_REQUEST_TYPE_QUESTIONNAIRE: 4,
  },
  'What the vendor is asked for.',
)

export const VrmRequest = Type.Object(
  {
    id: Id('vrq', 'Id of the request.'),
    requestType: VrmRequestType,
    status: VrmRequestStatus,
    message: Type.String({ description: 'Text sent to the vendor.', examples: ['Are you affected?'] }),
    recipients: Type.Array(Contact, { description: 'Recipients of the request.' }),
    sentAt: Type.Optional(Timestamp('When it was requested; `mail` says whether the mail has left.')),
    mail: Type.Optional(MailState),
    dueDate: Type.Optional(Timestamp('When an answer is due.')),
    respondedAt: Type.Optional(Timestamp('When the vendor answered.')),
  },
  { title: 'VrmRequest', description: 'A request to the vendor about the event.' },
)

export const CommunicationDirection = StoredEnumeration(
  'CommunicationDirection',
  {
    COMMUNICATION_DIRECTION_UNSPECIFIED: 0,
    COMMUNICATION_DIRECTION_OUTBOUND: 1,
    COMMUNICATION_DIRECTION_INBOUND: 2,
    COMMUNICATION_DIRECTION_INTERNAL: 3,
  },
  'Direction of the exchange.',
)

export const CommunicationChannel = StoredEnumeration(
  'CommunicationChannel',
  {
    COMMUNICATION_CHANNEL_UNSPECIFIED: 0,
    COMMUNICATION_CHANNEL_EMAIL: 1,
    COMMUNICATION_CHANNEL_PORTAL: 2,
    COMMUNICATION_CHANNEL_PHONE: 3,
    COMMUNICATION_CHANNEL_NOTE: 4,
  },
  'Channel of the exchange.',
)

export const CommunicationEntry = Type.Object(
  {
    id: Id('com', 'Id of the entry.'),
    direction: CommunicationDirection,
    channel: CommunicationChannel,
    from: Type.String({ description: 'Author or speaker.', examples: ['security@acme.com'] }),
    to: Type.Array(Type.String({ examples: ['risk@example.com'] }), {
      description: 'Recipients of the exchange.',
    }),
    subject: Type.Optional(Type.String({ description: 'Its subject.', examples: ['Re: Log4Shell'] })),
    body: Type.String({ description: 'What was said.', examples: ['We have updated all systems.'] }),
    occurredAt: Timestamp('When it took place.'),
  },
  { title: 'CommunicationEntry', description: 'One exchange with or about the vendor.' },
)

export const SecurityEventVendorDetail = Type.Object(
  {
    eventId: SecurityEventId,
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    organization: EventOrganization,
    impact: ImpactStatus,
    standing: ImpactStanding,
    confidence: Confidence,
    impactReasoning: Type.Object(
      {
        summary: Type.String({
          description: 'Why, in one sentence.',
          examples: ['An open observation names the CVE.'],
        }),
        factors: Type.Array(ImpactFactor, { description: 'Facts for and against an impact.' }),
      },
      { title: 'ImpactReasoning', description: 'Why the vendor is considered impacted or not.' },
    ),
    ruling: Type.Optional(ImpactRuling),
    vendorStatus: VendorResponseType,
    vendorStatusUpdatedAt: Type.Optional(Timestamp('When the vendor last answered.')),
    vrmRequests: Type.Array(VrmRequest, {
      description: 'The newest 200 requests to the vendor, newest first.',
    }),
    communicationLog: Type.Array(CommunicationEntry, {
      description: 'The newest 200 exchanges, newest first.',
    }),
    companyContacts: Type.Array(CompanyContactRecord, {
      description: 'The contacts of the vendor; empty if it has none.',
    }),
    updatedAt: Timestamp('When this last changed.'),
  },
  { title: 'SecurityEventVendorDetail', description: 'The event as it affects one vendor.' },
)

export type ImpactFactor = Static<typeof ImpactFactor>

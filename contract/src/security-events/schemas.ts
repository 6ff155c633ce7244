import { type Static, Type } from 'typebox'
import { Enumeration, Id, Int64Text, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Severity, View } from '../observations/observation.ts'
import { Actor } from '../observations/schemas.ts'
import { EventSource } from './source-schemas.ts'

export const SecurityEventType = StoredEnumeration(
  'SecurityEventType',
  {
    SECURITY_EVENT_TYPE_UNSPECIFIED: 0,
    SECURITY_EVENT_TYPE_DATA_BREACH: 1,
    SECURITY_EVENT_TYPE_RANSOMWARE: 2,
    SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY: 3,
    SECURITY_EVENT_TYPE_ZERO_DAY: 4,
    SECURITY_EVENT_TYPE_SUPPLY_CHAIN_COMPROMISE: 5,
    SECURITY_EVENT_TYPE_CREDENTIAL_LEAK: 6,
    SECURITY_EVENT_TYPE_SERVICE_OUTAGE: 7,
    SECURITY_EVENT_TYPE_REGULATORY_DISCLOSURE: 8,
    SECURITY_EVENT_TYPE_OTHER: 9,
  },
  'What kind of event it is.',
)

export const SecurityEventStatus = StoredEnumeration(
  'SecurityEventStatus',
  {
    SECURITY_EVENT_STATUS_UNSPECIFIED: 0,
    SECURITY_EVENT_STATUS_NEW: 1,
    SECURITY_EVENT_STATUS_INVESTIGATING: 2,
    SECURITY_EVENT_STATUS_CONFIRMED: 3,
    SECURITY_EVENT_STATUS_MONITORING: 4,
    SECURITY_EVENT_STATUS_RESOLVED: 5,
    SECURITY_EVENT_STATUS_DISMISSED: 6,
  },
  'Where the event stands; resolved and dismissed ones are closed.',
)

export const ImpactStatus = StoredEnumeration(
  'ImpactStatus',
  {
    IMPACT_STATUS_UNSPECIFIED: 0,
    IMPACT_STATUS_UNKNOWN: 1,
    IMPACT_STATUS_NOT_IMPACTED: 2,
    IMPACT_STATUS_POTENTIALLY_IMPACTED: 3,
    IMPACT_STATUS_IMPACTED: 4,
    IMPACT_STATUS_REMEDIATED: 5,
  },
  'Whether the event affects the company.',
)

export const ImpactStanding = StoredEnumeration(
  'ImpactStanding',
  {
    IMPACT_STANDING_UNSPECIFIED: 0,
    IMPACT_STANDING_NONE: 1,
    IMPACT_STANDING_CLAIMED: 2,
    IMPACT_STANDING_CONFIRMED: 3,
  },
  'How well the impact is established. Confirmed: a confirmed or probable source names the company as the victim and it does not deny it, or the company says so itself, or somebody ruled so. Claimed: any other impact, or a named victim that denies it as long as nobody has ruled.',
)

export const VendorResponseType = StoredEnumeration(
  'VendorResponseType',
  {
    VENDOR_RESPONSE_TYPE_UNSPECIFIED: 0,
    VENDOR_RESPONSE_TYPE_NO_RESPONSE: 1,
    VENDOR_RESPONSE_TYPE_INVESTIGATING: 2,
    VENDOR_RESPONSE_TYPE_NOT_IMPACTED: 3,
    VENDOR_RESPONSE_TYPE_IMPACTED: 4,
    VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED: 5,
    VENDOR_RESPONSE_TYPE_DECLINED: 6,
  },
  'What was answered.',
)

export const VrmRequestStatus = StoredEnumeration(
  'VrmRequestStatus',
  {
    VRM_REQUEST_STATUS_UNSPECIFIED: 0,
    VRM_REQUEST_STATUS_NOT_SENT: 1,
    VRM_REQUEST_STATUS_SENT: 2,
    VRM_REQUEST_STATUS_OPENED: 3,
    VRM_REQUEST_STATUS_RESPONDED: 4,
    VRM_REQUEST_STATUS_OVERDUE: 5,
    VRM_REQUEST_STATUS_CANCELLED: 6,
  },
  'Where the request to the vendor stands.',
)

export const EventSubjectRole = Enumeration(
  'EventSubjectRole',
  [
    'EVENT_SUBJECT_ROLE_UNSPECIFIED',
    'EVENT_SUBJECT_ROLE_VICTIM',
    'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR',
  ],
  'Role of the company in the event.',
)

export const EventTimelineEntryType = Enumeration(
  'EventTimelineEntryType',
  [
    'EVENT_TIMELINE_ENTRY_TYPE_UNSPECIFIED',
    'EVENT_TIMELINE_ENTRY_TYPE_OCCURRED',
    'EVENT_TIMELINE_ENTRY_TYPE_DISCLOSED',
    'EVENT_TIMELINE_ENTRY_TYPE_DETECTED',
    'EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED',
    'EVENT_TIMELINE_ENTRY_TYPE_STATUS_CHANGED',
    'EVENT_TIMELINE_ENTRY_TYPE_UPDATE',
    'EVENT_TIMELINE_ENTRY_TYPE_RESOLVED',
  ],
  'Kind of entry.',
)

export const SecurityEventActionType = StoredEnumeration(
  'SecurityEventActionType',
  {
    SECURITY_EVENT_ACTION_TYPE_UNSPECIFIED: 0,
    SECURITY_EVENT_ACTION_TYPE_FIRST_SEEN: 1,
    SECURITY_EVENT_ACTION_TYPE_IMPACT_CHANGED: 2,
    SECURITY_EVENT_ACTION_TYPE_REQUEST_SENT: 3,
    SECURITY_EVENT_ACTION_TYPE_REMINDER_SENT: 4,
    SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED: 5,
    SECURITY_EVENT_ACTION_TYPE_COMMENTED: 6,
    SECURITY_EVENT_ACTION_TYPE_STATUS_CHANGED: 7,
    SECURITY_EVENT_ACTION_TYPE_REMEDIATION_VERIFIED: 8,
    SECURITY_EVENT_ACTION_TYPE_IMPACT_RULED: 9,
  },
  'What was done.',
)

export const SecurityEventId = Id('evt', 'Id of the security event.')

export const EventSubject = Type.Object(
  {
    domain: Type.Optional(Type.String({ description: 'Its domain, where known.', examples: ['acme.com'] })),
    name: Type.String({ description: 'Its name.', examples: ['Acme Corp'] }),
    role: EventSubjectRole,
  },
  { title: 'EventSubject', description: 'A company that the event is about.' },
)

export const AffectedProduct = Type.Object(
  {
    vendor: Type.String({ description: 'Who makes it.', examples: ['Apache'] }),
    product: Type.String({ description: 'Its name.', examples: ['Log4j'] }),
    versions: Type.Optional(Type.String({ description: 'Affected versions.', examples: ['2.0 to 2.14.1'] })),
    cpe: Type.Optional(
      Type.String({
        description: 'The product as a CPE name.',
        examples: ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*'],
      }),
    ),
  },
  { title: 'AffectedProduct', description: 'An affected product.' },
)

export const EventTimelineEntry = Type.Object(
  {
    id: Type.String({ description: 'Id of the entry within the event.', examples: ['tle_1'] }),
    occurredAt: Timestamp('When it happened.'),
    entryType: EventTimelineEntryType,
    title: Type.String({ description: 'What happened.', examples: ['Listed as exploited'] }),
    description: Type.Optional(
      Type.String({ description: 'More about it.', examples: ['Added to the catalogue.'] }),
    ),
    sourceId: Type.Optional(Type.String({ description: 'Source of the entry.', examples: ['src_1'] })),
  },
  { title: 'EventTimelineEntry', description: 'One entry in the timeline of the event.' },
)

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

export const ImpactSummary = Type.Object(
  {
    totalVendors: count('Vendors with a row: the sum of the next five counts.'),
    impactedVendors: count('Vendors that are impacted.'),
    potentiallyImpactedVendors: count('Vendors that may be impacted.'),
    notImpactedVendors: count('Vendors that are not impacted.'),
    unknownVendors: count('Vendors whose impact is unknown.'),
    remediatedVendors: count('Vendors that were impacted and have remediated it.'),
    requestsSent: count('Vendors that a request was sent to.'),
    responsesReceived: count('Vendors that have answered.'),
  },
  { title: 'ImpactSummary', description: 'Counts over all vendors of the event, regardless of filters.' },
)

export const SecurityEventActivity = Type.Object(
  {
    id: Type.String({ description: 'Id of the entry.', examples: ['act_01JCQ3V5W8Z6T4R2M0K9H7F5D3'] }),
    eventId: SecurityEventId,
    vendorDomain: Type.String({
      description:
        "The vendor that it is about; the organization's primary domain if it is about the organization itself.",
      examples: ['acme.com'],
    }),
    actionType: SecurityEventActionType,
    actor: Actor,
    occurredAt: Timestamp('When it was done.'),
    summary: Type.String({
      description: 'What was done, in one line.',
      examples: ['Answered: not impacted.'],
    }),
    comment: Type.Optional(
      Type.String({ description: 'Comment given with it.', examples: ['We run 2.17.'] }),
    ),
    response: Type.Optional(VendorResponseType),
    isSynthetic: Type.Boolean({ description: 'Whether the entry is derived rather than stored.' }),
    metadata: Type.Record(Type.String(), Type.String(), {
      description: 'Additional details, as text.',
      examples: [{ remediationDate: '2026-02-01T00:00:00.000Z' }],
    }),
  },
  {
    title: 'SecurityEventActivity',
    description: 'One entry in the activity on an event.',
    ...inSummary('id actionType occurredAt vendorDomain response actor.displayName summary comment'),
  },
)

/** What the feed shows of an event. */
export const securityEventMembers = {
  eventId: SecurityEventId,
  title: Type.String({ description: 'What it is, in one line.', examples: ['Log4Shell is exploited'] }),
  summary: Type.String({
    description: 'What happened.',
    examples: ['Attackers load code through log messages.'],
  }),
  eventType: SecurityEventType,
  severity: Severity,
  status: SecurityEventStatus,
  view: View,
  occurredAt: Timestamp('Best known start, or otherwise when it was disclosed.'),
  disclosedAt: Type.Optional(Timestamp('When it became public.')),
  detectedAt: Timestamp('When it was first seen here.'),
  isHistoric: Type.Boolean({
    description:
      'Whether it happened more than 24 months (730 days) before it was first seen here. Such an event is history, not news: it is recorded as resolved and announced to nobody.',
  }),
  resolvedAt: Type.Optional(Timestamp('When it was resolved.')),
  updatedAt: Timestamp('When it last changed.'),
  subjects: Type.Array(EventSubject, { description: 'Companies that it is about.' }),
  vulnerabilityIds: Type.Array(Type.String({ examples: ['CVE-2021-44228'] }), { description: 'CVE ids.' }),
  affectedProducts: Type.Array(AffectedProduct, { description: 'Affected products.' }),
  threatActors: Type.Array(Type.String({ examples: ['Example Group'] }), {
    description: 'Who is said to be behind it.',
  }),
  dataTypesExposed: Type.Array(Type.String({ examples: ['Email addresses'] }), {
    description: 'Data that was exposed.',
  }),
  recordsAffected: Type.Optional(
    Int64Text('How many records.', { pattern: '^[0-9]{1,19}$', examples: ['1200000'] }),
  ),
  sources: Type.Array(EventSource, { description: 'Who reports it.' }),
  impactSummary: ImpactSummary,
  organizationResponse: Type.Optional(SecurityEventActivity),
  tags: Type.Array(Type.String({ examples: ['kev'] }), { description: 'Labels.' }),
}

/** Without its timeline, as in the feed. */
export const SecurityEventInFeed = Type.Object(securityEventMembers, {
  title: 'SecurityEventInFeed',
  description: 'A security event, without its timeline.',
  ...inSummary(
    'eventId eventType severity status view occurredAt impactSummary.impactedVendors impactSummary.potentiallyImpactedVendors impactSummary.requestsSent impactSummary.responsesReceived title vulnerabilityIds subjects.name subjects.domain',
  ),
})

export const SecurityEvent = Type.Object(
  {
    ...securityEventMembers,
    timeline: Type.Array(EventTimelineEntry, { description: 'The timeline of the event, oldest first.' }),
  },
  {
    title: 'SecurityEvent',
    description: 'Something that happened to companies or products that vendors depend on.',
  },
)

export type SecurityEventActivity = Static<typeof SecurityEventActivity>
export type SecurityEventActionType = Static<typeof SecurityEventActionType>
export type ImpactStanding = Static<typeof ImpactStanding>
export type ImpactStatus = Static<typeof ImpactStatus>
export type VendorResponseType = Static<typeof VendorResponseType>
export type VrmRequestStatus = Static<typeof VrmRequestStatus>
export type SecurityEventStatus = Static<typeof SecurityEventStatus>

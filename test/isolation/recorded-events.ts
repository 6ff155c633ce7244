import { breach } from '../support/edit-security-event.ts'
import type { Inhabited } from './inhabit.ts'

/** What is sent to the operations on security events. */
export const onEvents = ({ eventId, vendorDomain, domain, requestId, request }: Inhabited) => ({
  // An answered request cannot be cancelled.
  CancelVrmRequest: [{ eventId, requestId }],
  GetImpactedCompanies: [{ eventId }],
  GetSecurityEvent: [{ orgDomain: domain, eventId }],
  GetSecurityEventActions: [{ eventId, vendorDomain }],
  GetSecurityEventFeed: [{}, { filters: { vendorDomains: [vendorDomain] } }],
  GetSecurityEventVendorDetail: [{ orgDomain: domain, eventId, vendorDomain }],
  ListImpactReasons: [{ eventId }],
  ListSecurityEventActivity: [{ eventId }],
  RecordVendorResponse: [
    {
      eventId,
      vendorDomain,
      response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
      comment: 'They say so.',
      evidenceUrls: [`https://${vendorDomain}/notice`],
    },
  ],
  AddSecurityEventSource: [
    {
      eventId,
      name: 'A paper',
      url: 'https://paper.example.com/',
      sourceType: 'EVENT_SOURCE_TYPE_NEWS',
      reliability: 'SOURCE_RELIABILITY_CONFIRMED',
    },
  ],
  CreateSecurityEvent: [
    { ...breach, subjects: [{ domain: vendorDomain, name: 'Main', role: 'EVENT_SUBJECT_ROLE_VICTIM' }] },
  ],
  RecordCommunication: [
    {
      eventId,
      vendorDomain,
      direction: 'COMMUNICATION_DIRECTION_OUTBOUND',
      channel: 'COMMUNICATION_CHANNEL_EMAIL',
      from: 'risk@example.com',
      to: [`desk@${vendorDomain}`],
      subject: 'A question',
      body: 'Are you affected?',
      occurredAt: '2026-01-02T03:04:05.678Z',
    },
  ],
  RuleOnImpact: [{ eventId, vendorDomain, ruling: 'IMPACT_STATUS_NOT_IMPACTED', reason: 'Seen in a call.' }],
  SendVrmRequest: [{ eventId, vendorDomain, ...request }],
  SetSecurityEventStatus: [{ eventId, status: 'SECURITY_EVENT_STATUS_INVESTIGATING' }],
  UpdateSecurityEvent: [{ eventId, title: 'Another title' }],
})

/** What is sent to the operations on fourth parties. */
export const onFourthParties = ({ relations, vendorDomain, fourthPartyDomain, groupId }: Inhabited) => ({
  GetFourthParties: [{}, { filters: { vendorDomains: [vendorDomain], vendorGroupIds: [groupId] } }],
  ListFourthPartyLinks: [{}, { filters: { vendorDomains: [vendorDomain] } }],
  GetFourthPartyGroups: [{}, { filters: { fourthPartyDomains: [fourthPartyDomain] } }],
  GetFourthPartyVendors: [
    { fourthPartyDomain },
    { fourthPartyDomain, filters: { vendorGroupIds: [groupId] } },
  ],
  GetVendorFourthPartySummary: [{ vendorDomain }],
  ConfirmFourthParty: [{ id: relations.confirmed }],
  DismissFourthParty: [{ id: relations.dismissed }],
  ListDomainOwners: [{}, { domain: `uk.${vendorDomain}` }],
  SetDomainOwner: [{ domain: `uk.${vendorDomain}`, ownerDomain: vendorDomain }],
  RestoreFourthParty: [{ id: relations.restored }],
})

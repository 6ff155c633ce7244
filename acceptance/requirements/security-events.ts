import type { Requirement } from './requirement.ts'

export const securityEvents = [
  {
    id: 'EVENT-01',
    section: '4.2 Security events',
    text: "POST /public/v1/security-events/actions answers a vendor's remediation actions on an event, newest first.",
  },
  {
    id: 'EVENT-02',
    section: '4.2 Security events',
    text: 'The action feed of a vendor on an event includes a first-seen entry that the service derives.',
  },
  {
    id: 'EVENT-03',
    section: '4.2 Security events',
    text: "POST /public/v1/security-events/actions/vendor-response records the response of the caller's organization to an event.",
  },
  {
    id: 'EVENT-04',
    section: '4.2 Security events',
    text: 'Recording a response answers with the activity entry as it was stored.',
  },
  {
    id: 'EVENT-05',
    section: '4.2 Security events',
    text: 'GET /public/v1/security-events/event answers one event, named by the query parameters org_domain and event_id.',
  },
  {
    id: 'EVENT-06',
    section: '4.2 Security events',
    text: 'A single event carries its timeline.',
  },
  {
    id: 'EVENT-07',
    section: '4.2 Security events',
    text: 'A single event carries its sources.',
  },
  {
    id: 'EVENT-08',
    section: '4.2 Security events',
    text: 'A single event carries its severity.',
  },
  {
    id: 'EVENT-09',
    section: '4.2 Security events',
    text: 'A single event carries its status.',
  },
  {
    id: 'EVENT-10',
    section: '4.2 Security events',
    text: "POST /public/v1/security-events/feed lists the security events of the caller's organization and of no other.",
  },
  {
    id: 'EVENT-11',
    section: '4.2 Security events',
    text: 'The event feed pages by limit, offset and cursor.',
  },
  {
    id: 'EVENT-12',
    section: '4.2 Security events',
    text: 'The event feed takes filters and answers with matching events only.',
  },
  {
    id: 'EVENT-13',
    section: '4.2 Security events',
    text: 'The event feed can be sorted.',
  },
  {
    id: 'EVENT-14',
    section: '4.2 Security events',
    text: "The event feed's view is VRM when unset.",
  },
  {
    id: 'EVENT-15',
    section: '4.2 Security events',
    text: 'POST /public/v1/security-events/impacted-companies answers the summary counts of the vendors an event touches.',
  },
  {
    id: 'EVENT-16',
    section: '4.2 Security events',
    text: 'Impacted companies are answered as one row per company with organization, impact and last activity.',
  },
  {
    id: 'EVENT-17',
    section: '4.2 Security events',
    text: "GET /public/v1/security-events/vendor-detail answers an event from one vendor's side, named by the query parameters org_domain, event_id and vendor_domain.",
  },
  {
    id: 'EVENT-18',
    section: '4.2 Security events',
    text: 'Vendor detail carries the impact reasoning.',
  },
  {
    id: 'EVENT-19',
    section: '4.2 Security events',
    text: 'Vendor detail carries the VRM requests.',
  },
  {
    id: 'EVENT-20',
    section: '4.2 Security events',
    text: "Vendor detail carries the vendor's status.",
  },
  {
    id: 'EVENT-21',
    section: '4.2 Security events',
    text: 'Vendor detail carries the communication log.',
  },
  {
    id: 'EVENT-22',
    section: '4.2 Security events',
    text: "org_domain picks one of the caller organization's own domains; any other is 403.",
  },
] as const satisfies readonly Requirement[]

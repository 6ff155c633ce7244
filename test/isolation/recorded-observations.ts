import { inDays, sending } from '../support/plant/reach-questionnaire.ts'
import type { Inhabited } from './inhabit.ts'

export const among = (field: object, ...values: string[]) => [
  { rule: { field, comparison: 'COMPARISON_IN', value: { stringListValue: { values } } } },
]

export const ofVendor = (domain: string) => among({ observationsField: 'OBSERVATIONS_FIELD_VENDOR' }, domain)
const ofGroup = (id: string) => among({ observationsField: 'OBSERVATIONS_FIELD_VENDOR_GROUP' }, id)
const everyObservation = { mode: 'OBSERVATION_MODE_ALL' }

/** What is sent to the operations on observations. */
export const onObservations = (of: Inhabited) => ({
  ExportObservations: [everyObservation, { ...everyObservation, filters: ofVendor(of.vendorDomain) }],
  FlagObservationGroups: [
    {
      groupOrns: [of.groupOrn],
      companyContacts: [{ domain: of.vendorDomain, contacts: sending.recipients }],
    },
    { filters: ofVendor(of.vendorDomain), groupBy: 'OBSERVATION_GROUP_BY_VENDOR' },
  ],
  FlagObservations: [{ observationOrns: [of.orns.flagged] }, { filters: ofGroup(of.groupId) }],
  CreateImport: [{ format: 'nuclei' }, { format: 'csv', vendor: of.vendorDomain, dryRun: true }],
  GetImport: [{ id: of.importId }],
  CreateRemediationLink: [{ id: of.remediation.requestId }],
  RevokeRemediationLinks: [{ id: of.remediation.revokedRequestId }],
  RuleOnDisputes: [
    {
      disputeIds: [of.remediation.disputeId],
      ruling: 'DISPUTE_RULING_REJECTED',
      comment: 'We see it otherwise.',
    },
  ],
  GetLinkedRemediation: [{}],
  GetLinkedScoreReceipt: [{}],
  GetLinkedScoreReceiptPart: [{ receiptSha256: of.receiptSha256, number: 0 }],
  DisputeLinkedObservation: [{ orn: of.orns.asked, reason: 'DISPUTE_REASON_FIXED' }],
  IngestFindings: [
    { findings: [{ host: `www.${of.vendorDomain}`, title: 'Panel', severity: 'high' }] },
    { findings: [{ host: '192.0.2.1', title: 'Panel', severity: 'high' }], vendor: of.vendorDomain },
  ],
  GetObservation: [{ orn: of.orn }],
  GetObservationActions: [{ orn: of.orn }],
  GetObservationEvidence: [{ orn: of.orn }],
  GetObservationFilterOptionValues: [
    { field: 'OBSERVATIONS_FIELD_VENDOR', ...everyObservation },
    { field: 'OBSERVATIONS_FIELD_VENDOR_GROUP', query: of.tag },
  ],
  GetObservationGroups: [
    { ...everyObservation, groupBy: 'OBSERVATION_GROUP_BY_VENDOR' },
    { ...everyObservation, groupBy: 'OBSERVATION_GROUP_BY_ASSET', filters: ofGroup(of.groupId) },
  ],
  GetObservations: [
    everyObservation,
    { ...everyObservation, filters: ofVendor(of.vendorDomain) },
    { ...everyObservation, filters: ofGroup(of.groupId), limit: 1 },
  ],
  GetVendorScores: [{ filters: ofVendor(of.vendorDomain), includeFactors: true, includeHistory: true }],
  AssignObservations: [{ observationOrns: [of.orn], assigneeId: of.memberId }],
  CommentOnObservation: [
    { observationOrns: [of.orn], comment: 'Noted.' },
    { observationOrns: [of.orn], comment: '@Member, see this.', mentions: [of.memberId] },
  ],
  SetObservationsDueDate: [
    { observationOrns: [of.orn], dueAt: '2027-01-01T00:00:00.000Z' },
    { filters: ofVendor(of.vendorDomain), followSla: true },
  ],
  ExcludeObservations: [
    {
      observationOrns: [of.orns.excluded, of.orn],
      reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
      expiresAt: inDays(90),
      comment: 'Retired in spring.',
    },
  ],
  GetObservationFilterOptions: [{}],
  RecordObservationVendorReply: [{ observationOrns: [of.orns.replied], comment: 'They are on it.' }],
  ReopenObservations: [{ observationOrns: [of.orns.reopened] }],
  RequestObservationRemediation: [
    {
      observationOrns: [of.orns.remedied],
      companyContacts: [{ domain: of.vendorDomain, contacts: sending.recipients }],
      message: 'Please mend it.',
    },
  ],
  ResolveObservations: [{ observationOrns: [of.orns.resolved] }],
  TriageObservationsInternally: [{ observationOrns: [of.orns.triaged] }],
  // Nothing can be taken back twice, and every call is made several times.
  UndoObservationAction: [{ undoId: of.undoId, dryRun: true }],
  UnflagObservations: [{ observationOrns: [of.orns.unflagged] }],
})

import * as accountsConsole from './accounts/console.ts'
import * as alerts from './alerts/index.ts'
import * as audit from './audit/index.ts'
import * as connectorsConsole from './connectors/console.ts'
import * as connectors from './connectors/index.ts'
import * as documents from './documents/index.ts'
import * as fourthParties from './fourth-parties/index.ts'
import type { InputOf, OutputOf } from './kernel/operation.ts'
import * as observationsConsole from './observations/console.ts'
import * as observations from './observations/index.ts'
import * as organizationConsole from './organization/console.ts'
import * as portfolio from './portfolio/index.ts'
import * as questionnairesConsole from './questionnaires/console.ts'
import * as questionnaires from './questionnaires/index.ts'
import * as reportsConsole from './reports/console.ts'
import * as reports from './reports/index.ts'
import * as securityEvents from './security-events/index.ts'
import * as vendorGroups from './vendor-groups/index.ts'
import * as vendors from './vendors/index.ts'

/** Areas in the order the reference shows them. */
export const areas = {
  observations,
  'security-events': securityEvents,
  'fourth-parties': fourthParties,
  vendors,
  'vendor-groups': vendorGroups,
  questionnaires,
  documents,
  portfolio,
  reports,
  connectors,
  alerts,
  audit,
} as const

export const operations = {
  ...observations,
  ...securityEvents,
  ...fourthParties,
  ...vendors,
  ...vendorGroups,
  ...questionnaires,
  ...documents,
  ...portfolio,
  ...reports,
  ...connectors,
  ...alerts,
  ...audit,
} as const

/**
 * About accounts, sign-in, members, credentials, mails and settings, for people with a session or about to have one,
 * and for vendors with a link; not part of the public interface.
 */
export const consoleOperations = {
  ...observationsConsole,
  ...questionnairesConsole,
  ...reportsConsole,
  ...connectorsConsole,
  ...organizationConsole,
  ...accountsConsole,
} as const

// Named rather than inferred: the declarations of the packed client would spell out every schema.
export const allOperations: typeof operations & typeof consoleOperations = {
  ...operations,
  ...consoleOperations,
}

export type OperationName = keyof typeof operations
export type Input<N extends OperationName> = InputOf<(typeof operations)[N]>
export type Output<N extends OperationName> = OutputOf<(typeof operations)[N]>

export type { MemberRef } from './accounts/member-ref.ts'
export type { Invitation, Member } from './accounts/member-schemas.ts'
export type { FactorKind, Passkey, SecondStep } from './accounts/factor-schemas.ts'
export * from './accounts/notification-schemas.ts'
export type { Provisioning, RoleMapping } from './accounts/provisioning-schemas.ts'
export type { DigestFrequency, Language, MemberRole, Session, SessionEntry } from './accounts/schemas.ts'
export * from './alerts/alert-rule-schemas.ts'
export type { AlertTicket } from './alerts/list-alert-tickets.ts'
export type { AlertSample } from './alerts/test-alert-rule.ts'
export type { AuditEntry, AuditSeal } from './audit/audit-schemas.ts'
export { AlertChannelKind, type AlertChannel } from './connectors/channel-schemas.ts'
export type { Credential } from './connectors/credential-schemas.ts'
export * from './connectors/outbox-schemas.ts'
export * from './connectors/webhook-schemas.ts'
export {
  type Document,
  DocumentKind,
  DocumentSource,
  DocumentStatus,
  type FileMediaType,
  maxDocumentBytes,
  type StoredFile,
} from './documents/document-schemas.ts'
export type { FourthPartyFilters } from './fourth-parties/fourth-party-filters.ts'
export { type FourthPartySortField, fourthPartySortFields } from './fourth-parties/get-fourth-parties.ts'
export {
  type FourthPartyGroupSortField,
  fourthPartyGroupSortFields,
} from './fourth-parties/get-fourth-party-groups.ts'
export {
  type FourthPartyVendorSortField,
  fourthPartyVendorSortFields,
} from './fourth-parties/get-fourth-party-vendors.ts'
export * from './fourth-parties/schemas.ts'
export { maxLengths, minPasswordLength } from './kernel/max-lengths.ts'
export * from './kernel/dry-run.ts'
export * from './kernel/errors.ts'
export * from './kernel/filter.ts'
export * from './kernel/lifecycle.ts'
export * from './kernel/operation.ts'
export * from './kernel/paging.ts'
export { StoredEnumeration } from './kernel/schema.ts'
export * from './kernel/scopes.ts'
export { createSummarizer, summaryMaxBytes, summaryMediaType, summaryOf } from './kernel/summary.ts'
export * from './observations/asset-schemas.ts'
export type { CompanyContact } from './observations/company-contact.ts'
export type { AcceptedRisk } from './observations/accepted-risk.ts'
export * from './observations/dispute-schemas.ts'
export { ExclusionReason } from './observations/exclusion-reason.ts'
export {
  type ObservationGroupSortField,
  observationGroupSortFields,
} from './observations/get-observation-groups.ts'
export * from './observations/import-schemas.ts'
export type { LinkedFinding, LinkedFindingState, LinkedRequest } from './observations/linked-schemas.ts'
export * from './observations/observation-action.ts'
export * from './observations/observation-group-by.ts'
export type { ObservationGroup } from './observations/observation-group.ts'
export * from './observations/observation-mode.ts'
export type { DomainOwner } from './fourth-parties/domain-owner-schemas.ts'
export { type ObservationSortField, observationSortFields } from './observations/observation-selection.ts'
export * from './observations/observation.ts'
export * from './observations/observation-evidence.ts'
export * from './observations/schemas.ts'
export type {
  CheckedFactor,
  FactorScore,
  LikelihoodScore,
  ScoreEvent,
  VendorScores,
} from './observations/vendor-scores.ts'
export * from './observations/vulnerability-schemas.ts'
export type { AllowedNetwork, NetworkPolicy } from './organization/network-schemas.ts'
export type { Organization, OrganizationDomain } from './organization/organization-schemas.ts'
export type { RetentionClass, RetentionRule, RetentionSetting } from './organization/retention-schemas.ts'
export type { SlaPolicy, SlaRule } from './organization/sla-schemas.ts'
export type { ListCall } from './portfolio/list-call.ts'
export type { Portfolio } from './portfolio/portfolio-schemas.ts'
export { type SavedView, SavedViewList, type SavedViewSelection } from './portfolio/saved-view-schemas.ts'
export { AnswerClaim, type DateRule, type QuestionClaim } from './questionnaires/claim-schemas.ts'
export type { AnswerDateIssue, AnswerFinding, Contradiction } from './questionnaires/review-schemas.ts'
export * from './questionnaires/schemas.ts'
export type { SpreadsheetIssue, SpreadsheetLayout } from './questionnaires/spreadsheet-schemas.ts'
export { submittedStatuses } from './questionnaires/submitted-statuses.ts'
export * from './questionnaires/template-file.ts'
export * from './questionnaires/template-schemas.ts'
export type { LinkedReport } from './reports/linked-report-schemas.ts'
export type { PortfolioReport } from './reports/portfolio-report-schemas.ts'
export { maxReportLinkDays, ReportKind, type ReportLink } from './reports/report-link-schemas.ts'
export type { ReportCause, ReportSeverity, ReportWork } from './reports/report-parts.ts'
export type { ReportReceipt, VendorReport } from './reports/vendor-report-schemas.ts'
export * from './security-events/company-schemas.ts'
export {
  type ImpactedCompanySortField,
  impactedCompanySortFields,
} from './security-events/get-impacted-companies.ts'
export type { ImpactedCompanyFilters } from './security-events/impacted-company-filters.ts'
export { type ImpactReason, maxReasonVendors } from './security-events/list-impact-reasons.ts'
export * from './security-events/schemas.ts'
export {
  type SecurityEventSortField,
  securityEventSortFields,
} from './security-events/get-security-event-feed.ts'
export type { SecurityEventFilters } from './security-events/security-event-filters.ts'
export * from './security-events/source-schemas.ts'
export type { VendorActivity, VendorActivityKind } from './vendors/activity-schemas.ts'
export * from './vendors/classification-schemas.ts'
export * from './vendors/schemas.ts'
export { maxTierRules } from './vendors/max-tier-rules.ts'
export { suggestedTierRules } from './vendors/suggested-tier-rules.ts'
export * from './vendors/tier-schemas.ts'
export type { ReceiptEnvelope } from './vendors/get-vendor-score-receipt.ts'
export type { ReceiptResult } from './vendors/receipt-result-schemas.ts'
export type { VendorScoreExplanation } from './vendors/score-explanation-schemas.ts'
export type {
  ReceiptClass,
  ReceiptEvent,
  ReceiptFindings,
  ReceiptItem,
  ReceiptSignature,
  ScoreReceipt,
} from './vendors/score-receipt-schemas.ts'
export type { VendorFilterOption } from './vendors/vendor-filter-option.ts'
export { type ScoreChangeSortField, scoreChangeSortFields } from './vendors/get-score-changes.ts'
export { type ScoreCause, type ScoreChange } from './vendors/score-change-schemas.ts'
export { plainCsvName, vendorCsvAddressNames, vendorCsvNames } from './vendors/vendor-csv-names.ts'
export { maxVendorDomains } from './vendors/update-vendor-domains.ts'
export {
  type VendorDomain,
  type VendorDomainEvidence,
  VendorDomainStatus,
} from './vendors/vendor-domain-schemas.ts'
export { type VendorSortField, vendorSortFields } from './vendors/vendor-selection.ts'

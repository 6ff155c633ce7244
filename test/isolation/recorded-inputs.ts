import type { allOperations } from '@parapet/contract'
import { password } from '../support/accounts.ts'
import { inDays, safeAnswers, sending } from '../support/plant/reach-questionnaire.ts'
import type { Inhabited } from './inhabit.ts'
import { onEvents, onFourthParties } from './recorded-events.ts'
import { among, onObservations, ofVendor } from './recorded-observations.ts'

export type RecordedInput = Readonly<Record<string, unknown>>

type Recorded = Readonly<Record<keyof typeof allOperations, readonly RecordedInput[]>>

const onVendors = (of: Inhabited) => ({
  AssignVendors: [
    { ids: [of.vendorId], ownerId: of.memberId },
    { filters: among({ vendorsField: 'VENDORS_FIELD_OWNER' }, of.memberId), ownerId: null },
  ],
  BulkCreateVendors: [{ vendors: [{ domainName: of.newDomain }, { domainName: of.vendorDomain }] }],
  BulkDeleteVendors: [{ ids: [of.deletedVendorId] }],
  BulkOffboardVendors: [{ ids: [of.offboardedVendorId], reason: 'The contract has ended.' }],
  BulkUpsertVendorsFromCsv: [{ csv: `domain_name,company_name\n${of.vendorDomain},Main again\n` }],
  CreateVendor: [{ domainName: `create-${of.newDomain}`, vendorId: `${of.vendorReference}-2` }],
  ExportVendors: [{}, { filters: among({ vendorsField: 'VENDORS_FIELD_ID' }, of.vendorId) }],
  GetScoreChanges: [
    { days: 30, includeDays: true },
    { filters: among({ vendorsField: 'VENDORS_FIELD_VENDOR_GROUP' }, of.groupId), limit: 1 },
  ],
  GetVendor: [{ id: of.vendorId }],
  ListVendors: [
    { includeFilterOptions: true },
    { filters: among({ vendorsField: 'VENDORS_FIELD_VENDOR_GROUP' }, of.groupId), limit: 1 },
    { filters: among({ vendorsField: 'VENDORS_FIELD_DOMAIN_NAME' }, of.vendorDomain) },
  ],
  ListVendorDomains: [{}, { vendorId: of.vendorId }],
  UpdateVendorDomains: [
    { id: of.vendorId, domains: [{ domain: `${of.tag}.net`, status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' }] },
  ],
  ScanVendor: [{ id: of.vendorId }],
  SetVendorContacts: [{ id: of.vendorId, contacts: sending.recipients }],
  UpdateVendor: [
    { id: of.vendorId, companyName: 'Renamed' },
    { id: of.vendorId, ownerId: of.memberId },
  ],
  GetTierRules: [{}],
  RecordVendorAssessment: [{ id: of.vendorId, note: 'Read their report.' }],
  UpdateTierRules: [
    {
      rules: [{ tier: 'VENDOR_TIER_1', businessImpacts: ['BUSINESS_IMPACT_CRITICAL'] }],
      assessmentDays: { tier1: 180, tier2: 365, tier3: 730 },
    },
  ],
  GetVendorScoreExplanation: [{ id: of.vendorId }],
  GetVendorScoreReceipt: [{ id: of.vendorId }, { id: of.vendorId, withholdEvidence: true }],
  GetScoreReceiptPart: [{ id: of.vendorId, receiptSha256: of.receiptSha256, number: 0 }],
  ListVendorActivity: [{ id: of.vendorId }],
  AddVendorToGroup: [{ groupId: of.groupId, vendorIds: [of.vendorId] }],
  CreateVendorGroup: [{ name: `Second ${of.tag}` }],
  ListVendorGroups: [{}],
  RemoveVendorsFromGroup: [{ groupId: of.groupId, vendorIds: [of.vendorId] }],
  UpdateVendorGroup: [{ groupId: of.groupId, name: `Renamed ${of.tag}` }],
  ArchiveVendorGroup: [{ groupId: of.archivedGroupId }],
})

const onDocuments = (of: Inhabited) => ({
  UploadDocument: [{ vendorId: of.vendorId, fileName: 'note.txt', kind: 'DOCUMENT_KIND_OTHER' }],
  ListDocuments: [{}, { vendorId: of.vendorId }],
  GetDocument: [{ id: of.documentId }],
  DownloadDocument: [{ id: of.documentId }],
  UpdateDocument: [{ id: of.documentId, title: `Renamed ${of.tag}` }],
  KeepDocument: [{ id: of.keptDocumentId, kind: 'DOCUMENT_KIND_OTHER' }],
  DeleteDocument: [{ id: of.deletedDocumentId }],
  UploadAnswerFile: [{ id: of.fileQuestionnaireId, questionId: 'report', fileName: 'note.txt' }],
  UploadLinkedAnswerFile: [{ questionId: 'report', fileName: 'note.txt' }],
})

const onQuestionnaires = ({ questionnaires: by, templateId, template, vendorId }: Inhabited) => ({
  CreateAnswerFinding: [
    { id: by.completed.id, questionId: 'dmarc', title: 'No DMARC', severity: 'SEVERITY_LOW' },
  ],
  CreateQuestionnaire: [{ templateId, vendorId }],
  ImportSpreadsheetAnswers: [{ vendorId }],
  ImportSpreadsheetTemplate: [{ id: 'qtp_from_file' }],
  GetQuestionnaire: [{ id: by.completed.id }],
  ListQuestionnaireTemplates: [{}],
  ListQuestionnaires: [{}, { vendorId }],
  AnswerLinkedQuestionnaire: [{ answers: safeAnswers }],
  AnswerQuestionnaire: [
    { id: by.answered.id, answers: safeAnswers.map((answer) => ({ ...answer, comment: 'As we said.' })) },
  ],
  CancelQuestionnaire: [{ id: by.cancelled.id }],
  ChangeQuestionnaireDueDate: [{ id: by.moved.id, dueDate: inDays(40) }],
  CompleteQuestionnaire: [{ id: by.completed.id, comment: 'Thank you.' }],
  ExpireQuestionnaires: [{}],
  GetLinkedQuestionnaire: [{}],
  GetQuestionnaireForm: [{ id: by.completed.id }],
  GetQuestionnaireTemplate: [{ id: templateId }],
  SetQuestionnaireTemplateActive: [{ id: templateId, isActive: true }],
  // With another organization's id it creates a template of the caller's own.
  ImportQuestionnaireTemplate: [{ template: { ...template, version: '2.0.0' } }],
  OpenLinkedQuestionnaire: [{}],
  ReturnQuestionnaire: [{ id: by.returned.id, comment: 'Which sites?', dueDate: inDays(20) }],
  SendQuestionnaire: [{ id: by.draft.id, ...sending }],
  StartQuestionnaireReview: [{ id: by.started.id }],
  SubmitLinkedQuestionnaire: [{}],
  SubmitQuestionnaire: [{ id: by.submitted.id }],
})

const onReports = (of: Inhabited) => ({
  CreateReportLink: [
    { kind: 'REPORT_KIND_VENDOR', vendorId: of.vendorId },
    { kind: 'REPORT_KIND_PORTFOLIO' },
  ],
  DownloadLinkedReport: [{}],
  DownloadPortfolioReport: [{}],
  DownloadVendorReport: [{ id: of.vendorId }],
  GetLinkedReport: [{}],
  GetPortfolioReport: [{}],
  GetVendorReport: [{ id: of.vendorId }],
  ListReportLinks: [{}],
  RevokeReportLink: [{ id: of.report.revokedId }],
})

const onSettings = (of: Inhabited) => ({
  GetPortfolio: [{}],
  CreateSavedView: [
    { name: `Second ${of.tag}`, selection: { observations: { filters: ofVendor(of.vendorDomain) } } },
  ],
  DeleteSavedView: [{ id: of.deletedViewId }],
  GetSavedView: [{ id: of.viewId }],
  ListSavedViews: [{}],
  UpdateSavedView: [{ id: of.viewId, name: `Renamed ${of.tag}` }],
  SearchEverything: [{ query: of.tag }, { query: 'company' }],
  CreateCredential: [{ name: 'Sync', scopes: ['findings.read'] }],
  CreateAlertChannel: [
    { kind: 'ALERT_CHANNEL_KIND_SLACK', name: 'Chat', url: 'https://hooks.slack.com/services/T0/B0/x' },
  ],
  CreateAlertRule: [
    { name: 'Findings', trigger: 'ALERT_TRIGGER_FINDING', channelIds: [of.webhookId] },
    { name: 'Events', trigger: 'ALERT_TRIGGER_EVENT', channelIds: [of.channelId] },
    { name: 'Inbox', trigger: 'ALERT_TRIGGER_FINDING', memberIds: [of.memberId] },
  ],
  DeleteAlertRule: [{ id: of.deletedRuleId }],
  ListAlertChannels: [{}],
  ListAlertRules: [{}],
  ListAlertTickets: [{}, { subjectId: of.vendorId }],
  TestAlertRule: [
    { trigger: 'ALERT_TRIGGER_FINDING' },
    { trigger: 'ALERT_TRIGGER_EVENT' },
    { trigger: 'ALERT_TRIGGER_SCORE', scoreDrop: { points: 5, days: 7 } },
  ],
  UpdateAlertChannel: [{ id: of.channelId, name: 'Chat of the team' }],
  UpdateAlertRule: [
    { id: of.ruleId, name: 'Renamed', channelIds: [of.channelId] },
    { id: of.ruleId, memberIds: [of.memberId] },
  ],
  CreateWebhook: [{ url: 'https://hooks.example.com/other', eventTypes: ['observation.created'] }],
  DeleteCredential: [{ clientId: of.deletedClientId }],
  DeleteWebhook: [{ id: of.deletedWebhookId }],
  ListCredentials: [{}],
  ListOutboxMails: [{}],
  ListWebhookDeliveries: [{ id: of.webhookId }],
  ListWebhooks: [{}],
  RedeliverWebhookMessage: [{ id: of.webhookId, messageId: of.messageId }],
  RetryOutboxMail: [{ id: of.mailId }],
  RotateCredential: [{ clientId: of.rotatedClientId }],
  RotateWebhookSecret: [{ id: of.webhookId }],
  TestWebhook: [{ id: of.webhookId }],
  UpdateWebhook: [{ id: of.webhookId, description: 'Tickets' }],
  ExportAuditEntries: [{}, { targetId: of.vendorId }, { actorId: of.organization.clientId }],
  ListAuditEntries: [{}, { targetId: of.vendorId }, { actorId: of.organization.clientId }],
  VerifyAuditTrail: [{}],
  AddOrganizationDomain: [{ domain: of.newDomain }],
  CheckOrganizationDomain: [{ domain: of.organization.domain }],
  GetOrganization: [{}],
  GetNetworkPolicy: [{}],
  SetNetworkPolicy: [
    { networks: [{ network: '127.0.0.0/8' }], appliesToConsole: true, appliesToCredentials: false },
  ],
  GetRetention: [{}],
  SetRetention: [{ rules: [{ class: 'RETENTION_CLASS_MAILS', days: 365 }] }],
  GetSlaPolicy: [{}],
  SetSlaPolicy: [
    { rules: [{ severity: 'SEVERITY_HIGH', days: 14 }] },
    { rules: [{ severity: 'SEVERITY_HIGH', tier: 'VENDOR_TIER_1', days: 7 }] },
  ],
  ListOrganizationDomains: [{}],
  RemoveOrganizationDomain: [{ domain: of.removedDomain }],
  UpdateOrganization: [{ name: 'Renamed' }],
  ScheduleOrganizationDeletion: [{ name: 'Renamed' }],
  CancelOrganizationDeletion: [{}],
})

const newPassword = 'another long password'

/**
 * In an order in which each can succeed: calls that end sessions, links and passwords come after those that need them.
 */
const onAccounts = (of: Inhabited) => ({
  GetSession: [{}],
  GetSignInOptions: [{}],
  GetProvisioning: [{}],
  CreateProvisioningToken: [{}],
  SetProvisioningRoles: [
    { defaultRole: 'viewer', roleMappings: [{ groupName: 'Security', role: 'analyst' }] },
  ],
  RevokeProvisioningToken: [{}],
  ListMembers: [{}],
  ListInvitations: [{}],
  ListNotifications: [{}],
  ListSessions: [{}],
  MarkNotifications: [{ until: '2026-01-02T03:04:05.678Z', isRead: true }],
  ListFactors: [{}],
  // Before the changes of factors, which end all other sessions.
  EndSession: [{ sessionId: of.endedSessionId }],
  RemovePasskey: [{ passkeyId: of.passkeyId }],
  ProveIdentity: [{ password }],
  SignIn: [{ email: of.owner.email, password }],
  FinishSignIn: [{ code: '000000' }],
  BeginPasskeySignIn: [{}],
  BeginPasskey: [{}],
  AddPasskey: [{ name: 'Laptop', passkey: '{"id":"x"}' }],
  BeginProof: [{}],
  BeginTotp: [{}],
  ConfirmTotp: [{ code: '000000' }],
  RemoveTotp: [{}],
  RenewRecoveryCodes: [{}],
  RequestPasswordReset: [{ email: of.owner.email }],
  ResetMemberFactors: [{ userId: of.memberId }],
  LookUpInvitation: [{ token: of.invitationToken }],
  AcceptInvitation: [{ token: of.invitationToken, password, displayName: 'Bob' }],
  AcceptOwnInvitation: [{ token: of.ownInvitationToken }],
  InviteMember: [{ email: `fresh-${of.tag}@people.example.com`, role: 'viewer' }],
  RevokeInvitation: [{ invitationId: of.invitationId }],
  ResetPassword: [{ token: of.resetToken, password: newPassword }],
  ChangeMemberRole: [{ userId: of.memberId, role: 'analyst' }],
  RemoveMember: [{ userId: of.removedMemberId }],
  SetUpOwner: [{ token: of.resetToken, email: of.owner.email, displayName: 'A', password }],
  UpdateProfile: [{ displayName: 'Grace' }],
  SendVerificationMail: [{}],
  TurnOffDigest: [{ token: of.digestToken }],
  VerifyEmail: [{ token: of.verificationToken }],
  SwitchOrganization: [{ organizationId: of.publicId }],
  CreateOrganization: [{ name: 'Second', domain: `second-${of.newDomain}` }],
  DeleteDemoOrganization: [{ organizationId: of.demoOrganizationId }],
  ChangePassword: [{ currentPassword: password, newPassword }],
  DeleteAccount: [{ email: of.leaverEmail, currentPassword: password }],
  SignOut: [{}],
})

/** Values that give access to anyone who has them. */
export const proofsOf = ({
  invitationToken,
  resetToken,
  digestToken,
  owner,
}: Inhabited): ReadonlySet<unknown> => new Set([invitationToken, resetToken, digestToken, owner.email])

/** What an organization sends to every operation of the contract; an operation without an entry does not compile. */
export const recordedInputs = (of: Inhabited): Recorded => ({
  ...onObservations(of),
  ...onEvents(of),
  ...onFourthParties(of),
  ...onVendors(of),
  ...onDocuments(of),
  ...onQuestionnaires(of),
  ...onReports(of),
  ...onSettings(of),
  ...onAccounts(of),
})

import type { consoleOperations, operations } from '@parapet/contract'
import { acceptInvitation } from './accounts/accept-invitation.ts'
import { acceptOwnInvitation } from './accounts/accept-own-invitation.ts'
import { changeMemberRole } from './accounts/change-member-role.ts'
import { changePassword } from './accounts/change-password.ts'
import { createOrganization } from './accounts/create-organization.ts'
import { deleteDemoOrganization } from './accounts/delete-demo-organization.ts'
import { endSession } from './accounts/end-session.ts'
import { getSession } from './accounts/get-session.ts'
import { getSignInOptions } from './accounts/get-sign-in-options.ts'
import { inviteMember } from './accounts/invite-member.ts'
import { listMembers } from './accounts/list-members.ts'
import { listSessions } from './accounts/list-sessions.ts'
import { lookUpInvitation } from './accounts/look-up-invitation.ts'
import { removeMember } from './accounts/remove-member.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { revokeInvitation } from './accounts/revoke-invitation.ts'
import { sendVerificationMail } from './accounts/send-verification-mail.ts'
import { setUpOwner } from './accounts/set-up-owner.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import { switchOrganization } from './accounts/switch-organization.ts'
import { updateProfile } from './accounts/update-profile.ts'
import { verifyEmail } from './accounts/verify-email.ts'
import { createWebhook } from './connectors/create-webhook.ts'
import { deleteWebhook } from './connectors/delete-webhook.ts'
import { listOutboxMails } from './connectors/list-outbox-mails.ts'
import { listWebhookDeliveries } from './connectors/list-webhook-deliveries.ts'
import { listWebhooks } from './connectors/list-webhooks.ts'
import { retryOutboxMail } from './connectors/retry-outbox-mail.ts'
import { rotateWebhookSecret } from './connectors/rotate-webhook-secret.ts'
import { testWebhook } from './connectors/test-webhook.ts'
import { updateWebhook } from './connectors/update-webhook.ts'
import { confirmFourthParty } from './fourth-parties/confirm-fourth-party.ts'
import { dismissFourthParty } from './fourth-parties/dismiss-fourth-party.ts'
import { listDomainOwners } from './fourth-parties/list-domain-owners.ts'
import { restoreFourthParty } from './fourth-parties/restore-fourth-party.ts'
import { setDomainOwner } from './fourth-parties/set-domain-owner.ts'
import type { Handlers } from './handler.ts'
import { getFourthParties } from './fourth-parties/get-fourth-parties.ts'
import { getFourthPartyGroups } from './fourth-parties/get-fourth-party-groups.ts'
import { getFourthPartyVendors } from './fourth-parties/get-fourth-party-vendors.ts'
import { getVendorFourthPartySummary } from './fourth-parties/get-vendor-fourth-party-summary.ts'
import { exportObservations } from './observations/export-observations.ts'
import { getObservations } from './observations/get-observations.ts'
import { flagObservationGroups } from './observations/flag-observation-groups.ts'
import { flagObservations } from './observations/flag-observations.ts'
import { getImport } from './observations/get-import.ts'
import { getObservation } from './observations/get-observation.ts'
import { getObservationActions } from './observations/get-observation-actions.ts'
import { getObservationFilterOptions } from './observations/get-observation-filter-options.ts'
import { getObservationFilterOptionValues } from './observations/get-observation-filter-option-values.ts'
import { getObservationGroups } from './observations/get-observation-groups.ts'
import { getVendorScores } from './observations/get-vendor-scores.ts'
import { assignObservations } from './observations/assign-observations.ts'
import { commentOnObservation } from './observations/comment-on-observation.ts'
import { createImport } from './observations/create-import.ts'
import { excludeObservations } from './observations/exclude-observations.ts'
import { ingestFindings } from './observations/ingest-findings.ts'
import { recordObservationVendorReply } from './observations/record-observation-vendor-reply.ts'
import { reopenObservations } from './observations/reopen-observations.ts'
import { requestObservationRemediation } from './observations/request-observation-remediation.ts'
import { resolveObservations } from './observations/resolve-observations.ts'
import { triageObservationsInternally } from './observations/triage-observations-internally.ts'
import { unflagObservations } from './observations/unflag-observations.ts'
import { answerLinkedQuestionnaire } from './questionnaires/answer-linked-questionnaire.ts'
import { answerQuestionnaire } from './questionnaires/answer-questionnaire.ts'
import { cancelQuestionnaire } from './questionnaires/cancel-questionnaire.ts'
import { completeQuestionnaire } from './questionnaires/complete-questionnaire.ts'
import { createQuestionnaire } from './questionnaires/create-questionnaire.ts'
import { expireQuestionnaires } from './questionnaires/expire-questionnaires.ts'
import { getLinkedQuestionnaire } from './questionnaires/get-linked-questionnaire.ts'
import { getQuestionnaire } from './questionnaires/get-questionnaire.ts'
import { getQuestionnaireForm } from './questionnaires/get-questionnaire-form.ts'
import { listQuestionnaireTemplates } from './questionnaires/list-questionnaire-templates.ts'
import { listQuestionnaires } from './questionnaires/list-questionnaires.ts'
import { openLinkedQuestionnaire } from './questionnaires/open-linked-questionnaire.ts'
import { returnQuestionnaire } from './questionnaires/return-questionnaire.ts'
import { sendQuestionnaire } from './questionnaires/send-questionnaire.ts'
import { startQuestionnaireReview } from './questionnaires/start-questionnaire-review.ts'
import { submitLinkedQuestionnaire } from './questionnaires/submit-linked-questionnaire.ts'
import { submitQuestionnaire } from './questionnaires/submit-questionnaire.ts'
import { addSecurityEventSource } from './security-events/add-security-event-source.ts'
import { createSecurityEvent } from './security-events/create-security-event.ts'
import { getSecurityEvent } from './security-events/get-security-event.ts'
import { getSecurityEventFeed } from './security-events/get-security-event-feed.ts'
import { ruleOnImpact } from './security-events/rule-on-impact.ts'
import { setSecurityEventStatus } from './security-events/set-security-event-status.ts'
import { updateSecurityEvent } from './security-events/update-security-event.ts'
import { cancelVrmRequest } from './security-events/cancel-vrm-request.ts'
import { getImpactedCompanies } from './security-events/get-impacted-companies.ts'
import { getSecurityEventActions } from './security-events/get-security-event-actions.ts'
import { getSecurityEventVendorDetail } from './security-events/get-security-event-vendor-detail.ts'
import { recordCommunication } from './security-events/record-communication.ts'
import { recordVendorResponse } from './security-events/record-vendor-response.ts'
import { sendVrmRequest } from './security-events/send-vrm-request.ts'
import { addVendorToGroup } from './vendor-groups/add-vendor-to-group.ts'
import { archiveVendorGroup } from './vendor-groups/archive-vendor-group.ts'
import { createVendorGroup } from './vendor-groups/create-vendor-group.ts'
import { listVendorGroups } from './vendor-groups/list-vendor-groups.ts'
import { removeVendorsFromGroup } from './vendor-groups/remove-vendors-from-group.ts'
import { updateVendorGroup } from './vendor-groups/update-vendor-group.ts'
import { exportVendors } from './vendors/export-vendors.ts'
import { listVendorDomains } from './vendors/list-vendor-domains.ts'
import { listVendors } from './vendors/list-vendors.ts'
import { scanVendor } from './vendors/scan-vendor.ts'
import { setVendorContacts } from './vendors/set-vendor-contacts.ts'
import { bulkCreateVendors } from './vendors/bulk-create-vendors.ts'
import { bulkDeleteVendors } from './vendors/bulk-delete-vendors.ts'
import { bulkOffboardVendors } from './vendors/bulk-offboard-vendors.ts'
import { bulkUpsertVendorsFromCsv } from './vendors/bulk-upsert-vendors-from-csv.ts'
import { createVendor } from './vendors/create-vendor.ts'
import { getScoreChanges } from './vendors/get-score-changes.ts'
import { getVendor } from './vendors/get-vendor.ts'
import { updateVendor } from './vendors/update-vendor.ts'
import { updateVendorDomains } from './vendors/update-vendor-domains.ts'
import { getPortfolio } from './portfolio/get-portfolio.ts'
import { searchEverything } from './portfolio/search-everything.ts'
import { getVendorScoreExplanation } from './vendors/get-vendor-score-explanation.ts'
import { listVendorActivity } from './vendors/list-vendor-activity.ts'
import { createCredential } from './connectors/create-credential.ts'
import { deleteCredential } from './connectors/delete-credential.ts'
import { listCredentials } from './connectors/list-credentials.ts'
import { rotateCredential } from './connectors/rotate-credential.ts'
import { redeliverWebhookMessage } from './connectors/redeliver-webhook-message.ts'
import { exportAuditEntries } from './audit/export-audit-entries.ts'
import { listAuditEntries } from './audit/list-audit-entries.ts'
import { verifyAuditTrail } from './audit/verify-audit-trail.ts'
import { addOrganizationDomain } from './organization/add-organization-domain.ts'
import { checkOrganizationDomain } from './organization/check-organization-domain.ts'
import { getOrganization } from './organization/get-organization.ts'
import { listOrganizationDomains } from './organization/list-organization-domains.ts'
import { removeOrganizationDomain } from './organization/remove-organization-domain.ts'
import { updateOrganization } from './organization/update-organization.ts'
import { changeQuestionnaireDueDate } from './questionnaires/change-questionnaire-due-date.ts'
import { getQuestionnaireTemplate } from './questionnaires/get-questionnaire-template.ts'
import { importQuestionnaireTemplate } from './questionnaires/import-questionnaire-template.ts'
import { setQuestionnaireTemplateActive } from './questionnaires/set-questionnaire-template-active.ts'

export const handlers: Handlers<typeof operations> = {
  AddSecurityEventSource: addSecurityEventSource,
  AddVendorToGroup: addVendorToGroup,
  AnswerQuestionnaire: answerQuestionnaire,
  ArchiveVendorGroup: archiveVendorGroup,
  BulkCreateVendors: bulkCreateVendors,
  BulkDeleteVendors: bulkDeleteVendors,
  BulkOffboardVendors: bulkOffboardVendors,
  BulkUpsertVendorsFromCsv: bulkUpsertVendorsFromCsv,
  CancelQuestionnaire: cancelQuestionnaire,
  CancelVrmRequest: cancelVrmRequest,
  ChangeQuestionnaireDueDate: changeQuestionnaireDueDate,
  AssignObservations: assignObservations,
  CommentOnObservation: commentOnObservation,
  CompleteQuestionnaire: completeQuestionnaire,
  ConfirmFourthParty: confirmFourthParty,
  CreateQuestionnaire: createQuestionnaire,
  CreateSecurityEvent: createSecurityEvent,
  CreateImport: createImport,
  CreateVendor: createVendor,
  CreateVendorGroup: createVendorGroup,
  CreateWebhook: createWebhook,
  DeleteWebhook: deleteWebhook,
  DismissFourthParty: dismissFourthParty,
  ExcludeObservations: excludeObservations,
  ExpireQuestionnaires: expireQuestionnaires,
  ExportAuditEntries: exportAuditEntries,
  ExportObservations: exportObservations,
  ExportVendors: exportVendors,
  FlagObservationGroups: flagObservationGroups,
  FlagObservations: flagObservations,
  GetFourthParties: getFourthParties,
  GetFourthPartyGroups: getFourthPartyGroups,
  GetFourthPartyVendors: getFourthPartyVendors,
  GetImpactedCompanies: getImpactedCompanies,
  GetImport: getImport,
  GetObservation: getObservation,
  GetObservationActions: getObservationActions,
  GetObservationFilterOptionValues: getObservationFilterOptionValues,
  GetObservationFilterOptions: getObservationFilterOptions,
  GetObservationGroups: getObservationGroups,
  GetObservations: getObservations,
  GetPortfolio: getPortfolio,
  GetQuestionnaire: getQuestionnaire,
  GetQuestionnaireForm: getQuestionnaireForm,
  GetQuestionnaireTemplate: getQuestionnaireTemplate,
  GetScoreChanges: getScoreChanges,
  GetSecurityEvent: getSecurityEvent,
  GetSecurityEventActions: getSecurityEventActions,
  GetSecurityEventFeed: getSecurityEventFeed,
  GetSecurityEventVendorDetail: getSecurityEventVendorDetail,
  GetVendor: getVendor,
  GetVendorFourthPartySummary: getVendorFourthPartySummary,
  GetVendorScoreExplanation: getVendorScoreExplanation,
  GetVendorScores: getVendorScores,
  ImportQuestionnaireTemplate: importQuestionnaireTemplate,
  IngestFindings: ingestFindings,
  ListAuditEntries: listAuditEntries,
  ListDomainOwners: listDomainOwners,
  ListQuestionnaireTemplates: listQuestionnaireTemplates,
  ListQuestionnaires: listQuestionnaires,
  ListVendorActivity: listVendorActivity,
  ListVendorDomains: listVendorDomains,
  ListVendorGroups: listVendorGroups,
  ListVendors: listVendors,
  ListWebhookDeliveries: listWebhookDeliveries,
  ListWebhooks: listWebhooks,
  RecordCommunication: recordCommunication,
  RecordObservationVendorReply: recordObservationVendorReply,
  RecordVendorResponse: recordVendorResponse,
  RedeliverWebhookMessage: redeliverWebhookMessage,
  RemoveVendorsFromGroup: removeVendorsFromGroup,
  ReopenObservations: reopenObservations,
  RequestObservationRemediation: requestObservationRemediation,
  ResolveObservations: resolveObservations,
  RestoreFourthParty: restoreFourthParty,
  ReturnQuestionnaire: returnQuestionnaire,
  RotateWebhookSecret: rotateWebhookSecret,
  RuleOnImpact: ruleOnImpact,
  ScanVendor: scanVendor,
  SearchEverything: searchEverything,
  SendQuestionnaire: sendQuestionnaire,
  SendVrmRequest: sendVrmRequest,
  SetDomainOwner: setDomainOwner,
  SetQuestionnaireTemplateActive: setQuestionnaireTemplateActive,
  SetSecurityEventStatus: setSecurityEventStatus,
  SetVendorContacts: setVendorContacts,
  StartQuestionnaireReview: startQuestionnaireReview,
  SubmitQuestionnaire: submitQuestionnaire,
  TestWebhook: testWebhook,
  TriageObservationsInternally: triageObservationsInternally,
  UnflagObservations: unflagObservations,
  UpdateSecurityEvent: updateSecurityEvent,
  UpdateVendor: updateVendor,
  UpdateVendorDomains: updateVendorDomains,
  UpdateVendorGroup: updateVendorGroup,
  UpdateWebhook: updateWebhook,
  VerifyAuditTrail: verifyAuditTrail,
}

/** For people who have or start a session, and for vendors with a link. */
export const consoleHandlers: Handlers<typeof consoleOperations> = {
  AcceptInvitation: acceptInvitation,
  AcceptOwnInvitation: acceptOwnInvitation,
  AddOrganizationDomain: addOrganizationDomain,
  AnswerLinkedQuestionnaire: answerLinkedQuestionnaire,
  ChangeMemberRole: changeMemberRole,
  ChangePassword: changePassword,
  CheckOrganizationDomain: checkOrganizationDomain,
  CreateCredential: createCredential,
  CreateOrganization: createOrganization,
  DeleteCredential: deleteCredential,
  DeleteDemoOrganization: deleteDemoOrganization,
  EndSession: endSession,
  GetLinkedQuestionnaire: getLinkedQuestionnaire,
  GetOrganization: getOrganization,
  GetSession: getSession,
  GetSignInOptions: getSignInOptions,
  InviteMember: inviteMember,
  ListCredentials: listCredentials,
  ListMembers: listMembers,
  ListOrganizationDomains: listOrganizationDomains,
  ListOutboxMails: listOutboxMails,
  ListSessions: listSessions,
  LookUpInvitation: lookUpInvitation,
  OpenLinkedQuestionnaire: openLinkedQuestionnaire,
  RemoveMember: removeMember,
  RemoveOrganizationDomain: removeOrganizationDomain,
  ResetPassword: resetPassword,
  RetryOutboxMail: retryOutboxMail,
  RevokeInvitation: revokeInvitation,
  RotateCredential: rotateCredential,
  SendVerificationMail: sendVerificationMail,
  SetUpOwner: setUpOwner,
  SignIn: signIn,
  SignOut: signOut,
  SubmitLinkedQuestionnaire: submitLinkedQuestionnaire,
  SwitchOrganization: switchOrganization,
  UpdateOrganization: updateOrganization,
  UpdateProfile: updateProfile,
  VerifyEmail: verifyEmail,
}

import type { operations } from '@parapet/contract'
import { createAlertRule } from './alerts/create-alert-rule.ts'
import { deleteAlertRule } from './alerts/delete-alert-rule.ts'
import { listAlertRules } from './alerts/list-alert-rules.ts'
import { listAlertTickets } from './alerts/list-alert-tickets.ts'
import { testAlertRule } from './alerts/test-alert-rule.ts'
import { updateAlertRule } from './alerts/update-alert-rule.ts'
import { createAlertChannel } from './connectors/create-alert-channel.ts'
import { listAlertChannels } from './connectors/list-alert-channels.ts'
import { updateAlertChannel } from './connectors/update-alert-channel.ts'
import { createWebhook } from './connectors/create-webhook.ts'
import { deleteWebhook } from './connectors/delete-webhook.ts'
import { listWebhookDeliveries } from './connectors/list-webhook-deliveries.ts'
import { listWebhooks } from './connectors/list-webhooks.ts'
import { rotateWebhookSecret } from './connectors/rotate-webhook-secret.ts'
import { testWebhook } from './connectors/test-webhook.ts'
import { updateWebhook } from './connectors/update-webhook.ts'
import { deleteDocument } from './documents/delete-document.ts'
import { downloadDocument } from './documents/download-document.ts'
import { getDocument } from './documents/get-document.ts'
import { keepDocument } from './documents/keep-document.ts'
import { listDocuments } from './documents/list-documents.ts'
import { updateDocument } from './documents/update-document.ts'
import { uploadDocument } from './documents/upload-document.ts'
import { confirmFourthParty } from './fourth-parties/confirm-fourth-party.ts'
import { dismissFourthParty } from './fourth-parties/dismiss-fourth-party.ts'
import { listDomainOwners } from './fourth-parties/list-domain-owners.ts'
import { listFourthPartyLinks } from './fourth-parties/list-fourth-party-links.ts'
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
import { getObservationEvidence } from './observations/get-observation-evidence.ts'
import { getObservationFilterOptions } from './observations/get-observation-filter-options.ts'
import { getObservationFilterOptionValues } from './observations/get-observation-filter-option-values.ts'
import { getObservationGroups } from './observations/get-observation-groups.ts'
import { getVendorScores } from './observations/get-vendor-scores.ts'
import { assignObservations } from './observations/assign-observations.ts'
import { commentOnObservation } from './observations/comment-on-observation.ts'
import { createImport } from './observations/create-import.ts'
import { createRemediationLink } from './observations/create-remediation-link.ts'
import { excludeObservations } from './observations/exclude-observations.ts'
import { ingestFindings } from './observations/ingest-findings.ts'
import { recordObservationVendorReply } from './observations/record-observation-vendor-reply.ts'
import { reopenObservations } from './observations/reopen-observations.ts'
import { requestObservationRemediation } from './observations/request-observation-remediation.ts'
import { resolveObservations } from './observations/resolve-observations.ts'
import { revokeRemediationLinks } from './observations/revoke-remediation-links.ts'
import { ruleOnDisputes } from './observations/rule-on-disputes.ts'
import { setObservationsDueDate } from './observations/set-observations-due-date.ts'
import { triageObservationsInternally } from './observations/triage-observations-internally.ts'
import { undoObservationAction } from './observations/undo-observation-action.ts'
import { unflagObservations } from './observations/unflag-observations.ts'
import { answerQuestionnaire } from './questionnaires/answer-questionnaire.ts'
import { cancelQuestionnaire } from './questionnaires/cancel-questionnaire.ts'
import { completeQuestionnaire } from './questionnaires/complete-questionnaire.ts'
import { createAnswerFinding } from './questionnaires/create-answer-finding.ts'
import { createQuestionnaire } from './questionnaires/create-questionnaire.ts'
import { expireQuestionnaires } from './questionnaires/expire-questionnaires.ts'
import { getQuestionnaire } from './questionnaires/get-questionnaire.ts'
import { getQuestionnaireForm } from './questionnaires/get-questionnaire-form.ts'
import { listQuestionnaireTemplates } from './questionnaires/list-questionnaire-templates.ts'
import { listQuestionnaires } from './questionnaires/list-questionnaires.ts'
import { returnQuestionnaire } from './questionnaires/return-questionnaire.ts'
import { sendQuestionnaire } from './questionnaires/send-questionnaire.ts'
import { startQuestionnaireReview } from './questionnaires/start-questionnaire-review.ts'
import { submitQuestionnaire } from './questionnaires/submit-questionnaire.ts'
import { uploadAnswerFile } from './questionnaires/upload-answer-file.ts'
import { createReportLink } from './reports/create-report-link.ts'
import { downloadPortfolioReport } from './reports/download-portfolio-report.ts'
import { downloadVendorReport } from './reports/download-vendor-report.ts'
import { getPortfolioReport } from './reports/get-portfolio-report.ts'
import { getVendorReport } from './reports/get-vendor-report.ts'
import { listReportLinks } from './reports/list-report-links.ts'
import { revokeReportLink } from './reports/revoke-report-link.ts'
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
import { listImpactReasons } from './security-events/list-impact-reasons.ts'
import { listSecurityEventActivity } from './security-events/list-security-event-activity.ts'
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
import { assignVendors } from './vendors/assign-vendors.ts'
import { getTierRules } from './vendors/get-tier-rules.ts'
import { recordVendorAssessment } from './vendors/record-vendor-assessment.ts'
import { updateTierRules } from './vendors/update-tier-rules.ts'
import { scanVendor } from './vendors/scan-vendor.ts'
import { setVendorContacts } from './vendors/set-vendor-contacts.ts'
import { bulkCreateVendors } from './vendors/bulk-create-vendors.ts'
import { bulkDeleteVendors } from './vendors/bulk-delete-vendors.ts'
import { bulkOffboardVendors } from './vendors/bulk-offboard-vendors.ts'
import { bulkUpsertVendorsFromCsv } from './vendors/bulk-upsert-vendors-from-csv.ts'
import { createVendor } from './vendors/create-vendor.ts'
import { getScoreReceiptPart } from './vendors/get-score-receipt-part.ts'
import { getVendorScoreReceipt } from './vendors/get-vendor-score-receipt.ts'
import { getScoreChanges } from './vendors/get-score-changes.ts'
import { getVendor } from './vendors/get-vendor.ts'
import { updateVendor } from './vendors/update-vendor.ts'
import { updateVendorDomains } from './vendors/update-vendor-domains.ts'
import { getPortfolio } from './portfolio/get-portfolio.ts'
import { createSavedView } from './portfolio/create-saved-view.ts'
import { deleteSavedView } from './portfolio/delete-saved-view.ts'
import { getSavedView } from './portfolio/get-saved-view.ts'
import { listSavedViews } from './portfolio/list-saved-views.ts'
import { searchEverything } from './portfolio/search-everything.ts'
import { updateSavedView } from './portfolio/update-saved-view.ts'
import { getVendorScoreExplanation } from './vendors/get-vendor-score-explanation.ts'
import { listVendorActivity } from './vendors/list-vendor-activity.ts'
import { redeliverWebhookMessage } from './connectors/redeliver-webhook-message.ts'
import { exportAuditEntries } from './audit/export-audit-entries.ts'
import { listAuditEntries } from './audit/list-audit-entries.ts'
import { verifyAuditTrail } from './audit/verify-audit-trail.ts'
import { changeQuestionnaireDueDate } from './questionnaires/change-questionnaire-due-date.ts'
import { getQuestionnaireTemplate } from './questionnaires/get-questionnaire-template.ts'
import { importQuestionnaireTemplate } from './questionnaires/import-questionnaire-template.ts'
import { importSpreadsheetAnswers } from './questionnaires/import-spreadsheet-answers.ts'
import { importSpreadsheetTemplate } from './questionnaires/import-spreadsheet-template.ts'
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
  AssignVendors: assignVendors,
  UpdateTierRules: updateTierRules,
  CommentOnObservation: commentOnObservation,
  CompleteQuestionnaire: completeQuestionnaire,
  ConfirmFourthParty: confirmFourthParty,
  CreateAnswerFinding: createAnswerFinding,
  CreateQuestionnaire: createQuestionnaire,
  CreateSavedView: createSavedView,
  CreateSecurityEvent: createSecurityEvent,
  CreateImport: createImport,
  CreateRemediationLink: createRemediationLink,
  CreateReportLink: createReportLink,
  DownloadPortfolioReport: downloadPortfolioReport,
  DownloadVendorReport: downloadVendorReport,
  GetPortfolioReport: getPortfolioReport,
  GetVendorReport: getVendorReport,
  ListReportLinks: listReportLinks,
  RevokeReportLink: revokeReportLink,
  CreateVendor: createVendor,
  CreateVendorGroup: createVendorGroup,
  CreateAlertChannel: createAlertChannel,
  ListAlertChannels: listAlertChannels,
  UpdateAlertChannel: updateAlertChannel,
  CreateAlertRule: createAlertRule,
  DeleteAlertRule: deleteAlertRule,
  ListAlertRules: listAlertRules,
  ListAlertTickets: listAlertTickets,
  TestAlertRule: testAlertRule,
  UpdateAlertRule: updateAlertRule,
  CreateWebhook: createWebhook,
  DeleteSavedView: deleteSavedView,
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
  GetObservationEvidence: getObservationEvidence,
  GetObservationFilterOptionValues: getObservationFilterOptionValues,
  GetObservationFilterOptions: getObservationFilterOptions,
  GetObservationGroups: getObservationGroups,
  GetObservations: getObservations,
  GetPortfolio: getPortfolio,
  GetQuestionnaire: getQuestionnaire,
  GetQuestionnaireForm: getQuestionnaireForm,
  GetQuestionnaireTemplate: getQuestionnaireTemplate,
  GetSavedView: getSavedView,
  GetScoreChanges: getScoreChanges,
  GetSecurityEvent: getSecurityEvent,
  GetSecurityEventActions: getSecurityEventActions,
  GetSecurityEventFeed: getSecurityEventFeed,
  GetSecurityEventVendorDetail: getSecurityEventVendorDetail,
  GetTierRules: getTierRules,
  GetVendor: getVendor,
  GetVendorFourthPartySummary: getVendorFourthPartySummary,
  GetScoreReceiptPart: getScoreReceiptPart,
  GetVendorScoreExplanation: getVendorScoreExplanation,
  GetVendorScoreReceipt: getVendorScoreReceipt,
  GetVendorScores: getVendorScores,
  ImportQuestionnaireTemplate: importQuestionnaireTemplate,
  ImportSpreadsheetAnswers: importSpreadsheetAnswers,
  ImportSpreadsheetTemplate: importSpreadsheetTemplate,
  IngestFindings: ingestFindings,
  ListAuditEntries: listAuditEntries,
  ListDomainOwners: listDomainOwners,
  ListFourthPartyLinks: listFourthPartyLinks,
  ListImpactReasons: listImpactReasons,
  ListQuestionnaireTemplates: listQuestionnaireTemplates,
  ListQuestionnaires: listQuestionnaires,
  ListSavedViews: listSavedViews,
  ListSecurityEventActivity: listSecurityEventActivity,
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
  RevokeRemediationLinks: revokeRemediationLinks,
  RestoreFourthParty: restoreFourthParty,
  ReturnQuestionnaire: returnQuestionnaire,
  RotateWebhookSecret: rotateWebhookSecret,
  RuleOnImpact: ruleOnImpact,
  RecordVendorAssessment: recordVendorAssessment,
  ScanVendor: scanVendor,
  SearchEverything: searchEverything,
  SendQuestionnaire: sendQuestionnaire,
  SendVrmRequest: sendVrmRequest,
  SetDomainOwner: setDomainOwner,
  SetQuestionnaireTemplateActive: setQuestionnaireTemplateActive,
  SetSecurityEventStatus: setSecurityEventStatus,
  SetObservationsDueDate: setObservationsDueDate,
  SetVendorContacts: setVendorContacts,
  StartQuestionnaireReview: startQuestionnaireReview,
  SubmitQuestionnaire: submitQuestionnaire,
  TestWebhook: testWebhook,
  RuleOnDisputes: ruleOnDisputes,
  TriageObservationsInternally: triageObservationsInternally,
  UndoObservationAction: undoObservationAction,
  UnflagObservations: unflagObservations,
  UpdateSavedView: updateSavedView,
  UpdateSecurityEvent: updateSecurityEvent,
  UpdateVendor: updateVendor,
  UpdateVendorDomains: updateVendorDomains,
  UpdateVendorGroup: updateVendorGroup,
  UpdateWebhook: updateWebhook,
  VerifyAuditTrail: verifyAuditTrail,
  DeleteDocument: deleteDocument,
  DownloadDocument: downloadDocument,
  GetDocument: getDocument,
  KeepDocument: keepDocument,
  ListDocuments: listDocuments,
  UpdateDocument: updateDocument,
  UploadDocument: uploadDocument,
  UploadAnswerFile: uploadAnswerFile,
}

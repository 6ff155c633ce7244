import type { consoleOperations, operations } from '@parapet/contract'
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
import { restoreFourthParty } from './fourth-parties/restore-fourth-party.ts'
import type { Handlers } from './handler.ts'
import { getFourthParties } from './fourth-parties/get-fourth-parties.ts'
import { getFourthPartyGroups } from './fourth-parties/get-fourth-party-groups.ts'
import { getFourthPartyVendors } from './fourth-parties/get-fourth-party-vendors.ts'
import { getVendorFourthPartySummary } from './fourth-parties/get-vendor-fourth-party-summary.ts'
import { exportObservations } from './observations/export-observations.ts'
import { getObservations } from './observations/get-observations.ts'
import { flagObservationGroups } from './observations/flag-observation-groups.ts'
import { flagObservations } from './observations/flag-observations.ts'
import { getObservation } from './observations/get-observation.ts'
import { getObservationActions } from './observations/get-observation-actions.ts'
import { getObservationFilterOptionValues } from './observations/get-observation-filter-option-values.ts'
import { getObservationGroups } from './observations/get-observation-groups.ts'
import { getVendorScores } from './observations/get-vendor-scores.ts'
import { commentOnObservation } from './observations/comment-on-observation.ts'
import { excludeObservations } from './observations/exclude-observations.ts'
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
import { listVendors } from './vendors/list-vendors.ts'
import { setVendorContacts } from './vendors/set-vendor-contacts.ts'
import { bulkCreateVendors } from './vendors/bulk-create-vendors.ts'
import { bulkDeleteVendors } from './vendors/bulk-delete-vendors.ts'
import { bulkOffboardVendors } from './vendors/bulk-offboard-vendors.ts'
import { bulkUpsertVendorsFromCsv } from './vendors/bulk-upsert-vendors-from-csv.ts'
import { createVendor } from './vendors/create-vendor.ts'
import { getVendor } from './vendors/get-vendor.ts'
import { updateVendor } from './vendors/update-vendor.ts'

export const handlers: Handlers<typeof operations> = {
  AddVendorToGroup: addVendorToGroup,
  ArchiveVendorGroup: archiveVendorGroup,
  BulkCreateVendors: bulkCreateVendors,
  BulkDeleteVendors: bulkDeleteVendors,
  BulkOffboardVendors: bulkOffboardVendors,
  BulkUpsertVendorsFromCsv: bulkUpsertVendorsFromCsv,
  CreateQuestionnaire: createQuestionnaire,
  CreateVendor: createVendor,
  CreateVendorGroup: createVendorGroup,
  ExportObservations: exportObservations,
  FlagObservationGroups: flagObservationGroups,
  FlagObservations: flagObservations,
  GetFourthParties: getFourthParties,
  GetFourthPartyGroups: getFourthPartyGroups,
  GetFourthPartyVendors: getFourthPartyVendors,
  GetImpactedCompanies: getImpactedCompanies,
  GetObservation: getObservation,
  GetObservations: getObservations,
  GetObservationActions: getObservationActions,
  GetObservationFilterOptionValues: getObservationFilterOptionValues,
  GetObservationGroups: getObservationGroups,
  GetQuestionnaire: getQuestionnaire,
  GetSecurityEvent: getSecurityEvent,
  GetSecurityEventFeed: getSecurityEventFeed,
  GetSecurityEventActions: getSecurityEventActions,
  GetSecurityEventVendorDetail: getSecurityEventVendorDetail,
  GetVendor: getVendor,
  GetVendorFourthPartySummary: getVendorFourthPartySummary,
  GetVendorScores: getVendorScores,
  ListQuestionnaireTemplates: listQuestionnaireTemplates,
  ListQuestionnaires: listQuestionnaires,
  ExportVendors: exportVendors,
  ListVendorGroups: listVendorGroups,
  ListVendors: listVendors,
  RecordVendorResponse: recordVendorResponse,
  RemoveVendorsFromGroup: removeVendorsFromGroup,
  SetVendorContacts: setVendorContacts,
  UpdateVendor: updateVendor,
  UpdateVendorGroup: updateVendorGroup,
}

/** For people with a session and vendors with a link. */
export const consoleHandlers: Handlers<typeof consoleOperations> = {
  AddSecurityEventSource: addSecurityEventSource,
  AnswerLinkedQuestionnaire: answerLinkedQuestionnaire,
  AnswerQuestionnaire: answerQuestionnaire,
  CancelQuestionnaire: cancelQuestionnaire,
  CancelVrmRequest: cancelVrmRequest,
  CommentOnObservation: commentOnObservation,
  CompleteQuestionnaire: completeQuestionnaire,
  ConfirmFourthParty: confirmFourthParty,
  CreateSecurityEvent: createSecurityEvent,
  CreateWebhook: createWebhook,
  DeleteWebhook: deleteWebhook,
  DismissFourthParty: dismissFourthParty,
  ExcludeObservations: excludeObservations,
  ExpireQuestionnaires: expireQuestionnaires,
  GetLinkedQuestionnaire: getLinkedQuestionnaire,
  GetQuestionnaireForm: getQuestionnaireForm,
  ListOutboxMails: listOutboxMails,
  ListWebhookDeliveries: listWebhookDeliveries,
  ListWebhooks: listWebhooks,
  OpenLinkedQuestionnaire: openLinkedQuestionnaire,
  RecordCommunication: recordCommunication,
  RecordObservationVendorReply: recordObservationVendorReply,
  ReopenObservations: reopenObservations,
  RequestObservationRemediation: requestObservationRemediation,
  ResolveObservations: resolveObservations,
  RestoreFourthParty: restoreFourthParty,
  RetryOutboxMail: retryOutboxMail,
  ReturnQuestionnaire: returnQuestionnaire,
  RotateWebhookSecret: rotateWebhookSecret,
  SendQuestionnaire: sendQuestionnaire,
  SendVrmRequest: sendVrmRequest,
  SetSecurityEventStatus: setSecurityEventStatus,
  StartQuestionnaireReview: startQuestionnaireReview,
  SubmitLinkedQuestionnaire: submitLinkedQuestionnaire,
  SubmitQuestionnaire: submitQuestionnaire,
  TestWebhook: testWebhook,
  TriageObservationsInternally: triageObservationsInternally,
  UnflagObservations: unflagObservations,
  UpdateSecurityEvent: updateSecurityEvent,
  UpdateWebhook: updateWebhook,
}

"""One method per operation of the Parapet API."""

# Made by npm run generate from the declarations: change those.
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Unpack

from . import types
from ._async import AsyncCalls
from ._core import CallOptions, Content, File, Operation
from ._sync import SyncCalls

_ASSIGN_OBSERVATIONS = Operation("POST", "/public/v1/observations/actions/assign", mutating=True, has_body=True)
_COMMENT_ON_OBSERVATION = Operation("POST", "/public/v1/observations/actions/comment", mutating=True, has_body=True)
_CREATE_IMPORT = Operation("POST", "/public/v1/imports", query={"format": "format", "id": "id", "vendor": "vendor", "keepOpen": "keepOpen", "createVendors": "createVendors", "seenAt": "seenAt", "dryRun": "dryRun"}, mutating=True)
_CREATE_REMEDIATION_LINK = Operation("POST", "/public/v1/observations/remediation-requests/{id}/links", mutating=True)
_EXCLUDE_OBSERVATIONS = Operation("POST", "/public/v1/observations/actions/exclude", mutating=True, has_body=True)
_EXPORT_OBSERVATIONS = Operation("POST", "/public/v1/observations/export", has_body=True, accept="application/x-ndjson")
_FLAG_OBSERVATION_GROUPS = Operation("POST", "/public/v1/observations/actions/flag/groups", mutating=True, has_body=True)
_FLAG_OBSERVATIONS = Operation("POST", "/public/v1/observations/actions/flag", mutating=True, has_body=True)
_GET_IMPORT = Operation("GET", "/public/v1/imports/{id}")
_GET_OBSERVATION = Operation("GET", "/public/v1/observations/{orn}")
_GET_OBSERVATION_ACTIONS = Operation("POST", "/public/v1/observations/actions", has_body=True)
_GET_OBSERVATION_EVIDENCE = Operation("GET", "/public/v1/observations/{orn}/evidence")
_GET_OBSERVATION_FILTER_OPTION_VALUES = Operation("GET", "/public/v1/observations/filter-options/values", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "field": "field", "query": "query", "filters": "filters", "mode": "mode"}, rows="values")
_GET_OBSERVATION_FILTER_OPTIONS = Operation("GET", "/public/v1/observations/filter-options")
_GET_OBSERVATION_GROUPS = Operation("POST", "/public/v1/observations/groups", has_body=True, rows="groups")
_GET_OBSERVATIONS = Operation("POST", "/public/v1/observations", has_body=True, rows="observations")
_GET_VENDOR_SCORES = Operation("POST", "/public/v1/observations/vendor-scores", has_body=True)
_INGEST_FINDINGS = Operation("POST", "/public/v1/observations/ingest", mutating=True, has_body=True)
_RECORD_OBSERVATION_VENDOR_REPLY = Operation("POST", "/public/v1/observations/actions/record-vendor-reply", mutating=True, has_body=True)
_REOPEN_OBSERVATIONS = Operation("POST", "/public/v1/observations/actions/reopen", mutating=True, has_body=True)
_REQUEST_OBSERVATION_REMEDIATION = Operation("POST", "/public/v1/observations/actions/request-remediation", mutating=True, has_body=True)
_RESOLVE_OBSERVATIONS = Operation("POST", "/public/v1/observations/actions/resolve", mutating=True, has_body=True)
_REVOKE_REMEDIATION_LINKS = Operation("POST", "/public/v1/observations/remediation-requests/{id}/links/revoke", mutating=True)
_RULE_ON_DISPUTES = Operation("POST", "/public/v1/observations/disputes/rule", mutating=True, has_body=True)
_SET_OBSERVATIONS_DUE_DATE = Operation("POST", "/public/v1/observations/actions/set-due-date", mutating=True, has_body=True)
_TRIAGE_OBSERVATIONS_INTERNALLY = Operation("POST", "/public/v1/observations/actions/triage-internally", mutating=True, has_body=True)
_UNDO_OBSERVATION_ACTION = Operation("POST", "/public/v1/observations/actions/undo", mutating=True, has_body=True)
_UNFLAG_OBSERVATIONS = Operation("POST", "/public/v1/observations/actions/unflag", mutating=True, has_body=True)
_ADD_SECURITY_EVENT_SOURCE = Operation("POST", "/public/v1/security-events/{eventId}/sources", mutating=True, has_body=True)
_CANCEL_VRM_REQUEST = Operation("POST", "/public/v1/security-events/{eventId}/vrm-requests/{requestId}/cancel", mutating=True)
_CREATE_SECURITY_EVENT = Operation("POST", "/public/v1/security-events", mutating=True, has_body=True)
_GET_IMPACTED_COMPANIES = Operation("POST", "/public/v1/security-events/impacted-companies", has_body=True, rows="companies")
_GET_SECURITY_EVENT = Operation("GET", "/public/v1/security-events/event", query={"orgDomain": "org_domain", "eventId": "event_id"})
_GET_SECURITY_EVENT_ACTIONS = Operation("POST", "/public/v1/security-events/actions", has_body=True, rows="actions")
_GET_SECURITY_EVENT_FEED = Operation("POST", "/public/v1/security-events/feed", has_body=True, rows="events")
_GET_SECURITY_EVENT_VENDOR_DETAIL = Operation("GET", "/public/v1/security-events/vendor-detail", query={"orgDomain": "org_domain", "eventId": "event_id", "vendorDomain": "vendor_domain"})
_LIST_IMPACT_REASONS = Operation("GET", "/public/v1/security-events/{eventId}/impact-reasons", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="reasons")
_LIST_SECURITY_EVENT_ACTIVITY = Operation("GET", "/public/v1/security-events/{eventId}/activity", query={"withImpactChanges": "withImpactChanges", "limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="activities")
_RECORD_COMMUNICATION = Operation("POST", "/public/v1/security-events/{eventId}/communications", mutating=True, has_body=True)
_RECORD_VENDOR_RESPONSE = Operation("POST", "/public/v1/security-events/actions/vendor-response", mutating=True, has_body=True)
_RULE_ON_IMPACT = Operation("POST", "/public/v1/security-events/{eventId}/rulings", mutating=True, has_body=True)
_SEND_VRM_REQUEST = Operation("POST", "/public/v1/security-events/{eventId}/vrm-requests", mutating=True, has_body=True)
_SET_SECURITY_EVENT_STATUS = Operation("POST", "/public/v1/security-events/{eventId}/status", mutating=True, has_body=True)
_UPDATE_SECURITY_EVENT = Operation("PATCH", "/public/v1/security-events/{eventId}", mutating=True, has_body=True)
_CONFIRM_FOURTH_PARTY = Operation("POST", "/public/v1/avd/fourth-parties/{id}/confirm", mutating=True)
_DISMISS_FOURTH_PARTY = Operation("POST", "/public/v1/avd/fourth-parties/{id}/dismiss", mutating=True)
_GET_FOURTH_PARTIES = Operation("POST", "/public/v1/avd/fourth-parties", has_body=True, rows="fourthParties")
_GET_FOURTH_PARTY_GROUPS = Operation("POST", "/public/v1/avd/fourth-parties/groups", has_body=True, rows="groups")
_GET_FOURTH_PARTY_VENDORS = Operation("POST", "/public/v1/avd/fourth-parties/vendors", has_body=True, rows="vendors")
_GET_VENDOR_FOURTH_PARTY_SUMMARY = Operation("POST", "/public/v1/avd/vendors/summary", has_body=True)
_LIST_DOMAIN_OWNERS = Operation("GET", "/public/v1/avd/domain-owners", query={"domain": "domain"})
_LIST_FOURTH_PARTY_LINKS = Operation("POST", "/public/v1/avd/fourth-parties/links", has_body=True, rows="links")
_RESTORE_FOURTH_PARTY = Operation("POST", "/public/v1/avd/fourth-parties/{id}/restore", mutating=True)
_SET_DOMAIN_OWNER = Operation("POST", "/public/v1/avd/domain-owners", mutating=True, has_body=True)
_ASSIGN_VENDORS = Operation("POST", "/public/v1/vendors/assign", mutating=True, has_body=True)
_BULK_CREATE_VENDORS = Operation("POST", "/public/v1/vendors/bulk-create", mutating=True, has_body=True)
_BULK_DELETE_VENDORS = Operation("POST", "/public/v1/vendors/bulk-delete", mutating=True, has_body=True)
_BULK_OFFBOARD_VENDORS = Operation("POST", "/public/v1/vendors/bulk-offboard", mutating=True, has_body=True)
_BULK_UPSERT_VENDORS_FROM_CSV = Operation("POST", "/public/v1/vendors/bulk-upsert-csv", mutating=True, has_body=True)
_CREATE_VENDOR = Operation("POST", "/public/v1/vendors/create", mutating=True, has_body=True)
_EXPORT_VENDORS = Operation("POST", "/public/v1/vendors/export", has_body=True, accept="application/x-ndjson")
_GET_SCORE_CHANGES = Operation("POST", "/public/v1/vendors/score-changes", has_body=True, rows="scoreChanges")
_GET_SCORE_RECEIPT_PART = Operation("GET", "/public/v1/vendors/{id}/score-receipt/{receiptSha256}/part", query={"number": "number"})
_GET_TIER_RULES = Operation("GET", "/public/v1/tier-rules")
_GET_VENDOR = Operation("GET", "/public/v1/vendors/{id}")
_GET_VENDOR_SCORE_EXPLANATION = Operation("GET", "/public/v1/vendors/{id}/score-explanation")
_GET_VENDOR_SCORE_RECEIPT = Operation("GET", "/public/v1/vendors/{id}/score-receipt", query={"withholdEvidence": "withholdEvidence", "receiptSha256": "receiptSha256"})
_LIST_VENDOR_ACTIVITY = Operation("GET", "/public/v1/vendors/{id}/activity", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="activities")
_LIST_VENDOR_DOMAINS = Operation("GET", "/public/v1/vendors/domains", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "vendorId": "vendorId", "status": "status"}, rows="vendorDomains")
_LIST_VENDORS = Operation("POST", "/public/v1/vendors", has_body=True, rows="vendors")
_RECORD_VENDOR_ASSESSMENT = Operation("POST", "/public/v1/vendors/{id}/assessments", mutating=True, has_body=True)
_SCAN_VENDOR = Operation("POST", "/public/v1/vendors/{id}/scan", mutating=True)
_SET_VENDOR_CONTACTS = Operation("PUT", "/public/v1/vendors/{id}/contacts", mutating=True, has_body=True)
_UPDATE_TIER_RULES = Operation("PUT", "/public/v1/tier-rules", mutating=True, has_body=True)
_UPDATE_VENDOR = Operation("PATCH", "/public/v1/vendors/{id}", mutating=True, has_body=True)
_UPDATE_VENDOR_DOMAINS = Operation("PATCH", "/public/v1/vendors/{id}/domains", mutating=True, has_body=True)
_ADD_VENDOR_TO_GROUP = Operation("POST", "/public/v1/vendors/groups/{groupId}/vendors", mutating=True, has_body=True)
_ARCHIVE_VENDOR_GROUP = Operation("POST", "/public/v1/vendors/groups/{groupId}/archive", mutating=True)
_CREATE_VENDOR_GROUP = Operation("POST", "/public/v1/vendors/groups", mutating=True, has_body=True)
_LIST_VENDOR_GROUPS = Operation("GET", "/public/v1/vendors/groups", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="vendorGroups")
_REMOVE_VENDORS_FROM_GROUP = Operation("POST", "/public/v1/vendors/groups/{groupId}/vendors/remove", mutating=True, has_body=True)
_UPDATE_VENDOR_GROUP = Operation("PATCH", "/public/v1/vendors/groups/{groupId}", mutating=True, has_body=True)
_ANSWER_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires/{id}/answers", mutating=True, has_body=True)
_CANCEL_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires/{id}/cancel", mutating=True)
_CHANGE_QUESTIONNAIRE_DUE_DATE = Operation("POST", "/public/v1/questionnaires/{id}/due-date", mutating=True, has_body=True)
_COMPLETE_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires/{id}/complete", mutating=True, has_body=True)
_CREATE_ANSWER_FINDING = Operation("POST", "/public/v1/questionnaires/{id}/findings", mutating=True, has_body=True)
_CREATE_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires", mutating=True, has_body=True)
_EXPIRE_QUESTIONNAIRES = Operation("POST", "/public/v1/questionnaires/expire", mutating=True)
_GET_QUESTIONNAIRE = Operation("GET", "/public/v1/questionnaires/{id}")
_GET_QUESTIONNAIRE_FORM = Operation("GET", "/public/v1/questionnaires/{id}/form")
_GET_QUESTIONNAIRE_TEMPLATE = Operation("GET", "/public/v1/questionnaires/templates/{id}")
_IMPORT_QUESTIONNAIRE_TEMPLATE = Operation("POST", "/public/v1/questionnaires/templates", mutating=True, has_body=True)
_IMPORT_SPREADSHEET_ANSWERS = Operation("POST", "/public/v1/questionnaires/spreadsheet", query={"vendorId": "vendorId", "name": "name", "dryRun": "dryRun"}, mutating=True)
_IMPORT_SPREADSHEET_TEMPLATE = Operation("POST", "/public/v1/questionnaires/templates/spreadsheet", query={"id": "id", "name": "name", "version": "version", "dryRun": "dryRun"}, mutating=True)
_LIST_QUESTIONNAIRE_TEMPLATES = Operation("GET", "/public/v1/questionnaires/templates", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="questionnaireTemplates")
_LIST_QUESTIONNAIRES = Operation("GET", "/public/v1/questionnaires", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "vendorId": "vendorId", "status": "status", "isOverdue": "isOverdue"}, rows="questionnaires")
_RETURN_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires/{id}/return", mutating=True, has_body=True)
_SEND_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires/{id}/send", mutating=True, has_body=True)
_SET_QUESTIONNAIRE_TEMPLATE_ACTIVE = Operation("POST", "/public/v1/questionnaires/templates/{id}/active", mutating=True, has_body=True)
_START_QUESTIONNAIRE_REVIEW = Operation("POST", "/public/v1/questionnaires/{id}/start-review", mutating=True)
_SUBMIT_QUESTIONNAIRE = Operation("POST", "/public/v1/questionnaires/{id}/submit", mutating=True)
_UPLOAD_ANSWER_FILE = Operation("POST", "/public/v1/questionnaires/{id}/files", query={"questionId": "questionId", "fileName": "fileName"}, mutating=True)
_DELETE_DOCUMENT = Operation("POST", "/public/v1/documents/{id}/delete", mutating=True, has_body=True)
_DOWNLOAD_DOCUMENT = Operation("GET", "/public/v1/documents/{id}/content", accept="application/pdf, application/vnd.openxmlformats-officedocument.wordprocessingml.document, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.openxmlformats-officedocument.presentationml.presentation, application/vnd.oasis.opendocument.text, application/vnd.oasis.opendocument.spreadsheet, application/vnd.oasis.opendocument.presentation, image/png, image/jpeg, text/plain, text/csv")
_GET_DOCUMENT = Operation("GET", "/public/v1/documents/{id}")
_KEEP_DOCUMENT = Operation("POST", "/public/v1/documents/{id}/keep", mutating=True, has_body=True)
_LIST_DOCUMENTS = Operation("GET", "/public/v1/documents", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "vendorId": "vendorId", "kind": "kind", "status": "status", "needsRenewal": "needsRenewal"}, rows="documents")
_UPDATE_DOCUMENT = Operation("PATCH", "/public/v1/documents/{id}", mutating=True, has_body=True)
_UPLOAD_DOCUMENT = Operation("POST", "/public/v1/vendors/{vendorId}/documents", query={"fileName": "fileName", "kind": "kind", "title": "title", "issuer": "issuer", "scope": "scope", "periodFrom": "periodFrom", "periodTo": "periodTo", "expiresOn": "expiresOn", "note": "note"}, mutating=True)
_CREATE_SAVED_VIEW = Operation("POST", "/public/v1/views", mutating=True, has_body=True)
_DELETE_SAVED_VIEW = Operation("POST", "/public/v1/views/{id}/delete", mutating=True, has_body=True)
_GET_PORTFOLIO = Operation("GET", "/public/v1/portfolio")
_GET_SAVED_VIEW = Operation("GET", "/public/v1/views/{id}")
_LIST_SAVED_VIEWS = Operation("GET", "/public/v1/views", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "list": "list"}, rows="savedViews")
_SEARCH_EVERYTHING = Operation("GET", "/public/v1/search", query={"query": "query"})
_UPDATE_SAVED_VIEW = Operation("PATCH", "/public/v1/views/{id}", mutating=True, has_body=True)
_CREATE_REPORT_LINK = Operation("POST", "/public/v1/reports/links", mutating=True, has_body=True)
_DOWNLOAD_PORTFOLIO_REPORT = Operation("GET", "/public/v1/portfolio/report.pdf", query={"since": "since"}, accept="application/pdf")
_DOWNLOAD_VENDOR_REPORT = Operation("GET", "/public/v1/vendors/{id}/report.pdf", query={"since": "since"}, accept="application/pdf")
_GET_PORTFOLIO_REPORT = Operation("GET", "/public/v1/portfolio/report", query={"since": "since"})
_GET_VENDOR_REPORT = Operation("GET", "/public/v1/vendors/{id}/report", query={"since": "since"})
_LIST_REPORT_LINKS = Operation("GET", "/public/v1/reports/links", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="links")
_REVOKE_REPORT_LINK = Operation("POST", "/public/v1/reports/links/{id}/revoke", mutating=True)
_CREATE_ALERT_CHANNEL = Operation("POST", "/public/v1/alert-channels", mutating=True, has_body=True)
_CREATE_WEBHOOK = Operation("POST", "/public/v1/webhooks", mutating=True, has_body=True)
_DELETE_WEBHOOK = Operation("POST", "/public/v1/webhooks/{id}/delete", mutating=True, has_body=True)
_LIST_ALERT_CHANNELS = Operation("GET", "/public/v1/alert-channels", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="channels")
_LIST_WEBHOOK_DELIVERIES = Operation("GET", "/public/v1/webhooks/{id}/deliveries", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "status": "status"}, rows="deliveries")
_LIST_WEBHOOKS = Operation("GET", "/public/v1/webhooks", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="webhooks")
_REDELIVER_WEBHOOK_MESSAGE = Operation("POST", "/public/v1/webhooks/{id}/deliveries/{messageId}/redeliver", mutating=True)
_ROTATE_WEBHOOK_SECRET = Operation("POST", "/public/v1/webhooks/{id}/rotate-secret", mutating=True, has_body=True)
_TEST_WEBHOOK = Operation("POST", "/public/v1/webhooks/{id}/test", mutating=True)
_UPDATE_ALERT_CHANNEL = Operation("PATCH", "/public/v1/alert-channels/{id}", mutating=True, has_body=True)
_UPDATE_WEBHOOK = Operation("PATCH", "/public/v1/webhooks/{id}", mutating=True, has_body=True)
_CREATE_ALERT_RULE = Operation("POST", "/public/v1/alert-rules", mutating=True, has_body=True)
_DELETE_ALERT_RULE = Operation("POST", "/public/v1/alert-rules/{id}/delete", mutating=True, has_body=True)
_LIST_ALERT_RULES = Operation("GET", "/public/v1/alert-rules", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail"}, rows="rules")
_LIST_ALERT_TICKETS = Operation("GET", "/public/v1/alert-tickets", query={"limit": "limit", "offset": "offset", "cursor": "cursor", "detail": "detail", "subjectId": "subjectId"}, rows="tickets")
_TEST_ALERT_RULE = Operation("POST", "/public/v1/alert-rules/test", has_body=True)
_UPDATE_ALERT_RULE = Operation("PATCH", "/public/v1/alert-rules/{id}", mutating=True, has_body=True)
_EXPORT_AUDIT_ENTRIES = Operation("POST", "/public/v1/audit/entries/export", has_body=True, accept="application/x-ndjson")
_LIST_AUDIT_ENTRIES = Operation("POST", "/public/v1/audit/entries", has_body=True, rows="auditEntries")
_VERIFY_AUDIT_TRAIL = Operation("POST", "/public/v1/audit/verify")


class Client(SyncCalls):
    """Every operation."""

    def assign_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.AssignObservationsInput]) -> types.AssignObservationsOutput:
        """Assign observations to a member of the organization, or to nobody."""
        return self._call(_ASSIGN_OBSERVATIONS, fields, options)

    def comment_on_observation(self, options: CallOptions | None = None, /, **fields: Unpack[types.CommentOnObservationInput]) -> types.CommentOnObservationOutput:
        """Add a comment to the history of observations."""
        return self._call(_COMMENT_ON_OBSERVATION, fields, options)

    def create_import(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.CreateImportInput]) -> types.CreateImportOutput:
        """Import a file of findings."""
        return self._upload(_CREATE_IMPORT, content, fields, options)

    def create_remediation_link(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateRemediationLinkInput]) -> types.CreateRemediationLinkOutput:
        """Create a link by which the vendor sees and answers a remediation request."""
        return self._call(_CREATE_REMEDIATION_LINK, fields, options)

    def exclude_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExcludeObservationsInput]) -> types.ExcludeObservationsOutput:
        """Exclude observations from scores, or accept their risk for a time."""
        return self._call(_EXCLUDE_OBSERVATIONS, fields, options)

    def export_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExportObservationsInput]) -> Iterator[str]:
        """Export observations as a stream."""
        return self._lines(_EXPORT_OBSERVATIONS, fields, options)

    def flag_observation_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.FlagObservationGroupsInput]) -> types.FlagObservationGroupsOutput:
        """Flag whole groups of observations for follow-up."""
        return self._call(_FLAG_OBSERVATION_GROUPS, fields, options)

    def flag_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.FlagObservationsInput]) -> types.FlagObservationsOutput:
        """Flag observations for follow-up."""
        return self._call(_FLAG_OBSERVATIONS, fields, options)

    def get_import(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetImportInput]) -> types.GetImportOutput:
        """Get an import, with its progress and rejected rows."""
        return self._call(_GET_IMPORT, fields, options)

    def get_observation(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationInput]) -> types.GetObservationOutput:
        """Get one observation."""
        return self._call(_GET_OBSERVATION, fields, options)

    def get_observation_actions(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationActionsInput]) -> types.GetObservationActionsOutput:
        """Get the history of one observation, newest first."""
        return self._call(_GET_OBSERVATION_ACTIONS, fields, options)

    def get_observation_evidence(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationEvidenceInput]) -> types.GetObservationEvidenceOutput:
        """Get what an observation rests on, as it was seen."""
        return self._call(_GET_OBSERVATION_EVIDENCE, fields, options)

    def get_observation_filter_option_values(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationFilterOptionValuesInput]) -> types.GetObservationFilterOptionValuesOutput:
        """List the values that a field of observations can be filtered by."""
        return self._call(_GET_OBSERVATION_FILTER_OPTION_VALUES, fields, options)

    def get_observation_filter_option_values_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationFilterOptionValuesInput]) -> Iterator[types.FilterOptionValue]:
        """List the values that a field of observations can be filtered by. The rows of all pages."""
        return self._all(_GET_OBSERVATION_FILTER_OPTION_VALUES, fields, options)

    def get_observation_filter_options(self, options: CallOptions | None = None, /) -> types.GetObservationFilterOptionsOutput:
        """List the fields that observations can be filtered by."""
        return self._call(_GET_OBSERVATION_FILTER_OPTIONS, {}, options)

    def get_observation_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationGroupsInput]) -> types.GetObservationGroupsOutput:
        """List observations rolled up into groups."""
        return self._call(_GET_OBSERVATION_GROUPS, fields, options)

    def get_observation_groups_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationGroupsInput]) -> Iterator[types.ObservationGroup]:
        """List observations rolled up into groups. The rows of all pages."""
        return self._all(_GET_OBSERVATION_GROUPS, fields, options)

    def get_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationsInput]) -> types.GetObservationsOutput:
        """List observations of monitored vendors and of the organization itself."""
        return self._call(_GET_OBSERVATIONS, fields, options)

    def get_observations_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationsInput]) -> Iterator[types.Observation]:
        """List observations of monitored vendors and of the organization itself. The rows of all pages."""
        return self._all(_GET_OBSERVATIONS, fields, options)

    def get_vendor_scores(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorScoresInput]) -> types.GetVendorScoresOutput:
        """Get the overall, breach-likelihood and ransomware scores of vendors."""
        return self._call(_GET_VENDOR_SCORES, fields, options)

    def ingest_findings(self, options: CallOptions | None = None, /, **fields: Unpack[types.IngestFindingsInput]) -> types.IngestFindingsOutput:
        """Import up to 1,000 findings."""
        return self._call(_INGEST_FINDINGS, fields, options)

    def record_observation_vendor_reply(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordObservationVendorReplyInput]) -> types.RecordObservationVendorReplyOutput:
        """Record what the vendor said about observations."""
        return self._call(_RECORD_OBSERVATION_VENDOR_REPLY, fields, options)

    def reopen_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ReopenObservationsInput]) -> types.ReopenObservationsOutput:
        """Return resolved or excluded observations to the backlog."""
        return self._call(_REOPEN_OBSERVATIONS, fields, options)

    def request_observation_remediation(self, options: CallOptions | None = None, /, **fields: Unpack[types.RequestObservationRemediationInput]) -> types.RequestObservationRemediationOutput:
        """Ask vendors to fix what was observed."""
        return self._call(_REQUEST_OBSERVATION_REMEDIATION, fields, options)

    def resolve_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ResolveObservationsInput]) -> types.ResolveObservationsOutput:
        """Mark observations as fixed."""
        return self._call(_RESOLVE_OBSERVATIONS, fields, options)

    def revoke_remediation_links(self, options: CallOptions | None = None, /, **fields: Unpack[types.RevokeRemediationLinksInput]) -> types.RevokeRemediationLinksOutput:
        """Revoke all links to a remediation request."""
        return self._call(_REVOKE_REMEDIATION_LINKS, fields, options)

    def rule_on_disputes(self, options: CallOptions | None = None, /, **fields: Unpack[types.RuleOnDisputesInput]) -> types.RuleOnDisputesOutput:
        """Accept or reject vendors' disputes of observations."""
        return self._call(_RULE_ON_DISPUTES, fields, options)

    def set_observations_due_date(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetObservationsDueDateInput]) -> types.SetObservationsDueDateOutput:
        """Set, remove or reset the due date of observations."""
        return self._call(_SET_OBSERVATIONS_DUE_DATE, fields, options)

    def triage_observations_internally(self, options: CallOptions | None = None, /, **fields: Unpack[types.TriageObservationsInternallyInput]) -> types.TriageObservationsInternallyOutput:
        """Move observations into the internal remediation workflow."""
        return self._call(_TRIAGE_OBSERVATIONS_INTERNALLY, fields, options)

    def undo_observation_action(self, options: CallOptions | None = None, /, **fields: Unpack[types.UndoObservationActionInput]) -> types.UndoObservationActionOutput:
        """Take back an action on observations within ten minutes."""
        return self._call(_UNDO_OBSERVATION_ACTION, fields, options)

    def unflag_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.UnflagObservationsInput]) -> types.UnflagObservationsOutput:
        """Remove the flags from observations."""
        return self._call(_UNFLAG_OBSERVATIONS, fields, options)

    def add_security_event_source(self, options: CallOptions | None = None, /, **fields: Unpack[types.AddSecurityEventSourceInput]) -> types.AddSecurityEventSourceOutput:
        """Add a report of a security event."""
        return self._call(_ADD_SECURITY_EVENT_SOURCE, fields, options)

    def cancel_vrm_request(self, options: CallOptions | None = None, /, **fields: Unpack[types.CancelVrmRequestInput]) -> types.CancelVrmRequestOutput:
        """Cancel a request to a vendor that has not been answered."""
        return self._call(_CANCEL_VRM_REQUEST, fields, options)

    def create_security_event(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateSecurityEventInput]) -> types.CreateSecurityEventOutput:
        """Create a security event."""
        return self._call(_CREATE_SECURITY_EVENT, fields, options)

    def get_impacted_companies(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetImpactedCompaniesInput]) -> types.GetImpactedCompaniesOutput:
        """List the vendors that an event may affect, with counts over all of them."""
        return self._call(_GET_IMPACTED_COMPANIES, fields, options)

    def get_impacted_companies_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetImpactedCompaniesInput]) -> Iterator[types.ImpactedCompany]:
        """List the vendors that an event may affect, with counts over all of them. The rows of all pages."""
        return self._all(_GET_IMPACTED_COMPANIES, fields, options)

    def get_security_event(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventInput]) -> types.GetSecurityEventOutput:
        """Get one security event, with its timeline."""
        return self._call(_GET_SECURITY_EVENT, fields, options)

    def get_security_event_actions(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventActionsInput]) -> types.GetSecurityEventActionsOutput:
        """List what was done about an event and one vendor, newest first."""
        return self._call(_GET_SECURITY_EVENT_ACTIONS, fields, options)

    def get_security_event_actions_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventActionsInput]) -> Iterator[types.SecurityEventActivity]:
        """List what was done about an event and one vendor, newest first. The rows of all pages."""
        return self._all(_GET_SECURITY_EVENT_ACTIONS, fields, options)

    def get_security_event_feed(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventFeedInput]) -> types.GetSecurityEventFeedOutput:
        """List the security events of the organization."""
        return self._call(_GET_SECURITY_EVENT_FEED, fields, options)

    def get_security_event_feed_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventFeedInput]) -> Iterator[types.SecurityEventInFeed]:
        """List the security events of the organization. The rows of all pages."""
        return self._all(_GET_SECURITY_EVENT_FEED, fields, options)

    def get_security_event_vendor_detail(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventVendorDetailInput]) -> types.GetSecurityEventVendorDetailOutput:
        """Get an event as it affects one vendor."""
        return self._call(_GET_SECURITY_EVENT_VENDOR_DETAIL, fields, options)

    def list_impact_reasons(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListImpactReasonsInput]) -> types.ListImpactReasonsOutput:
        """List why an event affects vendors or not, each reason once with its vendors."""
        return self._call(_LIST_IMPACT_REASONS, fields, options)

    def list_impact_reasons_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListImpactReasonsInput]) -> Iterator[types.ImpactReason]:
        """List why an event affects vendors or not, each reason once with its vendors. The rows of all pages."""
        return self._all(_LIST_IMPACT_REASONS, fields, options)

    def list_security_event_activity(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSecurityEventActivityInput]) -> types.ListSecurityEventActivityOutput:
        """List what was done about an event, for all vendors and the organization itself, oldest first."""
        return self._call(_LIST_SECURITY_EVENT_ACTIVITY, fields, options)

    def list_security_event_activity_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSecurityEventActivityInput]) -> Iterator[types.SecurityEventEntry]:
        """List what was done about an event, for all vendors and the organization itself, oldest first. The rows of all pages."""
        return self._all(_LIST_SECURITY_EVENT_ACTIVITY, fields, options)

    def record_communication(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordCommunicationInput]) -> types.RecordCommunicationOutput:
        """Record what was said with or about a vendor on an event."""
        return self._call(_RECORD_COMMUNICATION, fields, options)

    def record_vendor_response(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordVendorResponseInput]) -> types.RecordVendorResponseOutput:
        """Record a response to a security event."""
        return self._call(_RECORD_VENDOR_RESPONSE, fields, options)

    def rule_on_impact(self, options: CallOptions | None = None, /, **fields: Unpack[types.RuleOnImpactInput]) -> types.RuleOnImpactOutput:
        """Rule on a vendor's impact by an event, or withdraw the ruling."""
        return self._call(_RULE_ON_IMPACT, fields, options)

    def send_vrm_request(self, options: CallOptions | None = None, /, **fields: Unpack[types.SendVrmRequestInput]) -> types.SendVrmRequestOutput:
        """Ask a vendor about an event."""
        return self._call(_SEND_VRM_REQUEST, fields, options)

    def set_security_event_status(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetSecurityEventStatusInput]) -> types.SetSecurityEventStatusOutput:
        """Move a security event to another status."""
        return self._call(_SET_SECURITY_EVENT_STATUS, fields, options)

    def update_security_event(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateSecurityEventInput]) -> types.UpdateSecurityEventOutput:
        """Change what a security event says."""
        return self._call(_UPDATE_SECURITY_EVENT, fields, options)

    def confirm_fourth_party(self, options: CallOptions | None = None, /, **fields: Unpack[types.ConfirmFourthPartyInput]) -> types.ConfirmFourthPartyOutput:
        """Confirm that the vendor uses the fourth party."""
        return self._call(_CONFIRM_FOURTH_PARTY, fields, options)

    def dismiss_fourth_party(self, options: CallOptions | None = None, /, **fields: Unpack[types.DismissFourthPartyInput]) -> types.DismissFourthPartyOutput:
        """Dismiss a fourth party that the vendor does not use."""
        return self._call(_DISMISS_FOURTH_PARTY, fields, options)

    def get_fourth_parties(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartiesInput]) -> types.GetFourthPartiesOutput:
        """List the relations between monitored vendors and their fourth parties."""
        return self._call(_GET_FOURTH_PARTIES, fields, options)

    def get_fourth_parties_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartiesInput]) -> Iterator[types.FourthPartyRelationship]:
        """List the relations between monitored vendors and their fourth parties. The rows of all pages."""
        return self._all(_GET_FOURTH_PARTIES, fields, options)

    def get_fourth_party_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyGroupsInput]) -> types.GetFourthPartyGroupsOutput:
        """List fourth parties, each with the monitored vendors that use it."""
        return self._call(_GET_FOURTH_PARTY_GROUPS, fields, options)

    def get_fourth_party_groups_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyGroupsInput]) -> Iterator[types.FourthPartyGroup]:
        """List fourth parties, each with the monitored vendors that use it. The rows of all pages."""
        return self._all(_GET_FOURTH_PARTY_GROUPS, fields, options)

    def get_fourth_party_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyVendorsInput]) -> types.GetFourthPartyVendorsOutput:
        """List the monitored vendors that use one fourth party."""
        return self._call(_GET_FOURTH_PARTY_VENDORS, fields, options)

    def get_fourth_party_vendors_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyVendorsInput]) -> Iterator[types.ConnectedVendor]:
        """List the monitored vendors that use one fourth party. The rows of all pages."""
        return self._all(_GET_FOURTH_PARTY_VENDORS, fields, options)

    def get_vendor_fourth_party_summary(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorFourthPartySummaryInput]) -> types.GetVendorFourthPartySummaryOutput:
        """Summarize the fourth parties of one monitored vendor."""
        return self._call(_GET_VENDOR_FOURTH_PARTY_SUMMARY, fields, options)

    def list_domain_owners(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListDomainOwnersInput]) -> types.ListDomainOwnersOutput:
        """List who owns which domain, where the organization said so, or look one domain up."""
        return self._call(_LIST_DOMAIN_OWNERS, fields, options)

    def list_fourth_party_links(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListFourthPartyLinksInput]) -> types.ListFourthPartyLinksOutput:
        """List which monitored vendors use which fourth parties, without evidence, by vendor."""
        return self._call(_LIST_FOURTH_PARTY_LINKS, fields, options)

    def list_fourth_party_links_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListFourthPartyLinksInput]) -> Iterator[types.FourthPartyLink]:
        """List which monitored vendors use which fourth parties, without evidence, by vendor. The rows of all pages."""
        return self._all(_LIST_FOURTH_PARTY_LINKS, fields, options)

    def restore_fourth_party(self, options: CallOptions | None = None, /, **fields: Unpack[types.RestoreFourthPartyInput]) -> types.RestoreFourthPartyOutput:
        """Restore a dismissed fourth party."""
        return self._call(_RESTORE_FOURTH_PARTY, fields, options)

    def set_domain_owner(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetDomainOwnerInput]) -> types.SetDomainOwnerOutput:
        """Say who owns a domain, or correct the built-in table."""
        return self._call(_SET_DOMAIN_OWNER, fields, options)

    def assign_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.AssignVendorsInput]) -> types.AssignVendorsOutput:
        """Give vendors an owner, or none."""
        return self._call(_ASSIGN_VENDORS, fields, options)

    def bulk_create_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkCreateVendorsInput]) -> types.BulkCreateVendorsOutput:
        """Add up to 500 vendors to the directory."""
        return self._call(_BULK_CREATE_VENDORS, fields, options)

    def bulk_delete_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkDeleteVendorsInput]) -> types.BulkDeleteVendorsOutput:
        """Delete up to 500 vendors for good."""
        return self._call(_BULK_DELETE_VENDORS, fields, options)

    def bulk_offboard_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkOffboardVendorsInput]) -> types.BulkOffboardVendorsOutput:
        """Offboard up to 500 vendors."""
        return self._call(_BULK_OFFBOARD_VENDORS, fields, options)

    def bulk_upsert_vendors_from_csv(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkUpsertVendorsFromCsvInput]) -> types.BulkUpsertVendorsFromCsvOutput:
        """Create and update vendors from CSV."""
        return self._call(_BULK_UPSERT_VENDORS_FROM_CSV, fields, options)

    def create_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateVendorInput]) -> types.CreateVendorOutput:
        """Add a vendor to the directory."""
        return self._call(_CREATE_VENDOR, fields, options)

    def export_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExportVendorsInput]) -> Iterator[str]:
        """Export the organization's vendors as a stream."""
        return self._lines(_EXPORT_VENDORS, fields, options)

    def get_score_changes(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetScoreChangesInput]) -> types.GetScoreChangesOutput:
        """List the vendors whose score moved in the last days, and why."""
        return self._call(_GET_SCORE_CHANGES, fields, options)

    def get_score_changes_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetScoreChangesInput]) -> Iterator[types.ScoreChange]:
        """List the vendors whose score moved in the last days, and why. The rows of all pages."""
        return self._all(_GET_SCORE_CHANGES, fields, options)

    def get_score_receipt_part(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetScoreReceiptPartInput]) -> types.GetScoreReceiptPartOutput:
        """Get some of the findings of a large receipt."""
        return self._call(_GET_SCORE_RECEIPT_PART, fields, options)

    def get_tier_rules(self, options: CallOptions | None = None, /) -> types.GetTierRulesOutput:
        """Get the rules by which vendors get their tiers."""
        return self._call(_GET_TIER_RULES, {}, options)

    def get_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorInput]) -> types.GetVendorOutput:
        """Get one vendor."""
        return self._call(_GET_VENDOR, fields, options)

    def get_vendor_score_explanation(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorScoreExplanationInput]) -> types.GetVendorScoreExplanationOutput:
        """Explain the score of a vendor: what it is made of, and what to fix first."""
        return self._call(_GET_VENDOR_SCORE_EXPLANATION, fields, options)

    def get_vendor_score_receipt(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorScoreReceiptInput]) -> types.GetVendorScoreReceiptOutput:
        """Get a signed receipt for the score of a vendor: everything it was calculated from."""
        return self._call(_GET_VENDOR_SCORE_RECEIPT, fields, options)

    def list_vendor_activity(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorActivityInput]) -> types.ListVendorActivityOutput:
        """List what was done about a vendor, its questionnaires, fourth parties, observations and events, newest first."""
        return self._call(_LIST_VENDOR_ACTIVITY, fields, options)

    def list_vendor_activity_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorActivityInput]) -> Iterator[types.VendorActivity]:
        """List what was done about a vendor, its questionnaires, fourth parties, observations and events, newest first. The rows of all pages."""
        return self._all(_LIST_VENDOR_ACTIVITY, fields, options)

    def list_vendor_domains(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorDomainsInput]) -> types.ListVendorDomainsOutput:
        """List the further domains of a vendor or of all vendors."""
        return self._call(_LIST_VENDOR_DOMAINS, fields, options)

    def list_vendor_domains_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorDomainsInput]) -> Iterator[types.VendorDomain]:
        """List the further domains of a vendor or of all vendors. The rows of all pages."""
        return self._all(_LIST_VENDOR_DOMAINS, fields, options)

    def list_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorsInput]) -> types.ListVendorsOutput:
        """List the vendors of the organization."""
        return self._call(_LIST_VENDORS, fields, options)

    def list_vendors_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorsInput]) -> Iterator[types.Vendor]:
        """List the vendors of the organization. The rows of all pages."""
        return self._all(_LIST_VENDORS, fields, options)

    def record_vendor_assessment(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordVendorAssessmentInput]) -> types.RecordVendorAssessmentOutput:
        """Record that a vendor was assessed."""
        return self._call(_RECORD_VENDOR_ASSESSMENT, fields, options)

    def scan_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.ScanVendorInput]) -> types.ScanVendorOutput:
        """Check a vendor from outside now instead of at its usual time."""
        return self._call(_SCAN_VENDOR, fields, options)

    def set_vendor_contacts(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetVendorContactsInput]) -> types.SetVendorContactsOutput:
        """Set the contacts of a vendor."""
        return self._call(_SET_VENDOR_CONTACTS, fields, options)

    def update_tier_rules(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateTierRulesInput]) -> types.UpdateTierRulesOutput:
        """Replace the rules by which vendors get their tiers."""
        return self._call(_UPDATE_TIER_RULES, fields, options)

    def update_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateVendorInput]) -> types.UpdateVendorOutput:
        """Change fields of a vendor."""
        return self._call(_UPDATE_VENDOR, fields, options)

    def update_vendor_domains(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateVendorDomainsInput]) -> types.UpdateVendorDomainsOutput:
        """Confirm, reject, add or remove further domains of a vendor."""
        return self._call(_UPDATE_VENDOR_DOMAINS, fields, options)

    def add_vendor_to_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.AddVendorToGroupInput]) -> types.AddVendorToGroupOutput:
        """Add vendors to a vendor group."""
        return self._call(_ADD_VENDOR_TO_GROUP, fields, options)

    def archive_vendor_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.ArchiveVendorGroupInput]) -> types.ArchiveVendorGroupOutput:
        """Archive a vendor group."""
        return self._call(_ARCHIVE_VENDOR_GROUP, fields, options)

    def create_vendor_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateVendorGroupInput]) -> types.CreateVendorGroupOutput:
        """Create a vendor group."""
        return self._call(_CREATE_VENDOR_GROUP, fields, options)

    def list_vendor_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorGroupsInput]) -> types.ListVendorGroupsOutput:
        """List the active vendor groups of the organization, newest first."""
        return self._call(_LIST_VENDOR_GROUPS, fields, options)

    def list_vendor_groups_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorGroupsInput]) -> Iterator[types.VendorGroup]:
        """List the active vendor groups of the organization, newest first. The rows of all pages."""
        return self._all(_LIST_VENDOR_GROUPS, fields, options)

    def remove_vendors_from_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.RemoveVendorsFromGroupInput]) -> types.RemoveVendorsFromGroupOutput:
        """Remove vendors from a vendor group."""
        return self._call(_REMOVE_VENDORS_FROM_GROUP, fields, options)

    def update_vendor_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateVendorGroupInput]) -> types.UpdateVendorGroupOutput:
        """Change the name or the description of a vendor group."""
        return self._call(_UPDATE_VENDOR_GROUP, fields, options)

    def answer_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.AnswerQuestionnaireInput]) -> types.AnswerQuestionnaireOutput:
        """Save answers on the vendor's behalf."""
        return self._call(_ANSWER_QUESTIONNAIRE, fields, options)

    def cancel_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.CancelQuestionnaireInput]) -> types.CancelQuestionnaireOutput:
        """Cancel an open questionnaire; its link stops working."""
        return self._call(_CANCEL_QUESTIONNAIRE, fields, options)

    def change_questionnaire_due_date(self, options: CallOptions | None = None, /, **fields: Unpack[types.ChangeQuestionnaireDueDateInput]) -> types.ChangeQuestionnaireDueDateOutput:
        """Change the due date; links expire 30 days after it."""
        return self._call(_CHANGE_QUESTIONNAIRE_DUE_DATE, fields, options)

    def complete_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.CompleteQuestionnaireInput]) -> types.CompleteQuestionnaireOutput:
        """Finish the review; the link stops working."""
        return self._call(_COMPLETE_QUESTIONNAIRE, fields, options)

    def create_answer_finding(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateAnswerFindingInput]) -> types.CreateAnswerFindingOutput:
        """Make an observation of an answer."""
        return self._call(_CREATE_ANSWER_FINDING, fields, options)

    def create_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateQuestionnaireInput]) -> types.CreateQuestionnaireOutput:
        """Create a questionnaire for a vendor from a template."""
        return self._call(_CREATE_QUESTIONNAIRE, fields, options)

    def expire_questionnaires(self, options: CallOptions | None = None, /) -> types.ExpireQuestionnairesOutput:
        """Expire the questionnaires that the vendor has not submitted 30 days after their due date."""
        return self._call(_EXPIRE_QUESTIONNAIRES, {}, options)

    def get_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetQuestionnaireInput]) -> types.GetQuestionnaireOutput:
        """Get one questionnaire."""
        return self._call(_GET_QUESTIONNAIRE, fields, options)

    def get_questionnaire_form(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetQuestionnaireFormInput]) -> types.GetQuestionnaireFormOutput:
        """Get a questionnaire with its questions and answers."""
        return self._call(_GET_QUESTIONNAIRE_FORM, fields, options)

    def get_questionnaire_template(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetQuestionnaireTemplateInput]) -> types.GetQuestionnaireTemplateOutput:
        """Get a template with all its questions."""
        return self._call(_GET_QUESTIONNAIRE_TEMPLATE, fields, options)

    def import_questionnaire_template(self, options: CallOptions | None = None, /, **fields: Unpack[types.ImportQuestionnaireTemplateInput]) -> types.ImportQuestionnaireTemplateOutput:
        """Add a template, or a newer version of one, from the JSON that describes it."""
        return self._call(_IMPORT_QUESTIONNAIRE_TEMPLATE, fields, options)

    def import_spreadsheet_answers(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.ImportSpreadsheetAnswersInput]) -> types.ImportSpreadsheetAnswersOutput:
        """Make a submitted questionnaire of a vendor's filled-in .xlsx file, such as its CAIQ."""
        return self._upload(_IMPORT_SPREADSHEET_ANSWERS, content, fields, options)

    def import_spreadsheet_template(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.ImportSpreadsheetTemplateInput]) -> types.ImportSpreadsheetTemplateOutput:
        """Make a template of the questions in an .xlsx file, such as your own CAIQ, HECVAT or VSA."""
        return self._upload(_IMPORT_SPREADSHEET_TEMPLATE, content, fields, options)

    def list_questionnaire_templates(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnaireTemplatesInput]) -> types.ListQuestionnaireTemplatesOutput:
        """List the templates that questionnaires can be created from, newest first."""
        return self._call(_LIST_QUESTIONNAIRE_TEMPLATES, fields, options)

    def list_questionnaire_templates_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnaireTemplatesInput]) -> Iterator[types.QuestionnaireTemplate]:
        """List the templates that questionnaires can be created from, newest first. The rows of all pages."""
        return self._all(_LIST_QUESTIONNAIRE_TEMPLATES, fields, options)

    def list_questionnaires(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnairesInput]) -> types.ListQuestionnairesOutput:
        """List the questionnaires of the organization, newest first."""
        return self._call(_LIST_QUESTIONNAIRES, fields, options)

    def list_questionnaires_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnairesInput]) -> Iterator[types.Questionnaire]:
        """List the questionnaires of the organization, newest first. The rows of all pages."""
        return self._all(_LIST_QUESTIONNAIRES, fields, options)

    def return_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.ReturnQuestionnaireInput]) -> types.ReturnQuestionnaireOutput:
        """Return the answers to the vendor, who sees the comment and answers through the same link."""
        return self._call(_RETURN_QUESTIONNAIRE, fields, options)

    def send_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.SendQuestionnaireInput]) -> types.SendQuestionnaireOutput:
        """Send a draft to the vendor; its link is valid until 30 days after the due date."""
        return self._call(_SEND_QUESTIONNAIRE, fields, options)

    def set_questionnaire_template_active(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetQuestionnaireTemplateActiveInput]) -> types.SetQuestionnaireTemplateActiveOutput:
        """Archive a template, so that no questionnaires can be created from it, or activate it again."""
        return self._call(_SET_QUESTIONNAIRE_TEMPLATE_ACTIVE, fields, options)

    def start_questionnaire_review(self, options: CallOptions | None = None, /, **fields: Unpack[types.StartQuestionnaireReviewInput]) -> types.StartQuestionnaireReviewOutput:
        """Start the review of submitted answers."""
        return self._call(_START_QUESTIONNAIRE_REVIEW, fields, options)

    def submit_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.SubmitQuestionnaireInput]) -> types.SubmitQuestionnaireOutput:
        """Submit the answers on the vendor's behalf."""
        return self._call(_SUBMIT_QUESTIONNAIRE, fields, options)

    def upload_answer_file(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.UploadAnswerFileInput]) -> types.UploadAnswerFileOutput:
        """Answer a question with a file on the vendor's behalf."""
        return self._upload(_UPLOAD_ANSWER_FILE, content, fields, options)

    def delete_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteDocumentInput]) -> types.DeleteDocumentOutput:
        """Delete a document with its file."""
        return self._call(_DELETE_DOCUMENT, fields, options)

    def download_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.DownloadDocumentInput]) -> File:
        """Download the file of a document."""
        return self._download(_DOWNLOAD_DOCUMENT, fields, options)

    def get_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetDocumentInput]) -> types.GetDocumentOutput:
        """Get what is known about a document, without its file."""
        return self._call(_GET_DOCUMENT, fields, options)

    def keep_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.KeepDocumentInput]) -> types.KeepDocumentOutput:
        """Keep a file that answers a question as one of the vendor's documents."""
        return self._call(_KEEP_DOCUMENT, fields, options)

    def list_documents(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListDocumentsInput]) -> types.ListDocumentsOutput:
        """List documents, the first to expire first and those without a date last."""
        return self._call(_LIST_DOCUMENTS, fields, options)

    def list_documents_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListDocumentsInput]) -> Iterator[types.Document]:
        """List documents, the first to expire first and those without a date last. The rows of all pages."""
        return self._all(_LIST_DOCUMENTS, fields, options)

    def update_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateDocumentInput]) -> types.UpdateDocumentOutput:
        """Change what is known about a document; its file stays as it is."""
        return self._call(_UPDATE_DOCUMENT, fields, options)

    def upload_document(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.UploadDocumentInput]) -> types.UploadDocumentOutput:
        """Upload a document about a vendor."""
        return self._upload(_UPLOAD_DOCUMENT, content, fields, options)

    def create_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateSavedViewInput]) -> types.CreateSavedViewOutput:
        """Save the filters, order and columns of a list as a view."""
        return self._call(_CREATE_SAVED_VIEW, fields, options)

    def delete_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteSavedViewInput]) -> types.DeleteSavedViewOutput:
        """Delete a view; nothing that it listed changes."""
        return self._call(_DELETE_SAVED_VIEW, fields, options)

    def get_portfolio(self, options: CallOptions | None = None, /) -> types.GetPortfolioOutput:
        """Get the figures of the whole portfolio."""
        return self._call(_GET_PORTFOLIO, {}, options)

    def get_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSavedViewInput]) -> types.GetSavedViewOutput:
        """Get a view."""
        return self._call(_GET_SAVED_VIEW, fields, options)

    def list_saved_views(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSavedViewsInput]) -> types.ListSavedViewsOutput:
        """List the shared views and, for a signed-in member, their private ones, by name."""
        return self._call(_LIST_SAVED_VIEWS, fields, options)

    def list_saved_views_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSavedViewsInput]) -> Iterator[types.SavedView]:
        """List the shared views and, for a signed-in member, their private ones, by name. The rows of all pages."""
        return self._all(_LIST_SAVED_VIEWS, fields, options)

    def search_everything(self, options: CallOptions | None = None, /, **fields: Unpack[types.SearchEverythingInput]) -> types.SearchEverythingOutput:
        """Search vendors, CVEs, observation types, security events, fourth parties and questionnaires."""
        return self._call(_SEARCH_EVERYTHING, fields, options)

    def update_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateSavedViewInput]) -> types.UpdateSavedViewOutput:
        """Change a view."""
        return self._call(_UPDATE_SAVED_VIEW, fields, options)

    def create_report_link(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateReportLinkInput]) -> types.CreateReportLinkOutput:
        """Create a link by which anybody who has it can read a report, without an account."""
        return self._call(_CREATE_REPORT_LINK, fields, options)

    def download_portfolio_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.DownloadPortfolioReportInput]) -> File:
        """Download the report on the whole portfolio as a PDF file."""
        return self._download(_DOWNLOAD_PORTFOLIO_REPORT, fields, options)

    def download_vendor_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.DownloadVendorReportInput]) -> File:
        """Download the report on a vendor as a PDF file."""
        return self._download(_DOWNLOAD_VENDOR_REPORT, fields, options)

    def get_portfolio_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetPortfolioReportInput]) -> types.GetPortfolioReportOutput:
        """Get the report on the whole portfolio for a board: scores, trend, who got worse and why, top risks, work and method."""
        return self._call(_GET_PORTFOLIO_REPORT, fields, options)

    def get_vendor_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorReportInput]) -> types.GetVendorReportOutput:
        """Get the report on a vendor: score, causes, trend, top risks, what was done, coverage and method."""
        return self._call(_GET_VENDOR_REPORT, fields, options)

    def list_report_links(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListReportLinksInput]) -> types.ListReportLinksOutput:
        """List the links to reports that still work, newest first."""
        return self._call(_LIST_REPORT_LINKS, fields, options)

    def list_report_links_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListReportLinksInput]) -> Iterator[types.ReportLink]:
        """List the links to reports that still work, newest first. The rows of all pages."""
        return self._all(_LIST_REPORT_LINKS, fields, options)

    def revoke_report_link(self, options: CallOptions | None = None, /, **fields: Unpack[types.RevokeReportLinkInput]) -> types.RevokeReportLinkOutput:
        """Revoke a link to a report, and delete the report that it showed."""
        return self._call(_REVOKE_REPORT_LINK, fields, options)

    def create_alert_channel(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateAlertChannelInput]) -> types.CreateAlertChannelOutput:
        """Add a Slack, Teams, Jira, ServiceNow or mail channel for alerts."""
        return self._call(_CREATE_ALERT_CHANNEL, fields, options)

    def create_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateWebhookInput]) -> types.CreateWebhookOutput:
        """Add an address that events are sent to."""
        return self._call(_CREATE_WEBHOOK, fields, options)

    def delete_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteWebhookInput]) -> types.DeleteWebhookOutput:
        """Delete a webhook with its deliveries; what was pending is not sent."""
        return self._call(_DELETE_WEBHOOK, fields, options)

    def list_alert_channels(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertChannelsInput]) -> types.ListAlertChannelsOutput:
        """List the channels that alerts can be sent to, webhooks included, newest first."""
        return self._call(_LIST_ALERT_CHANNELS, fields, options)

    def list_alert_channels_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertChannelsInput]) -> Iterator[types.AlertChannel]:
        """List the channels that alerts can be sent to, webhooks included, newest first. The rows of all pages."""
        return self._all(_LIST_ALERT_CHANNELS, fields, options)

    def list_webhook_deliveries(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhookDeliveriesInput]) -> types.ListWebhookDeliveriesOutput:
        """List the messages sent to a webhook in the last 30 days, newest first."""
        return self._call(_LIST_WEBHOOK_DELIVERIES, fields, options)

    def list_webhook_deliveries_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhookDeliveriesInput]) -> Iterator[types.WebhookDelivery]:
        """List the messages sent to a webhook in the last 30 days, newest first. The rows of all pages."""
        return self._all(_LIST_WEBHOOK_DELIVERIES, fields, options)

    def list_webhooks(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhooksInput]) -> types.ListWebhooksOutput:
        """List the addresses that events are sent to, newest first."""
        return self._call(_LIST_WEBHOOKS, fields, options)

    def list_webhooks_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhooksInput]) -> Iterator[types.Webhook]:
        """List the addresses that events are sent to, newest first. The rows of all pages."""
        return self._all(_LIST_WEBHOOKS, fields, options)

    def redeliver_webhook_message(self, options: CallOptions | None = None, /, **fields: Unpack[types.RedeliverWebhookMessageInput]) -> types.RedeliverWebhookMessageOutput:
        """Send a message to its webhook again, whether it was delivered or abandoned."""
        return self._call(_REDELIVER_WEBHOOK_MESSAGE, fields, options)

    def rotate_webhook_secret(self, options: CallOptions | None = None, /, **fields: Unpack[types.RotateWebhookSecretInput]) -> types.RotateWebhookSecretOutput:
        """Give a webhook a new secret."""
        return self._call(_ROTATE_WEBHOOK_SECRET, fields, options)

    def test_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.TestWebhookInput]) -> types.TestWebhookOutput:
        """Send a test message to a webhook."""
        return self._call(_TEST_WEBHOOK, fields, options)

    def update_alert_channel(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateAlertChannelInput]) -> types.UpdateAlertChannelOutput:
        """Change a channel, or switch it off or on."""
        return self._call(_UPDATE_ALERT_CHANNEL, fields, options)

    def update_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateWebhookInput]) -> types.UpdateWebhookOutput:
        """Change a webhook, or switch it off or on."""
        return self._call(_UPDATE_WEBHOOK, fields, options)

    def create_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateAlertRuleInput]) -> types.CreateAlertRuleOutput:
        """Make a rule that sends alerts to channels and inboxes."""
        return self._call(_CREATE_ALERT_RULE, fields, options)

    def delete_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteAlertRuleInput]) -> types.DeleteAlertRuleOutput:
        """Delete an alert rule. Its tickets stay."""
        return self._call(_DELETE_ALERT_RULE, fields, options)

    def list_alert_rules(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertRulesInput]) -> types.ListAlertRulesOutput:
        """List the alert rules, newest first."""
        return self._call(_LIST_ALERT_RULES, fields, options)

    def list_alert_rules_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertRulesInput]) -> Iterator[types.AlertRule]:
        """List the alert rules, newest first. The rows of all pages."""
        return self._all(_LIST_ALERT_RULES, fields, options)

    def list_alert_tickets(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertTicketsInput]) -> types.ListAlertTicketsOutput:
        """List the tickets that alerts made in Jira and ServiceNow, newest first."""
        return self._call(_LIST_ALERT_TICKETS, fields, options)

    def list_alert_tickets_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertTicketsInput]) -> Iterator[types.AlertTicket]:
        """List the tickets that alerts made in Jira and ServiceNow, newest first. The rows of all pages."""
        return self._all(_LIST_ALERT_TICKETS, fields, options)

    def test_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.TestAlertRuleInput]) -> types.TestAlertRuleOutput:
        """Show what a rule would have told in the last 7 days; nothing is sent or stored."""
        return self._call(_TEST_ALERT_RULE, fields, options)

    def update_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateAlertRuleInput]) -> types.UpdateAlertRuleOutput:
        """Change an alert rule, or switch it off or on."""
        return self._call(_UPDATE_ALERT_RULE, fields, options)

    def export_audit_entries(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExportAuditEntriesInput]) -> Iterator[str]:
        """Export the audit trail as a stream."""
        return self._lines(_EXPORT_AUDIT_ENTRIES, fields, options)

    def list_audit_entries(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAuditEntriesInput]) -> types.ListAuditEntriesOutput:
        """List the audit trail, newest first."""
        return self._call(_LIST_AUDIT_ENTRIES, fields, options)

    def list_audit_entries_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAuditEntriesInput]) -> Iterator[types.AuditEntry]:
        """List the audit trail, newest first. The rows of all pages."""
        return self._all(_LIST_AUDIT_ENTRIES, fields, options)

    def verify_audit_trail(self, options: CallOptions | None = None, /) -> types.VerifyAuditTrailOutput:
        """Check the audit trail for entries and seals that were changed, deleted, inserted or moved."""
        return self._call(_VERIFY_AUDIT_TRAIL, {}, options)


class AsyncClient(AsyncCalls):
    """Every operation, as a coroutine."""

    async def assign_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.AssignObservationsInput]) -> types.AssignObservationsOutput:
        """Assign observations to a member of the organization, or to nobody."""
        return await self._call(_ASSIGN_OBSERVATIONS, fields, options)

    async def comment_on_observation(self, options: CallOptions | None = None, /, **fields: Unpack[types.CommentOnObservationInput]) -> types.CommentOnObservationOutput:
        """Add a comment to the history of observations."""
        return await self._call(_COMMENT_ON_OBSERVATION, fields, options)

    async def create_import(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.CreateImportInput]) -> types.CreateImportOutput:
        """Import a file of findings."""
        return await self._upload(_CREATE_IMPORT, content, fields, options)

    async def create_remediation_link(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateRemediationLinkInput]) -> types.CreateRemediationLinkOutput:
        """Create a link by which the vendor sees and answers a remediation request."""
        return await self._call(_CREATE_REMEDIATION_LINK, fields, options)

    async def exclude_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExcludeObservationsInput]) -> types.ExcludeObservationsOutput:
        """Exclude observations from scores, or accept their risk for a time."""
        return await self._call(_EXCLUDE_OBSERVATIONS, fields, options)

    def export_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExportObservationsInput]) -> AsyncIterator[str]:
        """Export observations as a stream."""
        return self._lines(_EXPORT_OBSERVATIONS, fields, options)

    async def flag_observation_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.FlagObservationGroupsInput]) -> types.FlagObservationGroupsOutput:
        """Flag whole groups of observations for follow-up."""
        return await self._call(_FLAG_OBSERVATION_GROUPS, fields, options)

    async def flag_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.FlagObservationsInput]) -> types.FlagObservationsOutput:
        """Flag observations for follow-up."""
        return await self._call(_FLAG_OBSERVATIONS, fields, options)

    async def get_import(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetImportInput]) -> types.GetImportOutput:
        """Get an import, with its progress and rejected rows."""
        return await self._call(_GET_IMPORT, fields, options)

    async def get_observation(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationInput]) -> types.GetObservationOutput:
        """Get one observation."""
        return await self._call(_GET_OBSERVATION, fields, options)

    async def get_observation_actions(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationActionsInput]) -> types.GetObservationActionsOutput:
        """Get the history of one observation, newest first."""
        return await self._call(_GET_OBSERVATION_ACTIONS, fields, options)

    async def get_observation_evidence(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationEvidenceInput]) -> types.GetObservationEvidenceOutput:
        """Get what an observation rests on, as it was seen."""
        return await self._call(_GET_OBSERVATION_EVIDENCE, fields, options)

    async def get_observation_filter_option_values(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationFilterOptionValuesInput]) -> types.GetObservationFilterOptionValuesOutput:
        """List the values that a field of observations can be filtered by."""
        return await self._call(_GET_OBSERVATION_FILTER_OPTION_VALUES, fields, options)

    def get_observation_filter_option_values_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationFilterOptionValuesInput]) -> AsyncIterator[types.FilterOptionValue]:
        """List the values that a field of observations can be filtered by. The rows of all pages."""
        return self._all(_GET_OBSERVATION_FILTER_OPTION_VALUES, fields, options)

    async def get_observation_filter_options(self, options: CallOptions | None = None, /) -> types.GetObservationFilterOptionsOutput:
        """List the fields that observations can be filtered by."""
        return await self._call(_GET_OBSERVATION_FILTER_OPTIONS, {}, options)

    async def get_observation_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationGroupsInput]) -> types.GetObservationGroupsOutput:
        """List observations rolled up into groups."""
        return await self._call(_GET_OBSERVATION_GROUPS, fields, options)

    def get_observation_groups_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationGroupsInput]) -> AsyncIterator[types.ObservationGroup]:
        """List observations rolled up into groups. The rows of all pages."""
        return self._all(_GET_OBSERVATION_GROUPS, fields, options)

    async def get_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationsInput]) -> types.GetObservationsOutput:
        """List observations of monitored vendors and of the organization itself."""
        return await self._call(_GET_OBSERVATIONS, fields, options)

    def get_observations_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetObservationsInput]) -> AsyncIterator[types.Observation]:
        """List observations of monitored vendors and of the organization itself. The rows of all pages."""
        return self._all(_GET_OBSERVATIONS, fields, options)

    async def get_vendor_scores(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorScoresInput]) -> types.GetVendorScoresOutput:
        """Get the overall, breach-likelihood and ransomware scores of vendors."""
        return await self._call(_GET_VENDOR_SCORES, fields, options)

    async def ingest_findings(self, options: CallOptions | None = None, /, **fields: Unpack[types.IngestFindingsInput]) -> types.IngestFindingsOutput:
        """Import up to 1,000 findings."""
        return await self._call(_INGEST_FINDINGS, fields, options)

    async def record_observation_vendor_reply(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordObservationVendorReplyInput]) -> types.RecordObservationVendorReplyOutput:
        """Record what the vendor said about observations."""
        return await self._call(_RECORD_OBSERVATION_VENDOR_REPLY, fields, options)

    async def reopen_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ReopenObservationsInput]) -> types.ReopenObservationsOutput:
        """Return resolved or excluded observations to the backlog."""
        return await self._call(_REOPEN_OBSERVATIONS, fields, options)

    async def request_observation_remediation(self, options: CallOptions | None = None, /, **fields: Unpack[types.RequestObservationRemediationInput]) -> types.RequestObservationRemediationOutput:
        """Ask vendors to fix what was observed."""
        return await self._call(_REQUEST_OBSERVATION_REMEDIATION, fields, options)

    async def resolve_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.ResolveObservationsInput]) -> types.ResolveObservationsOutput:
        """Mark observations as fixed."""
        return await self._call(_RESOLVE_OBSERVATIONS, fields, options)

    async def revoke_remediation_links(self, options: CallOptions | None = None, /, **fields: Unpack[types.RevokeRemediationLinksInput]) -> types.RevokeRemediationLinksOutput:
        """Revoke all links to a remediation request."""
        return await self._call(_REVOKE_REMEDIATION_LINKS, fields, options)

    async def rule_on_disputes(self, options: CallOptions | None = None, /, **fields: Unpack[types.RuleOnDisputesInput]) -> types.RuleOnDisputesOutput:
        """Accept or reject vendors' disputes of observations."""
        return await self._call(_RULE_ON_DISPUTES, fields, options)

    async def set_observations_due_date(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetObservationsDueDateInput]) -> types.SetObservationsDueDateOutput:
        """Set, remove or reset the due date of observations."""
        return await self._call(_SET_OBSERVATIONS_DUE_DATE, fields, options)

    async def triage_observations_internally(self, options: CallOptions | None = None, /, **fields: Unpack[types.TriageObservationsInternallyInput]) -> types.TriageObservationsInternallyOutput:
        """Move observations into the internal remediation workflow."""
        return await self._call(_TRIAGE_OBSERVATIONS_INTERNALLY, fields, options)

    async def undo_observation_action(self, options: CallOptions | None = None, /, **fields: Unpack[types.UndoObservationActionInput]) -> types.UndoObservationActionOutput:
        """Take back an action on observations within ten minutes."""
        return await self._call(_UNDO_OBSERVATION_ACTION, fields, options)

    async def unflag_observations(self, options: CallOptions | None = None, /, **fields: Unpack[types.UnflagObservationsInput]) -> types.UnflagObservationsOutput:
        """Remove the flags from observations."""
        return await self._call(_UNFLAG_OBSERVATIONS, fields, options)

    async def add_security_event_source(self, options: CallOptions | None = None, /, **fields: Unpack[types.AddSecurityEventSourceInput]) -> types.AddSecurityEventSourceOutput:
        """Add a report of a security event."""
        return await self._call(_ADD_SECURITY_EVENT_SOURCE, fields, options)

    async def cancel_vrm_request(self, options: CallOptions | None = None, /, **fields: Unpack[types.CancelVrmRequestInput]) -> types.CancelVrmRequestOutput:
        """Cancel a request to a vendor that has not been answered."""
        return await self._call(_CANCEL_VRM_REQUEST, fields, options)

    async def create_security_event(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateSecurityEventInput]) -> types.CreateSecurityEventOutput:
        """Create a security event."""
        return await self._call(_CREATE_SECURITY_EVENT, fields, options)

    async def get_impacted_companies(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetImpactedCompaniesInput]) -> types.GetImpactedCompaniesOutput:
        """List the vendors that an event may affect, with counts over all of them."""
        return await self._call(_GET_IMPACTED_COMPANIES, fields, options)

    def get_impacted_companies_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetImpactedCompaniesInput]) -> AsyncIterator[types.ImpactedCompany]:
        """List the vendors that an event may affect, with counts over all of them. The rows of all pages."""
        return self._all(_GET_IMPACTED_COMPANIES, fields, options)

    async def get_security_event(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventInput]) -> types.GetSecurityEventOutput:
        """Get one security event, with its timeline."""
        return await self._call(_GET_SECURITY_EVENT, fields, options)

    async def get_security_event_actions(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventActionsInput]) -> types.GetSecurityEventActionsOutput:
        """List what was done about an event and one vendor, newest first."""
        return await self._call(_GET_SECURITY_EVENT_ACTIONS, fields, options)

    def get_security_event_actions_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventActionsInput]) -> AsyncIterator[types.SecurityEventActivity]:
        """List what was done about an event and one vendor, newest first. The rows of all pages."""
        return self._all(_GET_SECURITY_EVENT_ACTIONS, fields, options)

    async def get_security_event_feed(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventFeedInput]) -> types.GetSecurityEventFeedOutput:
        """List the security events of the organization."""
        return await self._call(_GET_SECURITY_EVENT_FEED, fields, options)

    def get_security_event_feed_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventFeedInput]) -> AsyncIterator[types.SecurityEventInFeed]:
        """List the security events of the organization. The rows of all pages."""
        return self._all(_GET_SECURITY_EVENT_FEED, fields, options)

    async def get_security_event_vendor_detail(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSecurityEventVendorDetailInput]) -> types.GetSecurityEventVendorDetailOutput:
        """Get an event as it affects one vendor."""
        return await self._call(_GET_SECURITY_EVENT_VENDOR_DETAIL, fields, options)

    async def list_impact_reasons(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListImpactReasonsInput]) -> types.ListImpactReasonsOutput:
        """List why an event affects vendors or not, each reason once with its vendors."""
        return await self._call(_LIST_IMPACT_REASONS, fields, options)

    def list_impact_reasons_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListImpactReasonsInput]) -> AsyncIterator[types.ImpactReason]:
        """List why an event affects vendors or not, each reason once with its vendors. The rows of all pages."""
        return self._all(_LIST_IMPACT_REASONS, fields, options)

    async def list_security_event_activity(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSecurityEventActivityInput]) -> types.ListSecurityEventActivityOutput:
        """List what was done about an event, for all vendors and the organization itself, oldest first."""
        return await self._call(_LIST_SECURITY_EVENT_ACTIVITY, fields, options)

    def list_security_event_activity_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSecurityEventActivityInput]) -> AsyncIterator[types.SecurityEventEntry]:
        """List what was done about an event, for all vendors and the organization itself, oldest first. The rows of all pages."""
        return self._all(_LIST_SECURITY_EVENT_ACTIVITY, fields, options)

    async def record_communication(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordCommunicationInput]) -> types.RecordCommunicationOutput:
        """Record what was said with or about a vendor on an event."""
        return await self._call(_RECORD_COMMUNICATION, fields, options)

    async def record_vendor_response(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordVendorResponseInput]) -> types.RecordVendorResponseOutput:
        """Record a response to a security event."""
        return await self._call(_RECORD_VENDOR_RESPONSE, fields, options)

    async def rule_on_impact(self, options: CallOptions | None = None, /, **fields: Unpack[types.RuleOnImpactInput]) -> types.RuleOnImpactOutput:
        """Rule on a vendor's impact by an event, or withdraw the ruling."""
        return await self._call(_RULE_ON_IMPACT, fields, options)

    async def send_vrm_request(self, options: CallOptions | None = None, /, **fields: Unpack[types.SendVrmRequestInput]) -> types.SendVrmRequestOutput:
        """Ask a vendor about an event."""
        return await self._call(_SEND_VRM_REQUEST, fields, options)

    async def set_security_event_status(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetSecurityEventStatusInput]) -> types.SetSecurityEventStatusOutput:
        """Move a security event to another status."""
        return await self._call(_SET_SECURITY_EVENT_STATUS, fields, options)

    async def update_security_event(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateSecurityEventInput]) -> types.UpdateSecurityEventOutput:
        """Change what a security event says."""
        return await self._call(_UPDATE_SECURITY_EVENT, fields, options)

    async def confirm_fourth_party(self, options: CallOptions | None = None, /, **fields: Unpack[types.ConfirmFourthPartyInput]) -> types.ConfirmFourthPartyOutput:
        """Confirm that the vendor uses the fourth party."""
        return await self._call(_CONFIRM_FOURTH_PARTY, fields, options)

    async def dismiss_fourth_party(self, options: CallOptions | None = None, /, **fields: Unpack[types.DismissFourthPartyInput]) -> types.DismissFourthPartyOutput:
        """Dismiss a fourth party that the vendor does not use."""
        return await self._call(_DISMISS_FOURTH_PARTY, fields, options)

    async def get_fourth_parties(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartiesInput]) -> types.GetFourthPartiesOutput:
        """List the relations between monitored vendors and their fourth parties."""
        return await self._call(_GET_FOURTH_PARTIES, fields, options)

    def get_fourth_parties_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartiesInput]) -> AsyncIterator[types.FourthPartyRelationship]:
        """List the relations between monitored vendors and their fourth parties. The rows of all pages."""
        return self._all(_GET_FOURTH_PARTIES, fields, options)

    async def get_fourth_party_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyGroupsInput]) -> types.GetFourthPartyGroupsOutput:
        """List fourth parties, each with the monitored vendors that use it."""
        return await self._call(_GET_FOURTH_PARTY_GROUPS, fields, options)

    def get_fourth_party_groups_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyGroupsInput]) -> AsyncIterator[types.FourthPartyGroup]:
        """List fourth parties, each with the monitored vendors that use it. The rows of all pages."""
        return self._all(_GET_FOURTH_PARTY_GROUPS, fields, options)

    async def get_fourth_party_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyVendorsInput]) -> types.GetFourthPartyVendorsOutput:
        """List the monitored vendors that use one fourth party."""
        return await self._call(_GET_FOURTH_PARTY_VENDORS, fields, options)

    def get_fourth_party_vendors_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetFourthPartyVendorsInput]) -> AsyncIterator[types.ConnectedVendor]:
        """List the monitored vendors that use one fourth party. The rows of all pages."""
        return self._all(_GET_FOURTH_PARTY_VENDORS, fields, options)

    async def get_vendor_fourth_party_summary(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorFourthPartySummaryInput]) -> types.GetVendorFourthPartySummaryOutput:
        """Summarize the fourth parties of one monitored vendor."""
        return await self._call(_GET_VENDOR_FOURTH_PARTY_SUMMARY, fields, options)

    async def list_domain_owners(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListDomainOwnersInput]) -> types.ListDomainOwnersOutput:
        """List who owns which domain, where the organization said so, or look one domain up."""
        return await self._call(_LIST_DOMAIN_OWNERS, fields, options)

    async def list_fourth_party_links(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListFourthPartyLinksInput]) -> types.ListFourthPartyLinksOutput:
        """List which monitored vendors use which fourth parties, without evidence, by vendor."""
        return await self._call(_LIST_FOURTH_PARTY_LINKS, fields, options)

    def list_fourth_party_links_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListFourthPartyLinksInput]) -> AsyncIterator[types.FourthPartyLink]:
        """List which monitored vendors use which fourth parties, without evidence, by vendor. The rows of all pages."""
        return self._all(_LIST_FOURTH_PARTY_LINKS, fields, options)

    async def restore_fourth_party(self, options: CallOptions | None = None, /, **fields: Unpack[types.RestoreFourthPartyInput]) -> types.RestoreFourthPartyOutput:
        """Restore a dismissed fourth party."""
        return await self._call(_RESTORE_FOURTH_PARTY, fields, options)

    async def set_domain_owner(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetDomainOwnerInput]) -> types.SetDomainOwnerOutput:
        """Say who owns a domain, or correct the built-in table."""
        return await self._call(_SET_DOMAIN_OWNER, fields, options)

    async def assign_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.AssignVendorsInput]) -> types.AssignVendorsOutput:
        """Give vendors an owner, or none."""
        return await self._call(_ASSIGN_VENDORS, fields, options)

    async def bulk_create_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkCreateVendorsInput]) -> types.BulkCreateVendorsOutput:
        """Add up to 500 vendors to the directory."""
        return await self._call(_BULK_CREATE_VENDORS, fields, options)

    async def bulk_delete_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkDeleteVendorsInput]) -> types.BulkDeleteVendorsOutput:
        """Delete up to 500 vendors for good."""
        return await self._call(_BULK_DELETE_VENDORS, fields, options)

    async def bulk_offboard_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkOffboardVendorsInput]) -> types.BulkOffboardVendorsOutput:
        """Offboard up to 500 vendors."""
        return await self._call(_BULK_OFFBOARD_VENDORS, fields, options)

    async def bulk_upsert_vendors_from_csv(self, options: CallOptions | None = None, /, **fields: Unpack[types.BulkUpsertVendorsFromCsvInput]) -> types.BulkUpsertVendorsFromCsvOutput:
        """Create and update vendors from CSV."""
        return await self._call(_BULK_UPSERT_VENDORS_FROM_CSV, fields, options)

    async def create_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateVendorInput]) -> types.CreateVendorOutput:
        """Add a vendor to the directory."""
        return await self._call(_CREATE_VENDOR, fields, options)

    def export_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExportVendorsInput]) -> AsyncIterator[str]:
        """Export the organization's vendors as a stream."""
        return self._lines(_EXPORT_VENDORS, fields, options)

    async def get_score_changes(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetScoreChangesInput]) -> types.GetScoreChangesOutput:
        """List the vendors whose score moved in the last days, and why."""
        return await self._call(_GET_SCORE_CHANGES, fields, options)

    def get_score_changes_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetScoreChangesInput]) -> AsyncIterator[types.ScoreChange]:
        """List the vendors whose score moved in the last days, and why. The rows of all pages."""
        return self._all(_GET_SCORE_CHANGES, fields, options)

    async def get_score_receipt_part(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetScoreReceiptPartInput]) -> types.GetScoreReceiptPartOutput:
        """Get some of the findings of a large receipt."""
        return await self._call(_GET_SCORE_RECEIPT_PART, fields, options)

    async def get_tier_rules(self, options: CallOptions | None = None, /) -> types.GetTierRulesOutput:
        """Get the rules by which vendors get their tiers."""
        return await self._call(_GET_TIER_RULES, {}, options)

    async def get_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorInput]) -> types.GetVendorOutput:
        """Get one vendor."""
        return await self._call(_GET_VENDOR, fields, options)

    async def get_vendor_score_explanation(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorScoreExplanationInput]) -> types.GetVendorScoreExplanationOutput:
        """Explain the score of a vendor: what it is made of, and what to fix first."""
        return await self._call(_GET_VENDOR_SCORE_EXPLANATION, fields, options)

    async def get_vendor_score_receipt(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorScoreReceiptInput]) -> types.GetVendorScoreReceiptOutput:
        """Get a signed receipt for the score of a vendor: everything it was calculated from."""
        return await self._call(_GET_VENDOR_SCORE_RECEIPT, fields, options)

    async def list_vendor_activity(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorActivityInput]) -> types.ListVendorActivityOutput:
        """List what was done about a vendor, its questionnaires, fourth parties, observations and events, newest first."""
        return await self._call(_LIST_VENDOR_ACTIVITY, fields, options)

    def list_vendor_activity_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorActivityInput]) -> AsyncIterator[types.VendorActivity]:
        """List what was done about a vendor, its questionnaires, fourth parties, observations and events, newest first. The rows of all pages."""
        return self._all(_LIST_VENDOR_ACTIVITY, fields, options)

    async def list_vendor_domains(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorDomainsInput]) -> types.ListVendorDomainsOutput:
        """List the further domains of a vendor or of all vendors."""
        return await self._call(_LIST_VENDOR_DOMAINS, fields, options)

    def list_vendor_domains_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorDomainsInput]) -> AsyncIterator[types.VendorDomain]:
        """List the further domains of a vendor or of all vendors. The rows of all pages."""
        return self._all(_LIST_VENDOR_DOMAINS, fields, options)

    async def list_vendors(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorsInput]) -> types.ListVendorsOutput:
        """List the vendors of the organization."""
        return await self._call(_LIST_VENDORS, fields, options)

    def list_vendors_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorsInput]) -> AsyncIterator[types.Vendor]:
        """List the vendors of the organization. The rows of all pages."""
        return self._all(_LIST_VENDORS, fields, options)

    async def record_vendor_assessment(self, options: CallOptions | None = None, /, **fields: Unpack[types.RecordVendorAssessmentInput]) -> types.RecordVendorAssessmentOutput:
        """Record that a vendor was assessed."""
        return await self._call(_RECORD_VENDOR_ASSESSMENT, fields, options)

    async def scan_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.ScanVendorInput]) -> types.ScanVendorOutput:
        """Check a vendor from outside now instead of at its usual time."""
        return await self._call(_SCAN_VENDOR, fields, options)

    async def set_vendor_contacts(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetVendorContactsInput]) -> types.SetVendorContactsOutput:
        """Set the contacts of a vendor."""
        return await self._call(_SET_VENDOR_CONTACTS, fields, options)

    async def update_tier_rules(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateTierRulesInput]) -> types.UpdateTierRulesOutput:
        """Replace the rules by which vendors get their tiers."""
        return await self._call(_UPDATE_TIER_RULES, fields, options)

    async def update_vendor(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateVendorInput]) -> types.UpdateVendorOutput:
        """Change fields of a vendor."""
        return await self._call(_UPDATE_VENDOR, fields, options)

    async def update_vendor_domains(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateVendorDomainsInput]) -> types.UpdateVendorDomainsOutput:
        """Confirm, reject, add or remove further domains of a vendor."""
        return await self._call(_UPDATE_VENDOR_DOMAINS, fields, options)

    async def add_vendor_to_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.AddVendorToGroupInput]) -> types.AddVendorToGroupOutput:
        """Add vendors to a vendor group."""
        return await self._call(_ADD_VENDOR_TO_GROUP, fields, options)

    async def archive_vendor_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.ArchiveVendorGroupInput]) -> types.ArchiveVendorGroupOutput:
        """Archive a vendor group."""
        return await self._call(_ARCHIVE_VENDOR_GROUP, fields, options)

    async def create_vendor_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateVendorGroupInput]) -> types.CreateVendorGroupOutput:
        """Create a vendor group."""
        return await self._call(_CREATE_VENDOR_GROUP, fields, options)

    async def list_vendor_groups(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorGroupsInput]) -> types.ListVendorGroupsOutput:
        """List the active vendor groups of the organization, newest first."""
        return await self._call(_LIST_VENDOR_GROUPS, fields, options)

    def list_vendor_groups_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListVendorGroupsInput]) -> AsyncIterator[types.VendorGroup]:
        """List the active vendor groups of the organization, newest first. The rows of all pages."""
        return self._all(_LIST_VENDOR_GROUPS, fields, options)

    async def remove_vendors_from_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.RemoveVendorsFromGroupInput]) -> types.RemoveVendorsFromGroupOutput:
        """Remove vendors from a vendor group."""
        return await self._call(_REMOVE_VENDORS_FROM_GROUP, fields, options)

    async def update_vendor_group(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateVendorGroupInput]) -> types.UpdateVendorGroupOutput:
        """Change the name or the description of a vendor group."""
        return await self._call(_UPDATE_VENDOR_GROUP, fields, options)

    async def answer_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.AnswerQuestionnaireInput]) -> types.AnswerQuestionnaireOutput:
        """Save answers on the vendor's behalf."""
        return await self._call(_ANSWER_QUESTIONNAIRE, fields, options)

    async def cancel_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.CancelQuestionnaireInput]) -> types.CancelQuestionnaireOutput:
        """Cancel an open questionnaire; its link stops working."""
        return await self._call(_CANCEL_QUESTIONNAIRE, fields, options)

    async def change_questionnaire_due_date(self, options: CallOptions | None = None, /, **fields: Unpack[types.ChangeQuestionnaireDueDateInput]) -> types.ChangeQuestionnaireDueDateOutput:
        """Change the due date; links expire 30 days after it."""
        return await self._call(_CHANGE_QUESTIONNAIRE_DUE_DATE, fields, options)

    async def complete_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.CompleteQuestionnaireInput]) -> types.CompleteQuestionnaireOutput:
        """Finish the review; the link stops working."""
        return await self._call(_COMPLETE_QUESTIONNAIRE, fields, options)

    async def create_answer_finding(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateAnswerFindingInput]) -> types.CreateAnswerFindingOutput:
        """Make an observation of an answer."""
        return await self._call(_CREATE_ANSWER_FINDING, fields, options)

    async def create_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateQuestionnaireInput]) -> types.CreateQuestionnaireOutput:
        """Create a questionnaire for a vendor from a template."""
        return await self._call(_CREATE_QUESTIONNAIRE, fields, options)

    async def expire_questionnaires(self, options: CallOptions | None = None, /) -> types.ExpireQuestionnairesOutput:
        """Expire the questionnaires that the vendor has not submitted 30 days after their due date."""
        return await self._call(_EXPIRE_QUESTIONNAIRES, {}, options)

    async def get_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetQuestionnaireInput]) -> types.GetQuestionnaireOutput:
        """Get one questionnaire."""
        return await self._call(_GET_QUESTIONNAIRE, fields, options)

    async def get_questionnaire_form(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetQuestionnaireFormInput]) -> types.GetQuestionnaireFormOutput:
        """Get a questionnaire with its questions and answers."""
        return await self._call(_GET_QUESTIONNAIRE_FORM, fields, options)

    async def get_questionnaire_template(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetQuestionnaireTemplateInput]) -> types.GetQuestionnaireTemplateOutput:
        """Get a template with all its questions."""
        return await self._call(_GET_QUESTIONNAIRE_TEMPLATE, fields, options)

    async def import_questionnaire_template(self, options: CallOptions | None = None, /, **fields: Unpack[types.ImportQuestionnaireTemplateInput]) -> types.ImportQuestionnaireTemplateOutput:
        """Add a template, or a newer version of one, from the JSON that describes it."""
        return await self._call(_IMPORT_QUESTIONNAIRE_TEMPLATE, fields, options)

    async def import_spreadsheet_answers(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.ImportSpreadsheetAnswersInput]) -> types.ImportSpreadsheetAnswersOutput:
        """Make a submitted questionnaire of a vendor's filled-in .xlsx file, such as its CAIQ."""
        return await self._upload(_IMPORT_SPREADSHEET_ANSWERS, content, fields, options)

    async def import_spreadsheet_template(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.ImportSpreadsheetTemplateInput]) -> types.ImportSpreadsheetTemplateOutput:
        """Make a template of the questions in an .xlsx file, such as your own CAIQ, HECVAT or VSA."""
        return await self._upload(_IMPORT_SPREADSHEET_TEMPLATE, content, fields, options)

    async def list_questionnaire_templates(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnaireTemplatesInput]) -> types.ListQuestionnaireTemplatesOutput:
        """List the templates that questionnaires can be created from, newest first."""
        return await self._call(_LIST_QUESTIONNAIRE_TEMPLATES, fields, options)

    def list_questionnaire_templates_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnaireTemplatesInput]) -> AsyncIterator[types.QuestionnaireTemplate]:
        """List the templates that questionnaires can be created from, newest first. The rows of all pages."""
        return self._all(_LIST_QUESTIONNAIRE_TEMPLATES, fields, options)

    async def list_questionnaires(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnairesInput]) -> types.ListQuestionnairesOutput:
        """List the questionnaires of the organization, newest first."""
        return await self._call(_LIST_QUESTIONNAIRES, fields, options)

    def list_questionnaires_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListQuestionnairesInput]) -> AsyncIterator[types.Questionnaire]:
        """List the questionnaires of the organization, newest first. The rows of all pages."""
        return self._all(_LIST_QUESTIONNAIRES, fields, options)

    async def return_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.ReturnQuestionnaireInput]) -> types.ReturnQuestionnaireOutput:
        """Return the answers to the vendor, who sees the comment and answers through the same link."""
        return await self._call(_RETURN_QUESTIONNAIRE, fields, options)

    async def send_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.SendQuestionnaireInput]) -> types.SendQuestionnaireOutput:
        """Send a draft to the vendor; its link is valid until 30 days after the due date."""
        return await self._call(_SEND_QUESTIONNAIRE, fields, options)

    async def set_questionnaire_template_active(self, options: CallOptions | None = None, /, **fields: Unpack[types.SetQuestionnaireTemplateActiveInput]) -> types.SetQuestionnaireTemplateActiveOutput:
        """Archive a template, so that no questionnaires can be created from it, or activate it again."""
        return await self._call(_SET_QUESTIONNAIRE_TEMPLATE_ACTIVE, fields, options)

    async def start_questionnaire_review(self, options: CallOptions | None = None, /, **fields: Unpack[types.StartQuestionnaireReviewInput]) -> types.StartQuestionnaireReviewOutput:
        """Start the review of submitted answers."""
        return await self._call(_START_QUESTIONNAIRE_REVIEW, fields, options)

    async def submit_questionnaire(self, options: CallOptions | None = None, /, **fields: Unpack[types.SubmitQuestionnaireInput]) -> types.SubmitQuestionnaireOutput:
        """Submit the answers on the vendor's behalf."""
        return await self._call(_SUBMIT_QUESTIONNAIRE, fields, options)

    async def upload_answer_file(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.UploadAnswerFileInput]) -> types.UploadAnswerFileOutput:
        """Answer a question with a file on the vendor's behalf."""
        return await self._upload(_UPLOAD_ANSWER_FILE, content, fields, options)

    async def delete_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteDocumentInput]) -> types.DeleteDocumentOutput:
        """Delete a document with its file."""
        return await self._call(_DELETE_DOCUMENT, fields, options)

    async def download_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.DownloadDocumentInput]) -> File:
        """Download the file of a document."""
        return await self._download(_DOWNLOAD_DOCUMENT, fields, options)

    async def get_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetDocumentInput]) -> types.GetDocumentOutput:
        """Get what is known about a document, without its file."""
        return await self._call(_GET_DOCUMENT, fields, options)

    async def keep_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.KeepDocumentInput]) -> types.KeepDocumentOutput:
        """Keep a file that answers a question as one of the vendor's documents."""
        return await self._call(_KEEP_DOCUMENT, fields, options)

    async def list_documents(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListDocumentsInput]) -> types.ListDocumentsOutput:
        """List documents, the first to expire first and those without a date last."""
        return await self._call(_LIST_DOCUMENTS, fields, options)

    def list_documents_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListDocumentsInput]) -> AsyncIterator[types.Document]:
        """List documents, the first to expire first and those without a date last. The rows of all pages."""
        return self._all(_LIST_DOCUMENTS, fields, options)

    async def update_document(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateDocumentInput]) -> types.UpdateDocumentOutput:
        """Change what is known about a document; its file stays as it is."""
        return await self._call(_UPDATE_DOCUMENT, fields, options)

    async def upload_document(self, content: Content, options: CallOptions | None = None, /, **fields: Unpack[types.UploadDocumentInput]) -> types.UploadDocumentOutput:
        """Upload a document about a vendor."""
        return await self._upload(_UPLOAD_DOCUMENT, content, fields, options)

    async def create_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateSavedViewInput]) -> types.CreateSavedViewOutput:
        """Save the filters, order and columns of a list as a view."""
        return await self._call(_CREATE_SAVED_VIEW, fields, options)

    async def delete_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteSavedViewInput]) -> types.DeleteSavedViewOutput:
        """Delete a view; nothing that it listed changes."""
        return await self._call(_DELETE_SAVED_VIEW, fields, options)

    async def get_portfolio(self, options: CallOptions | None = None, /) -> types.GetPortfolioOutput:
        """Get the figures of the whole portfolio."""
        return await self._call(_GET_PORTFOLIO, {}, options)

    async def get_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetSavedViewInput]) -> types.GetSavedViewOutput:
        """Get a view."""
        return await self._call(_GET_SAVED_VIEW, fields, options)

    async def list_saved_views(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSavedViewsInput]) -> types.ListSavedViewsOutput:
        """List the shared views and, for a signed-in member, their private ones, by name."""
        return await self._call(_LIST_SAVED_VIEWS, fields, options)

    def list_saved_views_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListSavedViewsInput]) -> AsyncIterator[types.SavedView]:
        """List the shared views and, for a signed-in member, their private ones, by name. The rows of all pages."""
        return self._all(_LIST_SAVED_VIEWS, fields, options)

    async def search_everything(self, options: CallOptions | None = None, /, **fields: Unpack[types.SearchEverythingInput]) -> types.SearchEverythingOutput:
        """Search vendors, CVEs, observation types, security events, fourth parties and questionnaires."""
        return await self._call(_SEARCH_EVERYTHING, fields, options)

    async def update_saved_view(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateSavedViewInput]) -> types.UpdateSavedViewOutput:
        """Change a view."""
        return await self._call(_UPDATE_SAVED_VIEW, fields, options)

    async def create_report_link(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateReportLinkInput]) -> types.CreateReportLinkOutput:
        """Create a link by which anybody who has it can read a report, without an account."""
        return await self._call(_CREATE_REPORT_LINK, fields, options)

    async def download_portfolio_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.DownloadPortfolioReportInput]) -> File:
        """Download the report on the whole portfolio as a PDF file."""
        return await self._download(_DOWNLOAD_PORTFOLIO_REPORT, fields, options)

    async def download_vendor_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.DownloadVendorReportInput]) -> File:
        """Download the report on a vendor as a PDF file."""
        return await self._download(_DOWNLOAD_VENDOR_REPORT, fields, options)

    async def get_portfolio_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetPortfolioReportInput]) -> types.GetPortfolioReportOutput:
        """Get the report on the whole portfolio for a board: scores, trend, who got worse and why, top risks, work and method."""
        return await self._call(_GET_PORTFOLIO_REPORT, fields, options)

    async def get_vendor_report(self, options: CallOptions | None = None, /, **fields: Unpack[types.GetVendorReportInput]) -> types.GetVendorReportOutput:
        """Get the report on a vendor: score, causes, trend, top risks, what was done, coverage and method."""
        return await self._call(_GET_VENDOR_REPORT, fields, options)

    async def list_report_links(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListReportLinksInput]) -> types.ListReportLinksOutput:
        """List the links to reports that still work, newest first."""
        return await self._call(_LIST_REPORT_LINKS, fields, options)

    def list_report_links_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListReportLinksInput]) -> AsyncIterator[types.ReportLink]:
        """List the links to reports that still work, newest first. The rows of all pages."""
        return self._all(_LIST_REPORT_LINKS, fields, options)

    async def revoke_report_link(self, options: CallOptions | None = None, /, **fields: Unpack[types.RevokeReportLinkInput]) -> types.RevokeReportLinkOutput:
        """Revoke a link to a report, and delete the report that it showed."""
        return await self._call(_REVOKE_REPORT_LINK, fields, options)

    async def create_alert_channel(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateAlertChannelInput]) -> types.CreateAlertChannelOutput:
        """Add a Slack, Teams, Jira, ServiceNow or mail channel for alerts."""
        return await self._call(_CREATE_ALERT_CHANNEL, fields, options)

    async def create_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateWebhookInput]) -> types.CreateWebhookOutput:
        """Add an address that events are sent to."""
        return await self._call(_CREATE_WEBHOOK, fields, options)

    async def delete_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteWebhookInput]) -> types.DeleteWebhookOutput:
        """Delete a webhook with its deliveries; what was pending is not sent."""
        return await self._call(_DELETE_WEBHOOK, fields, options)

    async def list_alert_channels(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertChannelsInput]) -> types.ListAlertChannelsOutput:
        """List the channels that alerts can be sent to, webhooks included, newest first."""
        return await self._call(_LIST_ALERT_CHANNELS, fields, options)

    def list_alert_channels_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertChannelsInput]) -> AsyncIterator[types.AlertChannel]:
        """List the channels that alerts can be sent to, webhooks included, newest first. The rows of all pages."""
        return self._all(_LIST_ALERT_CHANNELS, fields, options)

    async def list_webhook_deliveries(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhookDeliveriesInput]) -> types.ListWebhookDeliveriesOutput:
        """List the messages sent to a webhook in the last 30 days, newest first."""
        return await self._call(_LIST_WEBHOOK_DELIVERIES, fields, options)

    def list_webhook_deliveries_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhookDeliveriesInput]) -> AsyncIterator[types.WebhookDelivery]:
        """List the messages sent to a webhook in the last 30 days, newest first. The rows of all pages."""
        return self._all(_LIST_WEBHOOK_DELIVERIES, fields, options)

    async def list_webhooks(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhooksInput]) -> types.ListWebhooksOutput:
        """List the addresses that events are sent to, newest first."""
        return await self._call(_LIST_WEBHOOKS, fields, options)

    def list_webhooks_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListWebhooksInput]) -> AsyncIterator[types.Webhook]:
        """List the addresses that events are sent to, newest first. The rows of all pages."""
        return self._all(_LIST_WEBHOOKS, fields, options)

    async def redeliver_webhook_message(self, options: CallOptions | None = None, /, **fields: Unpack[types.RedeliverWebhookMessageInput]) -> types.RedeliverWebhookMessageOutput:
        """Send a message to its webhook again, whether it was delivered or abandoned."""
        return await self._call(_REDELIVER_WEBHOOK_MESSAGE, fields, options)

    async def rotate_webhook_secret(self, options: CallOptions | None = None, /, **fields: Unpack[types.RotateWebhookSecretInput]) -> types.RotateWebhookSecretOutput:
        """Give a webhook a new secret."""
        return await self._call(_ROTATE_WEBHOOK_SECRET, fields, options)

    async def test_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.TestWebhookInput]) -> types.TestWebhookOutput:
        """Send a test message to a webhook."""
        return await self._call(_TEST_WEBHOOK, fields, options)

    async def update_alert_channel(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateAlertChannelInput]) -> types.UpdateAlertChannelOutput:
        """Change a channel, or switch it off or on."""
        return await self._call(_UPDATE_ALERT_CHANNEL, fields, options)

    async def update_webhook(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateWebhookInput]) -> types.UpdateWebhookOutput:
        """Change a webhook, or switch it off or on."""
        return await self._call(_UPDATE_WEBHOOK, fields, options)

    async def create_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.CreateAlertRuleInput]) -> types.CreateAlertRuleOutput:
        """Make a rule that sends alerts to channels and inboxes."""
        return await self._call(_CREATE_ALERT_RULE, fields, options)

    async def delete_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.DeleteAlertRuleInput]) -> types.DeleteAlertRuleOutput:
        """Delete an alert rule. Its tickets stay."""
        return await self._call(_DELETE_ALERT_RULE, fields, options)

    async def list_alert_rules(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertRulesInput]) -> types.ListAlertRulesOutput:
        """List the alert rules, newest first."""
        return await self._call(_LIST_ALERT_RULES, fields, options)

    def list_alert_rules_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertRulesInput]) -> AsyncIterator[types.AlertRule]:
        """List the alert rules, newest first. The rows of all pages."""
        return self._all(_LIST_ALERT_RULES, fields, options)

    async def list_alert_tickets(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertTicketsInput]) -> types.ListAlertTicketsOutput:
        """List the tickets that alerts made in Jira and ServiceNow, newest first."""
        return await self._call(_LIST_ALERT_TICKETS, fields, options)

    def list_alert_tickets_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAlertTicketsInput]) -> AsyncIterator[types.AlertTicket]:
        """List the tickets that alerts made in Jira and ServiceNow, newest first. The rows of all pages."""
        return self._all(_LIST_ALERT_TICKETS, fields, options)

    async def test_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.TestAlertRuleInput]) -> types.TestAlertRuleOutput:
        """Show what a rule would have told in the last 7 days; nothing is sent or stored."""
        return await self._call(_TEST_ALERT_RULE, fields, options)

    async def update_alert_rule(self, options: CallOptions | None = None, /, **fields: Unpack[types.UpdateAlertRuleInput]) -> types.UpdateAlertRuleOutput:
        """Change an alert rule, or switch it off or on."""
        return await self._call(_UPDATE_ALERT_RULE, fields, options)

    def export_audit_entries(self, options: CallOptions | None = None, /, **fields: Unpack[types.ExportAuditEntriesInput]) -> AsyncIterator[str]:
        """Export the audit trail as a stream."""
        return self._lines(_EXPORT_AUDIT_ENTRIES, fields, options)

    async def list_audit_entries(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAuditEntriesInput]) -> types.ListAuditEntriesOutput:
        """List the audit trail, newest first."""
        return await self._call(_LIST_AUDIT_ENTRIES, fields, options)

    def list_audit_entries_all(self, options: CallOptions | None = None, /, **fields: Unpack[types.ListAuditEntriesInput]) -> AsyncIterator[types.AuditEntry]:
        """List the audit trail, newest first. The rows of all pages."""
        return self._all(_LIST_AUDIT_ENTRIES, fields, options)

    async def verify_audit_trail(self, options: CallOptions | None = None, /) -> types.VerifyAuditTrailOutput:
        """Check the audit trail for entries and seals that were changed, deleted, inserted or moved."""
        return await self._call(_VERIFY_AUDIT_TRAIL, {}, options)

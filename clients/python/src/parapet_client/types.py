"""The records and inputs of the Parapet API."""

# Made by npm run generate from the declarations: change those.
# ruff: noqa: E501

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

AccessType = Literal[
    "ACCESS_TYPE_UNSPECIFIED",
    "ACCESS_TYPE_NO_ACCESS",
    "ACCESS_TYPE_PHYSICAL_ACCESS_ONLY",
    "ACCESS_TYPE_NETWORK_LEVEL_ACCESS",
    "ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS",
    "ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS",
    "ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS",
]
"""What the vendor can reach. No access: no systems, data or facilities. Physical access only: facilities. Network-level access: the network, without applications or data. System or application access: certain systems or applications. Data processing or storage access: it processes or stores customer data. Infrastructure or hosting access: it hosts or manages what everything runs on."""


ActorType = Literal[
    "ACTOR_TYPE_UNSPECIFIED",
    "ACTOR_TYPE_USER",
    "ACTOR_TYPE_API_CLIENT",
    "ACTOR_TYPE_SYSTEM",
    "ACTOR_TYPE_VENDOR",
]
"""What kind of actor it is."""


AlertChannelKind = Literal[
    "ALERT_CHANNEL_KIND_UNSPECIFIED",
    "ALERT_CHANNEL_KIND_WEBHOOK",
    "ALERT_CHANNEL_KIND_SLACK",
    "ALERT_CHANNEL_KIND_TEAMS",
    "ALERT_CHANNEL_KIND_JIRA",
    "ALERT_CHANNEL_KIND_SERVICENOW",
    "ALERT_CHANNEL_KIND_MAIL",
]
"""How alerts leave: a signed webhook, a Slack or Teams incoming webhook, a Jira or ServiceNow ticket, or a mail."""


AlertTrigger = Literal[
    "ALERT_TRIGGER_UNSPECIFIED",
    "ALERT_TRIGGER_FINDING",
    "ALERT_TRIGGER_SCORE",
    "ALERT_TRIGGER_EVENT",
]
"""What a rule watches: findings that begin to match, scores that fall, or security events that match."""


AnswerClaim = Literal[
    "ANSWER_CLAIM_UNSPECIFIED",
    "ANSWER_CLAIM_NO_EXPOSED_DATABASES",
    "ANSWER_CLAIM_NO_EXPOSED_REMOTE_ACCESS",
    "ANSWER_CLAIM_TLS_EVERYWHERE",
    "ANSWER_CLAIM_MODERN_TLS_ONLY",
    "ANSWER_CLAIM_VALID_CERTIFICATES",
    "ANSWER_CLAIM_HSTS_ENABLED",
    "ANSWER_CLAIM_SECURITY_HEADERS_SET",
    "ANSWER_CLAIM_SECURE_COOKIES",
    "ANSWER_CLAIM_DMARC_ENFORCED",
    "ANSWER_CLAIM_SPF_RESTRICTS_SENDERS",
    "ANSWER_CLAIM_MAIL_ENCRYPTED",
    "ANSWER_CLAIM_DNSSEC_ENABLED",
    "ANSWER_CLAIM_NO_DANGLING_DNS",
    "ANSWER_CLAIM_SUPPORTED_SOFTWARE_ONLY",
    "ANSWER_CLAIM_NO_KNOWN_EXPLOITED_VULNERABILITIES",
    "ANSWER_CLAIM_NO_LEAKED_CREDENTIALS",
    "ANSWER_CLAIM_NO_COMPROMISED_SYSTEMS",
]
"""A statement that observations can contradict."""


AnswerDateIssueKind = Literal[
    "ANSWER_DATE_ISSUE_KIND_UNSPECIFIED",
    "ANSWER_DATE_ISSUE_KIND_EXPIRED",
    "ANSWER_DATE_ISSUE_KIND_TOO_OLD",
]
"""Expired: the date has passed. Too old: it is longer ago than the question allows."""


ApprovalStatus = Literal[
    "APPROVAL_STATUS_UNSPECIFIED",
    "APPROVAL_STATUS_BACKLOG",
    "APPROVAL_STATUS_TRIAGED_INTERNAL",
    "APPROVAL_STATUS_TRIAGED_EXTERNAL",
    "APPROVAL_STATUS_RESOLVED",
    "APPROVAL_STATUS_EXCLUDED",
]
"""Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded)."""


AssetDnsType = Literal[
    "ASSET_DNS_TYPE_UNSPECIFIED",
    "ASSET_DNS_TYPE_A",
    "ASSET_DNS_TYPE_AAAA",
    "ASSET_DNS_TYPE_CNAME",
    "ASSET_DNS_TYPE_MX",
    "ASSET_DNS_TYPE_NS",
    "ASSET_DNS_TYPE_PTR",
    "ASSET_DNS_TYPE_SOA",
    "ASSET_DNS_TYPE_SRV",
    "ASSET_DNS_TYPE_TXT",
    "ASSET_DNS_TYPE_CAA",
    "ASSET_DNS_TYPE_DNSKEY",
    "ASSET_DNS_TYPE_DS",
    "ASSET_DNS_TYPE_NAPTR",
    "ASSET_DNS_TYPE_RRSIG",
    "ASSET_DNS_TYPE_TLSA",
    "ASSET_DNS_TYPE_URI",
]
"""Type of the DNS record."""


AssetIpPortProtocol = Literal[
    "ASSET_IP_PORT_PROTOCOL_UNSPECIFIED",
    "ASSET_IP_PORT_PROTOCOL_TCP",
    "ASSET_IP_PORT_PROTOCOL_UDP",
]
"""Transport protocol of the port."""


AssetType = Literal[
    "ASSET_TYPE_UNSPECIFIED",
    "ASSET_TYPE_IP_PORT",
    "ASSET_TYPE_URL",
    "ASSET_TYPE_DNS",
    "ASSET_TYPE_CREDENTIALS",
]
"""What kind of asset it is, and which member describes it."""


BulkVendorCsvExistingVendors = Literal[
    "UPDATE",
    "SKIP",
]
"""Whether vendors in the directory are updated, the default, or their rows skipped as VENDOR_EXISTS."""


BulkVendorCsvRowOutcome = Literal[
    "BULK_VENDOR_CSV_ROW_OUTCOME_UNSPECIFIED",
    "BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED",
    "BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED",
    "BULK_VENDOR_CSV_ROW_OUTCOME_SKIPPED",
]
"""Accepted: valid and, unless it was a dry run, applied. Rejected: not valid, not applied. Skipped: valid, but there was nothing to apply."""


BulkVendorCsvUnknownColumns = Literal[
    "REFUSE",
    "IGNORE",
]
"""What happens to a column that is not recognized. Refuse: the call fails with CSV_UNKNOWN_COLUMN. Ignore: the column is left out and listed without a column in the response."""


BulkVendorMutationStatus = Literal[
    "BULK_VENDOR_MUTATION_STATUS_UNSPECIFIED",
    "BULK_VENDOR_MUTATION_STATUS_SUCCESS",
    "BULK_VENDOR_MUTATION_STATUS_ALREADY_EXISTS",
    "BULK_VENDOR_MUTATION_STATUS_NOT_FOUND",
    "BULK_VENDOR_MUTATION_STATUS_ERROR",
]
"""Success: the row was applied. Already exists (create only): the directory already has a vendor with that domain, so none was created. Not found (delete and offboard only): the organization has no vendor with that id. Error: any other failure, described by errorMessage."""


BusinessImpact = Literal[
    "BUSINESS_IMPACT_UNSPECIFIED",
    "BUSINESS_IMPACT_NONE",
    "BUSINESS_IMPACT_LOW",
    "BUSINESS_IMPACT_MEDIUM",
    "BUSINESS_IMPACT_HIGH",
    "BUSINESS_IMPACT_CRITICAL",
]
"""Disruption of the business if the vendor is compromised, rising from none to critical."""


Channel = Literal[
    "CHANNEL_UNSPECIFIED",
    "CHANNEL_UI",
    "CHANNEL_REST",
    "CHANNEL_MCP",
    "CHANNEL_IMPORT",
    "CHANNEL_SCHEDULER",
]
"""Channel through which it was done."""


CommunicationChannel = Literal[
    "COMMUNICATION_CHANNEL_UNSPECIFIED",
    "COMMUNICATION_CHANNEL_EMAIL",
    "COMMUNICATION_CHANNEL_PORTAL",
    "COMMUNICATION_CHANNEL_PHONE",
    "COMMUNICATION_CHANNEL_NOTE",
]
"""Channel of the exchange."""


CommunicationDirection = Literal[
    "COMMUNICATION_DIRECTION_UNSPECIFIED",
    "COMMUNICATION_DIRECTION_OUTBOUND",
    "COMMUNICATION_DIRECTION_INBOUND",
    "COMMUNICATION_DIRECTION_INTERNAL",
]
"""Direction of the exchange."""


Comparison = Literal[
    "COMPARISON_UNSPECIFIED",
    "COMPARISON_EQUAL",
    "COMPARISON_NOT_EQUAL",
    "COMPARISON_IN",
    "COMPARISON_NOT_IN",
    "COMPARISON_CONTAINS",
    "COMPARISON_NOT_CONTAINS",
    "COMPARISON_STARTS_WITH",
    "COMPARISON_ENDS_WITH",
    "COMPARISON_GREATER_THAN",
    "COMPARISON_GREATER_THAN_OR_EQUAL",
    "COMPARISON_LESS_THAN",
    "COMPARISON_LESS_THAN_OR_EQUAL",
    "COMPARISON_BETWEEN",
    "COMPARISON_IS_SET",
    "COMPARISON_IS_NOT_SET",
]
"""How the field is compared with the value; unspecified is refused."""


Confidence = Literal[
    "CONFIDENCE_UNSPECIFIED",
    "CONFIDENCE_LOW",
    "CONFIDENCE_MEDIUM",
    "CONFIDENCE_HIGH",
    "CONFIDENCE_CONFIRMED",
]
"""How certain it is."""


ContactRole = Literal[
    "CONTACT_ROLE_UNSPECIFIED",
    "CONTACT_ROLE_SECURITY",
    "CONTACT_ROLE_PRIVACY",
    "CONTACT_ROLE_BUSINESS",
    "CONTACT_ROLE_TECHNICAL",
    "CONTACT_ROLE_LEGAL",
]
"""What the contact is for."""


CsvMembers = Literal[
    "CSV_MEMBERS_UNSPECIFIED",
    "CSV_MEMBERS_WORDS",
    "CSV_MEMBERS_NAMES",
]
"""How CSV writes the members of enumerations: WORDS, the default, as people read them (High), NAMES as JSON has them (SEVERITY_HIGH)."""


CvssScoreSeverity = Literal[
    "CVSS_SCORE_SEVERITY_UNSPECIFIED",
    "CVSS_SCORE_SEVERITY_NONE",
    "CVSS_SCORE_SEVERITY_LOW",
    "CVSS_SCORE_SEVERITY_MEDIUM",
    "CVSS_SCORE_SEVERITY_HIGH",
    "CVSS_SCORE_SEVERITY_CRITICAL",
]
"""The base score in words."""


CvssScoreVersion = Literal[
    "CVSS_SCORE_VERSION_UNSPECIFIED",
    "CVSS_SCORE_VERSION_V2_0",
    "CVSS_SCORE_VERSION_V3_0",
    "CVSS_SCORE_VERSION_V3_1",
    "CVSS_SCORE_VERSION_V4_0",
]
"""Version of the Common Vulnerability Scoring System."""


DataRegion = Literal[
    "DATA_REGION_UNSPECIFIED",
    "DATA_REGION_UNITED_STATES",
    "DATA_REGION_CANADA",
    "DATA_REGION_LATIN_AMERICA",
    "DATA_REGION_EUROPEAN_UNION",
    "DATA_REGION_UNITED_KINGDOM",
    "DATA_REGION_SWITZERLAND",
    "DATA_REGION_MIDDLE_EAST",
    "DATA_REGION_AFRICA",
    "DATA_REGION_INDIA",
    "DATA_REGION_CHINA",
    "DATA_REGION_JAPAN",
    "DATA_REGION_AUSTRALIA_NEW_ZEALAND",
    "DATA_REGION_ASIA_PACIFIC_OTHER",
    "DATA_REGION_GLOBAL",
    "DATA_REGION_OTHER",
]
"""Where the vendor keeps the data."""


DataTypeShared = Literal[
    "DATA_TYPE_SHARED_UNSPECIFIED",
    "DATA_TYPE_SHARED_NONE",
    "DATA_TYPE_SHARED_PUBLIC",
    "DATA_TYPE_SHARED_INTERNAL_BUSINESS",
    "DATA_TYPE_SHARED_CONFIDENTIAL_BUSINESS",
    "DATA_TYPE_SHARED_PII",
    "DATA_TYPE_SHARED_SENSITIVE_PII",
    "DATA_TYPE_SHARED_PHI",
    "DATA_TYPE_SHARED_PAYMENT_CARD",
    "DATA_TYPE_SHARED_FINANCIAL",
    "DATA_TYPE_SHARED_AUTHENTICATION_CREDENTIALS",
    "DATA_TYPE_SHARED_INTELLECTUAL_PROPERTY",
    "DATA_TYPE_SHARED_SOURCE_CODE",
    "DATA_TYPE_SHARED_EMPLOYEE_DATA",
    "DATA_TYPE_SHARED_CUSTOMER_DATA",
    "DATA_TYPE_SHARED_OTHER",
]
"""A kind of data that the vendor receives."""


DateRuleKind = Literal[
    "DATE_RULE_KIND_UNSPECIFIED",
    "DATE_RULE_KIND_EXPIRES",
    "DATE_RULE_KIND_WITHIN_MONTHS",
]
"""Expires: the last day on which something is valid. Within months: must not be longer ago than `months`."""


Detail = Literal[
    "DETAIL_UNSPECIFIED",
    "DETAIL_SUMMARY",
    "DETAIL_FULL",
]
"""How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


DetectionMethod = Literal[
    "DETECTION_METHOD_UNSPECIFIED",
    "DETECTION_METHOD_DNS_MX",
    "DETECTION_METHOD_DNS_NS",
    "DETECTION_METHOD_DNS_CNAME",
    "DETECTION_METHOD_DNS_TXT_VERIFICATION",
    "DETECTION_METHOD_DNS_SPF_INCLUDE",
    "DETECTION_METHOD_DNS_DKIM",
    "DETECTION_METHOD_DNS_CAA",
    "DETECTION_METHOD_DNS_SOA",
    "DETECTION_METHOD_HTTP_HEADER",
    "DETECTION_METHOD_HTTP_COOKIE",
    "DETECTION_METHOD_HTML_SCRIPT",
    "DETECTION_METHOD_CSP_SOURCE",
    "DETECTION_METHOD_TLS_CERTIFICATE",
    "DETECTION_METHOD_IP_ASN",
    "DETECTION_METHOD_SUBPROCESSOR_LIST",
    "DETECTION_METHOD_QUESTIONNAIRE",
    "DETECTION_METHOD_IMPORT",
    "DETECTION_METHOD_MANUAL",
]
"""How the fourth party was detected."""


DisputeReason = Literal[
    "DISPUTE_REASON_UNSPECIFIED",
    "DISPUTE_REASON_NOT_OURS",
    "DISPUTE_REASON_FALSE_POSITIVE",
    "DISPUTE_REASON_FIXED",
    "DISPUTE_REASON_COMPENSATING_CONTROL",
]
"""What the vendor says: the asset is not theirs, the finding is wrong, it is fixed, or another control mitigates it."""


DisputeRuling = Literal[
    "DISPUTE_RULING_UNSPECIFIED",
    "DISPUTE_RULING_ACCEPTED",
    "DISPUTE_RULING_REJECTED",
]
"""Whether the organization agrees with the vendor."""


DisputeState = Literal[
    "DISPUTE_STATE_UNSPECIFIED",
    "DISPUTE_STATE_OPEN",
    "DISPUTE_STATE_ACCEPTED",
    "DISPUTE_STATE_REJECTED",
]
"""Open: nobody has ruled on it yet."""


DocumentKind = Literal[
    "DOCUMENT_KIND_UNSPECIFIED",
    "DOCUMENT_KIND_SOC2_TYPE1",
    "DOCUMENT_KIND_SOC2_TYPE2",
    "DOCUMENT_KIND_ISO27001",
    "DOCUMENT_KIND_PENETRATION_TEST",
    "DOCUMENT_KIND_INSURANCE",
    "DOCUMENT_KIND_POLICY",
    "DOCUMENT_KIND_DPA",
    "DOCUMENT_KIND_CONTRACT",
    "DOCUMENT_KIND_OTHER",
]
"""What the document is. DPA: a data processing agreement."""


DocumentSource = Literal[
    "DOCUMENT_SOURCE_UNSPECIFIED",
    "DOCUMENT_SOURCE_MEMBER",
    "DOCUMENT_SOURCE_QUESTIONNAIRE",
]
"""Member: a person or program of the organization uploaded it. Questionnaire: it answers a question."""


DocumentStatus = Literal[
    "DOCUMENT_STATUS_UNSPECIFIED",
    "DOCUMENT_STATUS_VALID",
    "DOCUMENT_STATUS_EXPIRING",
    "DOCUMENT_STATUS_EXPIRED",
]
"""Whether the document is still good, by the date in UTC. Expiring: within 30 days. A document without a date of expiry stays valid."""


EventSourceType = Literal[
    "EVENT_SOURCE_TYPE_UNSPECIFIED",
    "EVENT_SOURCE_TYPE_VENDOR_STATEMENT",
    "EVENT_SOURCE_TYPE_REGULATOR",
    "EVENT_SOURCE_TYPE_CERT",
    "EVENT_SOURCE_TYPE_NEWS",
    "EVENT_SOURCE_TYPE_LEAK_SITE",
    "EVENT_SOURCE_TYPE_FEED",
    "EVENT_SOURCE_TYPE_CUSTOMER",
    "EVENT_SOURCE_TYPE_OTHER",
]
"""What kind of source it is."""


EventSubjectRole = Literal[
    "EVENT_SUBJECT_ROLE_UNSPECIFIED",
    "EVENT_SUBJECT_ROLE_VICTIM",
    "EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR",
]
"""Role of the company in the event."""


EventTimelineEntryType = Literal[
    "EVENT_TIMELINE_ENTRY_TYPE_UNSPECIFIED",
    "EVENT_TIMELINE_ENTRY_TYPE_OCCURRED",
    "EVENT_TIMELINE_ENTRY_TYPE_DISCLOSED",
    "EVENT_TIMELINE_ENTRY_TYPE_DETECTED",
    "EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED",
    "EVENT_TIMELINE_ENTRY_TYPE_STATUS_CHANGED",
    "EVENT_TIMELINE_ENTRY_TYPE_UPDATE",
    "EVENT_TIMELINE_ENTRY_TYPE_RESOLVED",
]
"""Kind of entry."""


EvidenceType = Literal[
    "EVIDENCE_TYPE_UNSPECIFIED",
    "EVIDENCE_TYPE_DNS_RECORD",
    "EVIDENCE_TYPE_HTTP_RESPONSE",
    "EVIDENCE_TYPE_TLS_HANDSHAKE",
    "EVIDENCE_TYPE_BANNER",
    "EVIDENCE_TYPE_SCANNER_OUTPUT",
    "EVIDENCE_TYPE_FEED_ENTRY",
    "EVIDENCE_TYPE_DOCUMENT",
]
"""What kind of evidence it is."""


ExclusionReason = Literal[
    "EXCLUSION_REASON_UNSPECIFIED",
    "EXCLUSION_REASON_ACCEPTED_RISK",
    "EXCLUSION_REASON_FALSE_POSITIVE",
    "EXCLUSION_REASON_NOT_OURS",
    "EXCLUSION_REASON_COMPENSATING_CONTROL",
]
"""Why it is excluded: the risk is accepted, it is a false positive, the asset belongs to someone else, or another control mitigates it."""


FilterValueType = Literal[
    "FILTER_VALUE_TYPE_UNSPECIFIED",
    "FILTER_VALUE_TYPE_STRING",
    "FILTER_VALUE_TYPE_NUMBER",
    "FILTER_VALUE_TYPE_BOOL",
    "FILTER_VALUE_TYPE_ENUM",
    "FILTER_VALUE_TYPE_DATE",
]
"""The kind of values a field has."""


FindingIngestStatus = Literal[
    "FINDING_INGEST_STATUS_UNSPECIFIED",
    "FINDING_INGEST_STATUS_CREATED",
    "FINDING_INGEST_STATUS_UPDATED",
    "FINDING_INGEST_STATUS_UNCHANGED",
    "FINDING_INGEST_STATUS_REJECTED",
]
"""Created: there is a new observation. Updated: the observation changed. Unchanged: it brought nothing new. Rejected: nothing was done, for the given reason."""


FourthPartyCategory = Literal[
    "FOURTH_PARTY_CATEGORY_UNSPECIFIED",
    "FOURTH_PARTY_CATEGORY_CLOUD_HOSTING",
    "FOURTH_PARTY_CATEGORY_CDN",
    "FOURTH_PARTY_CATEGORY_DNS",
    "FOURTH_PARTY_CATEGORY_EMAIL",
    "FOURTH_PARTY_CATEGORY_EMAIL_SECURITY",
    "FOURTH_PARTY_CATEGORY_IDENTITY",
    "FOURTH_PARTY_CATEGORY_COLLABORATION",
    "FOURTH_PARTY_CATEGORY_CRM",
    "FOURTH_PARTY_CATEGORY_SUPPORT",
    "FOURTH_PARTY_CATEGORY_MARKETING",
    "FOURTH_PARTY_CATEGORY_ANALYTICS",
    "FOURTH_PARTY_CATEGORY_ADVERTISING",
    "FOURTH_PARTY_CATEGORY_PAYMENTS",
    "FOURTH_PARTY_CATEGORY_DEVELOPMENT",
    "FOURTH_PARTY_CATEGORY_SECURITY",
    "FOURTH_PARTY_CATEGORY_HR",
    "FOURTH_PARTY_CATEGORY_FINANCE",
    "FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY",
    "FOURTH_PARTY_CATEGORY_OTHER",
]
"""What the product is for."""


FourthPartyGroupSortField = Literal[
    "connectedVendorCount",
    "score",
    "lastSeen",
    "fourthPartyDomain",
]
"""What to order by. Unset: most connected vendors first. Fourth parties without the value come last."""


FourthPartySortField = Literal[
    "lastSeen",
    "firstSeen",
    "confidence",
    "fourthPartyDomain",
    "vendorDomain",
    "fourthPartyScore",
]
"""What to order by. Unset: most recently seen first. Relations without the value come last."""


FourthPartyStatus = Literal[
    "FOURTH_PARTY_STATUS_UNSPECIFIED",
    "FOURTH_PARTY_STATUS_DETECTED",
    "FOURTH_PARTY_STATUS_CONFIRMED",
    "FOURTH_PARTY_STATUS_STALE",
    "FOURTH_PARTY_STATUS_REMOVED",
    "FOURTH_PARTY_STATUS_DISMISSED",
]
"""Whether the relation still holds: stale after 30 days without being seen, removed after 90."""


FourthPartyVendorSortField = Literal[
    "vendorDomain",
    "score",
    "lastSeen",
    "confidence",
]
"""What to order by. Unset: by domain. Vendors without the value come last."""


Grade = Literal[
    "GRADE_UNSPECIFIED",
    "GRADE_A",
    "GRADE_B",
    "GRADE_C",
    "GRADE_D",
    "GRADE_F",
]
"""The score as a grade; unspecified if there is no score."""


ImpactFactorType = Literal[
    "IMPACT_FACTOR_TYPE_UNSPECIFIED",
    "IMPACT_FACTOR_TYPE_OBSERVATION",
    "IMPACT_FACTOR_TYPE_FOURTH_PARTY",
    "IMPACT_FACTOR_TYPE_PRODUCT_IN_USE",
    "IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE",
    "IMPACT_FACTOR_TYPE_VENDOR_STATEMENT",
    "IMPACT_FACTOR_TYPE_QUESTIONNAIRE_ANSWER",
]
"""Kind of fact."""


ImpactStanding = Literal[
    "IMPACT_STANDING_UNSPECIFIED",
    "IMPACT_STANDING_NONE",
    "IMPACT_STANDING_CLAIMED",
    "IMPACT_STANDING_CONFIRMED",
]
"""How well the impact is established. Confirmed: a confirmed or probable source names the company as the victim and it does not deny it, or the company says so itself, or somebody ruled so. Claimed: any other impact, or a named victim that denies it as long as nobody has ruled."""


ImpactStatus = Literal[
    "IMPACT_STATUS_UNSPECIFIED",
    "IMPACT_STATUS_UNKNOWN",
    "IMPACT_STATUS_NOT_IMPACTED",
    "IMPACT_STATUS_POTENTIALLY_IMPACTED",
    "IMPACT_STATUS_IMPACTED",
    "IMPACT_STATUS_REMEDIATED",
]
"""Whether the event affects the company."""


ImpactWeight = Literal[
    "IMPACT_WEIGHT_UNSPECIFIED",
    "IMPACT_WEIGHT_WEAK",
    "IMPACT_WEIGHT_MODERATE",
    "IMPACT_WEIGHT_STRONG",
    "IMPACT_WEIGHT_CONCLUSIVE",
]
"""Weight of the fact."""


ImpactedCompanySortField = Literal[
    "lastActivityAt",
    "impact",
    "companyName",
    "score",
]
"""What to order by. Unset: the latest activity first. Companies without the value come last."""


ImportFormat = Literal[
    "nuclei",
    "sarif",
    "ocsf",
    "shodan",
    "csv",
    "jsonl",
]
"""Format of the file: lines or lists of Nuclei, SARIF 2.1.0, OCSF 1.x or Shodan results, or the template as CSV or as JSON lines."""


ImportStatus = Literal[
    "IMPORT_STATUS_UNSPECIFIED",
    "IMPORT_STATUS_RUNNING",
    "IMPORT_STATUS_COMPLETED",
    "IMPORT_STATUS_FAILED",
]
"""Running: the file is still arriving. Completed: it was read to its end. Failed: it was not; rows before that place stay imported, and sending the file again changes nothing about them."""


LikelihoodDriverKind = Literal[
    "LIKELIHOOD_DRIVER_KIND_UNSPECIFIED",
    "LIKELIHOOD_DRIVER_KIND_BASE",
    "LIKELIHOOD_DRIVER_KIND_FINDINGS",
    "LIKELIHOOD_DRIVER_KIND_EVENT",
    "LIKELIHOOD_DRIVER_KIND_OTHER",
]
"""What part of a likelihood comes from: the base rate of any company, findings of one type, a security event, or everything smaller together."""


LikelihoodLevel = Literal[
    "LIKELIHOOD_LEVEL_UNSPECIFIED",
    "LIKELIHOOD_LEVEL_VERY_LOW",
    "LIKELIHOOD_LEVEL_LOW",
    "LIKELIHOOD_LEVEL_MODERATE",
    "LIKELIHOOD_LEVEL_HIGH",
    "LIKELIHOOD_LEVEL_VERY_HIGH",
]
"""The likelihood in words: below 20 very low, below 40 low, below 60 moderate, below 80 high, 80 and above very high."""


ObservationActionType = Literal[
    "OBSERVATION_ACTION_TYPE_UNSPECIFIED",
    "OBSERVATION_ACTION_TYPE_CREATED",
    "OBSERVATION_ACTION_TYPE_SEEN_AGAIN",
    "OBSERVATION_ACTION_TYPE_FLAGGED",
    "OBSERVATION_ACTION_TYPE_UNFLAGGED",
    "OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED",
    "OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED",
    "OBSERVATION_ACTION_TYPE_COMMENTED",
    "OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED",
    "OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED",
    "OBSERVATION_ACTION_TYPE_RESOLVED",
    "OBSERVATION_ACTION_TYPE_REOPENED",
    "OBSERVATION_ACTION_TYPE_EXCLUDED",
    "OBSERVATION_ACTION_TYPE_ASSIGNED",
    "OBSERVATION_ACTION_TYPE_UNASSIGNED",
    "OBSERVATION_ACTION_TYPE_UNDONE",
    "OBSERVATION_ACTION_TYPE_DISPUTED",
    "OBSERVATION_ACTION_TYPE_DISPUTE_ACCEPTED",
    "OBSERVATION_ACTION_TYPE_DISPUTE_REJECTED",
    "OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED",
]
"""What was done."""


ObservationCategory = Literal[
    "OBSERVATION_CATEGORY_UNSPECIFIED",
    "OBSERVATION_CATEGORY_NETWORK_SECURITY",
    "OBSERVATION_CATEGORY_DNS_HEALTH",
    "OBSERVATION_CATEGORY_EMAIL_SECURITY",
    "OBSERVATION_CATEGORY_ENCRYPTION",
    "OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY",
    "OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT",
    "OBSERVATION_CATEGORY_IP_REPUTATION",
    "OBSERVATION_CATEGORY_DATA_LEAKAGE",
    "OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS",
    "OBSERVATION_CATEGORY_ATTACK_SURFACE",
    "OBSERVATION_CATEGORY_COMPLIANCE",
    "OBSERVATION_CATEGORY_OTHER",
]
"""The area of security it concerns."""


ObservationGroupBy = Literal[
    "OBSERVATION_GROUP_BY_UNSPECIFIED",
    "OBSERVATION_GROUP_BY_VULNERABILITY",
    "OBSERVATION_GROUP_BY_OBSERVATION_TYPE",
    "OBSERVATION_GROUP_BY_CATEGORY",
    "OBSERVATION_GROUP_BY_VENDOR",
    "OBSERVATION_GROUP_BY_ASSET",
]
"""What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE."""


ObservationGroupSortField = Literal[
    "severity",
    "observationCount",
    "lastSeen",
    "firstSeen",
    "updatedAt",
    "cvssBaseScore",
    "epssScore",
    "title",
]
"""What to order by. Unset: highest severity first, then largest. Groups without the value come last."""


ObservationMode = Literal[
    "OBSERVATION_MODE_UNSPECIFIED",
    "OBSERVATION_MODE_OPEN",
    "OBSERVATION_MODE_RESOLVED",
    "OBSERVATION_MODE_ALL",
]
"""Whether to include open observations, resolved ones or all; unspecified means open."""


ObservationSortField = Literal[
    "lastSeen",
    "firstSeen",
    "updatedAt",
    "severity",
    "cvssBaseScore",
    "epssScore",
    "vendorDomain",
    "title",
    "approvalStatus",
    "dueAt",
]
"""What to order by. Unset: most recently seen first. Observations without the value come last."""


ObservationStatus = Literal[
    "OBSERVATION_STATUS_UNSPECIFIED",
    "OBSERVATION_STATUS_OPEN",
    "OBSERVATION_STATUS_RESOLVED",
]
"""Whether it is still seen."""


ObservationsField = Literal[
    "OBSERVATIONS_FIELD_UNSPECIFIED",
    "OBSERVATIONS_FIELD_VENDOR",
    "OBSERVATIONS_FIELD_VENDOR_GROUP",
    "OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL",
    "OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT",
    "OBSERVATIONS_FIELD_OWNER",
    "OBSERVATIONS_FIELD_TIER",
    "OBSERVATIONS_FIELD_SEVERITY",
    "OBSERVATIONS_FIELD_CATEGORY",
    "OBSERVATIONS_FIELD_OBSERVATION_TYPE",
    "OBSERVATIONS_FIELD_APPROVAL_STATUS",
    "OBSERVATIONS_FIELD_VENDOR_RESPONDED",
    "OBSERVATIONS_FIELD_IS_FLAGGED",
    "OBSERVATIONS_FIELD_ASSIGNEE",
    "OBSERVATIONS_FIELD_ACCEPTED_UNTIL",
    "OBSERVATIONS_FIELD_DISPUTE_STATE",
    "OBSERVATIONS_FIELD_DUE",
    "OBSERVATIONS_FIELD_SLA_STATUS",
    "OBSERVATIONS_FIELD_ASSET_TYPE",
    "OBSERVATIONS_FIELD_ASSET",
    "OBSERVATIONS_FIELD_IP_ADDRESS",
    "OBSERVATIONS_FIELD_PORT",
    "OBSERVATIONS_FIELD_DNS_RECORD_TYPE",
    "OBSERVATIONS_FIELD_VULNERABILITY",
    "OBSERVATIONS_FIELD_AFFECTED_PRODUCT",
    "OBSERVATIONS_FIELD_CWE",
    "OBSERVATIONS_FIELD_CAPEC",
    "OBSERVATIONS_FIELD_CVSS_BASE_SCORE",
    "OBSERVATIONS_FIELD_CVSS_SEVERITY",
    "OBSERVATIONS_FIELD_EPSS_SCORE",
    "OBSERVATIONS_FIELD_EPSS_PERCENTILE",
    "OBSERVATIONS_FIELD_KNOWN_EXPLOITED",
    "OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE",
    "OBSERVATIONS_FIELD_SSVC_EXPLOITATION",
    "OBSERVATIONS_FIELD_SSVC_AUTOMATABLE",
    "OBSERVATIONS_FIELD_CONFIDENCE",
    "OBSERVATIONS_FIELD_AFFECTS_SCORE",
    "OBSERVATIONS_FIELD_SOURCE",
    "OBSERVATIONS_FIELD_FIRST_SEEN",
    "OBSERVATIONS_FIELD_LAST_SEEN",
    "OBSERVATIONS_FIELD_RESOLVED_AT",
    "OBSERVATIONS_FIELD_UPDATED_AT",
    "OBSERVATIONS_FIELD_SEARCH",
]
"""Filterable fields of observations; unspecified is refused."""


Operator = Literal[
    "OPERATOR_UNSPECIFIED",
    "OPERATOR_AND",
    "OPERATOR_OR",
]
"""How the filters of a list combine; unspecified means AND."""


OutboxMailStatus = Literal[
    "OUTBOX_MAIL_STATUS_UNSPECIFIED",
    "OUTBOX_MAIL_STATUS_PENDING",
    "OUTBOX_MAIL_STATUS_SENT",
    "OUTBOX_MAIL_STATUS_FAILED",
    "OUTBOX_MAIL_STATUS_WITHDRAWN",
    "OUTBOX_MAIL_STATUS_DELIVERED",
]
"""Pending: queued, not sent yet. Sent: accepted by a mail server. Delivered: somebody opened a link that only this mail contained. Failed: delivery was abandoned. Withdrawn: no longer relevant before it could be sent."""


QuestionType = Literal[
    "QUESTION_TYPE_UNSPECIFIED",
    "QUESTION_TYPE_YES_NO",
    "QUESTION_TYPE_SINGLE_CHOICE",
    "QUESTION_TYPE_MULTIPLE_CHOICE",
    "QUESTION_TYPE_TEXT",
    "QUESTION_TYPE_FILE",
    "QUESTION_TYPE_DATE",
]
"""How the question is answered."""


QuestionnaireStatus = Literal[
    "QUESTIONNAIRE_STATUS_UNSPECIFIED",
    "QUESTIONNAIRE_STATUS_DRAFT",
    "QUESTIONNAIRE_STATUS_SENT",
    "QUESTIONNAIRE_STATUS_IN_PROGRESS",
    "QUESTIONNAIRE_STATUS_SUBMITTED",
    "QUESTIONNAIRE_STATUS_IN_REVIEW",
    "QUESTIONNAIRE_STATUS_COMPLETED",
    "QUESTIONNAIRE_STATUS_CANCELLED",
    "QUESTIONNAIRE_STATUS_EXPIRED",
]
"""Where the questionnaire stands; completed, cancelled and expired ones are closed for good."""


QuestionnaireTemplateSource = Literal[
    "QUESTIONNAIRE_TEMPLATE_SOURCE_UNSPECIFIED",
    "QUESTIONNAIRE_TEMPLATE_SOURCE_BUILT_IN",
    "QUESTIONNAIRE_TEMPLATE_SOURCE_CUSTOM",
    "QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED",
]
"""Where the template comes from."""


ReportKind = Literal[
    "REPORT_KIND_UNSPECIFIED",
    "REPORT_KIND_VENDOR",
    "REPORT_KIND_PORTFOLIO",
]
"""What a report is about."""


RiskLevel = Literal[
    "RISK_LEVEL_UNSPECIFIED",
    "RISK_LEVEL_LOW",
    "RISK_LEVEL_MEDIUM",
    "RISK_LEVEL_HIGH",
    "RISK_LEVEL_CRITICAL",
]
"""How risky the organization considers the vendor."""


RuledImpact = Literal[
    "IMPACT_STATUS_UNSPECIFIED",
    "IMPACT_STATUS_IMPACTED",
    "IMPACT_STATUS_NOT_IMPACTED",
    "IMPACT_STATUS_REMEDIATED",
]
"""What holds for the vendor; unset or unspecified withdraws the ruling."""


SavedViewList = Literal[
    "SAVED_VIEW_LIST_UNSPECIFIED",
    "SAVED_VIEW_LIST_OBSERVATIONS",
    "SAVED_VIEW_LIST_VENDORS",
    "SAVED_VIEW_LIST_SECURITY_EVENTS",
    "SAVED_VIEW_LIST_FOURTH_PARTIES",
    "SAVED_VIEW_LIST_QUESTIONNAIRES",
]
"""The list that a view shows; unspecified means any."""


ScoreCauseKind = Literal[
    "SCORE_CAUSE_KIND_UNSPECIFIED",
    "SCORE_CAUSE_KIND_NEW_FINDINGS",
    "SCORE_CAUSE_KIND_RESOLVED_FINDINGS",
    "SCORE_CAUSE_KIND_CHANGED_FINDINGS",
    "SCORE_CAUSE_KIND_AGED_FINDINGS",
    "SCORE_CAUSE_KIND_NEW_EVENT",
    "SCORE_CAUSE_KIND_CHANGED_EVENT",
    "SCORE_CAUSE_KIND_REMOVED_EVENT",
    "SCORE_CAUSE_KIND_FADED_EVENT",
    "SCORE_CAUSE_KIND_NEW_MODEL",
    "SCORE_CAUSE_KIND_OTHER",
    "SCORE_CAUSE_KIND_UNRECORDED",
]
"""What moved a score. Findings weigh more until they are 90 days old, and events weigh less as time passes. OTHER is everything that would be shown as 0.0; UNRECORDED is what moved scores of an earlier model, which did not record causes."""


ScoreChangeSortField = Literal[
    "change",
    "score",
    "companyName",
]
"""What to order by. Unset: change, the biggest fall first."""


ScoreDirection = Literal[
    "SCORE_DIRECTION_UNSPECIFIED",
    "SCORE_DIRECTION_WORSE",
    "SCORE_DIRECTION_BETTER",
]
"""Which changes: worse or better ones; unset means both."""


SecurityEventActionType = Literal[
    "SECURITY_EVENT_ACTION_TYPE_UNSPECIFIED",
    "SECURITY_EVENT_ACTION_TYPE_FIRST_SEEN",
    "SECURITY_EVENT_ACTION_TYPE_IMPACT_CHANGED",
    "SECURITY_EVENT_ACTION_TYPE_REQUEST_SENT",
    "SECURITY_EVENT_ACTION_TYPE_REMINDER_SENT",
    "SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED",
    "SECURITY_EVENT_ACTION_TYPE_COMMENTED",
    "SECURITY_EVENT_ACTION_TYPE_STATUS_CHANGED",
    "SECURITY_EVENT_ACTION_TYPE_REMEDIATION_VERIFIED",
    "SECURITY_EVENT_ACTION_TYPE_IMPACT_RULED",
]
"""What was done."""


SecurityEventSortField = Literal[
    "occurredAt",
    "updatedAt",
    "severity",
    "impactedVendors",
    "title",
]
"""What to order by. Unset: the latest first."""


SecurityEventStatus = Literal[
    "SECURITY_EVENT_STATUS_UNSPECIFIED",
    "SECURITY_EVENT_STATUS_NEW",
    "SECURITY_EVENT_STATUS_INVESTIGATING",
    "SECURITY_EVENT_STATUS_CONFIRMED",
    "SECURITY_EVENT_STATUS_MONITORING",
    "SECURITY_EVENT_STATUS_RESOLVED",
    "SECURITY_EVENT_STATUS_DISMISSED",
]
"""Where the event stands; resolved and dismissed ones are closed."""


SecurityEventType = Literal[
    "SECURITY_EVENT_TYPE_UNSPECIFIED",
    "SECURITY_EVENT_TYPE_DATA_BREACH",
    "SECURITY_EVENT_TYPE_RANSOMWARE",
    "SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY",
    "SECURITY_EVENT_TYPE_ZERO_DAY",
    "SECURITY_EVENT_TYPE_SUPPLY_CHAIN_COMPROMISE",
    "SECURITY_EVENT_TYPE_CREDENTIAL_LEAK",
    "SECURITY_EVENT_TYPE_SERVICE_OUTAGE",
    "SECURITY_EVENT_TYPE_REGULATORY_DISCLOSURE",
    "SECURITY_EVENT_TYPE_OTHER",
]
"""What kind of event it is."""


Severity = Literal[
    "SEVERITY_UNSPECIFIED",
    "SEVERITY_INFO",
    "SEVERITY_LOW",
    "SEVERITY_MEDIUM",
    "SEVERITY_HIGH",
    "SEVERITY_CRITICAL",
]
"""How bad it is."""


SlaStatus = Literal[
    "SLA_STATUS_UNSPECIFIED",
    "SLA_STATUS_ON_TRACK",
    "SLA_STATUS_DUE_SOON",
    "SLA_STATUS_OVERDUE",
]
"""Where it stands before its due date. Due soon: the last 7 days, or the last quarter of the time if that is shorter."""


SortOrder = Literal[
    "SORT_ORDER_UNSPECIFIED",
    "SORT_ORDER_ASC",
    "SORT_ORDER_DESC",
]
"""Direction of the order; unspecified means ascending."""


SourceKind = Literal[
    "SOURCE_KIND_UNSPECIFIED",
    "SOURCE_KIND_PASSIVE_CHECK",
    "SOURCE_KIND_IMPORT",
    "SOURCE_KIND_FEED",
    "SOURCE_KIND_QUESTIONNAIRE",
    "SOURCE_KIND_MANUAL",
]
"""How it was reported."""


SourceReliability = Literal[
    "SOURCE_RELIABILITY_UNSPECIFIED",
    "SOURCE_RELIABILITY_CONFIRMED",
    "SOURCE_RELIABILITY_PROBABLE",
    "SOURCE_RELIABILITY_UNVERIFIED",
]
"""How reliable the source is."""


SpreadsheetLayout = Literal[
    "SPREADSHEET_LAYOUT_UNSPECIFIED",
    "SPREADSHEET_LAYOUT_CAIQ",
    "SPREADSHEET_LAYOUT_HECVAT",
    "SPREADSHEET_LAYOUT_VSA",
    "SPREADSHEET_LAYOUT_GENERIC",
]
"""CAIQ (Cloud Security Alliance), HECVAT (EDUCAUSE), VSA (Vendor Security Alliance), or generic: any sheet with a column of questions."""


SsvcExploitation = Literal[
    "SSVC_EXPLOITATION_UNSPECIFIED",
    "SSVC_EXPLOITATION_NONE",
    "SSVC_EXPLOITATION_POC",
    "SSVC_EXPLOITATION_ACTIVE",
]
"""Whether attacks are known: none, a public proof of concept, or active exploitation."""


SsvcTechnicalImpact = Literal[
    "SSVC_TECHNICAL_IMPACT_UNSPECIFIED",
    "SSVC_TECHNICAL_IMPACT_PARTIAL",
    "SSVC_TECHNICAL_IMPACT_TOTAL",
]
"""How much control over the vulnerable software an attacker gains."""


TemplateImportOutcome = Literal[
    "TEMPLATE_IMPORT_OUTCOME_UNSPECIFIED",
    "TEMPLATE_IMPORT_OUTCOME_CREATED",
    "TEMPLATE_IMPORT_OUTCOME_UPDATED",
    "TEMPLATE_IMPORT_OUTCOME_UNCHANGED",
]
"""Whether the template is new, replaced an older version or was already there unchanged."""


TierSource = Literal[
    "TIER_SOURCE_UNSPECIFIED",
    "TIER_SOURCE_RULE",
    "TIER_SOURCE_PERSON",
]
"""Where the tier comes from. Rule: the organization's tier rules. Person: somebody set it by hand, which wins over the rules until it is cleared."""


UndoRefusal = Literal[
    "UNDO_REFUSAL_UNSPECIFIED",
    "UNDO_REFUSAL_CHANGED_SINCE",
    "UNDO_REFUSAL_MEMBER_REMOVED",
]
"""Why it was left as it is: it was changed again since the action, or the previous assignee is no longer a member."""


VendorActivityKind = Literal[
    "VENDOR_ACTIVITY_KIND_UNSPECIFIED",
    "VENDOR_ACTIVITY_KIND_VENDOR",
    "VENDOR_ACTIVITY_KIND_QUESTIONNAIRE",
    "VENDOR_ACTIVITY_KIND_FOURTH_PARTY",
    "VENDOR_ACTIVITY_KIND_OBSERVATION",
    "VENDOR_ACTIVITY_KIND_SECURITY_EVENT",
]
"""What it was about."""


VendorDomainEvidenceKind = Literal[
    "VENDOR_DOMAIN_EVIDENCE_KIND_UNSPECIFIED",
    "VENDOR_DOMAIN_EVIDENCE_KIND_REDIRECT",
    "VENDOR_DOMAIN_EVIDENCE_KIND_CERTIFICATE",
    "VENDOR_DOMAIN_EVIDENCE_KIND_MX",
    "VENDOR_DOMAIN_EVIDENCE_KIND_SPF",
    "VENDOR_DOMAIN_EVIDENCE_KIND_NAMES_FILE",
    "VENDOR_DOMAIN_EVIDENCE_KIND_MANUAL",
]
"""What suggested it: a redirect of the website, a certificate of its hosts, a mail server or sender of the same name, an imported file of names, or a person."""


VendorDomainStatus = Literal[
    "VENDOR_DOMAIN_STATUS_UNSPECIFIED",
    "VENDOR_DOMAIN_STATUS_CONFIRMED",
    "VENDOR_DOMAIN_STATUS_SUGGESTED",
    "VENDOR_DOMAIN_STATUS_REJECTED",
]
"""Whether the domain is the vendor's. Confirmed domains are checked and count like the primary one; suggested ones have no effect until somebody confirms them; rejected ones are not suggested again."""


VendorFourthPartyStatus = Literal[
    "VENDOR_FOURTH_PARTY_STATUS_UNSPECIFIED",
    "VENDOR_FOURTH_PARTY_STATUS_NOT_SCANNED",
    "VENDOR_FOURTH_PARTY_STATUS_NONE_DETECTED",
    "VENDOR_FOURTH_PARTY_STATUS_DETECTED",
    "VENDOR_FOURTH_PARTY_STATUS_SCAN_FAILED",
]
"""What is known about the fourth parties of a vendor."""


VendorLifecycleStatus = Literal[
    "VENDOR_LIFECYCLE_STATUS_UNSPECIFIED",
    "VENDOR_LIFECYCLE_STATUS_PROSPECT",
    "VENDOR_LIFECYCLE_STATUS_ONBOARDING",
    "VENDOR_LIFECYCLE_STATUS_ACTIVE",
    "VENDOR_LIFECYCLE_STATUS_UNDER_REVIEW",
    "VENDOR_LIFECYCLE_STATUS_OFFBOARDING",
    "VENDOR_LIFECYCLE_STATUS_OFFBOARDED",
]
"""Stage of the relationship between the organization and the vendor."""


VendorResponseType = Literal[
    "VENDOR_RESPONSE_TYPE_UNSPECIFIED",
    "VENDOR_RESPONSE_TYPE_NO_RESPONSE",
    "VENDOR_RESPONSE_TYPE_INVESTIGATING",
    "VENDOR_RESPONSE_TYPE_NOT_IMPACTED",
    "VENDOR_RESPONSE_TYPE_IMPACTED",
    "VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED",
    "VENDOR_RESPONSE_TYPE_DECLINED",
]
"""What was answered."""


VendorSortField = Literal[
    "score",
    "breachLikelihoodScore",
    "ransomwareScore",
    "companyName",
    "domainName",
    "riskLevel",
    "businessImpact",
    "lifecycleStatus",
    "contractEndDate",
    "contractValue",
    "openObservationCount",
    "owner",
    "tier",
    "nextAssessmentAt",
    "createdAt",
    "updatedAt",
]
"""What to order by. Unset: newest first. Vendors without the value come last."""


VendorTier = Literal[
    "VENDOR_TIER_UNSPECIFIED",
    "VENDOR_TIER_1",
    "VENDOR_TIER_2",
    "VENDOR_TIER_3",
]
"""How closely the vendor is looked after; tier 1 is the most critical."""


VendorsField = Literal[
    "VENDORS_FIELD_UNSPECIFIED",
    "VENDORS_FIELD_ID",
    "VENDORS_FIELD_DOMAIN_NAME",
    "VENDORS_FIELD_COMPANY_NAME",
    "VENDORS_FIELD_VENDOR_ID",
    "VENDORS_FIELD_IS_MONITORED",
    "VENDORS_FIELD_LIFECYCLE_STATUS",
    "VENDORS_FIELD_RISK_LEVEL",
    "VENDORS_FIELD_BUSINESS_IMPACT",
    "VENDORS_FIELD_DATA_REGION",
    "VENDORS_FIELD_GRADE",
    "VENDORS_FIELD_DATA_TYPES_SHARED",
    "VENDORS_FIELD_ACCESS_TYPES",
    "VENDORS_FIELD_SCORE",
    "VENDORS_FIELD_BREACH_LIKELIHOOD_SCORE",
    "VENDORS_FIELD_RANSOMWARE_SCORE",
    "VENDORS_FIELD_CONTRACT_VALUE",
    "VENDORS_FIELD_CONTRACT_END_DATE",
    "VENDORS_FIELD_CREATED_AT",
    "VENDORS_FIELD_UPDATED_AT",
    "VENDORS_FIELD_OFFBOARDED_AT",
    "VENDORS_FIELD_LAST_SCANNED_AT",
    "VENDORS_FIELD_OWNER",
    "VENDORS_FIELD_TIER",
    "VENDORS_FIELD_NEXT_ASSESSMENT",
    "VENDORS_FIELD_VENDOR_GROUP",
    "VENDORS_FIELD_OPEN_CRITICAL_OBSERVATIONS",
    "VENDORS_FIELD_OPEN_OBSERVATIONS",
    "VENDORS_FIELD_SEARCH",
]
"""Filterable fields of vendors; unspecified is refused."""


View = Literal[
    "VIEW_UNSPECIFIED",
    "VIEW_VRM",
    "VIEW_SELF",
]
"""Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""


VrmRequestStatus = Literal[
    "VRM_REQUEST_STATUS_UNSPECIFIED",
    "VRM_REQUEST_STATUS_NOT_SENT",
    "VRM_REQUEST_STATUS_SENT",
    "VRM_REQUEST_STATUS_OPENED",
    "VRM_REQUEST_STATUS_RESPONDED",
    "VRM_REQUEST_STATUS_OVERDUE",
    "VRM_REQUEST_STATUS_CANCELLED",
]
"""Where the request to the vendor stands."""


VrmRequestType = Literal[
    "VRM_REQUEST_TYPE_UNSPECIFIED",
    "VRM_REQUEST_TYPE_STATUS_CONFIRMATION",
    "VRM_REQUEST_TYPE_REMEDIATION",
    "VRM_REQUEST_TYPE_EVIDENCE",
    "VRM_REQUEST_TYPE_QUESTIONNAIRE",
]
"""What the vendor is asked for."""


WebhookDeliveryStatus = Literal[
    "WEBHOOK_DELIVERY_STATUS_UNSPECIFIED",
    "WEBHOOK_DELIVERY_STATUS_PENDING",
    "WEBHOOK_DELIVERY_STATUS_DELIVERED",
    "WEBHOOK_DELIVERY_STATUS_FAILED",
]
"""Whether the message is pending, delivered or abandoned."""


WebhookDisabledReason = Literal[
    "WEBHOOK_DISABLED_REASON_UNSPECIFIED",
    "WEBHOOK_DISABLED_REASON_BY_USER",
    "WEBHOOK_DISABLED_REASON_FAILING",
    "WEBHOOK_DISABLED_REASON_GONE",
]
"""Why nothing is sent: someone switched it off, it failed for five days, or it answered 410 Gone."""


WebhookEventType = Literal[
    "observation.created",
    "observation.approval_status_changed",
    "observation.resolved",
    "observation.flagged",
    "vendor.created",
    "vendor.updated",
    "vendor.offboarded",
    "vendor.deleted",
    "vendor.score_changed",
    "security_event.created",
    "security_event.updated",
    "security_event.vendor_response_recorded",
    "fourth_party.detected",
    "fourth_party.removed",
    "questionnaire.status_changed",
    "audit.entries_recorded",
]
"""What happened. `audit.entries_recorded` streams the audit trail, from now on and in order, and also needs the scope audit.read."""


class AcceptedRisk(TypedDict):
    """Until when the risk is accepted, by whom and why."""

    expiresAt: str
    """When the acceptance ends and the observation is reopened."""
    approvedBy: Actor
    """Who did it."""
    approvedAt: str
    """When the risk was accepted."""
    reason: str
    """Why the risk is acceptable."""


class Actor(TypedDict):
    """Who did it."""

    type: ActorType
    """What kind of actor it is."""
    id: str
    """Id of the user or credential, or of the questionnaire or request if a vendor acts through its link."""
    displayName: str
    """Display name."""


class AddSecurityEventSourceInput(TypedDict):
    eventId: str
    """Id of the security event."""
    name: str
    """Name of the source."""
    url: NotRequired[str]
    """Address of the report: http or https, without a user name or password."""
    sourceType: NotRequired[EventSourceType]
    """What kind of source it is."""
    publishedAt: NotRequired[str]
    """When it was published."""
    retrievedAt: NotRequired[str]
    """When it was read; unset: now."""
    reliability: NotRequired[SourceReliability]
    """How reliable the source is."""


class AddSecurityEventSourceOutput(TypedDict):
    event: SecurityEvent
    """Something that happened to companies or products that vendors depend on."""


class AddVendorToGroupInput(TypedDict):
    groupId: str
    """Id of the group."""
    vendorIds: list[str]
    """Ids of the vendors in this directory; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class AddVendorToGroupOutput(TypedDict):
    vendorGroup: VendorGroup
    """A named set of vendors."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class AffectedProduct(TypedDict):
    """An affected product."""

    vendor: str
    """Who makes it."""
    product: str
    """Its name."""
    versions: NotRequired[str]
    """Affected versions."""
    cpe: NotRequired[str]
    """The product as a CPE name."""


class AffectedProductInput(TypedDict):
    """An affected product."""

    vendor: str
    """Who makes it."""
    product: str
    """Its name."""
    versions: NotRequired[str]
    """Affected versions."""
    cpe: NotRequired[str]
    """The product as a CPE name."""


class AlertChannel(TypedDict):
    """A place that alerts are sent to, without its secrets."""

    id: str
    """Id of the channel. TestWebhook, ListWebhookDeliveries and DeleteWebhook take it too."""
    kind: AlertChannelKind
    """How alerts leave: a signed webhook, a Slack or Teams incoming webhook, a Jira or ServiceNow ticket, or a mail."""
    name: str
    """What people call it."""
    target: str
    """Where alerts go, without anything secret: a host, a site or an address."""
    email: NotRequired[str]
    """Mail: a member's address, or one at a domain that the organization has verified."""
    projectKey: NotRequired[str]
    """Jira: key of the project that gets the issues."""
    issueType: NotRequired[str]
    """Jira: name of the issue type; Task if unset."""
    assignmentGroup: NotRequired[str]
    """ServiceNow: name or sys_id of the assignment group."""
    closesTickets: NotRequired[bool]
    """Jira and ServiceNow: whether a ticket is also closed there when its finding is resolved here. It gets a comment in any case."""
    isEnabled: bool
    """Whether alerts are sent to it."""
    disabledReason: NotRequired[WebhookDisabledReason]
    """Why nothing is sent: someone switched it off, it failed for five days, or it answered 410 Gone."""
    failingSince: NotRequired[str]
    """When deliveries started failing; absent while they succeed."""
    lastDeliveredAt: NotRequired[str]
    """When a message was last delivered."""
    lastError: NotRequired[str]
    """The most recent error."""
    pendingCount: int
    """Messages still to be sent."""
    ruleCount: int
    """Number of alert rules that send to it."""
    createdAt: str
    """When the channel was added."""
    updatedAt: str
    """When it was last changed."""


class AlertRule(TypedDict):
    """What to tell, and where."""

    id: str
    """Id of the rule."""
    name: str
    """Name of the rule, which every message shows."""
    trigger: AlertTrigger
    """What a rule watches: findings that begin to match, scores that fall, or security events that match."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match: on observationsField for findings, as GetObservations takes them; on vendorsField for scores, as ListVendors takes them."""
    eventFilters: NotRequired[SecurityEventFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    scoreDrop: NotRequired[ScoreDrop]
    """How far a score falls before the rule for scores fires."""
    channelIds: list[str]
    """Channels that the alerts go to; empty once all of them are deleted."""
    memberIds: list[str]
    """Members who get the alerts in their inbox; those who are removed are taken out."""
    isEnabled: bool
    """Whether the rule is evaluated."""
    problem: NotRequired[str]
    """Why the rule cannot be used any more. Nothing is sent until it is changed; its filters are left out here."""
    lastAlertAt: NotRequired[str]
    """When it last fired."""
    heldCount: int
    """Matches beyond 100 in the current hour; one message tells their number when it ends."""
    createdBy: Actor
    """Who did it."""
    createdAt: str
    """When the rule was made."""
    updatedAt: str
    """When it was last changed."""


class AlertSample(TypedDict):
    """A message that the rule would have sent."""

    subjectId: str
    """ORN of the finding, or id of the vendor or the event."""
    title: str
    """Title of the message."""
    url: str
    """Where the console shows it."""


class AlertTicket(TypedDict):
    """A ticket in Jira or ServiceNow that an alert made."""

    id: str
    """Id of the ticket here."""
    channelId: str
    """Channel it was made through."""
    kind: AlertChannelKind
    """How alerts leave: a signed webhook, a Slack or Teams incoming webhook, a Jira or ServiceNow ticket, or a mail."""
    subjectId: str
    """What it is about: ORN of a finding, or id of a vendor, an event or a rule."""
    title: str
    """Its title."""
    key: str
    """Its key or number there."""
    url: str
    """Its address there."""
    status: str
    """Its status there, as last read."""
    isClosed: bool
    """Whether it is closed there."""
    closedAt: NotRequired[str]
    """When it was first read as closed."""
    checkedAt: NotRequired[str]
    """When its status was last read."""
    lastError: NotRequired[str]
    """Why its status could not be read."""
    createdAt: str
    """When it was made."""


class AnswerDateIssue(TypedDict):
    """A date that no longer holds."""

    questionId: str
    """Id of the question in its template."""
    kind: AnswerDateIssueKind
    """Expired: the date has passed. Too old: it is longer ago than the question allows."""
    since: str
    """The first day on which the answer no longer held."""


class AnswerFinding(TypedDict):
    """An observation that a reviewer created from an answer."""

    questionId: str
    """Id of the question in its template."""
    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    title: str
    """What was observed."""
    severity: Severity
    """How bad it is."""
    status: ObservationStatus
    """Whether it is still seen."""
    createdBy: Actor
    """Who did it."""
    createdAt: str
    """When it was created from the answer."""


class AnswerQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    answers: list[GivenAnswer]
    """Answers to save, all or none; answers to other questions stay unchanged."""


class AnswerQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class ApprovalStatusCount(TypedDict):
    """Number of observations with one approval status."""

    approvalStatus: ApprovalStatus
    """Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded)."""
    count: int
    """Observations with this approval status."""


class ArchiveVendorGroupInput(TypedDict):
    groupId: str
    """Id of the group."""


class ArchiveVendorGroupOutput(TypedDict):
    vendorGroup: VendorGroup
    """A named set of vendors."""


class AssessmentDays(TypedDict):
    """Days from one assessment of a vendor to the next, by tier."""

    tier1: int
    """For tier 1."""
    tier2: int
    """For tier 2."""
    tier3: int
    """For tier 3, and for vendors without a tier."""


class Asset(TypedDict):
    """What was observed; exactly one of its four forms is present."""

    type: AssetType
    """What kind of asset it is, and which member describes it."""
    displayName: str
    """The asset in one line."""
    ipPort: NotRequired[AssetIpPort]
    """An address and a port."""
    dns: NotRequired[AssetDns]
    """A DNS record, or the lack of one."""
    url: NotRequired[AssetUrl]
    """Something at a URL."""
    credentials: NotRequired[AssetCredentials]
    """Credentials that were exposed."""


class AssetCredentials(TypedDict):
    """Credentials that were exposed."""

    identifier: str
    """Account the credentials belong to, masked."""
    breachName: NotRequired[str]
    """The breach that exposed them."""
    exposedDataClasses: list[str]
    """Kinds of data that were exposed."""
    exposedAt: NotRequired[str]
    """When they were exposed."""


class AssetDns(TypedDict):
    """A DNS record, or the lack of one."""

    recordType: AssetDnsType
    """Type of the DNS record."""
    domain: str
    """Domain the record belongs to."""
    record: NotRequired[str]
    """Name of the record; absent if none applies."""
    recordValue: NotRequired[str]
    """Value of the record; absent if none applies."""


class AssetIpPort(TypedDict):
    """An address and a port."""

    address: str
    """IPv4 or IPv6 address."""
    port: int
    """Port; 0 if none applies."""
    protocol: AssetIpPortProtocol
    """Transport protocol of the port."""


class AssetUrl(TypedDict):
    """Something at a URL."""

    url: str
    """The address."""


class AssignObservationsInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    assigneeId: str | None
    """User id of the member who takes over; null: nobody."""
    comment: NotRequired[str]
    """Comment for the history."""


class AssignObservationsOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class AssignVendorsInput(TypedDict):
    ids: NotRequired[list[str]]
    """Changes exactly these vendors and ignores the filters; nothing changes if one of them is unknown."""
    filters: NotRequired[list[Filter]]
    """Rules as for the list of vendors; all vendors that match them are changed."""
    ownerId: str | None
    """User id of the member who becomes the owner; null: nobody."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class AssignVendorsOutput(TypedDict):
    updatedCount: int
    """Vendors that changed."""
    unchangedCount: int
    """Vendors that already had this owner."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class AuditEntry(TypedDict):
    """One entry of the audit trail, which nobody can change."""

    id: str
    """Id of the entry."""
    occurredAt: str
    """When it was done."""
    actor: Actor
    """Who did it."""
    channel: Channel
    """Channel through which it was done."""
    action: str
    """What was done."""
    sentence: str
    """The action as an English sentence without its subject."""
    targetType: str
    """What it was done to."""
    targetId: str
    """Id of that record."""
    details: AuditEntryDetails
    """Additional details, as recorded."""
    sealNumber: NotRequired[int]
    """Number of the seal that covers the entry; absent until there is one."""
    code: str
    """Code that authenticates the entry, in hexadecimal. A copy kept elsewhere shows later whether the entry was changed."""
    isSealed: bool
    """Whether a seal already covers the entry."""


class AuditEntryDetails(TypedDict):
    """Additional details, as recorded."""



class AuditSeal(TypedDict):
    """A link of the chain that fixes which entries existed."""

    number: int
    """Place in the chain, without gaps."""
    sealedAt: str
    """When it was made."""
    entryCount: int
    """How many entries it covers."""
    entriesHash: str
    """SHA-256 of the codes of its entries as bytes, in the order of the chain, in hexadecimal."""
    code: str
    """Code that authenticates the seal and the one before it, in hexadecimal."""


class AuditStream(TypedDict):
    """How far the audit trail was sent; absent unless the webhook gets it."""

    sealNumber: int
    """Number of the newest seal with entries that have arrived."""
    pendingEntryCount: int
    """Sealed entries still to be sent; counting stops at 10,000."""


class BulkCreateVendorEntry(TypedDict):
    """A vendor to add."""

    domainName: str
    """Primary domain: trimmed, lower-cased, in ASCII form and without www. on output; unique in the organization."""
    companyName: NotRequired[str]
    """Display name; derived from the domain if omitted."""
    dataRegion: NotRequired[DataRegion]
    """Where the vendor keeps the data."""


class BulkCreateVendorResult(TypedDict):
    """The result for one entry."""

    index: int
    """The entry's position in the request, from 0."""
    domainName: str
    """The entry's domain, normalized; if it is not a valid domain, the text as sent, trimmed."""
    status: BulkVendorMutationStatus
    """Success: the row was applied. Already exists (create only): the directory already has a vendor with that domain, so none was created. Not found (delete and offboard only): the organization has no vendor with that id. Error: any other failure, described by errorMessage."""
    vendorId: NotRequired[str]
    """Id in this directory of the vendor that now has the domain, for use in other operations; not the organization's own reference, which is in the vendor's field of this name. Set with SUCCESS and ALREADY_EXISTS."""
    errorMessage: NotRequired[str]
    """What is wrong with the row; set only if its status is ERROR."""


class BulkCreateVendorsInput(TypedDict):
    vendors: list[BulkCreateVendorEntry]
    """The vendors to add; an invalid entry does not affect the others."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class BulkCreateVendorsOutput(TypedDict):
    results: list[BulkCreateVendorResult]
    """One result per entry, in the order of the request."""
    summary: BulkCreateVendorsSummary
    """Number of entries by result; the parts add up to the total."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class BulkCreateVendorsSummary(TypedDict):
    """Number of entries by result; the parts add up to the total."""

    total: int
    """Entries in the request."""
    succeeded: int
    """Entries with status SUCCESS."""
    alreadyExists: int
    """Entries with status ALREADY_EXISTS."""
    failed: int
    """Entries with status ERROR."""


class BulkDeleteVendorsInput(TypedDict):
    ids: list[str]
    """Ids of vendors; each is handled on its own."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class BulkDeleteVendorsOutput(TypedDict):
    results: list[BulkVendorIdMutationResult]
    """One result per id, in the order of the request."""
    summary: BulkVendorIdMutationSummary
    """Number of ids by result; the parts add up to the total."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class BulkOffboardVendorsInput(TypedDict):
    ids: list[str]
    """Ids of vendors; each is handled on its own."""
    reason: NotRequired[str]
    """Reason, recorded with each offboarding."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class BulkOffboardVendorsOutput(TypedDict):
    results: list[BulkVendorIdMutationResult]
    """One result per id, in the order of the request."""
    summary: BulkVendorIdMutationSummary
    """Number of ids by result; the parts add up to the total."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class BulkUpsertVendorsFromCsvInput(TypedDict):
    csv: str
    """The text, with a header line; at most 10,000 rows and 5 MiB."""
    unknownColumns: NotRequired[BulkVendorCsvUnknownColumns]
    """What happens to a column that is not recognized. Refuse: the call fails with CSV_UNKNOWN_COLUMN. Ignore: the column is left out and listed without a column in the response."""
    existingVendors: NotRequired[BulkVendorCsvExistingVendors]
    """Whether vendors in the directory are updated, the default, or their rows skipped as VENDOR_EXISTS."""
    previewId: NotRequired[str]
    """The previewId of a dry run. If the text would now have a different effect, nothing is applied and the call fails with CSV_PREVIEW_OUTDATED."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class BulkUpsertVendorsFromCsvOutput(TypedDict):
    rowResults: list[BulkVendorCsvRowResult]
    """One result per data row, in the order of the file."""
    summary: BulkVendorCsvSummary
    """Number of rows by result; the parts add up to the total."""
    columns: list[BulkVendorCsvColumn]
    """How the columns of the text were read, in their order."""
    separator: str
    """What separates the cells."""
    previewId: str
    """Identifies the effect of the text on the directory as it is now; see previewId of the request."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class BulkVendorCsvChange(TypedDict):
    """A field that a row changes."""

    field: str
    """Field of the vendor."""
    before: list[str]
    """Values in the directory; empty if not set."""
    after: list[str]
    """Values after the row is applied; empty if not set."""


class BulkVendorCsvColumn(TypedDict):
    """How a column of the text was read."""

    header: str
    """Name in the first line of the text."""
    column: NotRequired[str]
    """Column it was read as; absent if it was ignored."""


class BulkVendorCsvRowError(TypedDict):
    """Something that is wrong with a row."""

    column: NotRequired[str]
    """Column with the wrong cell; absent if it is not about one."""
    code: str
    """One of the codes of rejected rows."""
    message: str
    """The same as a sentence."""


class BulkVendorCsvRowResult(TypedDict):
    """The result for one row."""

    rowIndex: int
    """Position of the row among the data rows, from 1; the header and blank lines do not count."""
    line: int
    """Line of the text that the row starts on, from 1; every line counts."""
    outcome: BulkVendorCsvRowOutcome
    """Accepted: valid and, unless it was a dry run, applied. Rejected: not valid, not applied. Skipped: valid, but there was nothing to apply."""
    domainName: NotRequired[str]
    """Domain of the vendor, as read from the row; absent if that was not possible."""
    changes: NotRequired[list[BulkVendorCsvChange]]
    """What differs from the vendor in the directory; present if the vendor exists and the row was accepted or skipped as VENDOR_EXISTS."""
    code: NotRequired[str]
    """Why the row was not accepted. Rejected: COLUMN_COUNT_MISMATCH, MISSING_DOMAIN, INVALID_DOMAIN, INVALID_ENUM, INVALID_BOOLEAN, INVALID_NUMBER, INVALID_DATE, FIELD_TOO_LONG, UNKNOWN_OWNER, DOMAIN_OF_OTHER_VENDOR, VENDOR_OFFBOARDED, MONITORING_SLOTS_EXHAUSTED. Skipped: DUPLICATE_ROW, NO_CHANGE, VENDOR_EXISTS."""
    message: NotRequired[str]
    """The same as a sentence; present with code."""
    errors: NotRequired[list[BulkVendorCsvRowError]]
    """Everything that is wrong with a rejected row; code and message are the first of it."""


class BulkVendorCsvSummary(TypedDict):
    """Number of rows by result; the parts add up to the total."""

    total: int
    """Data rows in the text."""
    accepted: int
    """Rows accepted."""
    rejected: int
    """Rows rejected."""
    skipped: int
    """Rows skipped."""


class BulkVendorIdMutationResult(TypedDict):
    """The result for one id."""

    id: str
    """The id as it was sent."""
    status: BulkVendorMutationStatus
    """Success: the row was applied. Already exists (create only): the directory already has a vendor with that domain, so none was created. Not found (delete and offboard only): the organization has no vendor with that id. Error: any other failure, described by errorMessage."""
    errorMessage: NotRequired[str]
    """What is wrong with the row; set only if its status is ERROR."""


class BulkVendorIdMutationSummary(TypedDict):
    """Number of ids by result; the parts add up to the total."""

    total: int
    """Ids in the request."""
    succeeded: int
    """Ids with status SUCCESS, including those where there was nothing to do."""
    notFound: int
    """Ids with status NOT_FOUND."""
    failed: int
    """Ids with status ERROR."""


class CancelQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""


class CancelQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class CancelVrmRequestInput(TypedDict):
    eventId: str
    """Id of the security event."""
    requestId: str
    """Id of the request."""


class CancelVrmRequestOutput(TypedDict):
    vrmRequest: VrmRequest
    """A request to the vendor about the event."""


class CapecData(TypedDict):
    """An attack pattern that can exploit the vulnerability."""

    capecId: str
    """Id of the attack pattern."""
    summary: str
    """Its name."""
    description: str
    """What the attacker does."""


class ChangeQuestionnaireDueDateInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    dueDate: str
    """When answers are due: after now, within a year."""


class ChangeQuestionnaireDueDateOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class CheckedFactor(TypedDict):
    """An area of security that was looked at."""

    category: ObservationCategory
    """The area of security it concerns."""
    checkedAt: str
    """When it was last looked at."""
    sourceTool: str
    """What looked: the tool of the last import, or passive-check for our own checks."""


class CommentOnObservationInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    comment: str
    """Comment for the history."""
    mentions: NotRequired[list[str]]
    """User ids of members whom the comment addresses; duplicates are ignored. Clients show @ and a name in the comment as a mention."""


class CommentOnObservationOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


CommunicationEntry = TypedDict(
    "CommunicationEntry",
    {
        "id": "str",
        "direction": "CommunicationDirection",
        "channel": "CommunicationChannel",
        "from": "str",
        "to": "list[str]",
        "subject": "NotRequired[str]",
        "body": "str",
        "occurredAt": "str",
    },
)


class CompanyContact(TypedDict):
    """Person at a company to ask for a fix."""

    domain: str
    """Primary domain: trimmed, lower-cased, in ASCII form and without www. on output; unique in the organization."""
    contacts: list[RecipientInput]
    """Recipients, instead of the vendor's contacts."""


class CompanyContactRecord(TypedDict):
    """Contact at a company."""

    domain: str
    """Domain of the company."""
    contacts: list[Contact]
    """Its contacts."""


class CompleteQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    comment: NotRequired[str]
    """Comment from the reviewer."""


class CompleteQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class ConfirmFourthPartyInput(TypedDict):
    id: str
    """The relation."""


class ConfirmFourthPartyOutput(TypedDict):
    fourthParty: FourthPartyRelationship
    """A vendor's use of a fourth party."""


class ConnectedVendor(TypedDict):
    """A vendor that uses the requested fourth party."""

    vendorRecordId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Domain of the vendor."""
    vendorName: str
    """Name of the vendor."""
    score: NotRequired[int]
    """Its score, if it is also a vendor."""
    grade: NotRequired[Grade]
    """The score as a grade; unspecified if there is no score."""
    riskLevel: RiskLevel
    """How risky the organization considers the vendor."""
    businessImpact: BusinessImpact
    """Disruption of the business if the vendor is compromised, rising from none to critical."""
    products: list[str]
    """What it uses."""
    detectionMethods: list[DetectionMethod]
    """How it was detected."""
    confidence: Confidence
    """How certain it is."""
    status: FourthPartyStatus
    """Whether the relation still holds: stale after 30 days without being seen, removed after 90."""
    firstSeen: str
    """When it was first seen."""
    lastSeen: str
    """When it was last seen."""


class ConnectedVendorRef(TypedDict):
    """A vendor that uses the fourth party."""

    vendorDomain: str
    """Domain of the vendor."""
    vendorName: str
    """Name of the vendor."""
    vendorRecordId: str
    """Id of the vendor in this directory."""


class Contact(TypedDict):
    """A contact at a vendor."""

    id: NotRequired[str]
    """Id of the contact."""
    name: str
    """Name of the person or desk."""
    email: str
    """E-mail address for requests."""
    title: NotRequired[str]
    """Job title."""
    phone: NotRequired[str]
    """Telephone number."""
    role: NotRequired[ContactRole]
    """What the contact is for."""
    isPrimary: bool
    """Whether this is the primary contact."""


class ContactInput(TypedDict):
    """A contact to keep or to add."""

    id: NotRequired[str]
    """Id of an existing contact, to keep it; a contact without an id is new."""
    name: str
    """Name of the person or desk."""
    email: str
    """E-mail address for requests."""
    title: NotRequired[str]
    """Job title."""
    phone: NotRequired[str]
    """Telephone number."""
    role: NotRequired[ContactRole]
    """What the contact is for."""
    isPrimary: NotRequired[bool]
    """Whether this is the primary contact; at most one can be."""


class ContradictingObservation(TypedDict):
    """An open observation that contradicts an answer."""

    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    title: str
    """What was observed."""
    severity: Severity
    """How bad it is."""
    assetName: str
    """Where it was observed."""
    lastSeen: str
    """When it was last seen."""


class Contradiction(TypedDict):
    """An answer that open observations of the vendor contradict."""

    questionId: str
    """Id of the question in its template."""
    claim: AnswerClaim
    """A statement that observations can contradict."""
    observations: list[ContradictingObservation]
    """The worst of them, up to ten."""
    observationCount: int
    """How many there are."""


class CostlyObservation(TypedDict):
    """A single observation that costs points."""

    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    title: str
    """What it is, in one line."""
    severity: Severity
    """How bad it is."""
    assetName: str
    """Where it was seen."""
    points: float
    """Points that it costs the score."""


class CreateAlertChannelInput(TypedDict):
    kind: AlertChannelKind
    """How alerts leave: a signed webhook, a Slack or Teams incoming webhook, a Jira or ServiceNow ticket, or a mail."""
    name: str
    """What people call it."""
    url: NotRequired[str]
    """Slack and Teams: address of the incoming webhook, which is a secret. Jira and ServiceNow: address of the site or instance."""
    user: NotRequired[str]
    """Jira: mail address of the account. ServiceNow: name of the user."""
    token: NotRequired[str]
    """Jira: API token of the account. ServiceNow: password of the user. Never returned."""
    email: NotRequired[str]
    """Mail: a member's address, or one at a domain that the organization has verified."""
    projectKey: NotRequired[str]
    """Jira: key of the project that gets the issues."""
    issueType: NotRequired[str]
    """Jira: name of the issue type; Task if unset."""
    assignmentGroup: NotRequired[str]
    """ServiceNow: name or sys_id of the assignment group."""
    closesTickets: NotRequired[bool]
    """Jira and ServiceNow: whether a ticket is also closed there when its finding is resolved here. It gets a comment in any case."""


class CreateAlertChannelOutput(TypedDict):
    channel: AlertChannel
    """A place that alerts are sent to, without its secrets."""


class CreateAlertRuleInput(TypedDict):
    name: str
    """Name of the rule, which every message shows."""
    trigger: AlertTrigger
    """What a rule watches: findings that begin to match, scores that fall, or security events that match."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match: on observationsField for findings, as GetObservations takes them; on vendorsField for scores, as ListVendors takes them."""
    eventFilters: NotRequired[SecurityEventFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    scoreDrop: NotRequired[ScoreDrop]
    """How far a score falls before the rule for scores fires."""
    channelIds: NotRequired[list[str]]
    """Channels that the alerts go to; duplicates are ignored."""
    memberIds: NotRequired[list[str]]
    """User ids of members who get the alerts in their inbox; duplicates are ignored."""


class CreateAlertRuleOutput(TypedDict):
    rule: AlertRule
    """What to tell, and where."""


class CreateAnswerFindingInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    questionId: str
    """Id of the question in its template."""
    title: str
    """What is wrong, in one line."""
    severity: Severity
    """How bad it is."""
    description: NotRequired[str]
    """What it means; the question if unset."""
    remediation: NotRequired[str]
    """What the vendor should do."""


class CreateAnswerFindingOutput(TypedDict):
    answerFinding: AnswerFinding
    """An observation that a reviewer created from an answer."""


class CreateImportInput(TypedDict):
    format: ImportFormat
    """Format of the file: lines or lists of Nuclei, SARIF 2.1.0, OCSF 1.x or Shodan results, or the template as CSV or as JSON lines."""
    id: NotRequired[str]
    """Id of the import, which observations have as source.importId."""
    vendor: NotRequired[str]
    """Primary domain of the vendor that findings belong to if they are on no host of a vendor: cloud accounts, files, new domains. Without it, such findings are rejected."""
    keepOpen: NotRequired[bool]
    """Keeps findings open that have not been seen for longer than their type allows; by default they arrive resolved."""
    createVendors: NotRequired[bool]
    """Adds vendors for hosts that belong to no existing vendor; needs the scope vendor-directory.write as well."""
    seenAt: NotRequired[str]
    """When rows that state no time were seen, usually the time the file was written; now if unset or in the future."""
    dryRun: NotRequired[bool]
    """Reports what an import of the file would do, but changes nothing."""


CreateImportOutput = TypedDict(
    "CreateImportOutput",
    {
        "import": "Import",
    },
)


class CreateQuestionnaireInput(TypedDict):
    templateId: str
    """Id of an active template."""
    vendorId: str
    """Internal id of a vendor in the directory (vnd_…), not the organization's own reference in the vendor's field of the same name."""


class CreateQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class CreateRemediationLinkInput(TypedDict):
    id: str
    """Id of the request: requestId in the metadata of the observation's history."""


class CreateRemediationLinkOutput(TypedDict):
    url: str
    """The link. Shown only here: the service stores only its hash."""
    expiresAt: str
    """90 days from now."""


class CreateReportLinkInput(TypedDict):
    kind: ReportKind
    """What a report is about."""
    vendorId: NotRequired[str]
    """Id of the vendor in this directory, not the organization's own reference for it."""
    since: NotRequired[str]
    """Start of the period that changes and work are reported for: at most 366 days ago. 90 days ago if omitted."""
    expiresAt: NotRequired[str]
    """At most 90 days from now; 30 days from now if omitted."""


class CreateReportLinkOutput(TypedDict):
    link: ReportLink
    """A link by which anybody who has it can read one report, as it was when the link was created."""
    url: str
    """The address to pass on. Shown only here: the service stores only its hash."""


class CreateSavedViewInput(TypedDict):
    name: str
    """Name, stored trimmed and in Unicode NFC. Unique, ignoring case, among the list's shared views or among the member's private ones."""
    isShared: NotRequired[bool]
    """Shared with the organization, or private to the member who made it. Programs can only make shared views."""
    selection: SavedViewSelection
    """Filters and order of one list, exactly one of the fields: the input of its operation without paging. At most 16,000 characters as JSON."""
    columns: NotRequired[list[str]]
    """Columns of the console in the order shown; absent for its default columns."""


class CreateSavedViewOutput(TypedDict):
    savedView: SavedView
    """Filters, order and columns of a list under a name. The owner is absent if a program made the view or the member was removed."""


class CreateSecurityEventInput(TypedDict):
    view: NotRequired[View]
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    title: str
    """What it is, in one line."""
    summary: str
    """What happened."""
    eventType: SecurityEventType
    """What kind of event it is."""
    severity: Severity
    """How bad it is."""
    occurredAt: NotRequired[str]
    """Best known start; if unset, when it was disclosed, or otherwise when it was first seen here."""
    disclosedAt: NotRequired[str]
    """When it became public."""
    subjects: NotRequired[list[EventSubjectInput]]
    """Companies that it is about."""
    vulnerabilityIds: NotRequired[list[str]]
    """CVE ids."""
    affectedProducts: NotRequired[list[AffectedProductInput]]
    """Affected products."""
    threatActors: NotRequired[list[str]]
    """Who is said to be behind it."""
    dataTypesExposed: NotRequired[list[str]]
    """Data that was exposed."""
    recordsAffected: NotRequired[str]
    """How many records."""
    sources: NotRequired[list[EventSourceInput]]
    """Who reports it."""
    tags: NotRequired[list[str]]
    """Labels."""


class CreateSecurityEventOutput(TypedDict):
    event: SecurityEvent
    """Something that happened to companies or products that vendors depend on."""


class CreateVendorGroupInput(TypedDict):
    name: str
    """Name, stored trimmed and in Unicode NFC; unique among the organization's active groups, ignoring case."""
    description: NotRequired[str]
    """Free text; absent when never set, which is not the same as empty."""


class CreateVendorGroupOutput(TypedDict):
    vendorGroup: VendorGroup
    """A named set of vendors."""


class CreateVendorInput(TypedDict):
    domainName: str
    """Primary domain: trimmed, lower-cased, in ASCII form and without www. on output; unique in the organization."""
    companyName: NotRequired[str]
    """Display name; derived from the domain if omitted."""
    vendorId: NotRequired[str]
    """The organization's own reference for the vendor, not its id here."""
    isMonitored: NotRequired[bool]
    """Whether to monitor the vendor; unset on creation means unmonitored, without a slot."""
    riskLevel: NotRequired[RiskLevel]
    """How risky the organization considers the vendor."""
    businessImpact: NotRequired[BusinessImpact]
    """Disruption of the business if the vendor is compromised, rising from none to critical."""
    dataRegion: NotRequired[DataRegion]
    """Where the vendor keeps the data."""
    dataTypesShared: NotRequired[list[DataTypeShared]]
    """Kinds of data that the vendor receives."""
    accessTypes: NotRequired[list[AccessType]]
    """What the vendor can reach."""
    contractValue: NotRequired[str]
    """Contract value in minor units of the account currency."""
    contractEndDate: NotRequired[str]
    """When the contract ends."""


class CreateVendorOutput(TypedDict):
    vendor: Vendor
    """A company that the organization depends on."""


class CreateWebhookInput(TypedDict):
    url: str
    """Where events are sent: an https address with a path and no login, on port 443."""
    eventTypes: list[WebhookEventType]
    """Event types to send; duplicates are ignored."""
    description: NotRequired[str]
    """What it is for."""


class CreateWebhookOutput(TypedDict):
    webhook: Webhook
    """An address that events are sent to."""
    secret: str
    """Secret that signs the messages: `whsec_` followed by base64, as Standard Webhooks defines it. Shown only here."""


class CvssScore(TypedDict):
    """One CVSS score of a vulnerability."""

    version: CvssScoreVersion
    """Version of the Common Vulnerability Scoring System."""
    baseScore: float
    """From 0.0 to 10.0."""
    baseSeverity: CvssScoreSeverity
    """The base score in words."""
    cvssVector: str
    """The vector that the score was computed from."""
    threatVector: NotRequired[str]
    """The threat metrics of the vector (temporal metrics before CVSS 4.0), if it has any."""
    threatScore: NotRequired[float]
    """The score with these metrics (CVSS-BT, or the temporal score), if the source gives it."""
    exploitabilityScore: NotRequired[float]
    """How easily it is exploited."""
    impactScore: NotRequired[float]
    """What exploitation does."""
    scoreSource: str
    """Who scored it."""
    firstSeen: str
    """When this score was first seen here."""
    lastSeen: NotRequired[str]
    """When this score was last seen here."""
    isPrimary: bool
    """Whether filters and order use this score."""


class DateRule(TypedDict):
    """What the date means; a date that no longer holds is marked."""

    kind: DateRuleKind
    """Expires: the last day on which something is valid. Within months: must not be longer ago than `months`."""
    months: NotRequired[int]
    """Only for DATE_RULE_KIND_WITHIN_MONTHS, which needs it."""


class DeleteAlertRuleInput(TypedDict):
    id: str
    """Id of the rule."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class DeleteAlertRuleOutput(TypedDict):
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class DeleteDocumentInput(TypedDict):
    id: str
    """Id of the document."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class DeleteDocumentOutput(TypedDict):
    document: Document
    """A file about a vendor, such as an audit report, with its issuer, scope, period and expiry."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class DeleteSavedViewInput(TypedDict):
    id: str
    """Id or short id of the view."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class DeleteSavedViewOutput(TypedDict):
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class DeleteWebhookInput(TypedDict):
    id: str
    """Id of the webhook."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class DeleteWebhookOutput(TypedDict):
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class DismissFourthPartyInput(TypedDict):
    id: str
    """The relation."""


class DismissFourthPartyOutput(TypedDict):
    fourthParty: FourthPartyRelationship
    """A vendor's use of a fourth party."""


class Dispute(TypedDict):
    """What the vendor last answered about it by its link."""

    id: str
    """Id of the dispute."""
    reason: DisputeReason
    """What the vendor says: the asset is not theirs, the finding is wrong, it is fixed, or another control mitigates it."""
    text: NotRequired[str]
    """The vendor's explanation."""
    disputedAt: str
    """When the vendor said so."""
    state: DisputeState
    """Open: nobody has ruled on it yet."""
    ruledAt: NotRequired[str]
    """When it was ruled on."""
    rulingComment: NotRequired[str]
    """Comment on the ruling, which the vendor sees."""
    by: Actor
    """Who did it."""
    ruledBy: NotRequired[Actor]
    """Who did it."""


class Document(TypedDict):
    """A file about a vendor, such as an audit report, with its issuer, scope, period and expiry."""

    id: str
    """Id of the document."""
    vendorId: str
    """Id of the vendor."""
    vendorName: str
    """Name of the vendor."""
    kind: DocumentKind
    """What the document is. DPA: a data processing agreement."""
    title: str
    """Title."""
    issuer: NotRequired[str]
    """Who issued it: the auditor, certification body or insurer."""
    scope: NotRequired[str]
    """Which services, sites or systems it covers."""
    periodFrom: NotRequired[str]
    """First day of the period it covers."""
    periodTo: NotRequired[str]
    """Last day of the period it covers."""
    expiresOn: NotRequired[str]
    """Last day on which it is good."""
    note: NotRequired[str]
    """Note for colleagues; the vendor never sees it."""
    status: DocumentStatus
    """Whether the document is still good, by the date in UTC. Expiring: within 30 days. A document without a date of expiry stays valid."""
    fileName: str
    """Name of the file with its extension: pdf, docx, xlsx, pptx, odt, ods, odp, png, jpg, jpeg, txt or csv, as fits its contents. Stored without folders and invisible characters."""
    mediaType: Literal["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.spreadsheet", "application/vnd.oasis.opendocument.presentation", "image/png", "image/jpeg", "text/plain", "text/csv"]
    """Media type, judged by the contents."""
    sizeBytes: int
    """Size in bytes."""
    sha256: str
    """SHA-256 of the file, in hexadecimal."""
    source: DocumentSource
    """Member: a person or program of the organization uploaded it. Questionnaire: it answers a question."""
    questionnaireId: NotRequired[str]
    """The questionnaire that it answers a question of."""
    isKept: bool
    """Whether it is one of the vendor's documents. False for the answer to a question until somebody keeps it."""
    uploadedBy: Actor
    """Who did it."""
    createdAt: str
    """When it was uploaded."""
    updatedAt: str
    """When its details last changed."""


class DomainOwner(TypedDict):
    """Who owns a domain, for detection and for the impact of events."""

    domain: str
    """The owned domain."""
    ownerDomain: NotRequired[str]
    """The domain of the company that owns it; absent if it has no owner."""
    builtInOwnerDomain: NotRequired[str]
    """What the built-in table says."""
    updatedBy: NotRequired[Actor]
    """Who did it."""
    updatedAt: NotRequired[str]
    """When the organization set it; absent for an entry of the built-in table."""


class DownloadDocumentInput(TypedDict):
    id: str
    """Id of the document."""


class DownloadPortfolioReportInput(TypedDict):
    since: NotRequired[str]
    """Start of the period that changes and work are reported for: at most 366 days ago. 90 days ago if omitted."""


class DownloadVendorReportInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    since: NotRequired[str]
    """Start of the period that changes and work are reported for: at most 366 days ago. 90 days ago if omitted."""


class Epss(TypedDict):
    """Exploit Prediction Scoring System, by FIRST."""

    score: float
    """Probability of exploitation within 30 days."""
    percentile: float
    """Share of vulnerabilities that score the same or lower."""
    date: NotRequired[str]
    """Day of the score."""
    modelVersion: NotRequired[str]
    """Version of the model."""


class EventOrganization(TypedDict):
    """A company that an event may affect."""

    vendorRecordId: NotRequired[str]
    """Id of the vendor in this directory."""
    domain: str
    """Domain of the company."""
    companyName: str
    """Name of the company."""
    isMonitored: bool
    """Whether the organization monitors it."""
    score: NotRequired[int]
    """Its score."""
    grade: NotRequired[Grade]
    """The score as a grade; unspecified if there is no score."""
    riskLevel: RiskLevel
    """How risky the organization considers the vendor."""
    businessImpact: BusinessImpact
    """Disruption of the business if the vendor is compromised, rising from none to critical."""


class EventSource(TypedDict):
    """Who reports the event."""

    id: str
    """Id of the source within the event."""
    name: str
    """Name of the source."""
    url: NotRequired[str]
    """Address of the report."""
    sourceType: EventSourceType
    """What kind of source it is."""
    publishedAt: NotRequired[str]
    """When it was published."""
    retrievedAt: str
    """When it was read."""
    reliability: SourceReliability
    """How reliable the source is."""


class EventSourceInput(TypedDict):
    """Who reports the event."""

    name: str
    """Name of the source."""
    url: NotRequired[str]
    """Address of the report: http or https, without a user name or password."""
    sourceType: NotRequired[EventSourceType]
    """What kind of source it is."""
    publishedAt: NotRequired[str]
    """When it was published."""
    retrievedAt: NotRequired[str]
    """When it was read; unset: now."""
    reliability: NotRequired[SourceReliability]
    """How reliable the source is."""


class EventSubject(TypedDict):
    """A company that the event is about."""

    domain: NotRequired[str]
    """Its domain, where known."""
    name: str
    """Its name."""
    role: EventSubjectRole
    """Role of the company in the event."""


class EventSubjectInput(TypedDict):
    """A company that the event is about; if its role is unset, it is a victim."""

    domain: NotRequired[str]
    """Its domain, if known; normalized on output."""
    name: str
    """Its name."""
    role: NotRequired[EventSubjectRole]
    """Role of the company in the event."""


class EventTimelineEntry(TypedDict):
    """One entry in the timeline of the event."""

    id: str
    """Id of the entry within the event."""
    occurredAt: str
    """When it happened."""
    entryType: EventTimelineEntryType
    """Kind of entry."""
    title: str
    """What happened."""
    description: NotRequired[str]
    """More about it."""
    sourceId: NotRequired[str]
    """Source of the entry."""


class Evidence(TypedDict):
    """Why it was reported."""

    type: EvidenceType
    """What kind of evidence it is."""
    summary: str
    """What it shows."""
    data: NotRequired[str]
    """What was seen, with secrets masked; at most 8 KiB."""
    url: NotRequired[str]
    """Where it was seen."""
    observedAt: NotRequired[str]
    """When it was seen."""


class ExcludeObservationsInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    reason: ExclusionReason
    """Why it is excluded: the risk is accepted, it is a false positive, the asset belongs to someone else, or another control mitigates it."""
    expiresAt: NotRequired[str]
    """When an accepted risk is reopened: in the future, at most one year ahead. Required with EXCLUSION_REASON_ACCEPTED_RISK, and refused with other reasons."""
    comment: NotRequired[str]
    """Comment for the history."""


class ExcludeObservationsOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class ExpireQuestionnairesInput(TypedDict):
    pass


class ExpireQuestionnairesOutput(TypedDict):
    expiredCount: int
    """How many were expired."""


class ExplainedFactor(TypedDict):
    """One area of security that was checked, with what it costs."""

    category: ObservationCategory
    """The area of security it concerns."""
    value: int
    """The score with only the observations of this factor; 0 to 100, higher is better."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    openCount: int
    """Open observations in it."""
    scoreImpact: float
    """Points that its observations cost the overall score, with one decimal. Those of all factors and events add up to 100 minus the score."""
    smallerTypes: NotRequired[ExplainedFactorSmallerTypes]
    """Its types that are not listed in types, together."""


class ExplainedFactorSmallerTypes(TypedDict):
    """Its types that are not listed in types, together."""

    count: int
    """How many types."""
    points: float
    """Points of all of them together."""


class ExploitedVulnerability(TypedDict):
    """A known exploited vulnerability that is new in the portfolio."""

    vulnerabilityId: str
    """CVE id."""
    vendorCount: int
    """Vendors that have it open."""
    observationCount: int
    """New open observations of it."""
    isNewlyListed: bool
    """Whether it was added to the list of known exploited vulnerabilities within these days."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class ExportAuditEntriesInput(TypedDict):
    actorId: NotRequired[str]
    """Id of the user or credential that acted."""
    targetType: NotRequired[str]
    """What it was done to."""
    targetId: NotRequired[str]
    """Id of the record it was done to."""
    action: NotRequired[str]
    """What was done."""
    occurredAt: NotRequired[ExportAuditEntriesInputOccurredAt]
    """A range of time; either end may be left out."""
    afterSeal: NotRequired[int]
    """Only entries that a later seal covers, oldest first; 0 for all that are sealed. After a broken connection, one less than the last `sealNumber`."""


class ExportAuditEntriesInputOccurredAt(TypedDict):
    """A range of time; either end may be left out."""

    startTime: NotRequired[str]
    """First instant inside the range."""
    endTime: NotRequired[str]
    """First instant after the range."""
    live: NotRequired[bool]
    """A rolling window that ends now."""


class ExportAuditEntriesOutput(TypedDict):
    """One entry of the audit trail; the last entry of a seal has it in `seal` if whole seals are exported."""

    id: str
    """Id of the entry."""
    occurredAt: str
    """When it was done."""
    actor: Actor
    """Who did it."""
    channel: Channel
    """Channel through which it was done."""
    action: str
    """What was done."""
    sentence: str
    """The action as an English sentence without its subject."""
    targetType: str
    """What it was done to."""
    targetId: str
    """Id of that record."""
    details: ExportAuditEntriesOutputDetails
    """Additional details, as recorded."""
    sealNumber: NotRequired[int]
    """Number of the seal that covers the entry; absent until there is one."""
    code: str
    """Code that authenticates the entry, in hexadecimal. A copy kept elsewhere shows later whether the entry was changed."""
    isSealed: bool
    """Whether a seal already covers the entry."""
    seal: NotRequired[AuditSeal]
    """A link of the chain that fixes which entries existed."""


class ExportAuditEntriesOutputDetails(TypedDict):
    """Additional details, as recorded."""



class ExportObservationsInput(TypedDict):
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    mode: NotRequired[ObservationMode]
    """Whether to include open observations, resolved ones or all; unspecified means open."""
    sortField: NotRequired[ObservationSortField]
    """What to order by. Unset: most recently seen first. Observations without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""
    csvMembers: NotRequired[CsvMembers]
    """How CSV writes the members of enumerations: WORDS, the default, as people read them (High), NAMES as JSON has them (SEVERITY_HIGH)."""


class ExportObservationsOutput(TypedDict):
    """One security finding about a vendor or the organization itself."""

    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    view: View
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    vendorDomain: str
    """Domain of the vendor; the organization's own in its own view."""
    vendorName: NotRequired[str]
    """Name of the vendor."""
    vendorRecordId: NotRequired[str]
    """Id of the vendor in this directory."""
    observationType: str
    """Stable id of the rule behind it."""
    title: str
    """What it is, in one line."""
    description: str
    """What it means."""
    category: ObservationCategory
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    confidence: Confidence
    """How certain it is."""
    status: ObservationStatus
    """Whether it is still seen."""
    approvalStatus: ApprovalStatus
    """Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded)."""
    isFlagged: bool
    """Whether it is flagged for follow-up."""
    flaggedAt: NotRequired[str]
    """When it was flagged."""
    flaggedBy: NotRequired[Actor]
    """Who did it."""
    assignee: NotRequired[MemberRef]
    """A member of the organization, by id and name."""
    acceptedRisk: NotRequired[AcceptedRisk]
    """Until when the risk is accepted, by whom and why."""
    dispute: NotRequired[Dispute]
    """What the vendor last answered about it by its link."""
    dueAt: NotRequired[str]
    """When it is due, by the SLA or as set by a user; absent if it has no due date."""
    isDueDateManual: bool
    """Whether a user set the due date, or removed it; otherwise it follows the SLA."""
    slaStatus: NotRequired[SlaStatus]
    """Where it stands before its due date. Due soon: the last 7 days, or the last quarter of the time if that is shorter."""
    commentCount: int
    """Entries in its history that have a comment."""
    asset: Asset
    """What was observed; exactly one of its four forms is present."""
    vulnerability: NotRequired[Vulnerability]
    """The known vulnerability behind an observation."""
    evidence: list[Evidence]
    """Why it was reported."""
    evidenceDeletedAt: NotRequired[str]
    """When the evidence was deleted, as the retention settings say; absent while it is there."""
    remediation: NotRequired[str]
    """How to fix it, in Markdown."""
    references: list[str]
    """Where to read more."""
    affectsScore: bool
    """Whether it counts in the vendor's score."""
    scoreImpact: NotRequired[float]
    """Points the overall score would gain without it."""
    groupOrn: str
    """Reference of a group: orn:v1:observation-group:<view>:<key>:<view-owner-domain>."""
    source: ObservationSource
    """Where it comes from."""
    occurrenceCount: int
    """How often it was reported."""
    firstSeen: str
    """When it was first seen."""
    lastSeen: str
    """When it was last seen."""
    resolvedAt: NotRequired[str]
    """When it was resolved."""
    createdAt: str
    """When it was first stored."""
    updatedAt: str
    """When it last changed."""
    tags: list[str]
    """Labels of its source."""


class ExportVendorsInput(TypedDict):
    filters: NotRequired[list[Filter]]
    """Rules that must all match: each entry sets rule with a vendorsField, none sets list. At most 20 rules, 50 values in each, and 50 values in total for text searches (CONTAINS, STARTS_WITH, ENDS_WITH)."""
    sortField: NotRequired[VendorSortField]
    """What to order by. Unset: newest first. Vendors without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""
    csvMembers: NotRequired[CsvMembers]
    """How CSV writes the members of enumerations: WORDS, the default, as people read them (High), NAMES as JSON has them (SEVERITY_HIGH)."""


class ExportVendorsOutput(TypedDict):
    """A company that the organization depends on."""

    id: str
    """Id of the vendor in this directory."""
    domainName: str
    """Primary domain: trimmed, lower-cased, in ASCII form and without www. on output; unique in the organization."""
    companyName: str
    """Display name; derived from the domain if omitted."""
    vendorId: NotRequired[str]
    """The organization's own reference for the vendor, not its id here."""
    isMonitored: bool
    """Whether the vendor is monitored, which uses a monitoring slot."""
    lifecycleStatus: VendorLifecycleStatus
    """Stage of the relationship between the organization and the vendor."""
    riskLevel: RiskLevel
    """How risky the organization considers the vendor."""
    businessImpact: BusinessImpact
    """Disruption of the business if the vendor is compromised, rising from none to critical."""
    dataRegion: DataRegion
    """Where the vendor keeps the data."""
    dataTypesShared: list[DataTypeShared]
    """Kinds of data that the vendor receives."""
    accessTypes: list[AccessType]
    """What the vendor can reach."""
    contractValue: NotRequired[str]
    """Contract value in minor units of the account currency."""
    contractEndDate: NotRequired[str]
    """When the contract ends."""
    owner: NotRequired[MemberRef]
    """A member of the organization, by id and name."""
    tier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    tierSource: NotRequired[TierSource]
    """Where the tier comes from. Rule: the organization's tier rules. Person: somebody set it by hand, which wins over the rules until it is cleared."""
    manualTier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    lastAssessedAt: NotRequired[str]
    """When the vendor was last assessed: a completed questionnaire, or a recorded assessment."""
    nextAssessmentAt: NotRequired[str]
    """When the next assessment is due; absent if the vendor is offboarded."""
    score: NotRequired[int]
    """Security score, higher is better; absent until there is enough data."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    breachLikelihoodScore: NotRequired[int]
    """Likelihood of a breach, higher is worse."""
    ransomwareScore: NotRequired[int]
    """Likelihood of ransomware, higher is worse."""
    scoreChange30d: NotRequired[int]
    """Change of the score over 30 days."""
    openObservationCount: int
    """Open observations."""
    openCriticalObservationCount: int
    """Open observations of critical severity."""
    fourthPartyCount: int
    """Fourth parties found behind the vendor."""
    openQuestionnaireCount: int
    """Questionnaires not yet completed, cancelled or expired."""
    vendorGroups: list[VendorGroupRef]
    """Active groups the vendor is in, by name."""
    contacts: list[Contact]
    """Contacts, the primary one first."""
    lastScannedAt: NotRequired[str]
    """When the vendor was last checked from outside."""
    offboardedAt: NotRequired[str]
    """When the vendor was offboarded."""
    offboardReason: NotRequired[str]
    """Why it was offboarded."""
    createdAt: str
    """When the vendor was added."""
    updatedAt: str
    """When a field of the vendor last changed."""


class FactorScore(TypedDict):
    """One area of security that was checked."""

    category: ObservationCategory
    """The area of security it concerns."""
    value: int
    """The score with only the observations of this factor; 0 to 100, higher is better."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    openCount: int
    """Open observations in it."""
    scoreImpact: float
    """Points that its observations cost the overall score, with one decimal. Those of all factors and events add up to 100 minus the score."""


Filter = TypedDict(
    "Filter",
    {
        "list": "NotRequired[FilterList]",
        "rule": "NotRequired[FilterRule]",
    },
)


class FilterList(TypedDict):
    """Filters combined by one operator."""

    operator: NotRequired[Operator]
    """How the filters of a list combine; unspecified means AND."""
    isNegated: NotRequired[bool]
    """Negates the combined result."""
    filters: list[Filter]
    """The filters to combine."""


class FilterOptionValue(TypedDict):
    """One value that a field can be compared with."""

    value: str
    """What a rule compares with."""
    displayName: str
    """Display name of the value."""
    count: int
    """Number of the organization's rows with this value."""


class FilterRule(TypedDict):
    """One field compared with one value."""

    field: FilterRuleField
    """Exactly one field, of observations or of vendors."""
    comparison: Comparison
    """How the field is compared with the value; unspecified is refused."""
    value: NotRequired[FilterValue]
    """Exactly one form of value."""


class FilterRuleField(TypedDict):
    """Exactly one field, of observations or of vendors."""

    observationsField: NotRequired[ObservationsField]
    """Filterable fields of observations; unspecified is refused."""
    vendorsField: NotRequired[VendorsField]
    """Filterable fields of vendors; unspecified is refused."""


class FilterValue(TypedDict):
    """Exactly one form of value."""

    stringValue: NotRequired[str]
    """Text, or the full name of an enumeration member."""
    numberValue: NotRequired[float]
    """A number."""
    boolValue: NotRequired[bool]
    """True or false."""
    stringListValue: NotRequired[FilterValueStringListValue]
    numberRangeValue: NotRequired[FilterValueNumberRangeValue]
    dateRangeValue: NotRequired[FilterValueDateRangeValue]
    """A range of time; either end may be left out."""
    dateValue: NotRequired[str]
    """An instant."""


class FilterValueDateRangeValue(TypedDict):
    """A range of time; either end may be left out."""

    startTime: NotRequired[str]
    """First instant inside the range."""
    endTime: NotRequired[str]
    """First instant after the range."""
    live: NotRequired[bool]
    """A rolling window that ends now."""


class FilterValueNumberRangeValue(TypedDict):
    min: NotRequired[float]
    """Smallest number inside the range."""
    max: NotRequired[float]
    """Largest number inside the range."""


class FilterValueStringListValue(TypedDict):
    values: list[str]
    """Any of these, or none of them."""


class FlagObservationGroupsInput(TypedDict):
    groupOrns: NotRequired[list[str]]
    """Flags exactly these groups and ignores the filters; duplicates are ignored. Empty: the groups that match the filters."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    groupBy: NotRequired[ObservationGroupBy]
    """What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE."""
    companyContacts: NotRequired[list[CompanyContact]]
    """Recipients of remediation requests: one request per company."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class FlagObservationGroupsOutput(TypedDict):
    flaggedCount: int
    """Groups newly flagged: at least one of their open observations was not flagged before."""
    alreadyFlaggedCount: int
    """Groups whose open observations were all flagged before."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class FlagObservationsInput(TypedDict):
    observationOrns: NotRequired[list[str]]
    """Flags exactly these observations and ignores the filters; duplicates are ignored. Empty: the observations that match the filters."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class FlagObservationsOutput(TypedDict):
    flaggedCount: int
    """Observations newly flagged."""
    alreadyFlaggedCount: int
    """Observations that were already flagged."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class FoundFourthParty(TypedDict):
    """A fourth party by its name or domain."""

    fourthPartyDomain: str
    """Domain of the fourth party."""
    fourthPartyName: str
    """Its name."""


class FoundObservationGroup(TypedDict):
    """Open observations of one CVE or one type."""

    groupBy: ObservationGroupBy
    """What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE."""
    key: str
    """The CVE id or the observation type."""
    name: str
    """What it is, in one line."""
    severity: Severity
    """How bad it is."""
    openCount: int
    """Open observations in it."""
    vendorCount: int
    """Vendors that have one."""


class FoundQuestionnaire(TypedDict):
    """A questionnaire found by its vendor or by the name of its template."""

    questionnaireId: str
    """Id of the questionnaire."""
    vendorId: str
    """Id of the vendor in this directory."""
    companyName: str
    """Name of the vendor."""
    templateName: str
    """Name of the template."""
    status: QuestionnaireStatus
    """Where the questionnaire stands; completed, cancelled and expired ones are closed for good."""


class FoundSecurityEvent(TypedDict):
    """A security event by its title, summary, CVEs or subjects."""

    eventId: str
    """Id of the event."""
    title: str
    """What happened."""
    severity: Severity
    """How bad it is."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    occurredAt: str
    """When it happened."""


class FoundVendor(TypedDict):
    """A vendor by its name or domain."""

    vendorId: str
    """Id of the vendor in this directory."""
    companyName: str
    """Name of the vendor."""
    domainName: str
    """Domain of the vendor."""
    isMonitored: bool
    """Whether it is monitored."""
    score: NotRequired[int]
    """Its score."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""


class FourthPartyConfidenceCount(TypedDict):
    """Number of fourth parties with one confidence level."""

    confidence: Confidence
    """How certain it is."""
    count: int
    """Fourth parties of this confidence."""


class FourthPartyEvidence(TypedDict):
    """Evidence for the relation."""

    method: DetectionMethod
    """How the fourth party was detected."""
    recordType: NotRequired[AssetDnsType]
    """Type of the DNS record."""
    record: NotRequired[str]
    """Name of the record."""
    recordValue: NotRequired[str]
    """Its value."""
    url: NotRequired[str]
    """Where it was seen."""
    signatureId: str
    """The signature that matched."""
    observedAt: str
    """When it was seen."""


class FourthPartyFilters(TypedDict):
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""

    vendorDomains: NotRequired[list[str]]
    """Domains of vendors."""
    fourthPartyDomains: NotRequired[list[str]]
    """Domains of fourth parties."""
    categories: NotRequired[list[FourthPartyCategory]]
    """What a product is for."""
    detectionMethods: NotRequired[list[DetectionMethod]]
    """How the fourth party was detected."""
    confidences: NotRequired[list[Confidence]]
    """How certain the relation is."""
    statuses: NotRequired[list[FourthPartyStatus]]
    """Whether the relation still holds. Unset: detected, confirmed and stale ones."""
    isInPortfolio: NotRequired[bool]
    """Whether the fourth party is a vendor of the organization itself."""
    vendorGroupIds: NotRequired[list[str]]
    """Ids of active groups that the vendor is in."""
    lastSeen: NotRequired[FourthPartyFiltersLastSeen]
    """A range of time; either end may be left out."""
    query: NotRequired[str]
    """Text in a domain, name or product, case-insensitive; empty means unset."""


class FourthPartyFiltersLastSeen(TypedDict):
    """A range of time; either end may be left out."""

    startTime: NotRequired[str]
    """First instant inside the range."""
    endTime: NotRequired[str]
    """First instant after the range."""
    live: NotRequired[bool]
    """A rolling window that ends now."""


class FourthPartyGroup(TypedDict):
    """A fourth party with the vendors that use it."""

    fourthPartyDomain: str
    """Domain of the fourth party."""
    fourthPartyName: str
    """Name of the fourth party."""
    categories: list[FourthPartyCategory]
    """What its products are for."""
    products: list[str]
    """Products of it that are in use."""
    connectedVendorCount: int
    """Vendors that use it."""
    connectedVendors: list[ConnectedVendorRef]
    """Some of them, at most 10."""
    concentrationPercent: float
    """Share of the monitored vendors that use it, in percent."""
    isInPortfolio: bool
    """Whether the fourth party is a vendor of the organization itself."""
    score: NotRequired[int]
    """Its score, if it is also a vendor."""
    grade: NotRequired[Grade]
    """The score as a grade; unspecified if there is no score."""
    openSecurityEventCount: int
    """Open security events about it."""
    maxConfidence: Confidence
    """How certain it is."""
    firstSeen: str
    """When it was first seen at any of them."""
    lastSeen: str
    """When it was last seen at any of them."""


class FourthPartyLink(TypedDict):
    """A vendor and a fourth party that it uses, without the evidence."""

    vendorRecordId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Domain of the vendor."""
    vendorName: str
    """Name of the vendor."""
    fourthPartyDomain: str
    """Domain of the fourth party."""


class FourthPartyMethodCount(TypedDict):
    """Number of fourth parties detected by one method."""

    method: DetectionMethod
    """How the fourth party was detected."""
    count: int
    """Fourth parties detected by this method."""


class FourthPartyProduct(TypedDict):
    """A product that the vendor uses."""

    name: str
    """Name of the product."""
    category: FourthPartyCategory
    """What the product is for."""
    url: NotRequired[str]
    """Where it is described."""


class FourthPartyRelationship(TypedDict):
    """A vendor's use of a fourth party."""

    id: str
    """Id of the relation."""
    vendorDomain: str
    """Domain of the vendor."""
    vendorName: str
    """Name of the vendor."""
    vendorRecordId: str
    """Id of the vendor in this directory."""
    fourthPartyDomain: str
    """Domain of the fourth party."""
    fourthPartyName: str
    """Name of the fourth party."""
    products: list[FourthPartyProduct]
    """Products of it that the vendor uses."""
    detectionMethods: list[DetectionMethod]
    """How it was detected."""
    evidence: list[FourthPartyEvidence]
    """Evidence for the relation."""
    confidence: Confidence
    """How certain it is."""
    status: FourthPartyStatus
    """Whether the relation still holds: stale after 30 days without being seen, removed after 90."""
    isInPortfolio: bool
    """Whether the fourth party is a vendor of the organization itself."""
    fourthPartyScore: NotRequired[int]
    """Its score, if it is also a vendor."""
    fourthPartyGrade: NotRequired[Grade]
    """The score as a grade; unspecified if there is no score."""
    firstSeen: str
    """When it was first seen."""
    lastSeen: str
    """When it was last seen."""
    updatedAt: str
    """When it last changed."""


class GetDocumentInput(TypedDict):
    id: str
    """Id of the document."""


class GetDocumentOutput(TypedDict):
    document: Document
    """A file about a vendor, such as an audit report, with its issuer, scope, period and expiry."""


class GetFourthPartiesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[FourthPartyFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[FourthPartySortField]
    """What to order by. Unset: most recently seen first. Relations without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetFourthPartiesOutput(TypedDict):
    fourthParties: list[FourthPartyRelationship]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetFourthPartyGroupsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[FourthPartyFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[FourthPartyGroupSortField]
    """What to order by. Unset: most connected vendors first. Fourth parties without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetFourthPartyGroupsOutput(TypedDict):
    groups: list[FourthPartyGroup]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetFourthPartyVendorsInput(TypedDict):
    fourthPartyDomain: str
    """Domain of the fourth party."""
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[FourthPartyFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[FourthPartyVendorSortField]
    """What to order by. Unset: by domain. Vendors without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetFourthPartyVendorsOutput(TypedDict):
    fourthPartyDomain: str
    """The requested domain in normalized form."""
    vendors: list[ConnectedVendor]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetImpactedCompaniesInput(TypedDict):
    eventId: str
    """Id of the security event."""
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[ImpactedCompanyFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[ImpactedCompanySortField]
    """What to order by. Unset: the latest activity first. Companies without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetImpactedCompaniesOutput(TypedDict):
    summary: ImpactSummary
    """Counts over all vendors of the event, regardless of filters."""
    companies: list[ImpactedCompany]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetImportInput(TypedDict):
    id: str
    """Id of the import, which observations have as source.importId."""


GetImportOutput = TypedDict(
    "GetImportOutput",
    {
        "import": "Import",
    },
)


class GetObservationActionsInput(TypedDict):
    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Entries to skip, from 0; past the last entry, the page is empty."""


class GetObservationActionsOutput(TypedDict):
    actions: list[ObservationAction]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""


class GetObservationEvidenceInput(TypedDict):
    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""


class GetObservationEvidenceOutput(TypedDict):
    evidence: list[ObservationEvidence]
    """Sorted by hash."""


class GetObservationFilterOptionValuesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 100, more than 500 is clamped to 500."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    field: ObservationsField
    """Filterable fields of observations; unspecified is refused."""
    query: NotRequired[str]
    """Only values that contain this text, or whose display name does; case-insensitive."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    mode: NotRequired[ObservationMode]
    """Whether to include open observations, resolved ones or all; unspecified means open."""


class GetObservationFilterOptionValuesOutput(TypedDict):
    values: list[FilterOptionValue]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""
    field: ObservationsField
    """Filterable fields of observations; unspecified is refused."""


class GetObservationFilterOptionsInput(TypedDict):
    pass


class GetObservationFilterOptionsOutput(TypedDict):
    filterOptions: list[ObservationFilterOption]
    """All fields, one entry each."""


class GetObservationGroupsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    mode: NotRequired[ObservationMode]
    """Whether to include open observations, resolved ones or all; unspecified means open."""
    sortField: NotRequired[ObservationGroupSortField]
    """What to order by. Unset: highest severity first, then largest. Groups without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""
    groupBy: NotRequired[ObservationGroupBy]
    """What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE."""


class GetObservationGroupsOutput(TypedDict):
    groups: list[ObservationGroup]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetObservationInput(TypedDict):
    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""


class GetObservationOutput(TypedDict):
    observation: Observation
    """One security finding about a vendor or the organization itself."""


class GetObservationsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    mode: NotRequired[ObservationMode]
    """Whether to include open observations, resolved ones or all; unspecified means open."""
    sortField: NotRequired[ObservationSortField]
    """What to order by. Unset: most recently seen first. Observations without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetObservationsOutput(TypedDict):
    observations: list[Observation]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetPortfolioInput(TypedDict):
    pass


class GetPortfolioOutput(TypedDict):
    portfolio: Portfolio
    """The whole portfolio at a glance."""


class GetPortfolioReportInput(TypedDict):
    since: NotRequired[str]
    """Start of the period that changes and work are reported for: at most 366 days ago. 90 days ago if omitted."""


class GetPortfolioReportOutput(TypedDict):
    report: PortfolioReport
    """The whole portfolio on a few pages, for a board."""


class GetQuestionnaireFormInput(TypedDict):
    id: str
    """Id of the questionnaire."""


class GetQuestionnaireFormOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""
    sections: list[TemplateSection]
    """The sections, in order."""
    answers: list[QuestionnaireAnswer]
    """Answers to the questions that apply, in the order of the questions."""
    contradictions: NotRequired[list[Contradiction]]
    """Answers that open, counted observations of the vendor contradict now. Only with the scope findings.read."""
    dateIssues: list[AnswerDateIssue]
    """Dates that no longer hold today."""
    findings: NotRequired[list[AnswerFinding]]
    """Observations created from the answers. Only with the scope findings.read."""
    returnComment: NotRequired[str]
    """Comment from the reviewer."""
    reviewComment: NotRequired[str]
    """Comment from the reviewer."""


class GetQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""


class GetQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class GetQuestionnaireTemplateInput(TypedDict):
    id: str
    """Id of the template."""


class GetQuestionnaireTemplateOutput(TypedDict):
    questionnaireTemplate: QuestionnaireTemplate
    """Questions to send to vendors."""


class GetSavedViewInput(TypedDict):
    id: str
    """Id or short id of the view."""


class GetSavedViewOutput(TypedDict):
    savedView: SavedView
    """Filters, order and columns of a list under a name. The owner is absent if a program made the view or the member was removed."""


class GetScoreChangesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 20, more than 50 is clamped to 50."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    days: NotRequired[int]
    """Days back from today; unset or zero means 7."""
    direction: NotRequired[ScoreDirection]
    """Which changes: worse or better ones; unset means both."""
    minPoints: NotRequired[float]
    """Only changes of at least this many points, up or down."""
    includeDays: NotRequired[bool]
    """Whether to fill days. Without a direction, this also lists vendors whose score moved and came back."""
    filters: NotRequired[list[Filter]]
    """Rules that must all match: each entry sets rule with a vendorsField, none sets list. At most 20 rules, 50 values in each, and 50 values in total for text searches (CONTAINS, STARTS_WITH, ENDS_WITH)."""
    sortField: NotRequired[ScoreChangeSortField]
    """What to order by. Unset: change, the biggest fall first."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetScoreChangesOutput(TypedDict):
    scoreChanges: list[ScoreChange]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetScoreReceiptPartInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    receiptSha256: str
    """SHA-256 of the canonical form of the receipt."""
    number: int
    """Which of the parts that the receipt lists, from 0."""


class GetScoreReceiptPartOutput(TypedDict):
    receiptSha256: str
    """SHA-256 of the canonical form of the receipt."""
    number: int
    """Which part it is."""
    items: list[ReceiptItem]
    """The findings, sorted by id."""


class GetSecurityEventActionsInput(TypedDict):
    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """Domain of a vendor in the directory."""
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class GetSecurityEventActionsOutput(TypedDict):
    actions: list[SecurityEventActivity]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetSecurityEventFeedInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    view: NotRequired[View]
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    filters: NotRequired[SecurityEventFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[SecurityEventSortField]
    """What to order by. Unset: the latest first."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class GetSecurityEventFeedOutput(TypedDict):
    events: list[SecurityEventInFeed]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class GetSecurityEventInput(TypedDict):
    orgDomain: NotRequired[str]
    """One of the organization's own domains, the primary one by default; any other domain is refused."""
    eventId: str
    """Id of the security event."""


class GetSecurityEventOutput(TypedDict):
    event: SecurityEvent
    """Something that happened to companies or products that vendors depend on."""


class GetSecurityEventVendorDetailInput(TypedDict):
    orgDomain: NotRequired[str]
    """One of the organization's own domains, the primary one by default; any other domain is refused."""
    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """Domain of a vendor in the directory."""


class GetSecurityEventVendorDetailOutput(TypedDict):
    vendorDetail: SecurityEventVendorDetail
    """The event as it affects one vendor."""


class GetTierRulesInput(TypedDict):
    pass


class GetTierRulesOutput(TypedDict):
    tierRules: TierRules
    """How vendors get their tiers, and how often each tier is assessed. defaultTier is the tier of vendors that match no rule; absent: none."""


class GetVendorFourthPartySummaryInput(TypedDict):
    vendorDomain: str
    """Domain of the vendor."""
    lookbackDays: NotRequired[int]
    """Length of the lookback window in days; unset or 0 means all time."""


class GetVendorFourthPartySummaryOutput(TypedDict):
    vendorDomain: str
    """The requested domain in normalized form."""
    fourthPartyStatus: VendorFourthPartyStatus
    """What is known about the fourth parties of a vendor."""
    fourthPartyCount: int
    """Fourth parties of the vendor."""
    newFourthPartyCount: int
    """Those of them that were first seen in the window."""
    removedFourthPartyCount: int
    """Fourth parties that became removed in the window."""
    companyConnectionCount: int
    """Monitored vendors that use this vendor as a fourth party."""
    portfolioOverlapCount: int
    """Fourth parties of the vendor that are also vendors of the organization."""
    countsByConfidence: list[FourthPartyConfidenceCount]
    """By confidence, highest first; empty if there are no fourth parties."""
    countsByMethod: list[FourthPartyMethodCount]
    """By method; a fourth party is counted once for each of its methods."""
    lookbackStart: NotRequired[str]
    """Where the window begins; absent for all time."""
    lastScannedAt: NotRequired[str]
    """When the vendor was last checked; absent if never."""


class GetVendorInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""


class GetVendorOutput(TypedDict):
    vendor: Vendor
    """A company that the organization depends on."""


class GetVendorReportInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    since: NotRequired[str]
    """Start of the period that changes and work are reported for: at most 366 days ago. 90 days ago if omitted."""


class GetVendorReportOutput(TypedDict):
    report: VendorReport
    """A vendor on a few pages, for people who do not use the console."""


class GetVendorScoreExplanationInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""


class GetVendorScoreExplanationOutput(TypedDict):
    explanation: VendorScoreExplanation
    """Why the score is what it is."""


class GetVendorScoreReceiptInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    withholdEvidence: NotRequired[bool]
    """Leaves the evidence out; its hashes stay, and so does the signature. To pass the receipt on without telling an attacker more than needed."""
    receiptSha256: NotRequired[str]
    """An earlier receipt, by the SHA-256 of its canonical form, as long as it is kept."""


class GetVendorScoreReceiptOutput(TypedDict):
    receipt: ScoreReceipt
    """Everything that a score was calculated from, and the result."""
    signature: ReceiptSignature
    """The service's signature."""
    evidence: dict[str, GetVendorScoreReceiptOutputEvidence]
    """Evidence by the SHA-256 of its canonical form, at most 256 KiB, most expensive findings first; empty if it is withheld and for large receipts."""


class GetVendorScoreReceiptOutputEvidence(TypedDict):
    kind: str
    """What kind of evidence it is."""


class GetVendorScoresInput(TypedDict):
    filters: list[Filter]
    """Rules on OBSERVATIONS_FIELD_VENDOR with COMPARISON_EQUAL or COMPARISON_IN, with at most 200 domains each; several rules, including those in lists combined by OPERATOR_AND, select the domains that all of them name."""
    includeFactors: NotRequired[bool]
    """Whether to fill factors."""
    includeHistory: NotRequired[bool]
    """Whether to fill history."""
    historyDays: NotRequired[int]
    """Days of history, including today; unset or zero means 90."""


class GetVendorScoresOutput(TypedDict):
    vendorScores: list[VendorScores]
    """One entry for each vendor that the organization monitors."""
    unknownDomains: list[str]
    """The other requested domains: not monitored, or not in the directory at all."""


class GivenAnswer(TypedDict):
    """The answer to one question; without values, an earlier answer is withdrawn."""

    questionId: str
    """Id of the question in its template."""
    values: list[str]
    """The answer: one value, or several if several options may be chosen."""
    comment: NotRequired[str]
    """Comment on the answer."""


class ImpactFactor(TypedDict):
    """One fact for or against an impact."""

    factorType: ImpactFactorType
    """Kind of fact."""
    description: str
    """What was found."""
    orn: NotRequired[str]
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    fourthPartyDomain: NotRequired[str]
    """The fourth party."""
    sourceUrl: NotRequired[str]
    """Where it is said."""
    observedAt: str
    """When it was seen."""
    weight: ImpactWeight
    """Weight of the fact."""


class ImpactReason(TypedDict):
    """A reason why an event affects vendors or not, with the vendors that share it."""

    impact: ImpactStatus
    """Whether the event affects the company."""
    reason: str
    """Why, in one sentence."""
    vendorCount: int
    """Vendors it applies to."""
    vendors: list[ImpactReasonVendor]
    """The first 20 of them, by name."""


class ImpactReasonVendor(TypedDict):
    """A vendor that a reason applies to."""

    vendorRecordId: str
    """Id of the vendor in this directory."""
    domain: str
    """Domain of the vendor."""
    companyName: str
    """Name of the vendor."""


class ImpactReasoning(TypedDict):
    """Why the vendor is considered impacted or not."""

    summary: str
    """Why, in one sentence."""
    factors: list[ImpactFactor]
    """Facts for and against an impact."""


class ImpactRuling(TypedDict):
    """What a person ruled about the impact; it beats all evidence."""

    ruling: ImpactStatus
    """Whether the event affects the company."""
    reason: str
    """Why."""
    ruledBy: Actor
    """Who did it."""
    ruledAt: str
    """When it was ruled."""


class ImpactSummary(TypedDict):
    """Counts over all vendors of the event, regardless of filters."""

    totalVendors: int
    """Vendors with a row: the sum of the next five counts."""
    impactedVendors: int
    """Vendors that are impacted."""
    potentiallyImpactedVendors: int
    """Vendors that may be impacted."""
    notImpactedVendors: int
    """Vendors that are not impacted."""
    unknownVendors: int
    """Vendors whose impact is unknown."""
    remediatedVendors: int
    """Vendors that were impacted and have remediated it."""
    requestsSent: int
    """Vendors that a request was sent to."""
    responsesReceived: int
    """Vendors that have answered."""


class ImpactedCompany(TypedDict):
    """A company and what the event means for it."""

    organization: EventOrganization
    """A company that an event may affect."""
    impact: ImpactStatus
    """Whether the event affects the company."""
    standing: ImpactStanding
    """How well the impact is established. Confirmed: a confirmed or probable source names the company as the victim and it does not deny it, or the company says so itself, or somebody ruled so. Claimed: any other impact, or a named victim that denies it as long as nobody has ruled."""
    impactReason: str
    """Why, in one sentence."""
    evidenceCount: int
    """Number of factors behind it."""
    confidence: Confidence
    """How certain it is."""
    ruling: NotRequired[ImpactRuling]
    """What a person ruled about the impact; it beats all evidence."""
    vrmRequestStatus: VrmRequestStatus
    """Where the request to the vendor stands."""
    vendorResponse: VendorResponseType
    """What was answered."""
    lastActivity: NotRequired[LastActivity]
    """The newest entry of the activity."""
    firstSeen: str
    """When the company was first connected with the event."""
    updatedAt: str
    """When this last changed."""


class ImpactedCompanyFilters(TypedDict):
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""

    impactStatuses: NotRequired[list[ImpactStatus]]
    """Whether the event affects the company."""
    vendorResponses: NotRequired[list[VendorResponseType]]
    """What the company has answered."""
    requestStatuses: NotRequired[list[VrmRequestStatus]]
    """Where the newest request to the company stands."""
    vendorGroupIds: NotRequired[list[str]]
    """Ids of active groups that the vendor is in."""
    query: NotRequired[str]
    """Text in the name or the domain, case-insensitive; empty means unset."""


class Import(TypedDict):
    """A file of findings, and what became of its rows."""

    id: str
    """Id of the import, which observations have as source.importId."""
    format: ImportFormat
    """Format of the file: lines or lists of Nuclei, SARIF 2.1.0, OCSF 1.x or Shodan results, or the template as CSV or as JSON lines."""
    status: ImportStatus
    """Running: the file is still arriving. Completed: it was read to its end. Failed: it was not; rows before that place stay imported, and sending the file again changes nothing about them."""
    startedAt: str
    """When the first bytes were read."""
    finishedAt: NotRequired[str]
    """When it was completed or failed."""
    bytesRead: int
    """Bytes of the body read so far."""
    total: int
    """Rows done so far: the sum of created, updated, unchanged, merged and rejected. A row that reports several findings counts once for each."""
    created: int
    """New observations."""
    updated: int
    """Rows that changed an observation."""
    unchanged: int
    """Rows that report nothing new."""
    merged: int
    """Rows that repeat an earlier row of the file."""
    rejected: int
    """Rows that were not imported."""
    resolved: int
    """Created and updated ones that arrived resolved: their source says so, or they were not seen for longer than their type allows."""
    notes: list[ImportNote]
    """Remarks on rows that need no error: up to 50."""
    rejectedRows: list[ImportRejectedRow]
    """The first 100 rejected rows."""
    failure: NotRequired[str]
    """Why the file could not be read to its end."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing is changed."""


class ImportNote(TypedDict):
    """A remark on rows of the file."""

    message: str
    """What happened to the rows."""
    count: int
    """Number of rows."""


class ImportQuestionnaireTemplateInput(TypedDict):
    template: ImportQuestionnaireTemplateInputTemplate
    """The template: id, name, version and sections of questions."""


class ImportQuestionnaireTemplateInputTemplate(TypedDict):
    """The template: id, name, version and sections of questions."""

    id: str
    """Id of the template, such as the built-in qtp_baseline."""
    name: str
    """Name of the template."""
    version: str
    """One to three numbers with dots between them."""
    description: NotRequired[str]
    """What the template is for."""
    licence: NotRequired[str]
    """Terms under which the questions may be used; empty if none are stated."""
    isActive: NotRequired[bool]
    """Whether new questionnaires can be created from it."""
    sections: list[ImportQuestionnaireTemplateInputTemplateSections]
    """The sections, in order."""


class ImportQuestionnaireTemplateInputTemplateSections(TypedDict):
    id: str
    """Id of the section in its template."""
    title: str
    """Heading of the section."""
    questions: list[ImportQuestionnaireTemplateInputTemplateSectionsQuestions]


class ImportQuestionnaireTemplateInputTemplateSectionsQuestions(TypedDict):
    id: str
    """Id of the question in its template."""
    text: str
    """The question."""
    help: NotRequired[str]
    """How to answer."""
    type: QuestionType
    """How the question is answered."""
    category: ObservationCategory
    """The area of security it concerns."""
    options: NotRequired[list[ImportQuestionnaireTemplateInputTemplateSectionsQuestionsOptions]]
    required: NotRequired[bool]
    """Whether it must be answered before submission, if it applies."""
    weight: NotRequired[float]
    """How much the answer counts towards the score; 0 does not count."""
    dependsOn: NotRequired[ImportQuestionnaireTemplateInputTemplateSectionsQuestionsDependsOn]
    claims: NotRequired[list[ImportQuestionnaireTemplateInputTemplateSectionsQuestionsClaims]]
    """What answers claim; a claim that an open observation contradicts is marked in the review."""
    dateRule: NotRequired[ImportQuestionnaireTemplateInputTemplateSectionsQuestionsDateRule]


class ImportQuestionnaireTemplateInputTemplateSectionsQuestionsClaims(TypedDict):
    claim: AnswerClaim
    """A statement that observations can contradict."""
    values: NotRequired[list[str]]
    """An answer with any of these makes the claim."""
    unlessValues: NotRequired[list[str]]
    """An answer without any of these makes the claim; instead of values."""


class ImportQuestionnaireTemplateInputTemplateSectionsQuestionsDateRule(TypedDict):
    kind: DateRuleKind
    """Expires: the last day on which something is valid. Within months: must not be longer ago than `months`."""
    months: NotRequired[int]
    """Only for DATE_RULE_KIND_WITHIN_MONTHS, which needs it."""


class ImportQuestionnaireTemplateInputTemplateSectionsQuestionsDependsOn(TypedDict):
    questionId: str
    """A question before this one."""
    values: list[str]
    """The question applies when the other one applies and is answered with any of these."""


class ImportQuestionnaireTemplateInputTemplateSectionsQuestionsOptions(TypedDict):
    value: str
    """Value of the answer when the option is chosen."""
    label: str
    """Label of the option."""
    riskWeight: float
    """Risk of choosing the option, from 0 (none) to 1 (full)."""


class ImportQuestionnaireTemplateOutput(TypedDict):
    questionnaireTemplate: QuestionnaireTemplate
    """Questions to send to vendors."""
    outcome: TemplateImportOutcome
    """Whether the template is new, replaced an older version or was already there unchanged."""


class ImportRejectedRow(TypedDict):
    """A row that was not imported."""

    line: int
    """Line of the file, or position of the element if the file is one list; 0 if unknown."""
    reason: str
    """Why it was rejected."""


class ImportSpreadsheetAnswersInput(TypedDict):
    vendorId: str
    """Internal id of the vendor (vnd_…)."""
    name: NotRequired[str]
    """Name of the template."""
    dryRun: NotRequired[bool]
    """Reports what was read and what was not understood, but changes nothing."""


class ImportSpreadsheetAnswersOutput(TypedDict):
    layout: SpreadsheetLayout
    """CAIQ (Cloud Security Alliance), HECVAT (EDUCAUSE), VSA (Vendor Security Alliance), or generic: any sheet with a column of questions."""
    questionCount: int
    """Questions that were read."""
    answerCount: int
    """Answers that were read."""
    issues: list[SpreadsheetIssue]
    """What was not understood; the first 100."""
    issueCount: int
    """How many issues there are."""
    questionnaire: NotRequired[Questionnaire]
    """A vendor's copy of a template, with its progress."""


class ImportSpreadsheetTemplateInput(TypedDict):
    id: str
    """Id of the template, such as the built-in qtp_baseline."""
    name: NotRequired[str]
    """Name of the template."""
    version: NotRequired[str]
    """One to three numbers with dots between them."""
    dryRun: NotRequired[bool]
    """Reports what was read and what was not understood, but changes nothing."""


class ImportSpreadsheetTemplateOutput(TypedDict):
    layout: SpreadsheetLayout
    """CAIQ (Cloud Security Alliance), HECVAT (EDUCAUSE), VSA (Vendor Security Alliance), or generic: any sheet with a column of questions."""
    questionCount: int
    """Questions that were read."""
    answerCount: int
    """Answers that were read."""
    issues: list[SpreadsheetIssue]
    """What was not understood; the first 100."""
    issueCount: int
    """How many issues there are."""
    questionnaireTemplate: NotRequired[QuestionnaireTemplate]
    """Questions to send to vendors."""
    outcome: NotRequired[TemplateImportOutcome]
    """Whether the template is new, replaced an older version or was already there unchanged."""


class IngestFinding(TypedDict):
    """A finding, with the columns of the import template."""

    host: NotRequired[str]
    """Host name or IP address; required unless url has one."""
    url: NotRequired[str]
    """URL of the affected page."""
    ip: NotRequired[str]
    """IP address."""
    port: NotRequired[int]
    """Port."""
    protocol: NotRequired[str]
    """tcp or udp."""
    type: NotRequired[str]
    """Type of the finding, the same for all of its kind; made from the title if unset."""
    title: NotRequired[str]
    """Title; required unless there is a type."""
    description: NotRequired[str]
    """What the problem is."""
    category: NotRequired[ObservationCategory]
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    confidence: NotRequired[Confidence]
    """How certain it is."""
    cve: NotRequired[str]
    """CVE id."""
    cvssScore: NotRequired[float]
    """CVSS score."""
    cvssVector: NotRequired[str]
    """CVSS vector."""
    cwe: NotRequired[list[str]]
    """CWE ids."""
    product: NotRequired[str]
    """Affected product."""
    cpe: NotRequired[str]
    """CPE of the product."""
    fixAvailable: NotRequired[bool]
    """Whether there is a fix."""
    evidence: NotRequired[str]
    """What was seen; secrets in it are masked."""
    remediation: NotRequired[str]
    """How to fix it."""
    references: NotRequired[list[str]]
    """URLs about it."""
    tags: NotRequired[list[str]]
    """Tags."""
    firstSeen: NotRequired[str]
    """When it was first seen."""
    lastSeen: NotRequired[str]
    """When it was last seen; now if unset."""
    tool: NotRequired[str]
    """Tool that found it."""


class IngestFindingResult(TypedDict):
    """The result for one finding."""

    index: int
    """The finding's position in the request, from 0."""
    status: FindingIngestStatus
    """Created: there is a new observation. Updated: the observation changed. Unchanged: it brought nothing new. Rejected: nothing was done, for the given reason."""
    orn: NotRequired[str]
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    reason: NotRequired[str]
    """What is wrong with the finding; set only if it was rejected."""


class IngestFindingsInput(TypedDict):
    findings: list[IngestFinding]
    """The findings; an invalid one does not affect the others."""
    vendor: NotRequired[str]
    """Primary domain of the vendor that findings belong to if they are on no host of a vendor: cloud accounts, files, new domains. Without it, such findings are rejected."""
    keepOpen: NotRequired[bool]
    """Keeps findings open that have not been seen for longer than their type allows; by default they arrive resolved."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class IngestFindingsOutput(TypedDict):
    importId: str
    """Id of the import, which observations have as source.importId."""
    results: list[IngestFindingResult]
    """One result per finding, in the order of the request."""
    summary: IngestFindingsSummary
    """Number of findings by result; the parts add up to the total."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class IngestFindingsSummary(TypedDict):
    """Number of findings by result; the parts add up to the total."""

    total: int
    """Findings in the request."""
    created: int
    """Findings with status CREATED."""
    updated: int
    """Findings with status UPDATED."""
    unchanged: int
    """Findings with status UNCHANGED."""
    rejected: int
    """Findings with status REJECTED."""


class KeepDocumentInput(TypedDict):
    id: str
    """Id of the document."""
    kind: DocumentKind
    """What the document is. DPA: a data processing agreement."""
    title: NotRequired[str]
    """Title."""
    issuer: NotRequired[str]
    """Who issued it: the auditor, certification body or insurer."""
    scope: NotRequired[str]
    """Which services, sites or systems it covers."""
    periodFrom: NotRequired[str]
    """First day of the period it covers."""
    periodTo: NotRequired[str]
    """Last day of the period it covers."""
    expiresOn: NotRequired[str]
    """Last day on which it is good."""
    note: NotRequired[str]
    """Note for colleagues; the vendor never sees it."""


class KeepDocumentOutput(TypedDict):
    document: Document
    """A file about a vendor, such as an audit report, with its issuer, scope, period and expiry."""


class Kev(TypedDict):
    """Entry in CISA's catalogue of known exploited vulnerabilities."""

    dateAdded: str
    """When it was listed."""
    dueDate: NotRequired[str]
    """Deadline for United States agencies to remediate it."""
    knownRansomwareUse: bool
    """Whether ransomware is known to use it."""
    requiredAction: NotRequired[str]
    """What the catalogue asks for."""


class KnownExploitedExposure(TypedDict):
    """New exposure to known exploited vulnerabilities."""

    sinceDays: int
    """How many days back."""
    observationCount: int
    """Open observations of known exploited vulnerabilities that were first seen, or whose vulnerability was listed, within these days."""
    vendorCount: int
    """Vendors that have one."""
    open: ListCall
    """The call that lists exactly what the figure counts."""
    vulnerabilities: list[ExploitedVulnerability]
    """Those that affect the most vendors, at most 10."""


class LastActivity(TypedDict):
    """The newest entry of the activity."""

    actionType: SecurityEventActionType
    """What was done."""
    occurredAt: str
    """When it was done."""
    summary: str
    """What was done."""


class LikelihoodDriver(TypedDict):
    """Part of a likelihood."""

    kind: LikelihoodDriverKind
    """What part of a likelihood comes from: the base rate of any company, findings of one type, a security event, or everything smaller together."""
    observationType: str
    """Stable id of the rule behind it; empty unless it is findings of one observation type."""
    affectedProduct: NotRequired[str]
    """The product, for vulnerabilities: all of one product count together."""
    vulnerabilityId: NotRequired[str]
    """The CVE, for a vulnerability whose product is unknown."""
    eventId: NotRequired[str]
    """Id of the security event."""
    title: str
    """What it is, in one line."""
    count: int
    """Open observations that count towards the likelihood; 0 for the base rate."""
    contribution: float
    """Its share of the likelihood in points; the contributions add up to 100 times the probability."""


class LikelihoodScore(TypedDict):
    """How likely it is. Heuristic, not calibrated."""

    value: int
    """0 to 100, higher is worse."""
    level: LikelihoodLevel
    """The likelihood in words: below 20 very low, below 40 low, below 60 moderate, below 80 high, 80 and above very high."""
    probability: float
    """The same as a probability."""
    change30d: NotRequired[int]
    """Change of the value over 30 days; absent if there is no value that old."""
    drivers: list[LikelihoodDriver]
    """What it is made of, strongest first; at most 10, the last one for all that is smaller."""


class ListAlertChannelsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListAlertChannelsOutput(TypedDict):
    channels: list[AlertChannel]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListAlertRulesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListAlertRulesOutput(TypedDict):
    rules: list[AlertRule]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListAlertTicketsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    subjectId: NotRequired[str]
    """Only tickets about this finding, vendor or event."""


class ListAlertTicketsOutput(TypedDict):
    tickets: list[AlertTicket]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListAuditEntriesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    actorId: NotRequired[str]
    """Id of the user or credential that acted."""
    targetType: NotRequired[str]
    """What it was done to."""
    targetId: NotRequired[str]
    """Id of the record it was done to."""
    action: NotRequired[str]
    """What was done."""
    occurredAt: NotRequired[ListAuditEntriesInputOccurredAt]
    """A range of time; either end may be left out."""


class ListAuditEntriesInputOccurredAt(TypedDict):
    """A range of time; either end may be left out."""

    startTime: NotRequired[str]
    """First instant inside the range."""
    endTime: NotRequired[str]
    """First instant after the range."""
    live: NotRequired[bool]
    """A rolling window that ends now."""


class ListAuditEntriesOutput(TypedDict):
    auditEntries: list[AuditEntry]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListCall(TypedDict):
    """The call that lists exactly what the figure counts."""

    operation: Literal["ListVendors", "GetObservations", "GetSecurityEventFeed", "GetFourthPartyVendors", "ListQuestionnaires"]
    """Name of the operation to call."""
    input: ListCallInput
    """Input for the call, to be used unchanged; paging can be added."""


class ListCallInput(TypedDict):
    """Input for the call, to be used unchanged; paging can be added."""



class ListDocumentsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    vendorId: NotRequired[str]
    """Id of the vendor in this directory, not the organization's own reference for it."""
    kind: NotRequired[DocumentKind]
    """What the document is. DPA: a data processing agreement."""
    status: NotRequired[DocumentStatus]
    """Whether the document is still good, by the date in UTC. Expiring: within 30 days. A document without a date of expiry stays valid."""
    needsRenewal: NotRequired[bool]
    """True: only those that have expired or are expiring, without a later one of the same kind. False: only the others."""


class ListDocumentsOutput(TypedDict):
    documents: list[Document]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListDomainOwnersInput(TypedDict):
    domain: NotRequired[str]
    """The domain to look up."""


class ListDomainOwnersOutput(TypedDict):
    domainOwners: list[DomainOwner]
    """The entries, by domain."""


class ListFourthPartyLinksInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 500, more than 2500 is clamped to 2500."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[FourthPartyFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""


class ListFourthPartyLinksOutput(TypedDict):
    links: list[FourthPartyLink]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListImpactReasonsInput(TypedDict):
    eventId: str
    """Id of the security event."""
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListImpactReasonsOutput(TypedDict):
    reasons: list[ImpactReason]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListQuestionnaireTemplatesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListQuestionnaireTemplatesOutput(TypedDict):
    questionnaireTemplates: list[QuestionnaireTemplate]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListQuestionnairesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    vendorId: NotRequired[str]
    """Only those of the vendor with this internal id (vnd_…)."""
    status: NotRequired[QuestionnaireStatus]
    """Where the questionnaire stands; completed, cancelled and expired ones are closed for good."""
    isOverdue: NotRequired[bool]
    """True: only those that are with the vendor past their due date. False: only the others."""


class ListQuestionnairesOutput(TypedDict):
    questionnaires: list[Questionnaire]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListReportLinksInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListReportLinksOutput(TypedDict):
    links: list[ReportLink]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


ListSavedViewsInput = TypedDict(
    "ListSavedViewsInput",
    {
        "limit": "NotRequired[int]",
        "offset": "NotRequired[int]",
        "cursor": "NotRequired[str]",
        "detail": "NotRequired[Detail]",
        "list": "NotRequired[SavedViewList]",
    },
)


class ListSavedViewsOutput(TypedDict):
    savedViews: list[SavedView]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListSecurityEventActivityInput(TypedDict):
    eventId: str
    """Id of the security event."""
    withImpactChanges: NotRequired[bool]
    """Whether recalculated impacts are listed too."""
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListSecurityEventActivityOutput(TypedDict):
    activities: list[SecurityEventEntry]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListVendorActivityInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""


class ListVendorActivityOutput(TypedDict):
    activities: list[VendorActivity]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListVendorDomainsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    vendorId: NotRequired[str]
    """Id of the vendor in this directory, not the organization's own reference for it."""
    status: NotRequired[VendorDomainStatus]
    """Whether the domain is the vendor's. Confirmed domains are checked and count like the primary one; suggested ones have no effect until somebody confirms them; rejected ones are not suggested again."""


class ListVendorDomainsOutput(TypedDict):
    vendorDomains: list[VendorDomain]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListVendorGroupsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListVendorGroupsOutput(TypedDict):
    vendorGroups: list[VendorGroup]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListVendorsInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    filters: NotRequired[list[Filter]]
    """Rules that must all match: each entry sets rule with a vendorsField, none sets list. At most 20 rules, 50 values in each, and 50 values in total for text searches (CONTAINS, STARTS_WITH, ENDS_WITH)."""
    sortField: NotRequired[VendorSortField]
    """What to order by. Unset: newest first. Vendors without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""
    includeFilterOptions: NotRequired[bool]
    """Whether to fill filterOptions."""


class ListVendorsOutput(TypedDict):
    vendors: list[Vendor]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""
    filterOptions: list[VendorFilterOption]
    """What the list can be filtered by, with counts over the whole directory; empty unless requested."""


class ListWebhookDeliveriesInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""
    id: str
    """Id of the webhook."""
    status: NotRequired[WebhookDeliveryStatus]
    """Whether the message is pending, delivered or abandoned."""


class ListWebhookDeliveriesOutput(TypedDict):
    deliveries: list[WebhookDelivery]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class ListWebhooksInput(TypedDict):
    limit: NotRequired[int]
    """Rows per page; unset or 0 means 50, more than 200 is clamped to 200."""
    offset: NotRequired[int]
    """Rows to skip, from 0; ignored when a cursor is given."""
    cursor: NotRequired[str]
    """nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order."""
    detail: NotRequired[Detail]
    """How much of each row to return. Summary: what fits a line, at most 600 bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary."""


class ListWebhooksOutput(TypedDict):
    webhooks: list[Webhook]
    """The rows of this page."""
    totalCount: int
    """Rows that match, before pagination."""
    nextCursor: NotRequired[str]
    """Cursor of the next page; absent on the last page, which is the signal to stop."""


class MailState(TypedDict):
    """The state of the mails about this record. If there are several, failed ones count first, then pending ones."""

    status: OutboxMailStatus
    """Pending: queued, not sent yet. Sent: accepted by a mail server. Delivered: somebody opened a link that only this mail contained. Failed: delivery was abandoned. Withdrawn: no longer relevant before it could be sent."""
    sentAt: NotRequired[str]
    """When a mail server accepted the last one."""
    deliveredAt: NotRequired[str]
    """When a mailed link was first opened."""
    lastError: NotRequired[str]
    """The most recent error; for a sent mail, the recipients that did not get it."""


class MemberRef(TypedDict):
    """A member of the organization, by id and name."""

    userId: str
    """Id of the person."""
    displayName: str
    """Display name."""


MovedVendor = TypedDict(
    "MovedVendor",
    {
        "id": "str",
        "domainName": "str",
        "companyName": "str",
        "from": "NotRequired[VendorTier]",
        "to": "NotRequired[VendorTier]",
    },
)


class NotUndone(TypedDict):
    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    reason: UndoRefusal
    """Why it was left as it is: it was changed again since the action, or the previous assignee is no longer a member."""


class Observation(TypedDict):
    """One security finding about a vendor or the organization itself."""

    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    view: View
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    vendorDomain: str
    """Domain of the vendor; the organization's own in its own view."""
    vendorName: NotRequired[str]
    """Name of the vendor."""
    vendorRecordId: NotRequired[str]
    """Id of the vendor in this directory."""
    observationType: str
    """Stable id of the rule behind it."""
    title: str
    """What it is, in one line."""
    description: str
    """What it means."""
    category: ObservationCategory
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    confidence: Confidence
    """How certain it is."""
    status: ObservationStatus
    """Whether it is still seen."""
    approvalStatus: ApprovalStatus
    """Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded)."""
    isFlagged: bool
    """Whether it is flagged for follow-up."""
    flaggedAt: NotRequired[str]
    """When it was flagged."""
    flaggedBy: NotRequired[Actor]
    """Who did it."""
    assignee: NotRequired[MemberRef]
    """A member of the organization, by id and name."""
    acceptedRisk: NotRequired[AcceptedRisk]
    """Until when the risk is accepted, by whom and why."""
    dispute: NotRequired[Dispute]
    """What the vendor last answered about it by its link."""
    dueAt: NotRequired[str]
    """When it is due, by the SLA or as set by a user; absent if it has no due date."""
    isDueDateManual: bool
    """Whether a user set the due date, or removed it; otherwise it follows the SLA."""
    slaStatus: NotRequired[SlaStatus]
    """Where it stands before its due date. Due soon: the last 7 days, or the last quarter of the time if that is shorter."""
    commentCount: int
    """Entries in its history that have a comment."""
    asset: Asset
    """What was observed; exactly one of its four forms is present."""
    vulnerability: NotRequired[Vulnerability]
    """The known vulnerability behind an observation."""
    evidence: list[Evidence]
    """Why it was reported."""
    evidenceDeletedAt: NotRequired[str]
    """When the evidence was deleted, as the retention settings say; absent while it is there."""
    remediation: NotRequired[str]
    """How to fix it, in Markdown."""
    references: list[str]
    """Where to read more."""
    affectsScore: bool
    """Whether it counts in the vendor's score."""
    scoreImpact: NotRequired[float]
    """Points the overall score would gain without it."""
    groupOrn: str
    """Reference of a group: orn:v1:observation-group:<view>:<key>:<view-owner-domain>."""
    source: ObservationSource
    """Where it comes from."""
    occurrenceCount: int
    """How often it was reported."""
    firstSeen: str
    """When it was first seen."""
    lastSeen: str
    """When it was last seen."""
    resolvedAt: NotRequired[str]
    """When it was resolved."""
    createdAt: str
    """When it was first stored."""
    updatedAt: str
    """When it last changed."""
    tags: list[str]
    """Labels of its source."""


class ObservationAction(TypedDict):
    """One step in the history of an observation."""

    id: str
    """Id of the action."""
    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    actionType: ObservationActionType
    """What was done."""
    actor: Actor
    """Who did it."""
    occurredAt: str
    """When it was done."""
    previousApprovalStatus: NotRequired[ApprovalStatus]
    """Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded)."""
    newApprovalStatus: NotRequired[ApprovalStatus]
    """Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded)."""
    comment: NotRequired[str]
    """Comment given with it."""
    mentions: NotRequired[list[MemberRef]]
    """Members whom the comment mentions; former members are left out."""
    channel: Channel
    """Channel through which it was done."""
    mail: NotRequired[MailState]
    """The state of the mails about this record. If there are several, failed ones count first, then pending ones."""
    metadata: dict[str, str]
    """Additional details, as text."""


class ObservationEvidence(TypedDict):
    """Something that an observation rests on."""

    sha256: str
    """SHA-256 of the content, in hexadecimal."""
    firstSeenAt: str
    """When this was seen first."""
    seenAt: str
    """When this was seen last."""
    vantage: str
    """From where it was seen last; `reported` for what another tool reported."""
    content: NotRequired[str]
    """What was seen: an object as canonical JSON (RFC 8785), so that its bytes have the hash. Absent if the bytes were dropped to limit what is stored."""


class ObservationFilterOption(TypedDict):
    """A field that observations can be filtered by."""

    field: ObservationsField
    """Filterable fields of observations; unspecified is refused."""
    displayName: str
    """Display name of the field."""
    valueType: FilterValueType
    """The kind of values a field has."""
    comparisons: list[Comparison]
    """Comparisons that the field supports."""
    hasValues: bool
    """Whether GetObservationFilterOptionValues lists its values."""


class ObservationGroup(TypedDict):
    """Observations that have something in common, with figures over those in the requested mode. severity is the highest among them, category that of the most severe one."""

    groupOrn: str
    """Reference of a group: orn:v1:observation-group:<view>:<key>:<view-owner-domain>."""
    groupBy: ObservationGroupBy
    """What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE."""
    key: str
    """What its observations share: the CVE id, the observation type, the category, the vendor domain, or the key of the asset."""
    name: str
    """Display name: of a type, its usual name; of a vulnerability, its id and the affected product."""
    category: ObservationCategory
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    observationCount: int
    """Observations in the requested mode."""
    openCount: int
    """Observations that are open, whatever the mode."""
    resolvedCount: int
    """Observations that are resolved, whatever the mode."""
    flaggedCount: int
    """Observations that are flagged, whatever the mode."""
    isFlagged: bool
    """Whether every open observation is flagged; false if none is open."""
    vendorCount: int
    """Distinct values of vendorDomain."""
    assetCount: int
    """Distinct assets."""
    sampleVendorDomains: list[str]
    """The first ten values of vendorDomain."""
    approvalStatusCounts: list[ApprovalStatusCount]
    """Where the review of its observations stands; statuses that none has are left out."""
    vulnerability: NotRequired[Vulnerability]
    """The known vulnerability behind an observation."""
    maxCvssBaseScore: NotRequired[float]
    """Highest CVSS base score."""
    maxEpssScore: NotRequired[float]
    """Highest EPSS score."""
    isKnownExploited: bool
    """Whether a vulnerability among them is known to be exploited."""
    firstSeen: str
    """When the first of them was first seen."""
    lastSeen: str
    """When the last of them was last seen."""
    updatedAt: str
    """When one of them last changed."""


class ObservationSource(TypedDict):
    """Where it comes from."""

    kind: SourceKind
    """How it was reported."""
    tool: str
    """What reported it."""
    ruleId: NotRequired[str]
    """Id of the tool's rule."""
    importId: NotRequired[str]
    """The import that brought it."""
    ruleUrl: NotRequired[str]
    """Where the rule is described."""
    questionnaireId: NotRequired[str]
    """The questionnaire whose answer it was made of."""


class OverdueQuestionnaire(TypedDict):
    """A questionnaire that is overdue."""

    questionnaireId: str
    """Id of the questionnaire."""
    vendorId: str
    """Id of the vendor in this directory."""
    companyName: str
    """Name of the vendor."""
    templateName: str
    """Name of the template."""
    dueDate: str
    """When answers were due."""


class Portfolio(TypedDict):
    """The whole portfolio at a glance."""

    vendorCount: int
    """All vendors of the directory."""
    monitoredCount: int
    """Monitored vendors; the other figures are about these unless stated otherwise."""
    averageScore: NotRequired[float]
    """Mean score of the monitored vendors that have one, to one decimal."""
    averageChange30d: NotRequired[float]
    """Change of the mean score over 30 days, to one decimal."""
    grades: list[PortfolioGrade]
    """One entry for each grade, A to F."""
    scoreBins: list[PortfolioScoreBin]
    """Ten ranges, lowest first."""
    unscored: UnscoredVendors
    """Monitored vendors without a score."""
    history: list[PortfolioDay]
    """The days of the last 90 that have a mean score, oldest first."""
    moversUp: list[PortfolioVendor]
    """The largest gains in 30 days, at most 10."""
    moversDown: list[PortfolioVendor]
    """The largest losses in 30 days, at most 10."""
    worst: WorstVendors
    """Where it looks worst."""
    openObservations: list[PortfolioSeverity]
    """One entry for each severity, highest first."""
    withCriticals: VendorsWithCriticals
    """Vendors with an open critical observation."""
    knownExploited: KnownExploitedExposure
    """New exposure to known exploited vulnerabilities."""
    concentration: list[PortfolioProvider]
    """The fourth parties that the most vendors use, at most 10; with 5,000 or more monitored vendors, these can be a few minutes old."""
    securityEvents: PortfolioEvents
    """Security events that are not closed."""
    questionnaires: PortfolioQuestionnaires
    """Questionnaires that need attention."""
    lifecycleStatuses: list[PortfolioLifecycleStatus]
    """All vendors, by lifecycle status."""
    monitoring: list[PortfolioMonitoring]
    """All vendors, by whether they are monitored."""
    calculatedAt: str
    """When these figures were retrieved."""


class PortfolioDay(TypedDict):
    """The portfolio at the end of a day; for today, as it is now."""

    date: str
    """Day, in UTC."""
    averageScore: float
    """Mean score of the monitored vendors that have one, to one decimal."""
    vendorCount: int
    """Vendors that had a score."""


class PortfolioEvent(TypedDict):
    """An open security event."""

    eventId: str
    """Id of the event."""
    title: str
    """What happened."""
    severity: Severity
    """How bad it is."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    occurredAt: str
    """When it happened."""
    impactedCount: int
    """Vendors that it affects."""
    potentiallyImpactedCount: int
    """Vendors that it may affect."""


class PortfolioEvents(TypedDict):
    """Security events that are not closed."""

    openCount: int
    """Open events."""
    open: ListCall
    """The call that lists exactly what the figure counts."""
    events: list[PortfolioEvent]
    """Those that affect the most vendors first, at most 10."""


class PortfolioGrade(TypedDict):
    """Monitored vendors of one grade."""

    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    vendorCount: int
    """How many vendors."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioLifecycleStatus(TypedDict):
    """Vendors of one lifecycle status."""

    status: VendorLifecycleStatus
    """Stage of the relationship between the organization and the vendor."""
    vendorCount: int
    """How many vendors."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioMonitoring(TypedDict):
    """Vendors that are monitored, or are not."""

    isMonitored: bool
    """Whether they are monitored."""
    vendorCount: int
    """How many vendors."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioProvider(TypedDict):
    """A fourth party that many vendors use."""

    fourthPartyDomain: str
    """Domain of the fourth party."""
    fourthPartyName: str
    """Its name."""
    vendorCount: int
    """Monitored vendors that use it."""
    percent: float
    """The same as a share of all monitored vendors, to one decimal."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioQuestionnaires(TypedDict):
    """Questionnaires that need attention."""

    overdueCount: int
    """Sent, but not submitted by the due date."""
    overdueOpen: ListCall
    """The call that lists exactly what the figure counts."""
    overdue: list[OverdueQuestionnaire]
    """The longest overdue first, at most 10."""
    submittedCount: int
    """Submitted, but not reviewed yet."""
    submittedOpen: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioReport(TypedDict):
    """The whole portfolio on a few pages, for a board."""

    organizationName: str
    """Name of the organization that the report is from."""
    since: str
    """Start of the period."""
    asOf: str
    """When the report was made. All figures are of this moment."""
    modelVersion: str
    """Version of the scoring model."""
    vendorCount: int
    """All vendors of the directory."""
    monitoredCount: int
    """Monitored vendors; all other figures are about these."""
    scoredCount: int
    """Monitored vendors with a score."""
    averageScore: NotRequired[float]
    """Mean score of the monitored vendors that have one, to one decimal."""
    averageChange: NotRequired[float]
    """Change of the mean score over the period, to one decimal."""
    grades: list[ReportGrade]
    """One entry for each grade, A to F."""
    history: list[ReportDay]
    """The days of the last year with a mean score, oldest first."""
    worseCount: int
    """Vendors whose score fell in the period."""
    betterCount: int
    """Vendors whose score rose in the period."""
    worse: list[ReportScoreChange]
    """The largest falls; at most 10."""
    better: list[ReportScoreChange]
    """The largest rises; at most 5."""
    worst: list[ReportWorstVendor]
    """The lowest scores; at most 10."""
    openObservations: list[ReportSeverity]
    """Open observations by severity, highest first."""
    withCriticalsCount: int
    """Vendors with an open critical observation."""
    risks: list[ReportRisk]
    """The worst kinds of findings; at most 10."""
    knownExploited: ReportExploited
    """New exposure to known exploited vulnerabilities."""
    concentration: list[ReportProvider]
    """The fourth parties that the most vendors use; at most 10."""
    eventCount: int
    """Open security events."""
    events: list[ReportPortfolioEvent]
    """Those that affect the most vendors; at most 10."""
    overdueQuestionnaireCount: int
    """Questionnaires that were not answered by their due date."""
    submittedQuestionnaireCount: int
    """Questionnaires that are answered but not reviewed."""
    work: ReportWork
    """What was done about findings, and what waits."""
    coverage: list[ReportCoverage]
    """One entry for each area of security."""


class PortfolioScoreBin(TypedDict):
    """Monitored vendors whose score is in one range."""

    min: int
    """Lowest score of the range."""
    max: int
    """Highest score of the range."""
    vendorCount: int
    """How many vendors."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioSeverity(TypedDict):
    """Open observations of one severity, the organization's own included."""

    severity: Severity
    """How bad it is."""
    observationCount: int
    """How many observations."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class PortfolioVendor(TypedDict):
    """A monitored vendor worth attention."""

    vendorId: str
    """Id of the vendor in this directory."""
    companyName: str
    """Name of the vendor."""
    domainName: str
    """Domain of the vendor."""
    score: int
    """Its score, higher is better."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    openCriticalObservationCount: int
    """Its open critical observations."""
    change30d: NotRequired[int]
    """Change of the score over 30 days."""


class Question(TypedDict):
    """One question of a template."""

    id: str
    """Id of the question in its template."""
    text: str
    """The question."""
    help: NotRequired[str]
    """How to answer."""
    type: QuestionType
    """How the question is answered."""
    options: list[QuestionOption]
    """The answers to choose from; those of a yes/no question are yes and no. Empty for text and dates."""
    required: bool
    """Whether it must be answered before submission, if it applies."""
    category: ObservationCategory
    """The area of security it concerns."""
    weight: float
    """How much the answer counts towards the score; 0 does not count."""
    dependsOn: NotRequired[QuestionDependsOn]
    """When the question applies; always, if absent."""
    claims: NotRequired[list[QuestionClaim]]
    """What answers claim; a claim that an open observation contradicts is marked in the review."""
    dateRule: NotRequired[DateRule]
    """What the date means; a date that no longer holds is marked."""


class QuestionClaim(TypedDict):
    """What certain answers to the question claim."""

    claim: AnswerClaim
    """A statement that observations can contradict."""
    values: NotRequired[list[str]]
    """An answer with any of these makes the claim."""
    unlessValues: NotRequired[list[str]]
    """An answer without any of these makes the claim; instead of values."""


class QuestionDependsOn(TypedDict):
    """When the question applies; always, if absent."""

    questionId: str
    """A question before this one."""
    values: list[str]
    """The question applies when the other one applies and is answered with any of these."""


class QuestionOption(TypedDict):
    """One answer to choose."""

    value: str
    """Value of the answer when the option is chosen."""
    label: str
    """Label of the option."""
    riskWeight: float
    """Risk of choosing the option, from 0 (none) to 1 (full)."""


class Questionnaire(TypedDict):
    """A vendor's copy of a template, with its progress."""

    id: str
    """Id of the questionnaire."""
    templateId: str
    """Id of the template, such as the built-in qtp_baseline."""
    templateName: str
    """Name of the template."""
    templateVersion: str
    """One to three numbers with dots between them."""
    vendorId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Primary domain of the vendor."""
    vendorName: str
    """Name of the vendor."""
    status: QuestionnaireStatus
    """Where the questionnaire stands; completed, cancelled and expired ones are closed for good."""
    recipients: list[Contact]
    """Recipients; the vendor's contacts unless it is sent to others."""
    totalQuestions: int
    """Questions that apply, given the answers so far."""
    answeredQuestions: int
    """Questions that apply and have an answer."""
    progressPercent: float
    """Answered questions as a share of those that apply, to one decimal."""
    score: NotRequired[int]
    """Share of risk avoided, set on submission: 100 × (1 − Σ weight × risk ÷ Σ weight), rounded, over the questions that apply, have options and are answered. The risk of an answer is the riskWeight of the chosen option, or the highest if several are chosen. Absent before submission, and if no answer can be scored."""
    contradictionCount: NotRequired[int]
    """How many claims of the submitted answers are contradicted by open observations, as of about a minute ago; GetQuestionnaireForm shows which. In lists and from GetQuestionnaire, with the scope `findings.read`, for monitored vendors that have been scored."""
    dueDate: NotRequired[str]
    """When answers are due; the questionnaire expires if it is not submitted within 30 days after that."""
    sentAt: NotRequired[str]
    """When it was released to the vendor; `mail` says whether the mail has left."""
    mail: NotRequired[MailState]
    """The state of the mails about this record. If there are several, failed ones count first, then pending ones."""
    openedAt: NotRequired[str]
    """When the vendor first opened its link."""
    submittedAt: NotRequired[str]
    """When the answers were last submitted."""
    completedAt: NotRequired[str]
    """When the review was finished."""
    createdBy: Actor
    """Who did it."""
    createdAt: str
    """When it was created."""
    updatedAt: str
    """When it, or an answer in it, last changed."""


class QuestionnaireAnswer(TypedDict):
    """The answer to one question."""

    questionId: str
    """Id of the question in its template."""
    values: list[str]
    """The answer: one value, or several if several options may be chosen."""
    comment: NotRequired[str]
    """Comment on the answer."""
    file: NotRequired[StoredFile]
    """A file that answers a question."""
    answeredBy: Actor
    """Who did it."""
    answeredAt: str
    """When it was last changed."""


class QuestionnaireLink(TypedDict):
    """The vendor's link to its questionnaire."""

    token: str
    """Opens the questionnaire without an account. Shown only here; the service stores only its hash."""
    expiresAt: str
    """30 days after the due date."""


class QuestionnaireTemplate(TypedDict):
    """Questions to send to vendors."""

    id: str
    """Id of the template, such as the built-in qtp_baseline."""
    name: str
    """Name of the template."""
    version: str
    """One to three numbers with dots between them."""
    description: str
    """What the template is for."""
    licence: str
    """Terms under which the questions may be used; empty if none are stated."""
    isActive: bool
    """Whether new questionnaires can be created from it."""
    source: QuestionnaireTemplateSource
    """Where the template comes from."""
    sections: list[TemplateSection]
    """The sections, in order."""
    questionCount: int
    """Questions in all sections."""
    createdAt: str
    """When the template was first imported; for a built-in one, when it was written."""
    updatedAt: str
    """When the template was last replaced by a newer version."""


class QueuedRemediationRequest(TypedDict):
    id: str
    """Id of the request: requestId in the metadata of the observation's history."""
    vendorDomain: str
    """Domain of the vendor."""


class ReceiptClass(TypedDict):
    """Findings that the model does not distinguish."""

    category: ObservationCategory
    """The area of security it concerns."""
    type: str
    """What it counts as together with others: `product:`, `vulnerability:` or `type:` and a name."""
    severity: Severity
    """How bad it is."""
    confidence: Confidence
    """How certain it is."""
    exploitation: Literal["none", "likely", "known", "ransomware"]
    """What is known about attacks with its vulnerability."""
    evidenceOf: list[str]
    """What it is evidence of beyond its severity: compromise, leakedCredentials, openDataStore, remoteAccess, unenforcedDmarc; sorted."""
    firstSeen: str | None
    """Day on which they were first seen; null once that is 90 days ago."""
    count: int
    """How many findings."""


class ReceiptEvent(TypedDict):
    """A breach or ransomware event that counts."""

    id: str
    """Id of the security event."""
    title: str
    """Title of the event."""
    kind: Literal["breach", "ransomware"]
    """What kind of event it is."""
    standing: Literal["confirmed", "claimed"]
    """Whether it is confirmed that the vendor was hit."""
    isSettled: bool
    """Whether it is resolved, or the vendor has remediated it."""
    occurredOn: str
    """UTC day on which it happened."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    impact: ImpactStatus
    """Whether the event affects the company."""
    isRuled: bool
    """Whether a person ruled on the impact."""


class ReceiptEventPoints(TypedDict):
    id: str
    """Id of the security event."""
    points: float
    """Points that it costs the score, with one decimal."""


class ReceiptEvidence(TypedDict):
    """Evidence by its hash."""

    sha256: str
    """SHA-256 of the evidence in canonical form."""
    seenAt: str
    """When it was last seen."""
    vantage: str
    """From where it was seen; reported if it came with the finding of another tool."""


class ReceiptExclusion(TypedDict):
    """Excluded findings by reason."""

    reason: ExclusionReason
    """Why it is excluded: the risk is accepted, it is a false positive, the asset belongs to someone else, or another control mitigates it."""
    count: int
    """How many."""


class ReceiptFactor(TypedDict):
    """An area of security that was checked or has findings."""

    category: ObservationCategory
    """The area of security it concerns."""
    value: int
    """The score with its findings alone."""
    points: float
    """Points that it costs the score, with one decimal."""


class ReceiptFindings(TypedDict):
    """The findings that count."""

    count: int
    """How many findings count."""
    root: str
    """Root of the Merkle tree (RFC 6962) over the findings, sorted by id."""
    items: NotRequired[list[ReceiptItem]]
    """The findings, unless the receipt would be too large."""
    classes: NotRequired[list[ReceiptClass]]
    """The findings of a large receipt, by what the model reads."""
    parts: NotRequired[list[ReceiptPartRef]]
    """Runs of 128 findings of a large receipt, which GetScoreReceiptPart returns."""


class ReceiptItem(TypedDict):
    """A finding that counts in the score."""

    id: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    title: str
    """What it is, in one line."""
    asset: str
    """Where it was seen."""
    category: ObservationCategory
    """The area of security it concerns."""
    type: str
    """What it counts as together with others: `product:`, `vulnerability:` or `type:` and a name."""
    severity: Severity
    """How bad it is."""
    confidence: Confidence
    """How certain it is."""
    exploitation: Literal["none", "likely", "known", "ransomware"]
    """What is known about attacks with its vulnerability."""
    evidenceOf: list[str]
    """What it is evidence of beyond its severity: compromise, leakedCredentials, openDataStore, remoteAccess, unenforcedDmarc; sorted."""
    firstSeen: str
    """UTC day on which it was first seen."""
    source: str
    """What reported it."""
    points: float
    """Points it costs the score: scoreImpact of the observation."""
    vulnerability: NotRequired[ReceiptVulnerability]
    """What is known about its vulnerability; exploitation follows from it."""
    dispute: NotRequired[DisputeState]
    """Open: nobody has ruled on it yet."""
    evidence: list[ReceiptEvidence]
    """What it rests on, sorted by hash."""


class ReceiptLikelihood(TypedDict):
    """Likelihood within twelve months."""

    probability: float
    """With four decimals."""
    value: int
    """In percent."""
    level: LikelihoodLevel
    """The likelihood in words: below 20 very low, below 40 low, below 60 moderate, below 80 high, 80 and above very high."""


class ReceiptModel(TypedDict):
    """The scoring model."""

    version: str
    """Version of the scoring model."""
    constantsSha256: str
    """SHA-256 of docs/scoring-model-2.json in canonical form."""


class ReceiptNotCounted(TypedDict):
    """What is known about the vendor and does not count."""

    informational: int
    """Open findings that are informational."""
    excluded: list[ReceiptExclusion]
    """Open findings that somebody excluded, by reason."""
    events: ReceiptUncountedEvents
    """Breaches and ransomware attacks that do not count."""


class ReceiptPartRef(TypedDict):
    count: int
    """How many findings."""
    root: str
    """Root of the Merkle tree over them."""


class ReceiptResult(TypedDict):
    """The scores, and what each thing costs."""

    isCovered: bool
    """Whether enough was checked for a score."""
    score: NotRequired[float]
    """The score with one decimal, if enough was checked."""
    value: NotRequired[int]
    """The same, rounded."""
    grade: NotRequired[Grade]
    """The score as a grade; unspecified if there is no score."""
    scoreAtMost: NotRequired[int]
    """The score is at most this; only where too little was checked for a score."""
    factors: list[ReceiptFactor]
    """Sorted by category."""
    types: list[ReceiptType]
    """Sorted by category and type."""
    events: list[ReceiptEventPoints]
    """Sorted by id."""
    breachLikelihood: ReceiptLikelihood
    """Likelihood within twelve months."""
    ransomware: ReceiptLikelihood
    """Likelihood within twelve months."""


class ReceiptSeal(TypedDict):
    """Newest seal of the organization's audit trail; absent before the first."""

    sealNumber: int
    """Number of the seal."""
    code: str
    """Its code, in hexadecimal."""
    sealedAt: str
    """When it was made."""


class ReceiptSignature(TypedDict):
    """The service's signature."""

    algorithm: str
    """Always Ed25519."""
    keyId: str
    """First 16 hexadecimal digits of the SHA-256 of the public key. /.well-known/parapet-receipt-keys.json lists all keys."""
    publicKey: str
    """The public key, base64url."""
    value: str
    """Signature of \"parapet-score-receipt/1\", a line feed and the receipt in canonical form, base64url."""


class ReceiptType(TypedDict):
    """Findings of one type. Types with less than 0.1 points have 0; together they have what the others leave of the points of their factor."""

    category: ObservationCategory
    """The area of security it concerns."""
    type: str
    """What they count as."""
    count: int
    """How many findings."""
    tier: Literal["low", "medium", "high", "top"]
    """The highest tier among its findings."""
    points: float
    """Points that it costs the score, with one decimal."""


class ReceiptUncountedEvents(TypedDict):
    """Breaches and ransomware attacks that do not count."""

    dismissed: int
    """Events that were dismissed."""
    ruledOut: int
    """Events that a person ruled not to have hit the vendor."""


class ReceiptVendor(TypedDict):
    """The vendor that is scored."""

    id: str
    """Id of the vendor in this directory."""
    domainName: str
    """Its domain."""
    companyName: str
    """Its name."""


class ReceiptVulnerability(TypedDict):
    """What is known about its vulnerability; exploitation follows from it."""

    id: str
    """Its id."""
    knownExploited: bool
    """Whether CISA KEV lists it."""
    usedByRansomware: bool
    """Whether ransomware is known to use it."""
    ssvcActive: bool
    """Whether its SSVC exploitation is ACTIVE."""
    epss: NotRequired[str]
    """Its EPSS score, if there is one."""


class RecipientInput(TypedDict):
    """A recipient."""

    name: str
    """Name of the person or desk."""
    email: str
    """E-mail address for requests."""
    title: NotRequired[str]
    """Job title."""
    phone: NotRequired[str]
    """Telephone number."""
    role: NotRequired[ContactRole]
    """What the contact is for."""
    isPrimary: NotRequired[bool]
    """Whether this is the primary contact."""


RecordCommunicationInput = TypedDict(
    "RecordCommunicationInput",
    {
        "eventId": "str",
        "vendorDomain": "str",
        "direction": "CommunicationDirection",
        "channel": "CommunicationChannel",
        "from": "str",
        "to": "NotRequired[list[str]]",
        "subject": "NotRequired[str]",
        "body": "str",
        "occurredAt": "NotRequired[str]",
    },
)


class RecordCommunicationOutput(TypedDict):
    communicationEntry: CommunicationEntry
    """One exchange with or about the vendor."""


class RecordObservationVendorReplyInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    comment: str
    """Comment for the history."""


class RecordObservationVendorReplyOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class RecordVendorAssessmentInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    assessedAt: NotRequired[str]
    """When it was assessed; not in the future. Unset: now."""
    note: NotRequired[str]
    """What was looked at, for the history."""


class RecordVendorAssessmentOutput(TypedDict):
    vendor: Vendor
    """A company that the organization depends on."""


class RecordVendorResponseInput(TypedDict):
    eventId: str
    """Id of the security event."""
    vendorDomain: NotRequired[str]
    """Domain of a vendor in the directory."""
    response: VendorResponseType
    """What was answered."""
    comment: NotRequired[str]
    """Comment given with it; empty means unset."""
    evidenceUrls: NotRequired[list[str]]
    """http or https addresses of supporting evidence; stored in the entry's metadata as evidenceUrls, one per line."""
    remediationDate: NotRequired[str]
    """When it was or will be remediated; stored in the entry's metadata as remediationDate."""


class RecordVendorResponseOutput(TypedDict):
    activity: SecurityEventActivity
    """One entry in the activity on an event."""


class RedeliverWebhookMessageInput(TypedDict):
    id: str
    """Id of the webhook."""
    messageId: str
    """Id of the message."""


class RedeliverWebhookMessageOutput(TypedDict):
    delivery: WebhookDelivery
    """A message to a webhook and its delivery status."""


class RemoveVendorsFromGroupInput(TypedDict):
    groupId: str
    """Id of the group."""
    vendorIds: list[str]
    """Ids of the vendors in this directory; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class RemoveVendorsFromGroupOutput(TypedDict):
    vendorGroup: VendorGroup
    """A named set of vendors."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class ReopenObservationsInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    comment: NotRequired[str]
    """Comment for the history."""


class ReopenObservationsOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class ReportActivity(TypedDict):
    """Something that was done about the vendor."""

    occurredAt: str
    """When it was done."""
    actorName: str
    """Who did it."""
    sentence: str
    """What was done, in an English sentence without its subject."""


class ReportCause(TypedDict):
    """Why a score moved."""

    kind: ScoreCauseKind
    """What moved a score. Findings weigh more until they are 90 days old, and events weigh less as time passes. OTHER is everything that would be shown as 0.0; UNRECORDED is what moved scores of an earlier model, which did not record causes."""
    title: str
    """What it is, in one line."""
    count: int
    """How many findings or smaller causes."""
    points: float
    """What it did to the score."""
    date: str
    """The last day on which it moved the score, in UTC."""


class ReportCoverage(TypedDict):
    """How far an area of security was checked."""

    category: ObservationCategory
    """The area of security it concerns."""
    vendorCount: int
    """Monitored vendors for which it was checked."""


class ReportDay(TypedDict):
    """The mean score of one day."""

    date: str
    """Day, in UTC."""
    averageScore: float
    """Mean score of the monitored vendors that have one, to one decimal."""


class ReportEvent(TypedDict):
    """An open security event."""

    eventId: str
    """Id of the event."""
    title: str
    """What happened."""
    severity: Severity
    """How bad it is."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    occurredAt: str
    """When it happened."""


class ReportExploited(TypedDict):
    """New exposure to known exploited vulnerabilities."""

    observationCount: int
    """Open observations of known exploited vulnerabilities that were first seen, or whose vulnerability was listed, in the period."""
    vendorCount: int
    """Vendors that have one."""
    vulnerabilities: list[ReportVulnerability]
    """Those that affect the most vendors; at most 10."""


class ReportFix(TypedDict):
    """Observations of one type that can be fixed together."""

    title: str
    """What it is, in one line."""
    category: ObservationCategory
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    openCount: int
    """Open observations of it."""
    points: float
    """Points the score would gain if only these were fixed."""
    scoreAfter: int
    """The score once these and everything before them in the list are fixed."""


class ReportFourthParty(TypedDict):
    """A company that the vendor depends on."""

    fourthPartyDomain: str
    """Domain of the fourth party."""
    fourthPartyName: str
    """Its name."""
    products: list[str]
    """Products of it that the vendor uses."""


class ReportGrade(TypedDict):
    """Monitored vendors of one grade."""

    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    vendorCount: int
    """How many vendors."""


class ReportLink(TypedDict):
    """A link by which anybody who has it can read one report, as it was when the link was created."""

    id: str
    """Id of the link."""
    kind: ReportKind
    """What a report is about."""
    vendorId: NotRequired[str]
    """Id of the vendor in this directory."""
    subject: str
    """What the report is about: the name of the vendor, or of the organization."""
    asOf: str
    """The moment that the report shows."""
    expiresAt: str
    """When the link stops to work; the report is then deleted."""
    createdBy: Actor
    """Who did it."""
    createdAt: str
    """When the link was created."""


class ReportObservation(TypedDict):
    """A single open observation."""

    orn: str
    """Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>."""
    title: str
    """What it is, in one line."""
    severity: Severity
    """How bad it is."""
    assetName: str
    """Where it was seen."""
    isKnownExploited: bool
    """Whether it is a vulnerability that is known to be exploited."""
    firstSeen: str
    """When it was first seen."""
    dueAt: NotRequired[str]
    """When it is due."""
    slaStatus: NotRequired[SlaStatus]
    """Where it stands before its due date. Due soon: the last 7 days, or the last quarter of the time if that is shorter."""


class ReportPortfolioEvent(TypedDict):
    """An open security event."""

    eventId: str
    """Id of the event."""
    title: str
    """What happened."""
    severity: Severity
    """How bad it is."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    occurredAt: str
    """When it happened."""
    impactedCount: int
    """Vendors that it affects."""
    potentiallyImpactedCount: int
    """Vendors that it may affect."""


class ReportProvider(TypedDict):
    """A fourth party that many vendors use."""

    fourthPartyDomain: str
    """Domain of the fourth party."""
    fourthPartyName: str
    """Its name."""
    vendorCount: int
    """Monitored vendors that use it."""
    percent: float
    """The same as a share of all monitored vendors, to one decimal."""


class ReportQuestionnaire(TypedDict):
    """A questionnaire of the vendor."""

    questionnaireId: str
    """Id of the questionnaire."""
    templateName: str
    """Name of the template."""
    status: QuestionnaireStatus
    """Where the questionnaire stands; completed, cancelled and expired ones are closed for good."""
    dueDate: NotRequired[str]
    """When answers are due."""
    progressPercent: float
    """Answered questions as a share of those that apply, to one decimal."""


class ReportReceipt(TypedDict):
    """The signed receipt from which anybody can calculate the score of the report again. It was issued from the same data."""

    sha256: str
    """SHA-256 of the canonical form of the receipt."""
    keyId: str
    """Id of the key that signed it."""
    keySha256: str
    """SHA-256 of the public key, to compare with the one that the issuer publishes."""
    issuedAt: str
    """When it was issued, on the day of the report."""
    url: str
    """Where GetVendorScoreReceipt returns it, as long as it is kept."""


class ReportRisk(TypedDict):
    """A kind of finding, over all vendors."""

    title: str
    """What it is, in one line."""
    severity: Severity
    """How bad it is."""
    openCount: int
    """Open observations of it."""
    vendorCount: int
    """Vendors that have it."""
    isKnownExploited: bool
    """Whether it is a vulnerability that is known to be exploited."""


class ReportScore(TypedDict):
    """The score. Heuristic, not calibrated."""

    hasSufficientData: bool
    """False if there is no score: the vendor is not monitored, or too little was checked."""
    value: NotRequired[int]
    """The score, higher is better."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    scoreAtMost: NotRequired[int]
    """The score is at most this; only where too little was checked for a score."""
    previousValue: NotRequired[float]
    """The score at the start of the period, with one decimal."""
    previousDate: NotRequired[str]
    """Day, in UTC."""
    change: NotRequired[float]
    """Change of the score over the period, with one decimal."""
    scoreWhenAllFixed: NotRequired[int]
    """The score once everything is fixed."""
    breachLikelihood: NotRequired[int]
    """Likelihood of a breach, higher is worse."""
    ransomware: NotRequired[int]
    """Likelihood of ransomware, higher is worse."""
    coverageNote: str
    """What the score rests on, in a sentence."""


class ReportScoreChange(TypedDict):
    """How the score of a vendor moved in the period, and why."""

    vendorId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Domain of the vendor."""
    companyName: str
    """Name of the vendor."""
    score: float
    """The score now, with one decimal."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    previousScore: float
    """The score then."""
    previousGrade: Grade
    """The score as a grade; unspecified if there is no score."""
    change: float
    """score minus previousScore."""
    causes: list[ReportCause]
    """The biggest reasons; at most 3."""


class ReportScoreDay(TypedDict):
    """The score of one day."""

    date: str
    """Day, in UTC."""
    score: int
    """The score at the end of the day."""


class ReportSeverity(TypedDict):
    """Open observations of one severity."""

    severity: Severity
    """How bad it is."""
    observationCount: int
    """How many observations."""


class ReportVendor(TypedDict):
    """The vendor that the report is about."""

    vendorId: str
    """Id of the vendor in this directory."""
    companyName: str
    """Name of the vendor."""
    domainName: str
    """Domain of the vendor."""
    lifecycleStatus: VendorLifecycleStatus
    """Stage of the relationship between the organization and the vendor."""
    isMonitored: bool
    """Whether it is monitored."""
    riskLevel: RiskLevel
    """How risky the organization considers the vendor."""
    businessImpact: BusinessImpact
    """Disruption of the business if the vendor is compromised, rising from none to critical."""
    tier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    ownerName: NotRequired[str]
    """The member who is responsible for it."""
    dataTypesShared: list[DataTypeShared]
    """Data shared with it."""
    accessTypes: list[AccessType]
    """Access it has."""
    contractEndDate: NotRequired[str]
    """When the contract ends."""


class ReportVulnerability(TypedDict):
    """A known exploited vulnerability."""

    vulnerabilityId: str
    """CVE id."""
    vendorCount: int
    """Vendors that have it open."""
    observationCount: int
    """New open observations of it."""


class ReportWork(TypedDict):
    """What was done about findings, and what waits."""

    newCount: int
    """Findings that were first seen in the period."""
    resolvedCount: int
    """Times that a finding was resolved in the period."""
    requestedCount: int
    """Findings that a vendor was asked to fix in the period."""
    respondedCount: int
    """Answers of vendors about findings in the period."""
    disputedCount: int
    """Findings that a vendor disputed in the period."""
    ruledCount: int
    """Disputes that were decided in the period."""
    acceptedCount: int
    """Findings whose risk was accepted in the period."""
    overdueCount: int
    """Open findings that are past their due date now."""
    acceptedNowCount: int
    """Findings whose risk is accepted now."""


class ReportWorstVendor(TypedDict):
    """A monitored vendor with a low score."""

    vendorId: str
    """Id of the vendor in this directory."""
    companyName: str
    """Name of the vendor."""
    domainName: str
    """Domain of the vendor."""
    score: int
    """Its score, higher is better."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    openCriticalObservationCount: int
    """Its open critical observations."""


class RequestObservationRemediationInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    companyContacts: NotRequired[list[CompanyContact]]
    """Recipients of remediation requests: one request per company."""
    message: NotRequired[str]
    """Comment for the history."""
    discloseScore: NotRequired[bool]
    """Shows each vendor its own score by the links of its request, with a receipt: all findings that count and not only the named ones, their evidence, the titles of security events about the vendor, and how much was excluded for which reason."""


class RequestObservationRemediationOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""
    requests: list[QueuedRemediationRequest]
    """One for each vendor; CreateRemediationLink makes a link to pass on by other means than mail."""


class ResolveObservationsInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    comment: NotRequired[str]
    """Comment for the history."""


class ResolveObservationsOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class RestoreFourthPartyInput(TypedDict):
    id: str
    """The relation."""


class RestoreFourthPartyOutput(TypedDict):
    fourthParty: FourthPartyRelationship
    """A vendor's use of a fourth party."""


class ReturnQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    comment: str
    """Comment from the reviewer."""
    dueDate: NotRequired[str]
    """When answers are due: after now, within a year."""


class ReturnQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class RevokeRemediationLinksInput(TypedDict):
    id: str
    """Id of the request: requestId in the metadata of the observation's history."""


class RevokeRemediationLinksOutput(TypedDict):
    revokedCount: int
    """Links that worked until now."""


class RevokeReportLinkInput(TypedDict):
    id: str
    """Id of the link."""


class RevokeReportLinkOutput(TypedDict):
    pass


class RotateWebhookSecretInput(TypedDict):
    id: str
    """Id of the webhook."""
    overlapHours: NotRequired[int]
    """How many hours the previous secret also signs messages; 24 if unset, and 0 retires it at once."""


class RotateWebhookSecretOutput(TypedDict):
    webhook: Webhook
    """An address that events are sent to."""
    secret: str
    """Secret that signs the messages: `whsec_` followed by base64, as Standard Webhooks defines it. Shown only here."""


class RuleOnDisputesInput(TypedDict):
    disputeIds: list[str]
    """The disputes, by the id in dispute.id of the observation; duplicates are ignored."""
    ruling: DisputeRuling
    """Whether the organization agrees with the vendor."""
    comment: NotRequired[str]
    """Comment for the history."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class RuleOnDisputesOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class RuleOnImpactInput(TypedDict):
    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """Domain of a vendor in the directory."""
    ruling: NotRequired[RuledImpact]
    """What holds for the vendor; unset or unspecified withdraws the ruling."""
    reason: str
    """Why."""


class RuleOnImpactOutput(TypedDict):
    activity: SecurityEventActivity
    """One entry in the activity on an event."""


SavedView = TypedDict(
    "SavedView",
    {
        "id": "str",
        "shortId": "str",
        "list": "SavedViewList",
        "name": "str",
        "isShared": "bool",
        "selection": "SavedViewSelection",
        "columns": "NotRequired[list[str]]",
        "owner": "NotRequired[MemberRef]",
        "createdAt": "str",
        "updatedAt": "str",
    },
)


class SavedViewSelection(TypedDict):
    """Filters and order of one list, exactly one of the fields: the input of its operation without paging. At most 16,000 characters as JSON."""

    observations: NotRequired[SavedViewSelectionObservations]
    """Input of GetObservations."""
    observationGroups: NotRequired[SavedViewSelectionObservationGroups]
    """Input of GetObservationGroups."""
    vendors: NotRequired[SavedViewSelectionVendors]
    """Input of ListVendors."""
    securityEvents: NotRequired[SavedViewSelectionSecurityEvents]
    """Input of GetSecurityEventFeed."""
    fourthParties: NotRequired[SavedViewSelectionFourthParties]
    """Input of GetFourthPartyGroups."""
    questionnaires: NotRequired[SavedViewSelectionQuestionnaires]
    """Input of ListQuestionnaires."""


class SavedViewSelectionFourthParties(TypedDict):
    """Input of GetFourthPartyGroups."""

    filters: NotRequired[FourthPartyFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[FourthPartyGroupSortField]
    """What to order by. Unset: most connected vendors first. Fourth parties without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class SavedViewSelectionObservationGroups(TypedDict):
    """Input of GetObservationGroups."""

    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    mode: NotRequired[ObservationMode]
    """Whether to include open observations, resolved ones or all; unspecified means open."""
    sortField: NotRequired[ObservationGroupSortField]
    """What to order by. Unset: highest severity first, then largest. Groups without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""
    groupBy: NotRequired[ObservationGroupBy]
    """What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE."""


class SavedViewSelectionObservations(TypedDict):
    """Input of GetObservations."""

    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    mode: NotRequired[ObservationMode]
    """Whether to include open observations, resolved ones or all; unspecified means open."""
    sortField: NotRequired[ObservationSortField]
    """What to order by. Unset: most recently seen first. Observations without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class SavedViewSelectionQuestionnaires(TypedDict):
    """Input of ListQuestionnaires."""

    vendorId: NotRequired[str]
    """Only those of the vendor with this internal id (vnd_…)."""
    status: NotRequired[QuestionnaireStatus]
    """Where the questionnaire stands; completed, cancelled and expired ones are closed for good."""
    isOverdue: NotRequired[bool]
    """True: only those that are with the vendor past their due date. False: only the others."""


class SavedViewSelectionSecurityEvents(TypedDict):
    """Input of GetSecurityEventFeed."""

    view: NotRequired[View]
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    filters: NotRequired[SecurityEventFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    sortField: NotRequired[SecurityEventSortField]
    """What to order by. Unset: the latest first."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class SavedViewSelectionVendors(TypedDict):
    """Input of ListVendors."""

    filters: NotRequired[list[Filter]]
    """Rules that must all match: each entry sets rule with a vendorsField, none sets list. At most 20 rules, 50 values in each, and 50 values in total for text searches (CONTAINS, STARTS_WITH, ENDS_WITH)."""
    sortField: NotRequired[VendorSortField]
    """What to order by. Unset: newest first. Vendors without the value come last."""
    sortOrder: NotRequired[SortOrder]
    """Direction of the order; unspecified means ascending."""


class ScanVendorInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""


class ScanVendorOutput(TypedDict):
    queuedCount: int
    """Domains and hosts that this call queued; 0 if all of them were queued already."""
    lastScannedAt: NotRequired[str]
    """When the vendor was last checked from outside."""
    domains: list[ScannedDomain]
    """The domains of the vendor that are checked, the primary one first."""


class ScannedDomain(TypedDict):
    """A domain of the vendor and its next check."""

    domain: str
    """The primary domain, or a confirmed further one."""
    nextCheckAt: str
    """When it is due: it is checked as soon as its turn comes after that."""
    isRunning: bool
    """Whether it is being checked right now."""


class Score(TypedDict):
    """How secure the vendor looks from outside. Heuristic, not calibrated."""

    value: int
    """0 to 100, higher is better."""
    exactValue: float
    """The same with one decimal; value and grade are this, rounded."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    change30d: NotRequired[int]
    """Change of the value over 30 days; absent if there is no value that old."""


class ScoreCause(TypedDict):
    """Why a score moved."""

    kind: ScoreCauseKind
    """What moved a score. Findings weigh more until they are 90 days old, and events weigh less as time passes. OTHER is everything that would be shown as 0.0; UNRECORDED is what moved scores of an earlier model, which did not record causes."""
    observationType: NotRequired[str]
    """Stable id of the rule behind it; absent for vulnerabilities."""
    affectedProduct: NotRequired[str]
    """The product, for vulnerabilities: all of one product count together."""
    vulnerabilityId: NotRequired[str]
    """The CVE, for a vulnerability whose product is unknown."""
    category: NotRequired[ObservationCategory]
    """The area of security it concerns."""
    eventId: NotRequired[str]
    """Id of the security event."""
    standing: NotRequired[ImpactStanding]
    """How well the impact is established. Confirmed: a confirmed or probable source names the company as the victim and it does not deny it, or the company says so itself, or somebody ruled so. Claimed: any other impact, or a named victim that denies it as long as nobody has ruled."""
    title: str
    """What it is, in one line."""
    count: int
    """How many findings or smaller causes."""
    points: float
    """What it did to the score."""
    date: str
    """The last day on which it moved the score, in UTC."""
    open: NotRequired[ListCall]
    """The call that lists exactly what the figure counts."""


class ScoreChange(TypedDict):
    """How the score of a vendor moved, and why."""

    vendorId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Domain of the vendor."""
    companyName: str
    """Name of the vendor."""
    score: float
    """The score now, with one decimal."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    previousScore: float
    """The score then."""
    previousGrade: Grade
    """The score as a grade; unspecified if there is no score."""
    since: str
    """The day of the previous score: the first score of the vendor, if it has none that old."""
    change: float
    """score minus previousScore."""
    causes: list[ScoreCause]
    """Why, biggest first; their points add up to the change exactly."""
    days: list[ScoreChangeDay]
    """The days on which the score moved, newest first; empty unless requested."""
    modelVersion: str
    """Version of the scoring model."""


class ScoreChangeDay(TypedDict):
    """A day on which the score moved."""

    date: str
    """Day, in UTC."""
    score: float
    """The score at the end of the day, with one decimal."""
    change: float
    """Difference to the previous day with a score."""
    causes: list[ScoreCause]
    """Why, biggest first; they add up to the change."""


class ScoreDay(TypedDict):
    """The scores at the end of a day."""

    date: str
    """Day, in UTC."""
    overall: int
    """Overall score, higher is better."""
    breachLikelihood: int
    """Likelihood of a breach, higher is worse."""
    ransomware: int
    """Likelihood of ransomware, higher is worse."""
    modelVersion: str
    """Version of the scoring model of that day."""


class ScoreDrop(TypedDict):
    """How far a score falls before the rule for scores fires."""

    points: int
    """By how many points the score falls at least."""
    days: int
    """Within how many days."""


class ScoreEvent(TypedDict):
    """A breach or ransomware event that counts for the vendor."""

    eventId: str
    """Id of the security event."""
    title: str
    """Title of the event."""
    standing: ImpactStanding
    """How well the impact is established. Confirmed: a confirmed or probable source names the company as the victim and it does not deny it, or the company says so itself, or somebody ruled so. Claimed: any other impact, or a named victim that denies it as long as nobody has ruled."""
    occurredAt: str
    """When it happened."""
    scoreImpact: float
    """Points that it costs the overall score, with one decimal; fewer with every month."""


class ScoreFix(TypedDict):
    """Observations of one type that can be fixed together."""

    observationType: NotRequired[str]
    """Stable id of the rule behind it; absent for vulnerabilities."""
    affectedProduct: NotRequired[str]
    """The product, for vulnerabilities: all of one product count together."""
    vulnerabilityId: NotRequired[str]
    """The CVE, for a vulnerability whose product is unknown."""
    title: str
    """What it is, in one line."""
    category: ObservationCategory
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    openCount: int
    """Open observations that count in the score."""
    points: float
    """Points the score would gain if only these were fixed."""
    scoreAfter: int
    """The score once these and everything before them in the list are fixed."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class ScoreReceipt(TypedDict):
    """Everything that a score was calculated from, and the result."""

    format: str
    """Name of the format."""
    issuer: str
    """The service that issued it."""
    organizationId: str
    """The organization for which it was issued."""
    vendor: ReceiptVendor
    """The vendor that is scored."""
    issuedAt: str
    """When it was issued."""
    day: str
    """UTC day of issuedAt, to which ages are reckoned."""
    audit: NotRequired[ReceiptSeal]
    """Newest seal of the organization's audit trail; absent before the first."""
    model: ReceiptModel
    """The scoring model."""
    coverage: list[CheckedFactor]
    """What was looked at, sorted by category."""
    findings: ReceiptFindings
    """The findings that count."""
    notCounted: ReceiptNotCounted
    """What is known about the vendor and does not count."""
    events: list[ReceiptEvent]
    """Events that count, sorted by id."""
    result: ReceiptResult
    """The scores, and what each thing costs."""


class ScoreType(TypedDict):
    """Observations of one type, and what they cost together."""

    observationType: NotRequired[str]
    """Stable id of the rule behind it; absent for vulnerabilities."""
    affectedProduct: NotRequired[str]
    """The product, for vulnerabilities: all of one product count together."""
    vulnerabilityId: NotRequired[str]
    """The CVE, for a vulnerability whose product is unknown."""
    title: str
    """What it is, in one line."""
    category: ObservationCategory
    """The area of security it concerns."""
    severity: Severity
    """How bad it is."""
    openCount: int
    """Open observations that count in the score."""
    vulnerabilityIds: list[str]
    """The CVEs, for vulnerabilities; at most 10."""
    points: float
    """Points that they cost the score, with one decimal."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class SearchEverythingInput(TypedDict):
    query: str
    """Text to search for, case-insensitive."""


class SearchEverythingOutput(TypedDict):
    vendors: list[FoundVendor]
    """Best matches first, at most 5."""
    observationGroups: list[FoundObservationGroup]
    """Best matches first, at most 5."""
    securityEvents: list[FoundSecurityEvent]
    """Best matches first, at most 5."""
    fourthParties: list[FoundFourthParty]
    """Best matches first, at most 5."""
    questionnaires: list[FoundQuestionnaire]
    """Best matches first, at most 5."""


class SecurityEvent(TypedDict):
    """Something that happened to companies or products that vendors depend on."""

    eventId: str
    """Id of the security event."""
    title: str
    """What it is, in one line."""
    summary: str
    """What happened."""
    eventType: SecurityEventType
    """What kind of event it is."""
    severity: Severity
    """How bad it is."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    view: View
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    occurredAt: str
    """Best known start, or otherwise when it was disclosed."""
    disclosedAt: NotRequired[str]
    """When it became public."""
    detectedAt: str
    """When it was first seen here."""
    isHistoric: bool
    """Whether it happened more than 24 months (730 days) before it was first seen here. Such an event is history, not news: it is recorded as resolved and announced to nobody."""
    resolvedAt: NotRequired[str]
    """When it was resolved."""
    updatedAt: str
    """When it last changed."""
    subjects: list[EventSubject]
    """Companies that it is about."""
    vulnerabilityIds: list[str]
    """CVE ids."""
    affectedProducts: list[AffectedProduct]
    """Affected products."""
    threatActors: list[str]
    """Who is said to be behind it."""
    dataTypesExposed: list[str]
    """Data that was exposed."""
    recordsAffected: NotRequired[str]
    """How many records."""
    sources: list[EventSource]
    """Who reports it."""
    impactSummary: ImpactSummary
    """Counts over all vendors of the event, regardless of filters."""
    organizationResponse: NotRequired[SecurityEventActivity]
    """One entry in the activity on an event."""
    tags: list[str]
    """Labels."""
    timeline: list[EventTimelineEntry]
    """The timeline of the event, oldest first."""


class SecurityEventActivity(TypedDict):
    """One entry in the activity on an event."""

    id: str
    """Id of the entry."""
    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """The vendor that it is about; the organization's primary domain if it is about the organization itself."""
    actionType: SecurityEventActionType
    """What was done."""
    actor: Actor
    """Who did it."""
    occurredAt: str
    """When it was done."""
    summary: str
    """What was done, in one line."""
    comment: NotRequired[str]
    """Comment given with it."""
    response: NotRequired[VendorResponseType]
    """What was answered."""
    isSynthetic: bool
    """Whether the entry is derived rather than stored."""
    metadata: dict[str, str]
    """Additional details, as text."""


class SecurityEventEntry(TypedDict):
    """One entry in the activity on an event, with the name of its vendor."""

    id: str
    """Id of the entry."""
    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """The vendor that it is about; the organization's primary domain if it is about the organization itself."""
    actionType: SecurityEventActionType
    """What was done."""
    actor: Actor
    """Who did it."""
    occurredAt: str
    """When it was done."""
    summary: str
    """What was done, in one line."""
    comment: NotRequired[str]
    """Comment given with it."""
    response: NotRequired[VendorResponseType]
    """What was answered."""
    isSynthetic: bool
    """Whether the entry is derived rather than stored."""
    metadata: dict[str, str]
    """Additional details, as text."""
    companyName: NotRequired[str]
    """Name of the vendor; absent if the entry is about the organization itself."""


class SecurityEventFilters(TypedDict):
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""

    severities: NotRequired[list[Severity]]
    """How severe the event is."""
    statuses: NotRequired[list[SecurityEventStatus]]
    """Where the event stands."""
    eventTypes: NotRequired[list[SecurityEventType]]
    """What kind of event it is."""
    impactStatuses: NotRequired[list[ImpactStatus]]
    """Impact of the event on a vendor; together with vendorDomains, on one of those."""
    vendorDomains: NotRequired[list[str]]
    """Domains of vendors that the event may affect."""
    vulnerabilityIds: NotRequired[list[str]]
    """CVE ids, case-insensitive."""
    responseStatuses: NotRequired[list[VendorResponseType]]
    """The organization's own latest response; no response if it has not given one."""
    occurredAt: NotRequired[SecurityEventFiltersOccurredAt]
    """A range of time; either end may be left out."""
    updatedAt: NotRequired[SecurityEventFiltersUpdatedAt]
    """A range of time; either end may be left out."""
    query: NotRequired[str]
    """Text in the title, the summary, a vulnerability id, or the name or domain of a subject, case-insensitive; empty means unset."""


class SecurityEventFiltersOccurredAt(TypedDict):
    """A range of time; either end may be left out."""

    startTime: NotRequired[str]
    """First instant inside the range."""
    endTime: NotRequired[str]
    """First instant after the range."""
    live: NotRequired[bool]
    """A rolling window that ends now."""


class SecurityEventFiltersUpdatedAt(TypedDict):
    """A range of time; either end may be left out."""

    startTime: NotRequired[str]
    """First instant inside the range."""
    endTime: NotRequired[str]
    """First instant after the range."""
    live: NotRequired[bool]
    """A rolling window that ends now."""


class SecurityEventInFeed(TypedDict):
    """A security event, without its timeline."""

    eventId: str
    """Id of the security event."""
    title: str
    """What it is, in one line."""
    summary: str
    """What happened."""
    eventType: SecurityEventType
    """What kind of event it is."""
    severity: Severity
    """How bad it is."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    view: View
    """Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it."""
    occurredAt: str
    """Best known start, or otherwise when it was disclosed."""
    disclosedAt: NotRequired[str]
    """When it became public."""
    detectedAt: str
    """When it was first seen here."""
    isHistoric: bool
    """Whether it happened more than 24 months (730 days) before it was first seen here. Such an event is history, not news: it is recorded as resolved and announced to nobody."""
    resolvedAt: NotRequired[str]
    """When it was resolved."""
    updatedAt: str
    """When it last changed."""
    subjects: list[EventSubject]
    """Companies that it is about."""
    vulnerabilityIds: list[str]
    """CVE ids."""
    affectedProducts: list[AffectedProduct]
    """Affected products."""
    threatActors: list[str]
    """Who is said to be behind it."""
    dataTypesExposed: list[str]
    """Data that was exposed."""
    recordsAffected: NotRequired[str]
    """How many records."""
    sources: list[EventSource]
    """Who reports it."""
    impactSummary: ImpactSummary
    """Counts over all vendors of the event, regardless of filters."""
    organizationResponse: NotRequired[SecurityEventActivity]
    """One entry in the activity on an event."""
    tags: list[str]
    """Labels."""


class SecurityEventVendorDetail(TypedDict):
    """The event as it affects one vendor."""

    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """Domain of the vendor."""
    organization: EventOrganization
    """A company that an event may affect."""
    impact: ImpactStatus
    """Whether the event affects the company."""
    standing: ImpactStanding
    """How well the impact is established. Confirmed: a confirmed or probable source names the company as the victim and it does not deny it, or the company says so itself, or somebody ruled so. Claimed: any other impact, or a named victim that denies it as long as nobody has ruled."""
    confidence: Confidence
    """How certain it is."""
    impactReasoning: ImpactReasoning
    """Why the vendor is considered impacted or not."""
    ruling: NotRequired[ImpactRuling]
    """What a person ruled about the impact; it beats all evidence."""
    vendorStatus: VendorResponseType
    """What was answered."""
    vendorStatusUpdatedAt: NotRequired[str]
    """When the vendor last answered."""
    vrmRequests: list[VrmRequest]
    """The newest 200 requests to the vendor, newest first."""
    communicationLog: list[CommunicationEntry]
    """The newest 200 exchanges, newest first."""
    companyContacts: list[CompanyContactRecord]
    """The contacts of the vendor; empty if it has none."""
    updatedAt: str
    """When this last changed."""


class SendQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    dueDate: str
    """When answers are due: after now, within a year."""
    recipients: NotRequired[list[RecipientInput]]
    """Recipients, instead of the vendor's contacts."""


class SendQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""
    link: QuestionnaireLink
    """The vendor's link to its questionnaire."""


class SendVrmRequestInput(TypedDict):
    eventId: str
    """Id of the security event."""
    vendorDomain: str
    """Domain of a vendor in the directory."""
    requestType: VrmRequestType
    """What the vendor is asked for."""
    message: str
    """Text to send to the vendor."""
    dueDate: NotRequired[str]
    """When answers are due: after now, within a year."""
    recipients: NotRequired[list[RecipientInput]]
    """Recipients, instead of the vendor's contacts."""


class SendVrmRequestOutput(TypedDict):
    vrmRequest: VrmRequest
    """A request to the vendor about the event."""


class SetDomainOwnerInput(TypedDict):
    domain: str
    """The owned domain."""
    ownerDomain: NotRequired[str]
    """The domain of its owner."""
    isIndependent: NotRequired[bool]
    """Whether it has no owner."""


class SetDomainOwnerOutput(TypedDict):
    domainOwner: DomainOwner
    """Who owns a domain, for detection and for the impact of events."""


class SetObservationsDueDateInput(TypedDict):
    observationOrns: NotRequired[list[str]]
    """Changes exactly these observations and ignores the filters; duplicates are ignored. Empty: the observations that match the filters."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match, each on an observationsField."""
    dueAt: NotRequired[str | None]
    """When they are due, at most ten years from now; null: no due date."""
    followSla: NotRequired[bool]
    """True, instead of dueAt: back to the date that the SLA gives."""
    comment: NotRequired[str]
    """Comment for the history."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class SetObservationsDueDateOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class SetQuestionnaireTemplateActiveInput(TypedDict):
    id: str
    """Id of the template."""
    isActive: bool
    """Whether questionnaires can be created from it."""


class SetQuestionnaireTemplateActiveOutput(TypedDict):
    questionnaireTemplate: QuestionnaireTemplate
    """Questions to send to vendors."""


class SetSecurityEventStatusInput(TypedDict):
    eventId: str
    """Id of the security event."""
    status: SecurityEventStatus
    """Where the event stands; resolved and dismissed ones are closed."""
    comment: NotRequired[str]
    """Reason, for the timeline; empty means unset."""


class SetSecurityEventStatusOutput(TypedDict):
    event: SecurityEvent
    """Something that happened to companies or products that vendors depend on."""


class SetVendorContactsInput(TypedDict):
    id: str
    """Id of the vendor in this directory."""
    contacts: list[ContactInput]
    """The new contacts of the vendor; may be empty."""


class SetVendorContactsOutput(TypedDict):
    vendor: Vendor
    """A company that the organization depends on."""


class SpreadsheetIssue(TypedDict):
    """A row or sheet that was not understood."""

    sheet: str
    """Name of the sheet."""
    row: int
    """Row, from 1; 0 for the whole sheet."""
    problem: str
    """What was not understood."""


class Ssvc(TypedDict):
    """Stakeholder-Specific Vulnerability Categorization; decision points not assessed are left out."""

    exploitation: NotRequired[SsvcExploitation]
    """Whether attacks are known: none, a public proof of concept, or active exploitation."""
    automatable: NotRequired[bool]
    """Whether an attacker can automate everything from finding to exploiting it."""
    technicalImpact: NotRequired[SsvcTechnicalImpact]
    """How much control over the vulnerable software an attacker gains."""
    assessedAt: NotRequired[str]
    """When it was assessed."""
    source: str
    """Who assessed it."""


class StartQuestionnaireReviewInput(TypedDict):
    id: str
    """Id of the questionnaire."""


class StartQuestionnaireReviewOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class StoredFile(TypedDict):
    """A file that answers a question."""

    documentId: str
    """Id of the document that has the file."""
    fileName: str
    """Name of the file with its extension: pdf, docx, xlsx, pptx, odt, ods, odp, png, jpg, jpeg, txt or csv, as fits its contents. Stored without folders and invisible characters."""
    mediaType: Literal["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.spreadsheet", "application/vnd.oasis.opendocument.presentation", "image/png", "image/jpeg", "text/plain", "text/csv"]
    """Media type, judged by the contents."""
    sizeBytes: int
    """Size in bytes."""


class SubmitQuestionnaireInput(TypedDict):
    id: str
    """Id of the questionnaire."""


class SubmitQuestionnaireOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""


class TemplateSection(TypedDict):
    """Questions under one heading."""

    id: str
    """Id of the section in its template."""
    title: str
    """Heading of the section."""
    questions: list[Question]
    """The questions, in the order they are asked."""


class TestAlertRuleInput(TypedDict):
    trigger: AlertTrigger
    """What a rule watches: findings that begin to match, scores that fall, or security events that match."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match: on observationsField for findings, as GetObservations takes them; on vendorsField for scores, as ListVendors takes them."""
    eventFilters: NotRequired[SecurityEventFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    scoreDrop: NotRequired[ScoreDrop]
    """How far a score falls before the rule for scores fires."""


class TestAlertRuleOutput(TypedDict):
    matchCount: int
    """How many messages it would have been; counted up to 1,000."""
    samples: list[AlertSample]
    """The first 20 of them, worst first."""


class TestWebhookInput(TypedDict):
    id: str
    """Id of the webhook."""


class TestWebhookOutput(TypedDict):
    delivery: WebhookDelivery
    """A message to a webhook and its delivery status."""


TierMove = TypedDict(
    "TierMove",
    {
        "from": "NotRequired[VendorTier]",
        "to": "NotRequired[VendorTier]",
        "count": "int",
    },
)


class TierRule(TypedDict):
    """Vendors that meet all its conditions get its tier. A rule has at least one condition."""

    tier: VendorTier
    """How closely the vendor is looked after; tier 1 is the most critical."""
    businessImpacts: NotRequired[list[BusinessImpact]]
    """The vendor has one of these business impacts. An empty list sets no condition."""
    dataTypesShared: NotRequired[list[DataTypeShared]]
    """The vendor receives at least one of these kinds of data. An empty list sets no condition."""
    accessTypes: NotRequired[list[AccessType]]
    """The vendor has at least one of these kinds of access. An empty list sets no condition."""


class TierRules(TypedDict):
    """How vendors get their tiers, and how often each tier is assessed. defaultTier is the tier of vendors that match no rule; absent: none."""

    rules: list[TierRule]
    """In order: the first rule that a vendor matches decides its tier."""
    defaultTier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    assessmentDays: AssessmentDays
    """Days from one assessment of a vendor to the next, by tier."""
    revision: int
    """Counts the changes; 0 until the rules are changed for the first time."""
    updatedAt: NotRequired[str]
    """When the rules were last changed."""


class TriageObservationsInternallyInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    comment: NotRequired[str]
    """Comment for the history."""


class TriageObservationsInternallyOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class UndoObservationActionInput(TypedDict):
    undoId: str
    """Id from the answer of the action."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class UndoObservationActionOutput(TypedDict):
    undoneCount: int
    """Observations that are as they were before the action."""
    notUndone: list[NotUndone]
    """Observations that stay as they are."""
    deletedCount: int
    """Observations that were deleted since the action."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class UnflagObservationsInput(TypedDict):
    observationOrns: list[str]
    """The observations; duplicates are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""
    comment: NotRequired[str]
    """Comment for the history."""


class UnflagObservationsOutput(TypedDict):
    updatedCount: int
    """Observations that changed."""
    unchangedCount: int
    """Observations that were already in the requested state."""
    undoId: NotRequired[str]
    """For ten minutes, UndoObservationAction takes the action back by this id; absent if nothing changed, in a dry run, or if a message to a vendor was part of it."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class UnscoredVendors(TypedDict):
    """Monitored vendors without a score."""

    vendorCount: int
    """How many vendors."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class UpdateAlertChannelInput(TypedDict):
    id: str
    """Id of the channel, which is also its id as a webhook."""
    name: NotRequired[str]
    """What people call it."""
    url: NotRequired[str]
    """Slack and Teams: address of the incoming webhook, which is a secret. Jira and ServiceNow: address of the site or instance."""
    user: NotRequired[str]
    """Jira: mail address of the account. ServiceNow: name of the user."""
    token: NotRequired[str]
    """Jira: API token of the account. ServiceNow: password of the user. Never returned."""
    email: NotRequired[str]
    """Mail: a member's address, or one at a domain that the organization has verified."""
    projectKey: NotRequired[str]
    """Jira: key of the project that gets the issues."""
    issueType: NotRequired[str]
    """Jira: name of the issue type; Task if unset."""
    assignmentGroup: NotRequired[str]
    """ServiceNow: name or sys_id of the assignment group."""
    closesTickets: NotRequired[bool]
    """Jira and ServiceNow: whether a ticket is also closed there when its finding is resolved here. It gets a comment in any case."""
    isEnabled: NotRequired[bool]
    """Whether alerts are sent to it."""


class UpdateAlertChannelOutput(TypedDict):
    channel: AlertChannel
    """A place that alerts are sent to, without its secrets."""


class UpdateAlertRuleInput(TypedDict):
    id: str
    """Id of the rule."""
    name: NotRequired[str]
    """Name of the rule, which every message shows."""
    filters: NotRequired[list[Filter]]
    """Filters that must all match: on observationsField for findings, as GetObservations takes them; on vendorsField for scores, as ListVendors takes them."""
    eventFilters: NotRequired[SecurityEventFilters]
    """Filters that must all match; a list matches if any of its values does. At most 50 values in each list."""
    scoreDrop: NotRequired[ScoreDrop]
    """How far a score falls before the rule for scores fires."""
    channelIds: NotRequired[list[str]]
    """Channels that the alerts go to; duplicates are ignored."""
    memberIds: NotRequired[list[str]]
    """User ids of members who get the alerts in their inbox; duplicates are ignored."""
    isEnabled: NotRequired[bool]
    """Whether the rule is evaluated."""


class UpdateAlertRuleOutput(TypedDict):
    rule: AlertRule
    """What to tell, and where."""


class UpdateDocumentInput(TypedDict):
    id: str
    """Id of the document."""
    kind: NotRequired[DocumentKind]
    """What the document is. DPA: a data processing agreement."""
    title: NotRequired[str]
    """Title."""
    issuer: NotRequired[str | None]
    """Null removes it."""
    scope: NotRequired[str | None]
    """Null removes it."""
    periodFrom: NotRequired[str | None]
    """Null removes it."""
    periodTo: NotRequired[str | None]
    """Null removes it."""
    expiresOn: NotRequired[str | None]
    """Null: it does not expire."""
    note: NotRequired[str | None]
    """Null removes it."""


class UpdateDocumentOutput(TypedDict):
    document: Document
    """A file about a vendor, such as an audit report, with its issuer, scope, period and expiry."""


class UpdateSavedViewInput(TypedDict):
    id: str
    """Id or short id of the view."""
    name: NotRequired[str]
    """Name, stored trimmed and in Unicode NFC. Unique, ignoring case, among the list's shared views or among the member's private ones."""
    isShared: NotRequired[bool]
    """Shared with the organization, or private to the member who made it. Programs can only make shared views."""
    selection: NotRequired[SavedViewSelection]
    """Filters and order of one list, exactly one of the fields: the input of its operation without paging. At most 16,000 characters as JSON."""
    columns: NotRequired[list[str] | None]
    """Columns to show; null for the default ones."""


class UpdateSavedViewOutput(TypedDict):
    savedView: SavedView
    """Filters, order and columns of a list under a name. The owner is absent if a program made the view or the member was removed."""


class UpdateSecurityEventInput(TypedDict):
    eventId: str
    """Id of the security event."""
    title: NotRequired[str]
    """What it is, in one line."""
    summary: NotRequired[str]
    """What happened."""
    eventType: NotRequired[SecurityEventType]
    """What kind of event it is."""
    severity: NotRequired[Severity]
    """How bad it is."""
    occurredAt: NotRequired[str | None]
    """Best known start."""
    disclosedAt: NotRequired[str | None]
    """When it became public."""
    subjects: NotRequired[list[EventSubjectInput] | None]
    """Companies that it is about."""
    vulnerabilityIds: NotRequired[list[str] | None]
    """CVE ids."""
    affectedProducts: NotRequired[list[AffectedProductInput] | None]
    """Affected products."""
    threatActors: NotRequired[list[str] | None]
    """Who is said to be behind it."""
    dataTypesExposed: NotRequired[list[str] | None]
    """Data that was exposed."""
    recordsAffected: NotRequired[str | None]
    """How many records."""
    tags: NotRequired[list[str] | None]
    """Labels."""
    updateMask: NotRequired[list[Literal["title", "summary", "eventType", "severity", "occurredAt", "disclosedAt", "subjects", "vulnerabilityIds", "affectedProducts", "threatActors", "dataTypesExposed", "recordsAffected", "tags"]]]
    """The fields to write; absent or empty: those that are sent."""


class UpdateSecurityEventOutput(TypedDict):
    event: SecurityEvent
    """Something that happened to companies or products that vendors depend on."""


class UpdateTierRulesInput(TypedDict):
    rules: list[TierRule]
    """In order: the first rule that a vendor matches decides its tier."""
    defaultTier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    assessmentDays: AssessmentDays
    """Days from one assessment of a vendor to the next, by tier."""
    revision: NotRequired[int]
    """The revision that the change is based on. If the rules have changed since, the call fails with TIER_RULES_CHANGED."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class UpdateTierRulesOutput(TypedDict):
    tierRules: TierRules
    """How vendors get their tiers, and how often each tier is assessed. defaultTier is the tier of vendors that match no rule; absent: none."""
    movedCount: int
    """Vendors whose tier changes."""
    moves: list[TierMove]
    """How many vendors move from which tier to which."""
    vendors: list[MovedVendor]
    """The first 100 vendors that move, by company name."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class UpdateVendorDomainsInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    domains: NotRequired[list[VendorDomainInput]]
    """Domains to add, or whose status to change; others stay as they are."""
    removeDomains: NotRequired[list[str]]
    """Domains to remove; unknown ones are ignored."""
    dryRun: NotRequired[bool]
    """Runs the same checks and returns the response the call would return, but changes nothing. Nothing is stored under an Idempotency-Key, and the ids of new records are not reserved."""


class UpdateVendorDomainsOutput(TypedDict):
    vendorDomains: list[VendorDomain]
    """The domains named in the call, as they are now."""
    resolvedObservationCount: int
    """Open observations that were resolved because their domain is no longer the vendor's."""
    dryRun: NotRequired[bool]
    """True for a dry run: nothing was changed."""


class UpdateVendorGroupInput(TypedDict):
    groupId: str
    """Id of the group."""
    name: NotRequired[str]
    """Name, stored trimmed and in Unicode NFC; unique among the organization's active groups, ignoring case."""
    description: NotRequired[str]
    """Free text; absent when never set, which is not the same as empty."""


class UpdateVendorGroupOutput(TypedDict):
    vendorGroup: VendorGroup
    """A named set of vendors."""


class UpdateVendorInput(TypedDict):
    id: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    domainName: NotRequired[str | None]
    """The vendor's domain; it cannot be changed."""
    companyName: NotRequired[str | None]
    """Display name; null derives it from the domain again."""
    vendorId: NotRequired[str | None]
    """The organization's own reference for the vendor, not its id here."""
    isMonitored: NotRequired[bool | None]
    """Whether to monitor the vendor, which uses a monitoring slot; null stops it."""
    lifecycleStatus: NotRequired[VendorLifecycleStatus]
    """Stage of the relationship between the organization and the vendor."""
    riskLevel: NotRequired[RiskLevel | None]
    """How risky the organization considers the vendor."""
    businessImpact: NotRequired[BusinessImpact | None]
    """Disruption of the business if the vendor is compromised."""
    dataRegion: NotRequired[DataRegion | None]
    """Where the vendor keeps the data."""
    dataTypesShared: NotRequired[list[DataTypeShared] | None]
    """Kinds of data that the vendor receives."""
    accessTypes: NotRequired[list[AccessType] | None]
    """What the vendor can reach."""
    contractValue: NotRequired[str | None]
    """Contract value in minor units of the account currency."""
    contractEndDate: NotRequired[str | None]
    """When the contract ends."""
    ownerId: NotRequired[str | None]
    """User id of the member who owns it."""
    manualTier: NotRequired[VendorTier | None]
    """Tier set by hand; null: by rule."""
    updateMask: NotRequired[list[Literal["domainName", "companyName", "vendorId", "isMonitored", "lifecycleStatus", "riskLevel", "businessImpact", "dataRegion", "dataTypesShared", "accessTypes", "contractValue", "contractEndDate", "ownerId", "manualTier"]]]
    """The fields to write; absent or empty: those that are sent."""


class UpdateVendorOutput(TypedDict):
    vendor: Vendor
    """A company that the organization depends on."""


class UpdateWebhookInput(TypedDict):
    id: str
    """Id of the webhook."""
    url: NotRequired[str]
    """Where events are sent: an https address with a path and no login, on port 443."""
    eventTypes: NotRequired[list[WebhookEventType]]
    """Event types to send; duplicates are ignored."""
    description: NotRequired[str]
    """What it is for."""
    isEnabled: NotRequired[bool]
    """Whether events are sent to it."""


class UpdateWebhookOutput(TypedDict):
    webhook: Webhook
    """An address that events are sent to."""


class UploadAnswerFileInput(TypedDict):
    id: str
    """Id of the questionnaire."""
    questionId: str
    """Id of the question in its template."""
    fileName: str
    """Name of the file with its extension: pdf, docx, xlsx, pptx, odt, ods, odp, png, jpg, jpeg, txt or csv, as fits its contents. Stored without folders and invisible characters."""


class UploadAnswerFileOutput(TypedDict):
    questionnaire: Questionnaire
    """A vendor's copy of a template, with its progress."""
    file: StoredFile
    """A file that answers a question."""


class UploadDocumentInput(TypedDict):
    vendorId: str
    """Id of the vendor in this directory, not the organization's own reference for it."""
    fileName: str
    """Name of the file with its extension: pdf, docx, xlsx, pptx, odt, ods, odp, png, jpg, jpeg, txt or csv, as fits its contents. Stored without folders and invisible characters."""
    kind: DocumentKind
    """What the document is. DPA: a data processing agreement."""
    title: NotRequired[str]
    """Title."""
    issuer: NotRequired[str]
    """Who issued it: the auditor, certification body or insurer."""
    scope: NotRequired[str]
    """Which services, sites or systems it covers."""
    periodFrom: NotRequired[str]
    """First day of the period it covers."""
    periodTo: NotRequired[str]
    """Last day of the period it covers."""
    expiresOn: NotRequired[str]
    """Last day on which it is good."""
    note: NotRequired[str]
    """Note for colleagues; the vendor never sees it."""


class UploadDocumentOutput(TypedDict):
    document: Document
    """A file about a vendor, such as an audit report, with its issuer, scope, period and expiry."""


class Vendor(TypedDict):
    """A company that the organization depends on."""

    id: str
    """Id of the vendor in this directory."""
    domainName: str
    """Primary domain: trimmed, lower-cased, in ASCII form and without www. on output; unique in the organization."""
    companyName: str
    """Display name; derived from the domain if omitted."""
    vendorId: NotRequired[str]
    """The organization's own reference for the vendor, not its id here."""
    isMonitored: bool
    """Whether the vendor is monitored, which uses a monitoring slot."""
    lifecycleStatus: VendorLifecycleStatus
    """Stage of the relationship between the organization and the vendor."""
    riskLevel: RiskLevel
    """How risky the organization considers the vendor."""
    businessImpact: BusinessImpact
    """Disruption of the business if the vendor is compromised, rising from none to critical."""
    dataRegion: DataRegion
    """Where the vendor keeps the data."""
    dataTypesShared: list[DataTypeShared]
    """Kinds of data that the vendor receives."""
    accessTypes: list[AccessType]
    """What the vendor can reach."""
    contractValue: NotRequired[str]
    """Contract value in minor units of the account currency."""
    contractEndDate: NotRequired[str]
    """When the contract ends."""
    owner: NotRequired[MemberRef]
    """A member of the organization, by id and name."""
    tier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    tierSource: NotRequired[TierSource]
    """Where the tier comes from. Rule: the organization's tier rules. Person: somebody set it by hand, which wins over the rules until it is cleared."""
    manualTier: NotRequired[VendorTier]
    """How closely the vendor is looked after; tier 1 is the most critical."""
    lastAssessedAt: NotRequired[str]
    """When the vendor was last assessed: a completed questionnaire, or a recorded assessment."""
    nextAssessmentAt: NotRequired[str]
    """When the next assessment is due; absent if the vendor is offboarded."""
    score: NotRequired[int]
    """Security score, higher is better; absent until there is enough data."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    breachLikelihoodScore: NotRequired[int]
    """Likelihood of a breach, higher is worse."""
    ransomwareScore: NotRequired[int]
    """Likelihood of ransomware, higher is worse."""
    scoreChange30d: NotRequired[int]
    """Change of the score over 30 days."""
    openObservationCount: int
    """Open observations."""
    openCriticalObservationCount: int
    """Open observations of critical severity."""
    fourthPartyCount: int
    """Fourth parties found behind the vendor."""
    openQuestionnaireCount: int
    """Questionnaires not yet completed, cancelled or expired."""
    vendorGroups: list[VendorGroupRef]
    """Active groups the vendor is in, by name."""
    contacts: list[Contact]
    """Contacts, the primary one first."""
    lastScannedAt: NotRequired[str]
    """When the vendor was last checked from outside."""
    offboardedAt: NotRequired[str]
    """When the vendor was offboarded."""
    offboardReason: NotRequired[str]
    """Why it was offboarded."""
    createdAt: str
    """When the vendor was added."""
    updatedAt: str
    """When a field of the vendor last changed."""


class VendorActivity(TypedDict):
    """Something that was done about a vendor."""

    id: str
    """Id of the entry."""
    kind: VendorActivityKind
    """What it was about."""
    occurredAt: str
    """When it was done."""
    actor: Actor
    """Who did it."""
    channel: NotRequired[Channel]
    """Channel through which it was done."""
    sentence: str
    """What was done, in an English sentence without its subject."""
    comment: NotRequired[str]
    """Comment given with it."""
    targetId: str
    """Id of the vendor, questionnaire, fourth party or event, or ORN of the observation."""


class VendorDomain(TypedDict):
    """A further domain of a vendor."""

    domain: str
    """The further domain."""
    status: VendorDomainStatus
    """Whether the domain is the vendor's. Confirmed domains are checked and count like the primary one; suggested ones have no effect until somebody confirms them; rejected ones are not suggested again."""
    evidence: list[VendorDomainEvidence]
    """Why, newest first; at most ten."""
    hostCount: int
    """Known hosts below a confirmed domain."""
    vendorId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Primary domain of the vendor."""
    companyName: str
    """Name of the vendor."""
    updatedAt: str
    """When the status last changed."""


class VendorDomainEvidence(TypedDict):
    """Why a domain may be the vendor's."""

    kind: VendorDomainEvidenceKind
    """What suggested it: a redirect of the website, a certificate of its hosts, a mail server or sender of the same name, an imported file of names, or a person."""
    detail: str
    """What was seen, in one line."""
    seenAt: str
    """When it was last seen."""


class VendorDomainInput(TypedDict):
    """A domain and its new status."""

    domain: str
    """A domain name, normalized like the primary one."""
    status: VendorDomainStatus
    """Whether the domain is the vendor's. Confirmed domains are checked and count like the primary one; suggested ones have no effect until somebody confirms them; rejected ones are not suggested again."""


class VendorFilterOption(TypedDict):
    """A field that the vendor list can be filtered by."""

    field: VendorsField
    """Filterable fields of vendors; unspecified is refused."""
    displayName: str
    """Display name of the field."""
    valueType: FilterValueType
    """The kind of values a field has."""
    comparisons: list[Comparison]
    """Comparisons that the field supports."""
    values: list[FilterOptionValue]
    """Its values in the directory; empty for free-text fields."""
    minNumber: NotRequired[float]
    """Smallest number in the directory, for number fields."""
    maxNumber: NotRequired[float]
    """Largest number in the directory, for number fields."""
    hasMoreValues: bool
    """Whether there are more values than shown."""


class VendorGroup(TypedDict):
    """A named set of vendors."""

    id: str
    """Id of the group."""
    name: str
    """Name, stored trimmed and in Unicode NFC; unique among the organization's active groups, ignoring case."""
    description: NotRequired[str]
    """Free text; absent when never set, which is not the same as empty."""
    memberCount: str
    """Number of vendors in the group, maintained by the service."""
    createdAt: str
    """When the group was created."""
    updatedAt: str
    """When the name or description last changed; membership changes do not count."""


class VendorGroupRef(TypedDict):
    """A group by id and name."""

    id: str
    """Id of the group."""
    name: str
    """Name of the group."""


class VendorReport(TypedDict):
    """A vendor on a few pages, for people who do not use the console."""

    organizationName: str
    """Name of the organization that the report is from."""
    since: str
    """Start of the period."""
    asOf: str
    """When the report was made. All figures are of this moment."""
    modelVersion: str
    """Version of the scoring model."""
    vendor: ReportVendor
    """The vendor that the report is about."""
    score: ReportScore
    """The score. Heuristic, not calibrated."""
    history: list[ReportScoreDay]
    """The days of the last year with a score, oldest first."""
    factors: list[FactorScore]
    """What the score is made of, heaviest loss first."""
    causes: list[ReportCause]
    """Why the score moved in the period, biggest first; at most 20."""
    openObservations: list[ReportSeverity]
    """Open observations by severity, highest first."""
    fixes: list[ReportFix]
    """What to fix first; at most 10."""
    observations: list[ReportObservation]
    """The worst open observations; at most 15."""
    eventCount: int
    """Open security events that affect or may affect the vendor."""
    events: list[ReportEvent]
    """The newest of them; at most 15."""
    fourthPartyCount: int
    """Companies that the vendor depends on."""
    fourthParties: list[ReportFourthParty]
    """Some of them; at most 15."""
    questionnaireCount: int
    """Questionnaires of the vendor."""
    questionnaires: list[ReportQuestionnaire]
    """The newest; at most 15."""
    work: ReportWork
    """What was done about findings, and what waits."""
    activities: list[ReportActivity]
    """What was done in the period, newest first; at most 20."""
    hasMoreActivities: bool
    """Whether more was done in the period than is listed."""
    coverage: list[CheckedFactor]
    """What was checked, when and by what."""
    unchecked: list[ObservationCategory]
    """What was not checked yet."""
    receipt: NotRequired[ReportReceipt]
    """The signed receipt from which anybody can calculate the score of the report again. It was issued from the same data."""
    receiptNote: NotRequired[str]
    """Why the report has no receipt, in a sentence."""


class VendorScoreExplanation(TypedDict):
    """Why the score is what it is."""

    vendorId: str
    """Id of the vendor in this directory."""
    vendorDomain: str
    """Domain of the vendor."""
    hasSufficientData: bool
    """False if there is no score: the vendor is not monitored, or too little was checked."""
    score: NotRequired[int]
    """The score, higher is better."""
    exactScore: NotRequired[float]
    """The score with one decimal; all points add up to 100 minus this."""
    scoreAtMost: NotRequired[int]
    """The score is at most this; only where too little was checked for a score."""
    grade: Grade
    """The score as a grade; unspecified if there is no score."""
    coverage: list[CheckedFactor]
    """What was looked at, when and by what."""
    unchecked: list[ObservationCategory]
    """What nothing has looked at yet."""
    coverageNote: str
    """What the score rests on, in a sentence."""
    factors: list[ExplainedFactor]
    """What the score is made of, heaviest loss first."""
    types: list[ScoreType]
    """The observation types behind the points, heaviest first. With smallerTypes they add up to the points of the factors."""
    smallerTypes: NotRequired[VendorScoreExplanationSmallerTypes]
    """Types with less than 0.1 points each, together."""
    events: list[ScoreEvent]
    """Security events that cost points."""
    breachLikelihood: NotRequired[LikelihoodScore]
    """How likely it is. Heuristic, not calibrated."""
    ransomware: NotRequired[LikelihoodScore]
    """How likely it is. Heuristic, not calibrated."""
    fixes: list[ScoreFix]
    """What to fix first, in order of what each brings; at most 20."""
    smallerFixes: NotRequired[VendorScoreExplanationSmallerFixes]
    """All other fixes together, and what they bring once the listed ones are done."""
    observations: list[CostlyObservation]
    """The single observations that cost the most points, as of the last scoring; at most 10."""
    scoreWhenAllFixed: NotRequired[int]
    """The score once everything is fixed; security events still count."""
    modelVersion: str
    """Version of the scoring model."""
    isHeuristic: bool
    """Scores are heuristic, not calibrated."""
    calculatedAt: str
    """When this was calculated."""


class VendorScoreExplanationSmallerFixes(TypedDict):
    """All other fixes together, and what they bring once the listed ones are done."""

    count: int
    """How many types."""
    points: float
    """Points of all of them together."""


class VendorScoreExplanationSmallerTypes(TypedDict):
    """Types with less than 0.1 points each, together."""

    count: int
    """How many types."""
    points: float
    """Points of all of them together."""


class VendorScores(TypedDict):
    """The scores of one vendor, with their factors."""

    vendorDomain: str
    """Domain of the vendor."""
    companyName: str
    """Name of the vendor."""
    overall: NotRequired[Score]
    """How secure the vendor looks from outside. Heuristic, not calibrated."""
    breachLikelihood: NotRequired[LikelihoodScore]
    """How likely it is. Heuristic, not calibrated."""
    ransomware: NotRequired[LikelihoodScore]
    """How likely it is. Heuristic, not calibrated."""
    scoreAtMost: NotRequired[int]
    """The score is at most this; only where too little was checked for a score."""
    factors: list[FactorScore]
    """What the score is made of; empty unless requested."""
    events: list[ScoreEvent]
    """Security events that cost points; empty unless factors are requested."""
    coverage: list[CheckedFactor]
    """What was looked at, when and by what; empty unless factors are requested."""
    history: list[ScoreDay]
    """Oldest first, one entry for each day with a score. Empty unless requested."""
    calculatedAt: NotRequired[str]
    """When the scores were calculated."""
    modelVersion: str
    """Version of the scoring model."""
    hasSufficientData: bool
    """False if too little has been checked for a score: DNS, e-mail, encryption and web, or any six factors, are needed. overall is absent then and scoreAtMost given."""


class VendorsWithCriticals(TypedDict):
    """Vendors with an open critical observation."""

    vendorCount: int
    """How many vendors."""
    open: ListCall
    """The call that lists exactly what the figure counts."""


class VerifyAuditTrailInput(TypedDict):
    pass


class VerifyAuditTrailOutput(TypedDict):
    isIntact: bool
    """Whether the check found no sign of tampering."""
    isComplete: bool
    """Whether the whole chain was checked, from where it starts, and not only its end."""
    sealCount: int
    """Seals checked."""
    entryCount: int
    """Entries checked."""
    unsealedCount: int
    """Checked entries that no seal covers yet."""
    head: NotRequired[str]
    """Number and code of the newest seal, to keep a copy elsewhere."""
    deletedEntryCount: NotRequired[int]
    """Entries deleted from the beginning because of their age; absent if none were."""
    deletedUntil: NotRequired[str]
    """When the newest of them were sealed."""
    findingCount: int
    """Signs of tampering."""
    findings: list[str]
    """The first 100 of them."""


class VrmRequest(TypedDict):
    """A request to the vendor about the event."""

    id: str
    """Id of the request."""
    requestType: VrmRequestType
    """What the vendor is asked for."""
    status: VrmRequestStatus
    """Where the request to the vendor stands."""
    message: str
    """Text sent to the vendor."""
    recipients: list[Contact]
    """Recipients of the request."""
    sentAt: NotRequired[str]
    """When it was requested; `mail` says whether the mail has left."""
    mail: NotRequired[MailState]
    """The state of the mails about this record. If there are several, failed ones count first, then pending ones."""
    dueDate: NotRequired[str]
    """When an answer is due."""
    respondedAt: NotRequired[str]
    """When the vendor answered."""


class Vulnerability(TypedDict):
    """The known vulnerability behind an observation."""

    vulnerabilityId: str
    """CVE id."""
    name: NotRequired[str]
    """Its common name."""
    description: NotRequired[str]
    """What is wrong."""
    cweIds: list[str]
    """Weaknesses behind it."""
    capecs: list[CapecData]
    """Attack patterns."""
    cvssScores: list[CvssScore]
    """All known scores."""
    primaryCvss: NotRequired[CvssScore]
    """One CVSS score of a vulnerability."""
    epss: NotRequired[Epss]
    """Exploit Prediction Scoring System, by FIRST."""
    kev: NotRequired[Kev]
    """Entry in CISA's catalogue of known exploited vulnerabilities."""
    ssvc: NotRequired[Ssvc]
    """Stakeholder-Specific Vulnerability Categorization; decision points not assessed are left out."""
    publishedAt: NotRequired[str]
    """When it was published."""
    modifiedAt: NotRequired[str]
    """When its record last changed."""
    affectedProduct: NotRequired[str]
    """The product it was seen in."""
    cpe: NotRequired[str]
    """The product as a CPE name."""
    fixAvailable: NotRequired[bool]
    """Whether a fixed version exists."""


class Webhook(TypedDict):
    """An address that events are sent to."""

    id: str
    """Id of the webhook."""
    url: str
    """Where events are sent: an https address with a path and no login, on port 443."""
    description: NotRequired[str]
    """What it is for."""
    eventTypes: list[WebhookEventType]
    """Event types to send; duplicates are ignored."""
    isEnabled: bool
    """Whether events are sent to it."""
    disabledReason: NotRequired[WebhookDisabledReason]
    """Why nothing is sent: someone switched it off, it failed for five days, or it answered 410 Gone."""
    previousSecretUntil: NotRequired[str]
    """Until when messages are also signed with the previous secret."""
    failingSince: NotRequired[str]
    """When deliveries started failing; absent while they succeed."""
    lastDeliveredAt: NotRequired[str]
    """When a message was last delivered."""
    lastError: NotRequired[str]
    """The most recent error."""
    auditStream: NotRequired[AuditStream]
    """How far the audit trail was sent; absent unless the webhook gets it."""
    pendingCount: int
    """Messages still to be sent."""
    createdAt: str
    """When the webhook was added."""
    updatedAt: str
    """When it was last changed."""


class WebhookAttempt(TypedDict):
    """One attempt."""

    attemptedAt: str
    """When it was tried."""
    responseStatus: NotRequired[int]
    """HTTP status of the response; absent if there was none."""
    error: NotRequired[str]
    """Why the attempt failed."""
    durationMs: int
    """How long it took."""


class WebhookDelivery(TypedDict):
    """A message to a webhook and its delivery status."""

    messageId: str
    """Id of the event, and the `webhook-id` of every attempt."""
    eventType: str
    """What happened; `webhook.test` for a test message."""
    occurredAt: str
    """When it happened."""
    status: WebhookDeliveryStatus
    """Whether the message is pending, delivered or abandoned."""
    attempts: list[WebhookAttempt]
    """All attempts, oldest first."""
    nextAttemptAt: NotRequired[str]
    """Earliest time of the next attempt; absent if there will be none."""
    deliveredAt: NotRequired[str]
    """When it was delivered."""
    failedAt: NotRequired[str]
    """When delivery was abandoned."""


class WorstVendors(TypedDict):
    """Where it looks worst."""

    vendors: list[PortfolioVendor]
    """The lowest scores, at most 10."""
    open: ListCall
    """The call that lists exactly what the figure counts."""

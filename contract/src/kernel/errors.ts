import { Type, type Static } from 'typebox'
import { ErrorDetail } from './error-details.ts'

/** error.code → HTTP status and google.rpc number. */
export const errorCodes = {
  INVALID_ARGUMENT: { status: 400, rpc: 3 },
  UNAUTHENTICATED: { status: 401, rpc: 16 },
  PERMISSION_DENIED: { status: 403, rpc: 7 },
  NOT_FOUND: { status: 404, rpc: 5 },
  METHOD_NOT_ALLOWED: { status: 405, rpc: 12 },
  NOT_ACCEPTABLE: { status: 406, rpc: 3 },
  REQUEST_TIMEOUT: { status: 408, rpc: 4 },
  ALREADY_EXISTS: { status: 409, rpc: 6 },
  FAILED_PRECONDITION: { status: 409, rpc: 9 },
  ABORTED: { status: 409, rpc: 10 },
  GONE: { status: 410, rpc: 12 },
  PAYLOAD_TOO_LARGE: { status: 413, rpc: 3 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, rpc: 3 },
  RESOURCE_EXHAUSTED: { status: 429, rpc: 8 },
  HEADERS_TOO_LARGE: { status: 431, rpc: 3 },
  INTERNAL: { status: 500, rpc: 13 },
  UNAVAILABLE: { status: 503, rpc: 14 },
} as const

export type ErrorCode = keyof typeof errorCodes

/** The closed list of reasons, each under its code. */
export const errorReasons = {
  ALERT_RULE_LIMIT_REACHED: 'FAILED_PRECONDITION',
  ALERT_RULE_TOO_BROAD: 'INVALID_ARGUMENT',
  ALREADY_EXISTS: 'ALREADY_EXISTS',
  API_VERSION_MAJOR_MISMATCH: 'INVALID_ARGUMENT',
  API_VERSION_MALFORMED: 'INVALID_ARGUMENT',
  API_VERSION_UNSUPPORTED: 'INVALID_ARGUMENT',
  APPROVAL_TRANSITION_REFUSED: 'FAILED_PRECONDITION',
  BODY_MALFORMED: 'INVALID_ARGUMENT',
  BODY_TOO_DEEP: 'INVALID_ARGUMENT',
  BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  BODY_TOO_MANY_FIELDS: 'INVALID_ARGUMENT',
  CHANNEL_LIMIT_REACHED: 'FAILED_PRECONDITION',
  CHECKS_OFF: 'FAILED_PRECONDITION',
  CLIENT_SECRET_AS_BEARER: 'UNAUTHENTICATED',
  CREDENTIAL_EXPIRED: 'FAILED_PRECONDITION',
  CREDENTIAL_LIMIT_REACHED: 'FAILED_PRECONDITION',
  CREDENTIAL_REVOKED: 'UNAUTHENTICATED',
  CROSS_SITE_REFUSED: 'PERMISSION_DENIED',
  CSV_DUPLICATE_COLUMN: 'INVALID_ARGUMENT',
  CSV_EMPTY: 'INVALID_ARGUMENT',
  CSV_MALFORMED: 'INVALID_ARGUMENT',
  CSV_MISSING_COLUMN: 'INVALID_ARGUMENT',
  CSV_PREVIEW_OUTDATED: 'FAILED_PRECONDITION',
  CSV_TOO_LARGE: 'INVALID_ARGUMENT',
  CSV_TOO_MANY_ROWS: 'INVALID_ARGUMENT',
  CSV_UNKNOWN_COLUMN: 'INVALID_ARGUMENT',
  CURSOR_ARGUMENT_MISMATCH: 'INVALID_ARGUMENT',
  CURSOR_EXPIRED: 'INVALID_ARGUMENT',
  CURSOR_MALFORMED: 'INVALID_ARGUMENT',
  DISPUTE_CLOSED: 'FAILED_PRECONDITION',
  DOMAIN_IS_PRIMARY: 'FAILED_PRECONDITION',
  DOMAIN_LIMIT_REACHED: 'FAILED_PRECONDITION',
  DOMAIN_NOT_OWN: 'PERMISSION_DENIED',
  EMAIL_UNVERIFIED: 'FAILED_PRECONDITION',
  EVENT_CLOSED: 'FAILED_PRECONDITION',
  EVENT_TRANSITION_REFUSED: 'FAILED_PRECONDITION',
  FACTOR_LIMIT_REACHED: 'FAILED_PRECONDITION',
  FACTOR_MISSING: 'FAILED_PRECONDITION',
  FACTOR_REFUSED: 'PERMISSION_DENIED',
  FACTOR_REQUIRED: 'PERMISSION_DENIED',
  FACTOR_RESET_REFUSED: 'FAILED_PRECONDITION',
  FIELD_IMMUTABLE: 'INVALID_ARGUMENT',
  FIELD_UNKNOWN: 'INVALID_ARGUMENT',
  FILTER_COMPARISON_NOT_ALLOWED: 'INVALID_ARGUMENT',
  FILTER_FIELD_NOT_ALLOWED: 'INVALID_ARGUMENT',
  FILTER_FIELD_NOT_ENUMERABLE: 'INVALID_ARGUMENT',
  FILTER_LIST_NOT_ALLOWED: 'INVALID_ARGUMENT',
  FILTER_TOO_MANY_RULES: 'INVALID_ARGUMENT',
  FILTER_TOO_MANY_VALUES: 'INVALID_ARGUMENT',
  FILTER_VALUE_INVALID: 'INVALID_ARGUMENT',
  FILTER_VALUE_TYPE_MISMATCH: 'INVALID_ARGUMENT',
  FLAG_TARGET_REQUIRED: 'INVALID_ARGUMENT',
  FLAG_TOO_BROAD: 'INVALID_ARGUMENT',
  HEADERS_TOO_LARGE: 'HEADERS_TOO_LARGE',
  IDEMPOTENCY_IN_PROGRESS: 'ABORTED',
  IDEMPOTENCY_KEY_MALFORMED: 'INVALID_ARGUMENT',
  IDEMPOTENCY_KEY_REUSED: 'ABORTED',
  IMPORT_FAILED: 'INVALID_ARGUMENT',
  INTERNAL: 'INTERNAL',
  INVALID_DOMAIN: 'INVALID_ARGUMENT',
  INVALID_FIELD: 'INVALID_ARGUMENT',
  INVITATION_NOT_YOURS: 'PERMISSION_DENIED',
  LAST_ORGANIZATION: 'FAILED_PRECONDITION',
  LAST_OWNER: 'FAILED_PRECONDITION',
  LIFECYCLE_TRANSITION_REFUSED: 'FAILED_PRECONDITION',
  LINK_INVALID: 'UNAUTHENTICATED',
  MAIL_NOT_CONFIGURED: 'FAILED_PRECONDITION',
  MALFORMED_REQUEST: 'INVALID_ARGUMENT',
  MALFORMED_TOKEN: 'UNAUTHENTICATED',
  MEDIA_TYPE_UNSUPPORTED: 'UNSUPPORTED_MEDIA_TYPE',
  MEMBERSHIP_MISSING: 'PERMISSION_DENIED',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_ALLOWED',
  MISSING_AUTHORIZATION: 'UNAUTHENTICATED',
  MISSING_ORG_CLAIM: 'UNAUTHENTICATED',
  MISSING_SCOPE: 'PERMISSION_DENIED',
  MONITORING_SLOTS_EXHAUSTED: 'FAILED_PRECONDITION',
  NOT_ACCEPTABLE: 'NOT_ACCEPTABLE',
  NOT_FOUND: 'NOT_FOUND',
  OBSERVATION_ALREADY_RESOLVED: 'FAILED_PRECONDITION',
  OPERATION_RETIRED: 'GONE',
  ORGANIZATION_NOT_DEMO: 'FAILED_PRECONDITION',
  ORN_MALFORMED: 'INVALID_ARGUMENT',
  OUTBOX_MAIL_SETTLED: 'FAILED_PRECONDITION',
  PASSKEYS_UNAVAILABLE: 'FAILED_PRECONDITION',
  PASSWORD_SIGN_IN_OFF: 'FAILED_PRECONDITION',
  PASSWORD_WRONG: 'PERMISSION_DENIED',
  PROOF_REQUIRED: 'PERMISSION_DENIED',
  PROVIDER_ACCOUNT: 'FAILED_PRECONDITION',
  QUESTIONNAIRE_TRANSITION_REFUSED: 'FAILED_PRECONDITION',
  RATE_LIMIT_EXCEEDED: 'RESOURCE_EXHAUSTED',
  READ_TIMED_OUT: 'UNAVAILABLE',
  RECIPIENTS_MISSING: 'FAILED_PRECONDITION',
  REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  ROUTE_NOT_FOUND: 'NOT_FOUND',
  SAVED_VIEW_LIMIT_REACHED: 'FAILED_PRECONDITION',
  SAVED_VIEW_NOT_YOURS: 'PERMISSION_DENIED',
  SELECTION_REQUIRED: 'INVALID_ARGUMENT',
  SELECTION_TOO_BROAD: 'INVALID_ARGUMENT',
  SIGN_IN_EXPIRED: 'UNAUTHENTICATED',
  SIGN_IN_REFUSED: 'UNAUTHENTICATED',
  SORT_FIELD_UNKNOWN: 'INVALID_ARGUMENT',
  SSO_NOT_CONFIGURED: 'FAILED_PRECONDITION',
  SSO_REQUIRED: 'PERMISSION_DENIED',
  TEMPLATE_BUILT_IN: 'FAILED_PRECONDITION',
  TEMPLATE_VERSION_NOT_NEWER: 'FAILED_PRECONDITION',
  TEXT_MALFORMED: 'INVALID_ARGUMENT',
  TIER_RULES_CHANGED: 'FAILED_PRECONDITION',
  TOKEN_EXPIRED: 'UNAUTHENTICATED',
  UNAVAILABLE: 'UNAVAILABLE',
  UNDO_EXPIRED: 'FAILED_PRECONDITION',
  UNDO_NOT_YOURS: 'PERMISSION_DENIED',
  VENDOR_NOT_CHECKED: 'FAILED_PRECONDITION',
  VENDOR_NOT_ENTITLED: 'PERMISSION_DENIED',
  VENDOR_OFFBOARDED: 'FAILED_PRECONDITION',
  VRM_REQUEST_CLOSED: 'FAILED_PRECONDITION',
  WEBHOOK_DISABLED: 'FAILED_PRECONDITION',
  WEBHOOK_LIMIT_REACHED: 'FAILED_PRECONDITION',
} as const satisfies Record<string, ErrorCode>

export type ErrorReason = keyof typeof errorReasons

/** Reasons that any operation can answer with and none declares. */
export const commonReasons = [
  'FIELD_UNKNOWN',
  'INVALID_FIELD',
  'MISSING_AUTHORIZATION',
  'MISSING_SCOPE',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorReason[]

export type FieldViolation = { field: string; description: string; reason: ErrorReason }

export type ErrorExtra = {
  metadata?: Record<string, string>
  fieldViolations?: FieldViolation[]
  retryAfterSeconds?: number
  headers?: Record<string, string>
}

export class ApiError extends Error {
  readonly reason: ErrorReason
  readonly code: ErrorCode
  readonly status: number
  readonly extra: ErrorExtra

  constructor(reason: ErrorReason, message: string, extra: ErrorExtra = {}) {
    super(message)
    this.name = 'ApiError'
    this.reason = reason
    this.code = errorReasons[reason]
    this.status = errorCodes[this.code].status
    this.extra = extra
  }
}

/** INVALID_ARGUMENT about one input field, named by its path (`filters[0].rule.comparison`). */
export const invalidField = (
  field: string,
  description: string,
  reason: ErrorReason = 'INVALID_FIELD',
): ApiError =>
  new ApiError(reason, `${field}: ${description}`, { fieldViolations: [{ field, description, reason }] })

export const ErrorBody = Type.Object(
  {
    code: Type.Integer({ description: 'google.rpc status number.', examples: [3] }),
    message: Type.String({
      description: 'What went wrong and what to change, in English, for developers.',
      examples: ['limit: must be 0 or greater.'],
    }),
    details: Type.Array(ErrorDetail, {
      description: 'google.rpc.ErrorInfo, BadRequest, RetryInfo and RequestInfo, where they apply.',
    }),
    error: Type.Object(
      {
        code: Type.String({ description: 'Machine-readable code.', examples: ['INVALID_ARGUMENT'] }),
        request_id: Type.String({
          description: 'Id of this call to quote to support; also in X-Request-Id.',
          examples: ['req_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
        }),
        message: Type.String({
          description: 'The same message.',
          examples: ['limit: must be 0 or greater.'],
        }),
        status: Type.Integer({ description: 'HTTP status.', examples: [400] }),
      },
      { title: 'ErrorSummary', description: 'A summary of the error, for programs and support.' },
    ),
  },
  { title: 'Status', description: 'Body of every error response.' },
)

export type ErrorBody = Static<typeof ErrorBody>

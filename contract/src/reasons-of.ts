import { commonReasons, type ErrorReason } from './kernel/errors.ts'
import { isEnding } from './kernel/lifecycle.ts'
import { isMutating, placement, takesIdempotencyKey, type Operation } from './kernel/operation.ts'

const always = [
  ...commonReasons,
  'TEXT_MALFORMED',
  'API_VERSION_MALFORMED',
  'API_VERSION_MAJOR_MISMATCH',
  'API_VERSION_UNSUPPORTED',
  'MALFORMED_TOKEN',
  'TOKEN_EXPIRED',
  'CREDENTIAL_REVOKED',
  'MISSING_ORG_CLAIM',
  'CLIENT_SECRET_AS_BEARER',
] as const satisfies readonly ErrorReason[]

const withBody = [
  'BODY_MALFORMED',
  'BODY_TOO_DEEP',
  'BODY_TOO_LARGE',
  'BODY_TOO_MANY_FIELDS',
  'MEDIA_TYPE_UNSUPPORTED',
] as const satisfies readonly ErrorReason[]

const withFile = [
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'REQUEST_TIMEOUT',
] as const satisfies readonly ErrorReason[]

const whenPagedByCursor = [
  'CURSOR_MALFORMED',
  'CURSOR_EXPIRED',
  'CURSOR_ARGUMENT_MISMATCH',
] as const satisfies readonly ErrorReason[]

const whenMutating = [
  'IDEMPOTENCY_KEY_MALFORMED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
] as const satisfies readonly ErrorReason[]

/** Every reason the operation can answer with: its own and those implied by its kind, sorted. */
export const reasonsOf = (operation: Operation): ErrorReason[] => {
  const reasons = new Set<ErrorReason>([
    ...always,
    ...operation.errors,
    ...(placement(operation).body.length > 0 ? withBody : []),
    ...(operation.upload ? withFile : []),
    ...('cursor' in operation.input.properties ? whenPagedByCursor : []),
    ...(takesIdempotencyKey(operation) ? whenMutating : []),
    ...(operation.stream ? (['NOT_ACCEPTABLE'] as const) : []),
    ...(isMutating(operation) || operation.stream ? [] : (['READ_TIMED_OUT'] as const)),
    ...(isEnding(operation) ? (['OPERATION_RETIRED'] as const) : []),
  ])
  return [...reasons].toSorted()
}

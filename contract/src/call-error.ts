import type { ErrorCode, ErrorReason } from './kernel/errors.ts'

/** The known values, and any that a newer service may send. */
type Open<Known extends string> = Known | (string & Record<never, never>)

export type CallFailure = {
  /** HTTP status; 0 if there was no response. */
  status: number
  /** error.code of the response. */
  code: Open<ErrorCode>
  reason: Open<ErrorReason>
  /** Identifies the call to support; absent if there was no response. */
  requestId?: string | undefined
  metadata: Readonly<Record<string, string>>
  fieldViolations: readonly { field: string; description: string }[]
  /** How long the response asks to wait before a retry. */
  retryAfterMs?: number | undefined
}

/** How a call through the client fails, unless its signal ended it. */
export type CallError = Error & Readonly<CallFailure> & { readonly name: 'CallError' }

export const callError = (message: string, failure: CallFailure, cause?: unknown): CallError =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), failure, {
    name: 'CallError' as const,
  })

/** Not by class, so that errors from another copy of this package count as well. */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

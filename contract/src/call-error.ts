import type { ErrorCode, ErrorReason } from './kernel/errors.ts'

/** What is known now, and whatever a newer service may say. */
type Open<Known extends string> = Known | (string & Record<never, never>)

export type CallFailure = {
  /** HTTP status; 0 where no answer came. */
  status: number
  /** error.code of the answer. */
  code: Open<ErrorCode>
  reason: Open<ErrorReason>
  /** Names the call towards support; absent where no answer came. */
  requestId?: string | undefined
  metadata: Readonly<Record<string, string>>
  fieldViolations: readonly { field: string; description: string }[]
  /** How long the answer asks to wait before the call is repeated. */
  retryAfterMs?: number | undefined
}

/** How a call through the client fails, unless its signal ended it. */
export type CallError = Error & Readonly<CallFailure> & { readonly name: 'CallError' }

export const callError = (message: string, failure: CallFailure, cause?: unknown): CallError =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), failure, {
    name: 'CallError' as const,
  })

/** Not by class, so that an error of another copy of this package counts as well. */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError'

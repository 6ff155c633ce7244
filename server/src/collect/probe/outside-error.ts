export type OutsideReason =
  /** The address is special-purpose, or the scheme or the port is not one that calls may use. */
  | 'refused-by-guard'
  /** No address, or none that can be reached. */
  | 'unreachable'
  /** Nobody listens, or who listens hangs up. */
  | 'closed'
  | 'timeout'
  /** The certificate is not one to trust. */
  | 'untrusted'
  | 'too-large'
  | 'failed'

/** Why a call to the outside brought nothing; the message is a sentence for the operator. */
export type OutsideError = Error & { reason: OutsideReason }

const name = 'OutsideError'

export const outsideError = (reason: OutsideReason, message: string, cause?: unknown): OutsideError =>
  Object.assign(new Error(message, { cause }), { name, reason })

export const isOutsideError = (error: unknown): error is OutsideError =>
  error instanceof Error && error.name === name

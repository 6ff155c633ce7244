export type OutsideReason =
  /** The address is special-purpose, or the scheme or port is not allowed. */
  | 'refused-by-guard'
  /** No address, or none that can be reached. */
  | 'unreachable'
  /** Nothing listens, or the listener hangs up. */
  | 'closed'
  | 'timeout'
  /** The certificate is not trusted. */
  | 'untrusted'
  | 'too-large'
  | 'failed'

/** Why an outside call failed; the message is a sentence for the operator. */
export type OutsideError = Error & { reason: OutsideReason }

const name = 'OutsideError'

export const outsideError = (reason: OutsideReason, message: string, cause?: unknown): OutsideError =>
  Object.assign(new Error(message, { cause }), { name, reason })

export const isOutsideError = (error: unknown): error is OutsideError =>
  error instanceof Error && error.name === name

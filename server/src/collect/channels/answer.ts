import type { NewTicket } from '../../store/alerts/alert-ticket.ts'

/** What came of sending one message; without an error it arrived. */
export type Answer = {
  responseStatus?: number
  error?: string
  /** How long the receiver asks to be left alone. */
  retryAfterMs?: number
  /** Another attempt would fail as well. */
  isFinal?: boolean
  /** Why there was no answer: for the operator only. */
  cause?: unknown
  /** The ticket that was made. */
  ticket?: NewTicket
}

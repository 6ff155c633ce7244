import { ApiError } from '@parapet/contract'
import { isStatementTimeout } from '../store/kernel/database-error.ts'
import { readTimeoutMs } from '../store/kernel/session.ts'

/** The error of a read, which says what to change if its statement was stopped. */
export const orReadTimedOut = (error: unknown): unknown =>
  isStatementTimeout(error)
    ? new ApiError(
        'READ_TIMED_OUT',
        `This read took longer than ${readTimeoutMs / 1000} seconds and was stopped. Narrow the filters, use fewer values with CONTAINS, or request a smaller page.`,
      )
    : error

import { createHash } from 'node:crypto'
import { ApiError, type ErrorCode } from '@parapet/contract'
import {
  deleteExpiredIdempotencyKeys,
  lockIdempotencyKey,
  rollbackToSavepoint,
  selectIdempotencyKey,
  setSavepoint,
  upsertIdempotencyKey,
} from '../store/kernel/idempotency-key.ts'
import type { Db } from '../store/kernel/store.ts'
import { errorBody } from './error-body.ts'

/** Visible ASCII, as the header allows. */
export const requireIdempotencyKey = (key: string | undefined): string | undefined => {
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ApiError('IDEMPOTENCY_KEY_MALFORMED', 'Idempotency-Key: send 1 to 255 visible ASCII characters.')
}

type Once = { operation: string; key: string; request: string; requestId: string }

export type Outcome = { status: number; body: string; replayed: boolean; error?: ApiError }

// Final answers to well-formed input, which the same call can never change. All others may be retried.
const finalCodes: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'ALREADY_EXISTS', 'FAILED_PRECONDITION'])

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Runs `work` at most once per key: its changes and the stored answer commit together, so a call that died left
 * neither. The lock is released when the transaction ends, however it ends.
 */
export const performOnce = async (db: Db, once: Once, work: () => Promise<string>): Promise<Outcome> => {
  const requestHash = hash(once.request)
  const lock = hash(`${db.entered}\n${once.operation}\n${once.key}`).readBigInt64BE()
  const [held, stored] = await Promise.all([
    lockIdempotencyKey(db, lock),
    selectIdempotencyKey(db, once),
    setSavepoint(db),
  ])
  if (!held) {
    throw new ApiError(
      'IDEMPOTENCY_IN_PROGRESS',
      'A call with this Idempotency-Key is still running. Try again shortly.',
    )
  }
  if (stored) {
    if (requestHash.equals(stored.requestHash))
      return { status: stored.status, body: stored.body, replayed: true }
    throw new ApiError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used with a different body. Use a new key.',
    )
  }

  /** Not awaited: it is sent with the commit, which fails if this did. */
  const keep = (status: number, body: string): void => {
    const kept = [
      upsertIdempotencyKey(db, once, { requestHash, status, body }),
      deleteExpiredIdempotencyKeys(db),
    ]
    Promise.all(kept).catch(() => {})
  }
  try {
    const body = await work()
    keep(200, body)
    return { status: 200, body, replayed: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !finalCodes.has(error.code)) throw error
    await rollbackToSavepoint(db)
    const body = JSON.stringify(errorBody(error, once.requestId))
    keep(error.status, body)
    return { status: error.status, body, replayed: false, error }
  }
}

import { ApiError } from '@parapet/contract'
import type { Context } from '../handler.ts'
import { requireLinkedRequest } from './require-linked-request.ts'

/** The vendor whose score the caller's link shows. */
export const requireDisclosedScore = async (context: Pick<Context, 'db' | 'principal'>): Promise<string> => {
  const { request, vendorId } = await requireLinkedRequest(context)
  if (!request.isScoreDisclosed)
    throw new ApiError('NOT_FOUND', `${request.requestedBy} does not disclose your score by this link.`)
  return vendorId
}

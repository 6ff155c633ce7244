import { ApiError, type VrmRequest } from '@parapet/contract'
import type { Static } from 'typebox'
import { clipText } from '../../domain/kernel/clip-text.ts'
import { selectVrmRequest } from '../../store/security-events/security-event-request.ts'
import type { Db } from '../../store/kernel/store.ts'

export const noSuchRequest = (id: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no request ${clipText(id)} about this event.`)

export const requireVrmRequest = async (
  db: Db,
  id: string,
  now: Date,
): Promise<Static<typeof VrmRequest>> => {
  const request = await selectVrmRequest(db, id, now)
  if (!request) throw noSuchRequest(id)
  return request
}

import { ApiError } from '@parapet/contract'
import type { Principal } from '../handler.ts'
import { linkInvalid } from '../link-invalid.ts'

/** A vendor is told that the link is invalid, because the questionnaire was deleted with the vendor. */
export const noSuchQuestionnaire = (id: string, { actor }: Principal): ApiError =>
  actor.type === 'ACTOR_TYPE_VENDOR'
    ? linkInvalid()
    : new ApiError('NOT_FOUND', `There is no questionnaire ${id}.`)

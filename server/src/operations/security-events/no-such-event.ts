import { ApiError } from '@parapet/contract'
import { clipText } from '../../domain/kernel/clip-text.ts'

export const noSuchEvent = (id: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no security event ${clipText(id)}.`)

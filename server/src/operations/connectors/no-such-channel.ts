import { ApiError } from '@parapet/contract'

export const noSuchChannel = (id: string): ApiError => new ApiError('NOT_FOUND', `There is no channel ${id}.`)

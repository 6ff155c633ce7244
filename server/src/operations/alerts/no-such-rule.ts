import { ApiError } from '@parapet/contract'

export const noSuchRule = (id: string): ApiError => new ApiError('NOT_FOUND', `There is no alert rule ${id}.`)

import { ApiError } from '@parapet/contract'

export const noSuchVendor = (id: string): ApiError => new ApiError('NOT_FOUND', `There is no vendor ${id}.`)

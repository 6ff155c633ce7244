import { ApiError } from '@parapet/contract'

export const noSuchWebhook = (id: string): ApiError => new ApiError('NOT_FOUND', `There is no webhook ${id}.`)

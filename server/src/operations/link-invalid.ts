import { ApiError } from '@parapet/contract'

/** A vendor learns nothing about why its link opens nothing. */
export const linkInvalid = (): ApiError =>
  new ApiError('LINK_INVALID', 'This link is unknown, expired or withdrawn. Ask for a new one.')

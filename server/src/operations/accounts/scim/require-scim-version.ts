import { ApiError } from '@parapet/contract'

/** Refuses a change of another version than the one the provider has seen (RFC 7644 section 3.14). */
export const requireScimVersion = (ifMatch: string | undefined, version: string): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  if (ifMatch.split(',').some((given) => given.trim() === version)) return
  throw new ApiError('ALREADY_EXISTS', `It has changed in the meantime: its version is now ${version}.`, {
    metadata: { scimStatus: '412' },
  })
}

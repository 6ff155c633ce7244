import { ApiError } from '@parapet/contract'

/** Names the address: the caller has to tell the administrator which one to allow. */
export const networkRefused = (address: string): ApiError =>
  new ApiError(
    'NETWORK_REFUSED',
    `The organization does not allow calls from ${address}. Use an allowed network, or ask an owner to add this one.`,
    { metadata: { address } },
  )

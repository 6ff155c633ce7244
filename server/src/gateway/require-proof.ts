import { ApiError, type Operation } from '@parapet/contract'
import type { Principal } from '../operations/handler.ts'

/** Where a second factor is required, sessions without one are only for adding it; programs have none. */
const requireFactor = ({ audience }: Operation, { browser }: Principal): void => {
  if (!browser?.isFactorMissing || audience === 'account') return
  throw new ApiError(
    'FACTOR_REQUIRED',
    browser.isSso
      ? 'The organization requires a second factor, and the identity provider did not report one. Set it up there and sign in again.'
      : 'The organization requires a second factor: add one to your account in the settings, then go on.',
  )
}

/** What a session alone may not do: somebody else may sit at the browser. Programs are not asked. */
export const requireProof = (operation: Operation, principal: Principal): void => {
  requireFactor(operation, principal)
  const { browser } = principal
  if (!operation.sensitive || browser?.sessionId === undefined || browser.isProven) return
  throw new ApiError(
    'PROOF_REQUIRED',
    'This change needs a fresh confirmation that it is you. Confirm with your password or second factor, then try again.',
  )
}

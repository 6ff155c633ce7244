import { isCallError } from '@parapet/contract/client'
import { createPersonQuestion } from './person-question.ts'

/** Whether a call failed because the session is over. */
export const isSessionEnd = (error: unknown): boolean =>
  isCallError(error) && error.reason === 'MISSING_AUTHORIZATION'

/** Asks the person to sign in again. */
export const { ask: signedInAgain, useQuestion: useSessionEnd } = createPersonQuestion()

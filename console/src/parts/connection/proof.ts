import { isCallError } from '@parapet/contract/client'
import { createPersonQuestion } from './person-question.ts'

/** Whether a call failed because the person must first confirm who they are. */
const isProofMissing = (error: unknown): boolean => isCallError(error) && error.reason === 'PROOF_REQUIRED'

const { ask: proven, useQuestion: useProofQuestion } = createPersonQuestion()

export { useProofQuestion }

/** Asks the person to confirm who they are if a call needs it, and then repeats the call. */
export const withProof = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!isProofMissing(error) || !(await proven())) throw error
    return send()
  }
}

import { isCallError } from '@parapet/contract/client'
import type { MoveOutcome } from './perform-move.ts'

/** Reasons that concern a single observation: the others can still be changed. */
const ofOne: ReadonlySet<string> = new Set([
  'APPROVAL_TRANSITION_REFUSED',
  'DISPUTE_CLOSED',
  'NOT_FOUND',
  'OBSERVATION_ALREADY_RESOLVED',
  'VENDOR_NOT_ENTITLED',
])

/** The service changes all or none. If one of several is refused, the rest are changed one by one. */
export const allOrEach = async (
  orns: readonly string[],
  attempt: (orns: readonly string[]) => Promise<Omit<MoveOutcome, 'failures'>>,
): Promise<MoveOutcome> => {
  try {
    return { ...(await attempt(orns)), failures: [] }
  } catch (error) {
    const isOfOne = isCallError(error) && ofOne.has(error.reason)
    if (!isOfOne || orns.length === 1) throw error
  }
  const outcome: MoveOutcome = { changed: 0, unchanged: 0, failures: [], undoIds: [] }
  for (const orn of orns) {
    try {
      const { changed, unchanged, undoIds } = await attempt([orn])
      outcome.changed += changed
      outcome.unchanged += unchanged
      outcome.undoIds.push(...undoIds)
    } catch (error) {
      if (!isCallError(error)) throw error
      outcome.failures.push({ orn, message: error.message })
    }
  }
  return outcome
}

import { isCallError } from '@parapet/contract/client'
import { call, type InputFor } from '../parts/ask.ts'
import { type Move, moves } from './observation-moves.ts'

export type MoveInput = {
  move: Move
  orns: readonly string[]
  comment?: string | undefined
  reason?: InputFor<'ExcludeObservations'>['reason'] | undefined
  companyContacts?: InputFor<'RequestObservationRemediation'>['companyContacts'] | undefined
}

export type MoveOutcome = {
  changed: number
  unchanged: number
  failures: { orn: string; message: string }[]
}

type Counts = { changed: number; unchanged: number }

const counts = ({
  updatedCount,
  unchangedCount,
}: {
  updatedCount: number
  unchangedCount: number
}): Counts => ({
  changed: updatedCount,
  unchanged: unchangedCount,
})

const attempt = async ({ move, orns, comment, reason, companyContacts }: MoveInput): Promise<Counts> => {
  const observationOrns = [...orns]
  const said = comment === undefined || comment.trim() === '' ? {} : { comment }
  switch (move) {
    case 'flag': {
      const { flaggedCount, alreadyFlaggedCount } = await call('FlagObservations', { observationOrns })
      return { changed: flaggedCount, unchanged: alreadyFlaggedCount }
    }
    case 'unflag':
      return counts(await call('UnflagObservations', { observationOrns, ...said }))
    case 'triage':
      return counts(await call('TriageObservationsInternally', { observationOrns, ...said }))
    case 'request':
      return counts(
        await call('RequestObservationRemediation', {
          observationOrns,
          ...(said.comment !== undefined && { message: said.comment }),
          ...(companyContacts && companyContacts.length > 0 && { companyContacts }),
        }),
      )
    case 'reply':
      return counts(
        await call('RecordObservationVendorReply', { observationOrns, comment: comment?.trim() ?? '' }),
      )
    case 'exclude':
      return counts(
        await call('ExcludeObservations', {
          observationOrns,
          reason: reason ?? 'EXCLUSION_REASON_UNSPECIFIED',
          ...said,
        }),
      )
    case 'resolve':
      return counts(await call('ResolveObservations', { observationOrns, ...said }))
    case 'reopen':
      return counts(await call('ReopenObservations', { observationOrns, ...said }))
    case 'comment':
      return counts(await call('CommentOnObservation', { observationOrns, comment: comment?.trim() ?? '' }))
  }
}

/** Reasons that concern a single observation: the others can still be changed. */
const ofOne: ReadonlySet<string> = new Set([
  'APPROVAL_TRANSITION_REFUSED',
  'NOT_FOUND',
  'OBSERVATION_ALREADY_RESOLVED',
  'VENDOR_NOT_ENTITLED',
])

/**
 * The service changes all or none. If one of several is refused, the rest are changed one by one, except for
 * requests, because each call writes to the vendor.
 */
export const performMove = async (input: MoveInput): Promise<MoveOutcome> => {
  const { orns, move } = input
  try {
    return { ...(await attempt(input)), failures: [] }
  } catch (error) {
    const isOfOne = isCallError(error) && ofOne.has(error.reason)
    if (!isOfOne || orns.length === 1 || move === 'request') throw error
  }
  const outcome: MoveOutcome = { changed: 0, unchanged: 0, failures: [] }
  for (const orn of orns) {
    try {
      const { changed, unchanged } = await attempt({ ...input, orns: [orn] })
      outcome.changed += changed
      outcome.unchanged += unchanged
    } catch (error) {
      if (!isCallError(error)) throw error
      outcome.failures.push({ orn, message: error.message })
    }
  }
  return outcome
}

/** "12 flagged, 3 already were, 1 not possible." */
export const outcomeWords = (move: Move, { changed, unchanged, failures }: MoveOutcome): string => {
  const { done, already } = moves[move]
  const parts = [
    `${changed.toLocaleString('en')} ${done}`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en')} ${already}`] : []),
    ...(failures.length > 0 ? [`${failures.length.toLocaleString('en')} not possible`] : []),
  ]
  return `${parts.join(', ')}.`
}

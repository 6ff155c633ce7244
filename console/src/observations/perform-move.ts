import { isCallError } from '@parapet/contract/client'
import { call, type InputFor } from '../parts/ask.ts'
import { type Move, moves } from './observation-moves.ts'

export type MoveInput = {
  move: Move
  orns: readonly string[]
  comment?: string | undefined
  reason?: InputFor<'ExcludeObservations'>['reason'] | undefined
  due?: Pick<InputFor<'SetObservationsDueDate'>, 'dueAt' | 'followSla'> | undefined
  /** Until when a risk is accepted. */
  expiresAt?: string | undefined
  companyContacts?: InputFor<'RequestObservationRemediation'>['companyContacts'] | undefined
  /** Ids of the members whom a comment mentions. */
  mentions?: readonly string[] | undefined
}

export type MoveOutcome = {
  changed: number
  unchanged: number
  failures: { orn: string; message: string }[]
  /** By which it can be taken back; empty if it cannot. */
  undoIds: string[]
}

type Counts = Omit<MoveOutcome, 'failures'>

const counts = ({
  updatedCount,
  unchangedCount,
  undoId,
}: {
  updatedCount: number
  unchangedCount: number
  undoId?: string
}): Counts => ({
  changed: updatedCount,
  unchanged: unchangedCount,
  undoIds: undoId === undefined ? [] : [undoId],
})

const attempt = async (input: MoveInput): Promise<Counts> => {
  const { move, orns, comment, reason, due, expiresAt, companyContacts, mentions = [] } = input
  const observationOrns = [...orns]
  const said = comment === undefined || comment.trim() === '' ? {} : { comment }
  switch (move) {
    case 'flag': {
      const { flaggedCount, alreadyFlaggedCount, ...undo } = await call('FlagObservations', {
        observationOrns,
      })
      return counts({ updatedCount: flaggedCount, unchangedCount: alreadyFlaggedCount, ...undo })
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
    case 'accept':
      return counts(
        await call('ExcludeObservations', {
          observationOrns,
          reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
          ...(expiresAt !== undefined && { expiresAt }),
          ...said,
        }),
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
    case 'due':
      return counts(await call('SetObservationsDueDate', { observationOrns, ...due, ...said }))
    case 'comment':
      return counts(
        await call('CommentOnObservation', {
          observationOrns,
          comment: comment?.trim() ?? '',
          ...(mentions.length > 0 && { mentions: [...mentions] }),
        }),
      )
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
  const outcome: MoveOutcome = { changed: 0, unchanged: 0, failures: [], undoIds: [] }
  for (const orn of orns) {
    try {
      const { changed, unchanged, undoIds } = await attempt({ ...input, orns: [orn] })
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

import { call, type InputFor, type OutputFor } from '../parts/ask.ts'
import { allOrEach } from './all-or-each.ts'
import type { Move } from './observation-moves.ts'
import { words } from './words.ts'

export type MoveInput = {
  move: Move
  orns: readonly string[]
  comment?: string | undefined
  reason?: InputFor<'ExcludeObservations'>['reason'] | undefined
  /** Who takes over; null: nobody. */
  assigneeId?: string | null | undefined
  due?: Pick<InputFor<'SetObservationsDueDate'>, 'dueAt' | 'followSla'> | undefined
  /** Until when a risk is accepted. */
  expiresAt?: string | undefined
  companyContacts?: InputFor<'RequestObservationRemediation'>['companyContacts'] | undefined
  /** Whether each vendor also sees its score by the link of its request. */
  discloseScore?: boolean | undefined
  /** Ids of the members whom a comment mentions. */
  mentions?: readonly string[] | undefined
}

export type MoveOutcome = {
  changed: number
  unchanged: number
  failures: { orn: string; message: string }[]
  /** By which it can be taken back; empty if it cannot. */
  undoIds: string[]
  /** The requests to vendors, if that is what was done. */
  requests?: QueuedRequest[]
}

export type QueuedRequest = OutputFor<'RequestObservationRemediation'>['requests'][number]

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
  const { move, orns, comment, reason, due, assigneeId = null } = input
  const { expiresAt, companyContacts, discloseScore = false, mentions = [] } = input
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
    case 'request': {
      const { requests, ...done } = await call('RequestObservationRemediation', {
        observationOrns,
        ...(said.comment !== undefined && { message: said.comment }),
        ...(companyContacts && companyContacts.length > 0 && { companyContacts }),
        discloseScore,
      })
      return { ...counts(done), requests }
    }
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
    case 'assign':
      return counts(await call('AssignObservations', { observationOrns, assigneeId, ...said }))
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

/** Requests are all or nothing, because each call writes to the vendor. */
export const performMove = async (input: MoveInput): Promise<MoveOutcome> =>
  input.move === 'request'
    ? { ...(await attempt(input)), failures: [] }
    : allOrEach(input.orns, (orns) => attempt({ ...input, orns }))

type Counted = Pick<MoveOutcome, 'changed' | 'unchanged'> & Partial<Pick<MoveOutcome, 'failures'>>

/** "12 findings flagged. 3 were already flagged. 1 couldn’t be changed." */
export const outcomeWords = (move: Move, { changed, unchanged, failures = [] }: Counted): string =>
  [
    words.moves[move].done(changed),
    ...(unchanged > 0 ? [words.moves[move].already(unchanged)] : []),
    ...(failures.length > 0 ? [words.moves.notPossible(failures.length)] : []),
  ].join(' ')

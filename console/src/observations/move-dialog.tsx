import { Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { choicesOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { type Move, moves, type Observation } from './observation-moves.ts'
import type { MoveInput, MoveOutcome } from './perform-move.ts'
import { type Recipients, RecipientsPart, toCompanyContacts } from './recipients-part.tsx'
import { useMove } from './use-move.ts'

type MoveDialogProps = {
  move: Move
  orns: readonly string[]
  /** The loaded ones; others may not be loaded. */
  observations: readonly Observation[]
  onClose: () => void
  onDone: (outcome: MoveOutcome, input: MoveInput) => void
}

const reasons = choicesOf('ExclusionReason')

const reasonOf = (value: string | null): MoveInput['reason'] =>
  // The options are the members of that enumeration.
  value === null ? undefined : (value as MoveInput['reason'])

/** Asks for the details of an action: comment, reason, recipients. */
export const MoveDialog = ({ move, orns, observations, onClose, onDone }: MoveDialogProps) => {
  const { label, about, comment: commentLabel, needsComment = false } = moves[move]
  const [comment, setComment] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const [recipients, setRecipients] = useState<Recipients>(new Map())
  const change = useMove(onDone)
  const isWhole =
    (!needsComment || comment.trim() !== '') &&
    (move !== 'exclude' || reason !== null) &&
    (move !== 'request' || [...recipients.values()].every(({ chosen }) => chosen.length > 0))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWhole) return
    change.mutate({
      move,
      orns,
      comment,
      reason: reasonOf(reason),
      companyContacts: move === 'request' ? toCompanyContacts(recipients) : undefined,
    })
  }
  return (
    <Modal opened onClose={onClose} title={label} size={move === 'request' ? 'lg' : 'md'}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            {about} {orns.length > 1 && `This concerns ${orns.length.toLocaleString('en')} observations.`}
          </Text>
          {move === 'exclude' && (
            <Select
              label="Reason"
              required
              placeholder="Choose a reason"
              data={reasons}
              value={reason}
              onChange={setReason}
              data-autofocus
            />
          )}
          {move === 'request' && (
            <RecipientsPart
              observations={observations}
              count={orns.length}
              recipients={recipients}
              onChange={setRecipients}
            />
          )}
          {commentLabel !== undefined && (
            <Textarea
              label={commentLabel}
              required={needsComment}
              autosize
              minRows={3}
              maxRows={10}
              maxLength={maxLengths.text}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              {...(move !== 'exclude' && move !== 'request' && { 'data-autofocus': true })}
            />
          )}
          <FormActions onCancel={onClose} disabled={!isWhole} loading={change.isPending}>
            {label}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

import type { Dispute } from '@parapet/contract'
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { FormActions } from '../parts/form-actions.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { disputeEffect } from './dispute-effect.ts'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

export type Ruling = 'DISPUTE_RULING_ACCEPTED' | 'DISPUTE_RULING_REJECTED'

type RuleDialogProps = { observation: Observation; dispute: Dispute; ruling: Ruling; onClose: () => void }

/** Rules on a dispute, and says beforehand what that does. */
export const RuleDialog = ({ observation, dispute, ruling, onClose }: RuleDialogProps) => {
  const [comment, setComment] = useState('')
  const isAccepted = ruling === 'DISPUTE_RULING_ACCEPTED'
  const { mutate, isPending, error } = useChange('RuleOnDisputes', {
    done: isAccepted ? words.ruling.accepted : words.ruling.rejected,
    failed: isAccepted ? words.ruling.acceptFailed : words.ruling.rejectFailed,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['comment'])
  const said = comment.trim()
  const isWhole = isAccepted || said !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole) mutate({ disputeIds: [dispute.id], ruling, ...(said !== '' && { comment: said }) })
  }
  return (
    <Modal opened onClose={onClose} title={isAccepted ? words.ruling.acceptTitle : words.ruling.rejectTitle}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            {isAccepted ? disputeEffect(observation, dispute.reason) : words.ruling.aboutRejecting}
          </Text>
          <Textarea
            label={words.ruling.comment}
            description={words.ruling.commentHint}
            required={!isAccepted}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={maxLengths.text}
            value={comment}
            error={fields['comment']}
            onChange={(event) => setComment(event.currentTarget.value)}
            data-autofocus
          />
          <FormActions onCancel={onClose} disabled={!isWhole} loading={isPending}>
            {isAccepted ? words.dispute.accept : words.dispute.reject}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

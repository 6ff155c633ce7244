import { maxLengths, type SecurityEventStatus } from '@parapet/contract'
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { labelOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { useChange } from '../parts/use-change.ts'

type StatusModalProps = { isOpen: boolean; onClose: () => void; eventId: string; to: SecurityEventStatus }

const consequences: Partial<Record<SecurityEventStatus, string>> = {
  SECURITY_EVENT_STATUS_RESOLVED:
    'The event is closed then: nothing about it is judged, asked or answered any more. A new source reopens it.',
  SECURITY_EVENT_STATUS_DISMISSED:
    'The event is closed as one that does not matter here: nothing about it is judged, asked or answered any more. A new source reopens it.',
}

/** Changes the status of an event, with a comment. */
export const StatusModal = ({ isOpen, onClose, ...form }: StatusModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={`Move to ${labelOf(form.to).toLowerCase()}`}>
    <StatusForm {...form} onClose={onClose} />
  </Modal>
)

const StatusForm = ({ eventId, to, onClose }: Omit<StatusModalProps, 'isOpen'>) => {
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useChange('SetSecurityEventStatus', {
    done: `The event is ${labelOf(to).toLowerCase()} now.`,
    onDone: onClose,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate({ eventId, status: to, ...(comment.trim() !== '' && { comment: comment.trim() }) })
  }
  const isDismissal = to === 'SECURITY_EVENT_STATUS_DISMISSED'
  return (
    <form onSubmit={submit}>
      <Stack>
        {consequences[to] !== undefined && <Text size="sm">{consequences[to]}</Text>}
        <Textarea
          label="Comment"
          description="For the timeline"
          autosize
          minRows={2}
          maxLength={maxLengths.text}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <FormActions onCancel={onClose} loading={isPending} {...(isDismissal && { color: 'red' })}>
          {isDismissal ? 'Dismiss' : `Move to ${labelOf(to).toLowerCase()}`}
        </FormActions>
      </Stack>
    </form>
  )
}

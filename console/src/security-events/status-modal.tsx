import { maxLengths, type SecurityEventStatus } from '@parapet/contract'
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { labelOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type StatusModalProps = { isOpen: boolean; onClose: () => void; eventId: string; to: SecurityEventStatus }

const consequences: Partial<Record<SecurityEventStatus, string>> = {
  SECURITY_EVENT_STATUS_RESOLVED: words.status.resolving,
  SECURITY_EVENT_STATUS_DISMISSED: words.status.dismissing,
}

const isDismissal = (to: SecurityEventStatus): boolean => to === 'SECURITY_EVENT_STATUS_DISMISSED'

/** Changes the status of an event, with a comment. */
export const StatusModal = ({ isOpen, onClose, ...form }: StatusModalProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={isDismissal(form.to) ? words.status.dismiss : words.actions.moveTo(labelOf(form.to))}
  >
    <StatusForm {...form} onClose={onClose} />
  </Modal>
)

const StatusForm = ({ eventId, to, onClose }: Omit<StatusModalProps, 'isOpen'>) => {
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useChange('SetSecurityEventStatus', {
    done: isDismissal(to) ? words.status.dismissed : words.status.moved(labelOf(to)),
    failed: words.status.failed,
    onDone: onClose,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate({ eventId, status: to, ...(comment.trim() !== '' && { comment: comment.trim() }) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {consequences[to] !== undefined && <Text size="sm">{consequences[to]}</Text>}
        <Textarea
          label={words.field.comment}
          description={words.status.commentHint}
          autosize
          minRows={2}
          maxLength={maxLengths.text}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <FormActions onCancel={onClose} loading={isPending} {...(isDismissal(to) && { color: 'red' })}>
          {isDismissal(to) ? words.actions.dismiss : words.actions.moveTo(labelOf(to))}
        </FormActions>
      </Stack>
    </form>
  )
}

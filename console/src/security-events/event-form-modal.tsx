import { Modal, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FormActions } from '../parts/form-actions.tsx'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { draftOf, type EventDraft, type SecurityEvent, toChanged, toCreated } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { words } from './words.ts'

type EventFormModalProps = {
  isOpen: boolean
  onClose: () => void
  /** The event to change; a new one is created if it is absent. */
  event?: SecurityEvent
  isSelf?: boolean
}

const known = ['title', 'summary', 'occurredAt', 'disclosedAt', 'vulnerabilityIds', 'recordsAffected', 'tags']

/** The form for a new event or for changes to an existing one. */
export const EventFormModal = ({ isOpen, onClose, ...form }: EventFormModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={form.event ? words.form.edit : words.form.create} size="xl">
    <EventForm {...form} onClose={onClose} />
  </Modal>
)

const EventForm = ({ event, isSelf = false, onClose }: Omit<EventFormModalProps, 'isOpen'>) => {
  const navigate = useNavigate()
  const [before] = useState(() => draftOf(event))
  const [draft, setDraft] = useState<EventDraft>(before)
  const create = useChange('CreateSecurityEvent', {
    done: words.form.created,
    failed: words.form.createFailed,
    onDone: ({ event: { eventId } }) =>
      void navigate({ to: '/security-events/$eventId', params: { eventId }, search: {} }),
  })
  const update = useChange('UpdateSecurityEvent', {
    done: words.form.updated,
    failed: words.form.updateFailed,
    onDone: onClose,
  })
  const { message, fields } = problemOf(create.error ?? update.error, known)
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (event) update.mutate(toChanged(event.eventId, before, draft))
    else create.mutate({ ...toCreated(draft), view: isSelf ? 'VIEW_SELF' : 'VIEW_VRM' })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {message !== undefined && (
          <Notice tone="critical" isNews>
            {message}
          </Notice>
        )}
        <EventFields
          draft={draft}
          problems={fields}
          onChange={(change) => setDraft((given) => ({ ...given, ...change }))}
        />
        <FormActions onCancel={onClose} loading={create.isPending || update.isPending}>
          {event ? words.form.save : words.form.submit}
        </FormActions>
      </Stack>
    </form>
  )
}

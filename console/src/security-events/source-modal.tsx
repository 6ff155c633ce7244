import { Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { fromLocalTime } from '../parts/local-time.ts'
import { MemberSelect } from '../parts/member-select.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import type { SecurityEvent } from './event-draft.ts'
import { isClosed } from './event-steps.tsx'
import { words } from './words.ts'

type SourceModalProps = { isOpen: boolean; onClose: () => void; event: SecurityEvent }
type SourceInput = InputFor<'AddSecurityEventSource'>

/** Adds a source to the event. */
export const SourceModal = ({ isOpen, onClose, event }: SourceModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={words.sources.add} size="lg">
    <SourceForm onClose={onClose} event={event} />
  </Modal>
)

const SourceForm = ({ event: { eventId, status }, onClose }: Omit<SourceModalProps, 'isOpen'>) => {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [sourceType, setSourceType] = useState<SourceInput['sourceType']>('EVENT_SOURCE_TYPE_NEWS')
  const [reliability, setReliability] = useState<SourceInput['reliability']>('SOURCE_RELIABILITY_UNVERIFIED')
  const [published, setPublished] = useState('')
  const { mutate, isPending, error } = useChange('AddSecurityEventSource', {
    done: words.sources.added,
    failed: words.sources.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['name', 'url', 'publishedAt'])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    const publishedAt = fromLocalTime(published)
    mutate({
      eventId,
      name: name.trim(),
      ...(url.trim() !== '' && { url: url.trim() }),
      ...(sourceType && { sourceType }),
      ...(reliability && { reliability }),
      ...(publishedAt !== undefined && { publishedAt }),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {isClosed(status) && <Text size="sm">{words.sources.reopens}</Text>}
        <TextInput
          label={words.field.name}
          placeholder={words.sources.example}
          required
          maxLength={maxLengths.line}
          value={name}
          error={fields['name']}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={words.sources.url}
          type="url"
          placeholder="https://"
          maxLength={maxLengths.url}
          value={url}
          error={fields['url']}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MemberSelect
            label={words.field.type}
            of="EventSourceType"
            value={sourceType}
            onChange={setSourceType}
          />
          <MemberSelect
            label={words.field.reliability}
            of="SourceReliability"
            value={reliability}
            onChange={setReliability}
          />
          <TextInput
            type="datetime-local"
            label={words.field.published}
            value={published}
            error={fields['publishedAt']}
            onChange={(event) => setPublished(event.currentTarget.value)}
          />
        </SimpleGrid>
        <FormActions onCancel={onClose} loading={isPending}>
          {words.actions.addSource}
        </FormActions>
      </Stack>
    </form>
  )
}

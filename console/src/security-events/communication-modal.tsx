import { Autocomplete, Modal, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { fromLocalTime } from '../parts/local-time.ts'
import { MemberSelect } from '../parts/member-select.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type Entry = InputFor<'RecordCommunication'>

type CommunicationModalProps = {
  isOpen: boolean
  onClose: () => void
  eventId: string
  vendorDomain: string
  contacts: readonly { email: string }[]
}

/** Records a communication that took place elsewhere: by mail, by phone or internally. */
export const CommunicationModal = ({ isOpen, onClose, ...form }: CommunicationModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={words.communication.recordTitle} size="lg">
    <CommunicationForm {...form} onClose={onClose} />
  </Modal>
)

const CommunicationForm = (props: Omit<CommunicationModalProps, 'isOpen'>) => {
  const { eventId, vendorDomain, contacts, onClose } = props
  const { user } = useSession()
  const [direction, setDirection] = useState<Entry['direction']>('COMMUNICATION_DIRECTION_INBOUND')
  const [channel, setChannel] = useState<Entry['channel']>('COMMUNICATION_CHANNEL_EMAIL')
  const [from, setFrom] = useState(contacts[0]?.email ?? '')
  const [to, setTo] = useState<string[]>([user.email])
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [at, setAt] = useState('')
  const { mutate, isPending, error } = useChange('RecordCommunication', {
    done: words.communication.recorded,
    failed: words.communication.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['from', 'to', 'subject', 'body', 'occurredAt'])

  const turn = (chosen: Entry['direction']): void => {
    setDirection(chosen)
    const isInbound = chosen === 'COMMUNICATION_DIRECTION_INBOUND'
    setFrom(isInbound ? (contacts[0]?.email ?? '') : user.email)
    if (isInbound) setTo([user.email])
    else setTo(chosen === 'COMMUNICATION_DIRECTION_OUTBOUND' && contacts[0] ? [contacts[0].email] : [])
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const occurredAt = fromLocalTime(at)
    mutate({
      eventId,
      vendorDomain,
      direction,
      channel,
      from: from.trim(),
      ...(to.length > 0 && { to }),
      ...(subject.trim() !== '' && { subject: subject.trim() }),
      body: body.trim(),
      ...(occurredAt !== undefined && { occurredAt }),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MemberSelect
            label={words.communication.direction}
            of="CommunicationDirection"
            value={direction}
            onChange={turn}
            data-autofocus
          />
          <MemberSelect
            label={words.communication.channel}
            of="CommunicationChannel"
            value={channel}
            onChange={setChannel}
          />
          <Autocomplete
            label={words.communication.from}
            required
            maxLength={maxLengths.line}
            data={[...new Set([...contacts.map(({ email }) => email), user.email])]}
            value={from}
            error={fields['from']}
            onChange={setFrom}
          />
          <TagsInput
            label={words.communication.to}
            maxTags={20}
            acceptValueOnBlur
            data={[...new Set([...contacts.map(({ email }) => email), user.email])]}
            value={to}
            error={fields['to']}
            onChange={setTo}
          />
          <TextInput
            label={words.communication.subject}
            maxLength={maxLengths.line}
            value={subject}
            error={fields['subject']}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={words.communication.when}
            placeholder={words.communication.now}
            value={at}
            error={fields['occurredAt']}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Textarea
          label={words.field.message}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={maxLengths.text}
          value={body}
          error={fields['body']}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <FormActions onCancel={onClose} loading={isPending}>
          {words.response.submit}
        </FormActions>
      </Stack>
    </form>
  )
}

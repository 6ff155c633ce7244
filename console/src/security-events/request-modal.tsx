import { Checkbox, Modal, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { choicesOf } from '../parts/label-of.ts'
import { CopyIcon } from '../parts/copy-icon.tsx'
import { FormActions } from '../parts/form-actions.tsx'
import { fromLocalTime } from '../parts/local-time.ts'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { Notice } from '../parts/notice.tsx'
import { RowsField } from '../parts/rows-field.tsx'
import type { SecurityEvent } from './event-draft.ts'
import type { VendorDetail } from './event-vendor-drawer.tsx'
import { requestMessage, type RequestType } from './request-message.ts'
import { type NotSent, useSendRequests } from './use-send-requests.ts'
import { words } from './words.ts'

type Contact = VendorDetail['companyContacts'][number]['contacts'][number]

type RequestModalProps = {
  isOpen: boolean
  onClose: () => void
  event: SecurityEvent
  vendorDomains: readonly string[]
  /** The contacts of a single vendor; with several vendors, each uses its own. */
  contacts?: readonly Contact[]
  onSent?: () => void
}

const first: RequestType = 'VRM_REQUEST_TYPE_STATUS_CONFIRMATION'

/** Sends a request about the event to one or more vendors. */
export const RequestModal = ({ isOpen, onClose, ...form }: RequestModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title={words.request.title} size="lg">
    <RequestForm {...form} onClose={onClose} />
  </Modal>
)

const RequestForm = (props: Omit<RequestModalProps, 'isOpen'>) => {
  const { event, vendorDomains, contacts, onClose, onSent } = props
  // The selection when the dialog opened, because sending clears it.
  const [domains] = useState(vendorDomains)
  const [type, setType] = useState<RequestType>(first)
  const [message, setMessage] = useState(() => requestMessage(event, first))
  const [due, setDue] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(() => contacts?.map(({ email }) => email) ?? [])
  const [others, setOthers] = useState<{ name: string; email: string }[]>([])
  const [notSent, setNotSent] = useState<readonly NotSent[]>([])
  const { mutate, isPending } = useSendRequests((outcome) => {
    setNotSent(outcome.notSent)
    if (outcome.sent > 0) onSent?.()
    if (outcome.notSent.length === 0) onClose()
  })

  const choose = (value: string | null): void => {
    if (value === null) return
    // The options are the members of that enumeration.
    const next = value as RequestType
    // An edited text is kept.
    if (message === requestMessage(event, type)) setMessage(requestMessage(event, next))
    setType(next)
  }
  const recipients = [
    ...(contacts ?? [])
      .filter(({ email }) => chosen.includes(email))
      .map(({ id: _id, ...contact }) => contact),
    ...others.map(({ name, email }) => ({ name: name.trim() || email.trim(), email: email.trim() })),
  ]
  // Without a recipient, the service would write to every contact, including the deselected ones.
  const isNobody = contacts !== undefined && recipients.length === 0
  const vendors = domains.length > 4 ? words.request.vendors(domains.length) : domains.join(', ')
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    const dueDate = fromLocalTime(due === '' ? '' : `${due}T23:59`)
    const failed = notSent.map(({ vendorDomain }) => vendorDomain)
    mutate({
      // A second attempt goes only to the vendors that the first did not reach.
      vendorDomains: failed.length > 0 ? failed : domains,
      request: {
        eventId: event.eventId,
        requestType: type,
        message: message.trim(),
        ...(dueDate !== undefined && { dueDate }),
        ...(recipients.length > 0 && { recipients }),
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {contacts === undefined ? words.request.toContacts(vendors) : words.request.to(vendors)}
        </Text>
        <NoMailNotice>
          {words.request.noMail(<CopyIcon label={words.request.copied} value={message} variant="subtle" />)}
        </NoMailNotice>
        {notSent.length > 0 && (
          <Notice tone="critical" isNews>
            {words.request.notSent(notSent.length)}
            <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
              {notSent.map(({ vendorDomain, why }) => (
                <li key={vendorDomain}>
                  {vendorDomain}: {why}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={words.request.type}
            allowDeselect={false}
            data={choicesOf('VrmRequestType')}
            value={type}
            onChange={choose}
            data-autofocus
          />
          <TextInput
            type="date"
            label={words.request.due}
            value={due}
            onChange={(event_) => setDue(event_.currentTarget.value)}
          />
        </SimpleGrid>
        <Textarea
          label={words.field.message}
          description={words.request.language}
          required
          autosize
          minRows={5}
          maxRows={14}
          maxLength={maxLengths.text}
          value={message}
          onChange={(event_) => setMessage(event_.currentTarget.value)}
        />
        {contacts !== undefined && (
          <>
            {contacts.length > 0 ? (
              <Checkbox.Group label={words.request.contacts} value={[...chosen]} onChange={setChosen}>
                <Stack gap={6} mt={4}>
                  {contacts.map(({ email, name, title }) => (
                    <Checkbox
                      key={email}
                      size="xs"
                      value={email}
                      label={`${name}${title === undefined ? '' : `, ${title}`} (${email})`}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            ) : (
              <Notice>{words.request.noContacts}</Notice>
            )}
            {isNobody && contacts.length > 0 && <Notice isNews>{words.request.nobody}</Notice>}
            <RowsField
              label={words.request.others}
              one={words.request.recipient}
              rows={others}
              blank={{ name: '', email: '' }}
              max={20}
              onChange={setOthers}
            >
              {({ name, email }, set, at) => (
                <>
                  <TextInput
                    aria-label={words.request.recipientName(at + 1)}
                    placeholder={words.field.name}
                    maxLength={maxLengths.line}
                    value={name}
                    onChange={(event_) => set({ name: event_.currentTarget.value })}
                  />
                  <TextInput
                    type="email"
                    aria-label={words.request.recipientEmail(at + 1)}
                    placeholder={words.request.email}
                    required
                    maxLength={maxLengths.email}
                    value={email}
                    onChange={(event_) => set({ email: event_.currentTarget.value })}
                  />
                </>
              )}
            </RowsField>
          </>
        )}
        <FormActions onCancel={onClose} loading={isPending} disabled={isNobody}>
          {notSent.length > 0
            ? words.request.again
            : domains.length > 1
              ? words.request.sendSeveral(domains.length)
              : words.request.send}
        </FormActions>
      </Stack>
    </form>
  )
}

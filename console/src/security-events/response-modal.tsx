import { Modal, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { fromLocalTime } from '../parts/local-time.ts'
import { MemberSelect } from '../parts/member-select.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type Response = InputFor<'RecordVendorResponse'>['response']

type ResponseModalProps = {
  isOpen: boolean
  onClose: () => void
  eventId: string
  /** The vendor that answers; the organization itself if absent. */
  vendor?: { domain: string; name: string }
}

/** Records a response. */
export const ResponseModal = ({ isOpen, onClose, ...form }: ResponseModalProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={form.vendor ? words.response.title : words.response.ourTitle}
  >
    <ResponseForm {...form} onClose={onClose} />
  </Modal>
)

const ResponseForm = ({ eventId, vendor, onClose }: Omit<ResponseModalProps, 'isOpen'>) => {
  const [response, setResponse] = useState<Response>('VENDOR_RESPONSE_TYPE_INVESTIGATING')
  const [comment, setComment] = useState('')
  const [addresses, setAddresses] = useState<string[]>([])
  const [remediated, setRemediated] = useState('')
  const { mutate, isPending, error } = useChange('RecordVendorResponse', {
    done: vendor ? words.response.recorded(vendor.name) : words.response.ourRecorded,
    failed: words.response.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['evidenceUrls', 'remediationDate', 'comment'])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const remediationDate = fromLocalTime(remediated === '' ? '' : `${remediated}T12:00`)
    mutate({
      eventId,
      response,
      ...(vendor && { vendorDomain: vendor.domain }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
      ...(addresses.length > 0 && { evidenceUrls: addresses }),
      ...(remediationDate !== undefined && { remediationDate }),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {vendor ? words.response.hint(vendor.name) : words.response.ourHint}
        </Text>
        <MemberSelect
          label={words.field.response}
          of="VendorResponseType"
          value={response}
          onChange={setResponse}
          data-autofocus
        />
        <Textarea
          label={words.field.comment}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={maxLengths.text}
          value={comment}
          error={fields['comment']}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <TagsInput
          label={words.response.evidence}
          description={words.response.evidenceHint}
          placeholder="https://"
          maxTags={10}
          acceptValueOnBlur
          value={addresses}
          error={fields['evidenceUrls']}
          onChange={setAddresses}
        />
        <TextInput
          type="date"
          label={words.response.remediation}
          description={words.response.remediationHint}
          value={remediated}
          error={fields['remediationDate']}
          onChange={(event) => setRemediated(event.currentTarget.value)}
        />
        <FormActions onCancel={onClose} loading={isPending}>
          {words.response.submit}
        </FormActions>
      </Stack>
    </form>
  )
}

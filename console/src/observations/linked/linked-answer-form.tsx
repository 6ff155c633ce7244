import type { LinkedFinding } from '@parapet/contract'
import type { CallError } from '@parapet/contract/client'
import { Radio, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { FormActions } from '../../parts/form-actions.tsx'
import type { VendorClient } from '../../questionnaires/vendor-client.ts'
import type { GivenReason } from '../dispute-words.ts'
import { words } from '../words.ts'

type LinkedAnswerFormProps = {
  finding: LinkedFinding
  requestedBy: string
  client: VendorClient
  onStale: () => void
  onClose: () => void
}

// The keys are those of the record, whose type says so.
const reasons = Object.keys(words.answers) as GivenReason[]

/** What a vendor can say to a finding. */
export const LinkedAnswerForm = ({
  finding,
  requestedBy,
  client,
  onStale,
  onClose,
}: LinkedAnswerFormProps) => {
  const [reason, setReason] = useState<GivenReason>()
  const [text, setText] = useState('')
  const send = useMutation<unknown, CallError, { reason: GivenReason; text?: string }>({
    mutationFn: (answer) => client.disputeLinkedObservation({ orn: finding.orn, ...answer }),
    onSuccess: () => {
      notifications.show({ message: words.form.sent(requestedBy), color: 'teal' })
      onClose()
      onStale()
    },
    onError: (error) => {
      notifications.show({ title: words.form.failed, message: error.message, color: 'red' })
      // Somebody else may have closed the finding; what was typed stays.
      if (error.status === 409) onStale()
    },
  })
  const said = text.trim()
  const needsText = reason !== undefined && reason !== 'DISPUTE_REASON_FIXED'
  const isWhole = reason !== undefined && (!needsText || said !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason !== undefined && isWhole) send.mutate({ reason, ...(said !== '' && { text: said }) })
  }
  return (
    <form onSubmit={submit} aria-label={words.form.label(finding.title)}>
      <Stack gap="sm">
        <Radio.Group
          label={words.form.answer}
          required
          value={reason ?? ''}
          onChange={(chosen) => setReason(reasons.find((one) => one === chosen))}
        >
          <Stack gap="xs" mt={6}>
            {reasons.map((value) => (
              <Radio
                key={value}
                value={value}
                label={words.answers[value].words}
                description={words.answers[value].about}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={needsText ? words.form.explain : words.form.note}
          description={words.form.reader(requestedBy)}
          required={needsText}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={maxLengths.text}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormActions onCancel={onClose} disabled={!isWhole} loading={send.isPending}>
          {words.form.send}
        </FormActions>
      </Stack>
    </form>
  )
}

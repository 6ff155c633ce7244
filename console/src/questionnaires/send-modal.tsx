import { Modal, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { OutputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, endOfDay } from './due-date.ts'
import type { Questionnaire } from './is-overdue.ts'
import { newRecipient, type Recipient, toRecipients } from './recipients-input.tsx'
import { SendFields } from './send-fields.tsx'
import { words } from './words.ts'

type SendModalProps = {
  questionnaire: Questionnaire
  onClose: () => void
  onSent: (sent: OutputFor<'SendQuestionnaire'>) => void
}

/** Sends a draft. */
export const SendModal = ({
  questionnaire: { id, vendorName, recipients },
  onClose,
  onSent,
}: SendModalProps) => {
  const [day, setDay] = useState(() => dayAfter(21))
  const [edited, setEdited] = useState<Recipient[]>()
  const [isBare, setBare] = useState(false)
  const given = useMemo(() => recipients.map(({ name, email }) => newRecipient(name, email)), [recipients])
  const shown = edited ?? given
  const { mutate, isPending } = useChange('SendQuestionnaire', {
    failed: words.send.failed,
    onDone: (output) => {
      onClose()
      onSent(output)
    },
  })
  return (
    <Modal opened onClose={onClose} title={words.send.to(vendorName)} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setBare(shown.length === 0)
          if (shown.length === 0) return
          mutate({
            id,
            dueDate: endOfDay(day),
            ...(edited && { recipients: toRecipients(edited) }),
          })
        }}
      >
        <Stack>
          <SendFields
            day={day}
            onDay={setDay}
            recipients={shown}
            onRecipients={setEdited}
            error={isBare ? words.send.noRecipient : undefined}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            {words.send.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

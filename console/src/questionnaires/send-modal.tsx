import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { OutputFor } from '../parts/ask.ts'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, endOfDay } from './due-date.ts'
import type { Questionnaire } from './is-overdue.ts'
import { newRecipient, type Recipient, toRecipients } from './recipients-input.tsx'
import { SendFields } from './send-fields.tsx'

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
    onDone: (output) => {
      onClose()
      onSent(output)
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Send to ${vendorName}`} size="lg">
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
            error={isBare ? 'Add at least one.' : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Not yet
            </Button>
            <Button type="submit" loading={isPending}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

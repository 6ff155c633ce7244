import { TextInput } from '@mantine/core'
import { dueBounds } from './due-date.ts'
import { type Recipient, RecipientsInput } from './recipients-input.tsx'

type SendFieldsProps = {
  day: string
  onDay: (day: string) => void
  recipients: readonly Recipient[]
  onRecipients: (recipients: Recipient[]) => void
  error?: string | undefined
}

/** The due date and the recipients. */
export const SendFields = ({ day, onDay, recipients, onRecipients, error }: SendFieldsProps) => (
  <>
    <TextInput
      type="date"
      label="Due date"
      description="The link works for 30 days longer."
      value={day}
      onChange={(event) => onDay(event.currentTarget.value)}
      required
      withAsterisk={false}
      {...dueBounds()}
    />
    <RecipientsInput recipients={recipients} onChange={onRecipients} error={error} />
  </>
)

import { TextInput } from '@mantine/core'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { dueBounds } from './due-date.ts'
import { type Recipient, RecipientsInput } from './recipients-input.tsx'
import { words } from './words.ts'

type SendFieldsProps = {
  day: string
  onDay: (day: string) => void
  recipients: readonly Recipient[]
  onRecipients: (recipients: Recipient[]) => void
  error?: string | undefined
}

/** The due date and the recipients, and whether they get any mail. */
export const SendFields = ({ day, onDay, recipients, onRecipients, error }: SendFieldsProps) => (
  <>
    <NoMailNotice>{words.send.noMail}</NoMailNotice>
    <TextInput
      type="date"
      label={words.field.dueDate}
      description={words.send.dueHint}
      value={day}
      onChange={(event) => onDay(event.currentTarget.value)}
      required
      withAsterisk={false}
      {...dueBounds()}
    />
    <RecipientsInput recipients={recipients} onChange={onRecipients} error={error} />
  </>
)

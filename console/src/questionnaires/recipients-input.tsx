import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { words } from './words.ts'

/** `key` identifies rows while they are edited. */
export type Recipient = { key: string; name: string; email: string }

let made = 0

export const newRecipient = (name = '', email = ''): Recipient => {
  made += 1
  return { key: String(made), name, email }
}

type RecipientsInputProps = {
  recipients: readonly Recipient[]
  onChange: (recipients: Recipient[]) => void
  error?: string | undefined
}

const maxRecipients = 20

/** In the form the service accepts; the first one is the primary contact. */
export const toRecipients = (recipients: readonly Recipient[]) =>
  recipients.map(({ name, email }, at) => ({ name, email, isPrimary: at === 0 }))

/** The recipients, initially the vendor's contacts. */
export const RecipientsInput = ({ recipients, onChange, error }: RecipientsInputProps) => {
  const set = (at: number, change: Partial<Recipient>): void =>
    onChange(recipients.map((entry, index) => (index === at ? { ...entry, ...change } : entry)))
  return (
    <div role="group" aria-label={words.field.recipients}>
      <Text size="sm" fw={500} mb={4}>
        {words.field.recipients}
      </Text>
      <Stack gap="xs">
        {recipients.map(({ key, name, email }, at) => (
          <Group key={key} gap="xs" align="flex-start">
            <TextInput
              aria-label={words.send.recipientName(at + 1)}
              placeholder={words.field.name}
              value={name}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
              required
              maxLength={maxLengths.line}
              style={{ flex: '1 1 8rem' }}
            />
            <TextInput
              type="email"
              aria-label={words.send.recipientEmail(at + 1)}
              placeholder="security@example.com"
              value={email}
              onChange={(event) => set(at, { email: event.currentTarget.value })}
              required
              maxLength={maxLengths.email}
              style={{ flex: '1.4 1 12rem' }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.send.removeRecipient(at + 1)}
              onClick={() => onChange(recipients.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {error !== undefined && (
          <Text size="xs" c="var(--critical)" role="alert">
            {error}
          </Text>
        )}
        {recipients.length < maxRecipients && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'start' }}
            onClick={() => onChange([...recipients, newRecipient()])}
          >
            {words.send.addRecipient}
          </Button>
        )}
      </Stack>
    </div>
  )
}

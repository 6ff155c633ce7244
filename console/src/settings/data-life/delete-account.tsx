import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormActions } from '../../parts/form-actions.tsx'
import { formTexts } from '../../parts/form-texts.ts'
import { useSession } from '../../parts/session.ts'
import { doorClient } from '../../sign-in/door-client.ts'
import { DoorProblem } from '../../sign-in/door-problem.tsx'
import { useDoorCall } from '../../sign-in/use-door-call.ts'
import { CurrentPasswordInput } from '../current-password-input.tsx'
import { words } from '../words.ts'

const { account } = words.data

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const DeletionDialog = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const { send, isPending, errors, message, wait, reason } = useDoorCall(
    doorClient.deleteAccount,
    ['email', 'currentPassword'],
    () => window.location.assign('/sign-in'),
  )
  const isWrong = reason === 'PASSWORD_WRONG' && !isPending
  return (
    <Modal opened onClose={onClose} title={account.dialog} size="lg">
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          send({
            email: text('email'),
            ...(user.hasPassword && { currentPassword: text('currentPassword') }),
          })
        }}
      >
        <Stack>
          <Text size="sm">{account.about}</Text>
          <Text size="sm">{account.handOver}</Text>
          <DoorProblem message={isPending || isWrong ? undefined : message} wait={wait} />
          <TextInput
            name="email"
            label={account.email(<strong>{user.email}</strong>)}
            aria-label={words.labels.email}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
            error={errors['email']}
          />
          {user.hasPassword && (
            <CurrentPasswordInput error={errors['currentPassword'] ?? (isWrong ? message : undefined)} />
          )}
          <FormActions
            onCancel={onClose}
            loading={isPending}
            disabled={!isSame(typed, user.email) || wait !== undefined}
            color="red.9"
          >
            {account.confirm}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

/** Deletes the account of the person who is signed in. */
export const DeleteAccount = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {account.about}
      </Text>
      <Group>
        <Button variant="default" c="var(--critical)" onClick={() => setOpen(true)}>
          {account.open}
        </Button>
      </Group>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}

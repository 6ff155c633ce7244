import { notifications } from '@mantine/notifications'
import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { withProof } from '../parts/connection/proof.ts'
import { formTexts } from '../parts/form-texts.ts'
import { sessionQuery, useSession } from '../parts/session.ts'
import { doorClient } from '../sign-in/door-client.ts'
import { DoorProblem } from '../sign-in/door-problem.tsx'
import { NewPasswordInput } from '../sign-in/new-password-input.tsx'
import { useDoorCall } from '../sign-in/use-door-call.ts'
import { CurrentPasswordInput } from './current-password-input.tsx'
import { words } from './words.ts'

/** Changes the password; wrong attempts are limited as at sign-in. */
export const PasswordPart = () => {
  const { user } = useSession()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const { send, isPending, errors, message, wait, reason } = useDoorCall(
    (input: InputFor<'ChangePassword'>) => withProof(() => doorClient.changePassword(input)),
    ['currentPassword', 'newPassword'],
    (output) => {
      queries.setQueryData(sessionQuery.queryKey, output)
      void queries.invalidateQueries({ queryKey: ['ListSessions'] })
      setRound(round + 1)
      notifications.show({ message: words.account.password.changed, color: 'teal' })
    },
  )
  const isWrong = reason === 'PASSWORD_WRONG' && !isPending
  return (
    <form
      // A new form has empty fields.
      key={round}
      onSubmit={(event) => {
        const text = formTexts(event)
        send({
          newPassword: text('newPassword'),
          ...(user.hasPassword && { currentPassword: text('currentPassword') }),
        })
      }}
    >
      <Stack maw={420}>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <DoorProblem message={isPending || isWrong ? undefined : message} wait={wait} />
        {user.hasPassword && (
          <CurrentPasswordInput error={errors['currentPassword'] ?? (isWrong ? message : undefined)} />
        )}
        <NewPasswordInput
          name="newPassword"
          label={words.account.password.new}
          error={errors['newPassword']}
        />
        <Button
          type="submit"
          variant="default"
          loading={isPending}
          disabled={wait !== undefined}
          style={{ alignSelf: 'start' }}
        >
          {user.hasPassword ? words.account.password.change : words.account.password.set}
        </Button>
      </Stack>
    </form>
  )
}

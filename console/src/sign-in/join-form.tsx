import { Button, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'
import { formTexts } from '../parts/form-texts.ts'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { useDoorCall } from './use-door-call.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { useEnter } from './use-enter.ts'
import { words } from './words.tsx'

type JoinFormProps = { token: string; invitation: OutputFor<'LookUpInvitation'>['invitation'] }

/** Accepts an invitation with a new account or the existing one for the address. */
export const JoinForm = ({ token, invitation: { email, hasAccount } }: JoinFormProps) => {
  const enter = useEnter()
  const { send, isPending, errors, message, wait } = useDoorCall(
    doorClient.acceptInvitation,
    ['displayName', 'password'],
    ({ session }) => enter(session),
  )
  return (
    <form
      onSubmit={(event) => {
        const text = formTexts(event)
        send({
          token,
          password: text('password'),
          ...(!hasAccount && { displayName: text('displayName').trim() }),
        })
      }}
    >
      <Stack>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        <TextInput name="email" label={words.email} value={email} readOnly autoComplete="username" />
        {hasAccount ? (
          <PasswordInput
            name="password"
            label={words.invitation.accountPassword}
            autoComplete="current-password"
            required
            withAsterisk={false}
            ref={focusOnMount}
            error={errors['password']}
          />
        ) : (
          <>
            <TextInput
              name="displayName"
              label={words.yourName}
              autoComplete="name"
              maxLength={maxLengths.displayName}
              required
              withAsterisk={false}
              ref={focusOnMount}
              error={errors['displayName']}
            />
            <NewPasswordInput name="password" error={errors['password']} />
          </>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          {words.invitation.join}
        </Button>
      </Stack>
    </form>
  )
}

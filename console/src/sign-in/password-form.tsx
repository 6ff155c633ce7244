import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { Session } from '../parts/session.ts'
import { formTexts } from '../parts/form-texts.ts'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { PasswordInput } from './password-input.tsx'
import { useDoorCall } from './use-door-call.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { words } from './words.tsx'

type PasswordFormProps = {
  /** The address of the only account that can continue. */
  email?: string
  onDone: (session: Session) => void
}

export const PasswordForm = ({ email, onDone }: PasswordFormProps) => {
  const { send, isPending, errors, message, wait, reason } = useDoorCall(
    doorClient.signIn,
    ['email', 'password'],
    ({ session }) => onDone(session),
  )
  const isRefused = reason === 'SIGN_IN_REFUSED' && !isPending
  return (
    <form
      onSubmit={(event) => {
        const text = formTexts(event)
        send({ email: text('email').trim(), password: text('password') })
      }}
    >
      <Stack>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        <TextInput
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          withAsterisk={false}
          {...(email === undefined ? { ref: focusOnMount } : { defaultValue: email, readOnly: true })}
          error={errors['email'] ?? isRefused}
        />
        <PasswordInput
          name="password"
          label={words.password.label}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...(email !== undefined && { 'data-autofocus': true })}
          error={errors['password'] ?? isRefused}
        />
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          {words.signIn.signIn}
        </Button>
        <Text size="xs" c="dimmed" ta="center">
          {words.signIn.forgot}
        </Text>
      </Stack>
    </form>
  )
}

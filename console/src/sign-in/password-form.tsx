import { Button, Stack, Text, TextInput } from '@mantine/core'
import { formTexts } from '../parts/form-texts.ts'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { PasswordInput } from './password-input.tsx'
import { useDoorCall } from './use-door-call.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { useEnter } from './use-enter.ts'

export const PasswordForm = ({ returnTo }: { returnTo?: string | undefined }) => {
  const enter = useEnter()
  const { send, isPending, errors, message, wait, reason } = useDoorCall(
    doorClient.signIn,
    ['email', 'password'],
    ({ session }) => enter(session, returnTo),
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
          label="E-mail address"
          autoComplete="username"
          required
          withAsterisk={false}
          ref={focusOnMount}
          error={errors['email'] ?? isRefused}
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={errors['password'] ?? isRefused}
        />
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          Sign in
        </Button>
        <Text size="xs" c="dimmed" ta="center">
          Forgot it? The administrator of this installation can send you a link to set a new one.
        </Text>
      </Stack>
    </form>
  )
}

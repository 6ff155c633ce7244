import { Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formTexts } from '../parts/form-texts.ts'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { useDoorCall } from './use-door-call.ts'
import { words } from './words.tsx'

/** Requests a link to set a new password; nobody learns here who has an account. */
export const ForgotPage = () => {
  const [sentTo, setSentTo] = useState<string>()
  const { send, isPending, errors, message, wait } = useDoorCall(
    async (email: string) => {
      await doorClient.requestPasswordReset({ email })
      return email
    },
    ['email'],
    setSentTo,
  )
  const back = (
    <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
      {words.toSignIn}
    </Button>
  )
  if (sentTo !== undefined)
    return (
      <Door title={words.forgot.sentTitle}>
        <Stack>
          <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
            {words.forgot.sent(sentTo)}
          </Text>
          {back}
        </Stack>
      </Door>
    )
  return (
    <Door title={words.forgot.title} about={words.forgot.about}>
      <form onSubmit={(event) => send(formTexts(event)('email').trim())}>
        <Stack>
          <DoorProblem message={isPending ? undefined : message} wait={wait} />
          <TextInput
            name="email"
            type="email"
            label={words.email}
            autoComplete="username"
            required
            withAsterisk={false}
            ref={focusOnMount}
            error={errors['email']}
          />
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
            {words.forgot.send}
          </Button>
          {back}
        </Stack>
      </form>
    </Door>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formTexts } from '../parts/form-texts.ts'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { useDoorCall } from './use-door-call.ts'
import { useEnter } from './use-enter.ts'
import { useLinkToken } from './use-link-token.ts'

export const ResetPage = () => {
  const token = useLinkToken()
  const enter = useEnter()
  const { send, isPending, errors, message, wait } = useDoorCall(
    doorClient.resetPassword,
    ['password'],
    ({ session }) => enter(session),
  )
  if (token === undefined)
    return (
      <Door title="Set a new password">
        <Stack>
          <Text size="sm">
            This address is not a whole link. Open the link that you were given once more.
          </Text>
          <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
            Go to sign-in
          </Button>
        </Stack>
      </Door>
    )
  return (
    <Door title="Set a new password" about="You are signed in with it at once; all other sessions end.">
      <form onSubmit={(event) => send({ token, password: formTexts(event)('password') })}>
        <Stack>
          <DoorProblem message={isPending ? undefined : message} wait={wait} />
          <NewPasswordInput name="password" label="New password" error={errors['password']} />
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
            Set the password
          </Button>
        </Stack>
      </form>
    </Door>
  )
}

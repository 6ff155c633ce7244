import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadingState } from '../parts/states.tsx'
import { sessionQuery } from '../parts/session.ts'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { useDoorCall } from './use-door-call.ts'
import { useEnter } from './use-enter.ts'
import { useLinkToken } from './use-link-token.ts'
import { words } from './words.tsx'

const Elsewhere = ({ message }: { message: string }) => (
  <Door title={words.verify.title}>
    <Stack>
      <Text size="sm">{message}</Text>
      <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
        {words.toSignIn}
      </Button>
    </Stack>
  </Door>
)

const Verify = ({ token, email }: { token: string; email: string }) => {
  const enter = useEnter()
  const { send, isPending, message, wait } = useDoorCall(doorClient.verifyEmail, [], ({ session }) =>
    enter(session, '/settings/account'),
  )
  return (
    <Door title={words.verify.title} about={email}>
      <Stack>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        <Button
          size="md"
          fullWidth
          loading={isPending}
          disabled={wait !== undefined}
          onClick={() => send({ token })}
        >
          {words.verify.verify}
        </Button>
      </Stack>
    </Door>
  )
}

/** Verifies the address of the account that is signed in here. */
export const VerifyPage = () => {
  const token = useLinkToken()
  const { data, error } = useQuery(sessionQuery)
  if (token === undefined) return <Elsewhere message={words.verify.cutOff} />
  if (error) return <Elsewhere message={words.verify.signInFirst} />
  if (!data)
    return (
      <Door title={words.verify.title}>
        <LoadingState rows={2} />
      </Door>
    )
  return <Verify token={token} email={data.session.user.email} />
}

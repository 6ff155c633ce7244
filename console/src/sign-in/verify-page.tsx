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

const title = 'Verify your e-mail address'

const Elsewhere = ({ message }: { message: string }) => (
  <Door title={title}>
    <Stack>
      <Text size="sm">{message}</Text>
      <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
        Go to sign-in
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
    <Door title={title} about={email}>
      <Stack>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        <Button
          size="md"
          fullWidth
          loading={isPending}
          disabled={wait !== undefined}
          onClick={() => send({ token })}
        >
          Verify the address
        </Button>
      </Stack>
    </Door>
  )
}

/** Verifies the address of the account that is signed in here. */
export const VerifyPage = () => {
  const token = useLinkToken()
  const { data, error } = useQuery(sessionQuery)
  if (token === undefined)
    return <Elsewhere message="This address is not a whole link. Open the link in your mail once more." />
  if (error)
    return (
      <Elsewhere message="Sign in to the account that asked for this link, then open the link in your mail once more." />
    )
  if (!data)
    return (
      <Door title={title}>
        <LoadingState rows={2} />
      </Door>
    )
  return <Verify token={token} email={data.session.user.email} />
}

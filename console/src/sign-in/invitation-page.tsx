import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadingState } from '../parts/states.tsx'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { useLinkToken } from './use-link-token.ts'
import { WaysToJoin } from './ways-to-join.tsx'
import { words } from './words.tsx'
import { labelOf } from '../parts/label-of.ts'

const DeadLink = ({ message }: { message: string }) => (
  <Stack>
    <Text size="sm">{message}</Text>
    <Text size="sm">{words.invitation.askAgain}</Text>
    <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
      {words.toSignIn}
    </Button>
  </Stack>
)

export const InvitationPage = () => {
  const token = useLinkToken()
  const { data, error } = useQuery({
    // The token is not part of the key: there is only one per page, and developer tools show keys.
    queryKey: ['LookUpInvitation'],
    queryFn: () => doorClient.lookUpInvitation({ token: token ?? '' }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === undefined)
    return (
      <Door title={words.invitation.title}>
        <DeadLink message={words.invitation.cutOff} />
      </Door>
    )
  if (error)
    return (
      <Door title={words.invitation.title}>
        <DeadLink message={error.message} />
      </Door>
    )
  if (!data)
    return (
      <Door title={words.invitation.title}>
        <LoadingState rows={4} />
      </Door>
    )
  const { invitation } = data
  return (
    <Door
      title={words.invitation.joinTitle(invitation.organizationName)}
      about={
        <>
          {words.invitation.invitedAs(<strong>{labelOf(invitation.role)}</strong>)}{' '}
          {!invitation.isProof && words.invitation.notMailed}
        </>
      }
    >
      <WaysToJoin token={token} invitation={invitation} />
    </Door>
  )
}

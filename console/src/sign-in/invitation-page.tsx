import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadingState } from '../parts/states.tsx'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { useLinkToken } from './use-link-token.ts'
import { WaysToJoin } from './ways-to-join.tsx'

const DeadLink = ({ message }: { message: string }) => (
  <Stack>
    <Text size="sm">{message}</Text>
    <Text size="sm">
      Ask the person who invited you for a new one: each invitation holds for 7 days, once.
    </Text>
    <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
      Go to sign-in
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
      <Door title="Invitation">
        <DeadLink message="This address is not a whole invitation. Open the link in your mail once more." />
      </Door>
    )
  if (error)
    return (
      <Door title="Invitation">
        <DeadLink message={error.message} />
      </Door>
    )
  if (!data)
    return (
      <Door title="Invitation">
        <LoadingState rows={4} />
      </Door>
    )
  const { invitation } = data
  return (
    <Door
      title={`Join ${invitation.organizationName}`}
      about={
        <>
          You are invited as <strong>{invitation.role}</strong>.
          {!invitation.isProof &&
            ' This link was not mailed to you, so your account will work in this organization only until you verify your address.'}
        </>
      }
    >
      <WaysToJoin token={token} invitation={invitation} />
    </Door>
  )
}

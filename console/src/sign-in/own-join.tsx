import { Button, Stack } from '@mantine/core'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { useDoorCall } from './use-door-call.ts'
import { useEnter } from './use-enter.ts'
import { words } from './words.tsx'

/** Accepts an invitation with the account that is signed in. */
export const OwnJoin = ({ token, displayName }: { token: string; displayName: string }) => {
  const enter = useEnter()
  const { send, isPending, message, wait } = useDoorCall(doorClient.acceptOwnInvitation, [], ({ session }) =>
    enter(session),
  )
  return (
    <Stack>
      <DoorProblem message={isPending ? undefined : message} wait={wait} />
      <Button
        size="md"
        fullWidth
        loading={isPending}
        disabled={wait !== undefined}
        onClick={() => send({ token })}
      >
        {words.invitation.joinAs(displayName)}
      </Button>
    </Stack>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { useDoorCall } from './use-door-call.ts'
import { useLinkToken } from './use-link-token.ts'

const title = 'Turn off the digest'

/** Ends the mails that sum up what needs attention; a click, because mail programs open links to look at them. */
export const UnsubscribePage = () => {
  const token = useLinkToken()
  const [isOff, setOff] = useState(false)
  const { send, isPending, message, wait } = useDoorCall(doorClient.turnOffDigest, [], () => setOff(true))
  if (isOff)
    return (
      <Door title="The digest is off">
        <Text size="sm">You get no more of these mails. Your account settings turn them on again.</Text>
      </Door>
    )
  return (
    <Door title={title}>
      <Stack>
        <Text size="sm">
          {token === undefined
            ? 'This address is not a whole link. Open the link in your mail once more, or change your account settings.'
            : 'You get no more mails that sum up what needs attention, from any organization.'}
        </Text>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        {token !== undefined && (
          <Button
            size="md"
            fullWidth
            loading={isPending}
            disabled={wait !== undefined}
            onClick={() => send({ token })}
          >
            Turn off
          </Button>
        )}
      </Stack>
    </Door>
  )
}

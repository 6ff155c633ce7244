import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { useDoorCall } from './use-door-call.ts'
import { useLinkToken } from './use-link-token.ts'
import { words } from './words.tsx'

/** Ends the mails that sum up what needs attention; a click, because mail programs open links to look at them. */
export const UnsubscribePage = () => {
  const token = useLinkToken()
  const [isOff, setOff] = useState(false)
  const { send, isPending, message, wait } = useDoorCall(doorClient.turnOffDigest, [], () => setOff(true))
  if (isOff)
    return (
      <Door title={words.digest.isOff}>
        <Text size="sm">{words.digest.isOffAbout}</Text>
      </Door>
    )
  return (
    <Door title={words.digest.title}>
      <Stack>
        <Text size="sm">{token === undefined ? words.digest.cutOff : words.digest.about}</Text>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        {token !== undefined && (
          <Button
            size="md"
            fullWidth
            loading={isPending}
            disabled={wait !== undefined}
            onClick={() => send({ token })}
          >
            {words.digest.turnOff}
          </Button>
        )}
      </Stack>
    </Door>
  )
}

import { Button, Stack } from '@mantine/core'
import type { Session } from '../parts/session.ts'
import { signWithPasskey } from './ask-passkey.ts'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { useDoorCall } from './use-door-call.ts'
import { words } from './words.tsx'

/** Signs in with a passkey alone. */
export const PasskeyButton = ({ onDone }: { onDone: (session: Session) => void }) => {
  const { send, isPending, message, wait, reason } = useDoorCall(
    async () => {
      const { options } = await doorClient.beginPasskeySignIn({})
      return doorClient.finishSignIn({ passkey: await signWithPasskey(options) })
    },
    [],
    ({ session }) => onDone(session),
  )
  return (
    <Stack>
      <DoorProblem
        message={isPending ? undefined : reason === 'FACTOR_REFUSED' ? words.factor.refused.passkey : message}
        wait={wait}
      />
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={isPending}
        disabled={wait !== undefined}
        onClick={() => send(undefined)}
      >
        {words.factor.passkey.signIn}
      </Button>
    </Stack>
  )
}

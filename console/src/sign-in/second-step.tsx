import { Stack, Text } from '@mantine/core'
import type { SecondStep as Step } from '@parapet/contract'
import type { Session } from '../parts/session.ts'
import { doorClient } from './door-client.ts'
import { FactorForm } from './factor-form.tsx'
import { words } from './words.tsx'

type SecondStepProps = { step: Step; onDone: (session: Session) => void }

/** After the password: the second factor. */
export const SecondStep = ({ step: { factors }, onDone }: SecondStepProps) => (
  <Stack>
    <Text size="sm">{words.factor.about}</Text>
    <FactorForm
      factors={factors}
      begin={() => doorClient.beginPasskeySignIn({})}
      prove={(proof) => doorClient.finishSignIn(proof)}
      submit={words.signIn.signIn}
      onDone={({ session }) => onDone(session)}
    />
  </Stack>
)

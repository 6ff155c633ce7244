import { Button, Stack, Text } from '@mantine/core'
import type { SecondStep as Step } from '@parapet/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formTexts } from '../parts/form-texts.ts'
import { Door } from './door.tsx'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { SecondStep } from './second-step.tsx'
import { useDoorCall } from './use-door-call.ts'
import { useEnter } from './use-enter.ts'
import { useLinkToken } from './use-link-token.ts'
import { words } from './words.tsx'

export const ResetPage = () => {
  const token = useLinkToken()
  const enter = useEnter()
  const [step, setStep] = useState<Step>()
  const { send, isPending, errors, message, wait } = useDoorCall(
    doorClient.resetPassword,
    ['password'],
    ({ session, secondStep }) => {
      if (session) enter(session)
      else setStep(secondStep)
    },
  )
  if (step)
    return (
      <Door title={words.signIn.signIn}>
        <SecondStep step={step} onDone={(session) => enter(session)} />
      </Door>
    )
  if (token === undefined)
    return (
      <Door title={words.reset.title}>
        <Stack>
          <Text size="sm">{words.reset.cutOff}</Text>
          <Button component={Link} to="/sign-in" variant="default" size="md" fullWidth>
            {words.toSignIn}
          </Button>
        </Stack>
      </Door>
    )
  return (
    <Door title={words.reset.title} about={words.reset.about}>
      <form onSubmit={(event) => send({ token, password: formTexts(event)('password') })}>
        <Stack>
          <DoorProblem message={isPending ? undefined : message} wait={wait} />
          <NewPasswordInput name="password" label={words.reset.newPassword} error={errors['password']} />
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
            {words.reset.set}
          </Button>
        </Stack>
      </form>
    </Door>
  )
}

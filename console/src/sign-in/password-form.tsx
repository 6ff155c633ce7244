import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { SecondStep as Step } from '@parapet/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../parts/ask.ts'
import { onDemand } from '../parts/on-demand.tsx'
import type { Session } from '../parts/session.ts'
import { formTexts } from '../parts/form-texts.ts'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { PasswordInput } from './password-input.tsx'
import { useDoorCall } from './use-door-call.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { words } from './words.tsx'

const SecondStep = onDemand(async () => (await import('./second-step.tsx')).SecondStep)

/** Without a mail server only the operator can make a link. */
const Forgot = () => {
  const { data: options } = useQuery(ask('GetSignInOptions', {}))
  return options?.isMailConfigured ? (
    <Anchor component={Link} to="/forgot" size="sm" ta="center">
      {words.forgot.link}
    </Anchor>
  ) : (
    <Text size="xs" c="dimmed" ta="center">
      {words.signIn.forgot}
    </Text>
  )
}

type PasswordFormProps = {
  /** The address of the only account that can continue. */
  email?: string
  onDone: (session: Session) => void
}

export const PasswordForm = ({ email, onDone }: PasswordFormProps) => {
  const [step, setStep] = useState<Step>()
  const { send, isPending, errors, message, wait, reason } = useDoorCall(
    doorClient.signIn,
    ['email', 'password'],
    ({ session, secondStep }) => {
      if (session) onDone(session)
      else setStep(secondStep)
    },
  )
  if (step) return <SecondStep step={step} onDone={onDone} />
  const isRefused = reason === 'SIGN_IN_REFUSED' && !isPending
  return (
    <form
      onSubmit={(event) => {
        const text = formTexts(event)
        send({ email: text('email').trim(), password: text('password') })
      }}
    >
      <Stack>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        <TextInput
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          withAsterisk={false}
          {...(email === undefined ? { ref: focusOnMount } : { defaultValue: email, readOnly: true })}
          error={errors['email'] ?? isRefused}
        />
        <PasswordInput
          name="password"
          label={words.password.label}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...(email !== undefined && { 'data-autofocus': true })}
          error={errors['password'] ?? isRefused}
        />
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          {words.signIn.signIn}
        </Button>
        <Forgot />
      </Stack>
    </form>
  )
}

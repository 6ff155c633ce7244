import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { formTexts } from '../parts/form-texts.ts'
import { useSession } from '../parts/session.ts'
import { doorClient } from '../sign-in/door-client.ts'
import { DoorProblem } from '../sign-in/door-problem.tsx'
import { FactorForm } from '../sign-in/factor-form.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useDoorCall } from '../sign-in/use-door-call.ts'
import { words } from './words.ts'

type ProofDialogProps = { answer: (isProven: boolean) => void }

const PasswordProof = ({ onDone }: { onDone: () => void }) => {
  const { user } = useSession()
  const { send, isPending, message, wait, reason } = useDoorCall(
    (password: string) => doorClient.proveIdentity({ password }),
    [],
    onDone,
  )
  const isWrong = reason === 'PASSWORD_WRONG' && !isPending
  return (
    <form onSubmit={(event) => send(formTexts(event)('password'))}>
      <Stack>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <DoorProblem message={isPending || isWrong ? undefined : message} wait={wait} />
        <PasswordInput
          name="password"
          label={words.proof.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          error={isWrong ? words.proof.wrong : undefined}
        />
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          {words.proof.confirm}
        </Button>
      </Stack>
    </form>
  )
}

/** The provider asks again, and leads back to this page. */
const ProviderProof = () => {
  const { data: options } = useQuery(ask('GetSignInOptions', {}))
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams({ fresh: 'true', returnTo: `${pathname}${search}${hash}` })
  return (
    <Stack>
      <Text size="sm">{words.proof.providerAbout}</Text>
      {options?.oidc && (
        <Button component="a" href={`${options.oidc.path}?${query}`} size="md" fullWidth>
          {options.oidc.label}
        </Button>
      )}
    </Stack>
  )
}

/** Asks the person to confirm that it is them, over the page; the call that needs it is then repeated. */
export const ProofDialog = ({ answer }: ProofDialogProps) => {
  const { user } = useSession()
  const finish = () => answer(true)
  return (
    <Modal opened onClose={() => answer(false)} zIndex={1000} title={words.proof.title}>
      <Stack>
        <Text size="sm">{words.proof.about}</Text>
        {user.hasOidc ? (
          <ProviderProof />
        ) : user.factors.length > 0 ? (
          <FactorForm
            factors={user.factors}
            begin={() => doorClient.beginProof({})}
            prove={(proof) => doorClient.proveIdentity(proof)}
            submit={words.proof.confirm}
            onDone={finish}
          />
        ) : (
          <PasswordProof onDone={finish} />
        )}
      </Stack>
    </Modal>
  )
}

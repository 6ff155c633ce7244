import { Button, Divider, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { formTexts } from '../parts/form-texts.ts'
import { doorClient } from './door-client.ts'
import { DoorProblem } from './door-problem.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { useDoorCall } from './use-door-call.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { useEnter } from './use-enter.ts'
import { words } from './words.tsx'

const fields = ['email', 'displayName', 'password', 'organizationName', 'organizationDomain']

type OwnerFormProps = { token: string; asksForOrganization: boolean }

/** Creates the first owner, and the organization if there is none yet. */
export const OwnerForm = ({ token, asksForOrganization }: OwnerFormProps) => {
  const enter = useEnter()
  const { send, isPending, errors, message, wait } = useDoorCall(
    doorClient.setUpOwner,
    fields,
    ({ session }) => enter(session, '/welcome'),
  )
  const plain = { required: true, withAsterisk: false } as const
  return (
    <form
      onSubmit={(event) => {
        const text = formTexts(event)
        send({
          token,
          displayName: text('displayName').trim(),
          email: text('email').trim(),
          password: text('password'),
          ...(asksForOrganization && {
            organizationName: text('organizationName').trim(),
            organizationDomain: text('organizationDomain').trim(),
          }),
        })
      }}
    >
      <Stack>
        <DoorProblem message={isPending ? undefined : message} wait={wait} />
        <TextInput
          name="displayName"
          label={words.yourName}
          autoComplete="name"
          maxLength={maxLengths.displayName}
          ref={focusOnMount}
          error={errors['displayName']}
          {...plain}
        />
        <TextInput
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          error={errors['email']}
          {...plain}
        />
        <NewPasswordInput name="password" error={errors['password']} />
        {asksForOrganization && (
          <>
            <Divider label={words.setUp.organization} />
            <TextInput
              name="organizationName"
              label={words.setUp.name}
              autoComplete="organization"
              maxLength={maxLengths.line}
              error={errors['organizationName']}
              {...plain}
            />
            <TextInput
              name="organizationDomain"
              label={words.ownOrganization.domain}
              description={words.setUp.domainAbout}
              autoComplete="off"
              inputMode="url"
              error={errors['organizationDomain']}
              {...plain}
            />
          </>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          {words.setUp.create}
        </Button>
      </Stack>
    </form>
  )
}

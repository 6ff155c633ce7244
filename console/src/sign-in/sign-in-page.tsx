import { Button, Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { ask, type OutputFor } from '../ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Notice } from '../parts/notice.tsx'
import { Door } from './door.tsx'
import type { DoorSearch } from './door-search.ts'
import { PasswordForm } from './password-form.tsx'
import { problemText } from './problem-text.ts'

const oidcAddress = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo })}`

const Ways = ({ options, search }: { options: OutputFor<'GetSignInOptions'>; search: DoorSearch }) => {
  const { oidc, hasPasswordSignIn, isSetUpNeeded } = options
  if (isSetUpNeeded) return <Navigate to="/setup" replace />
  return (
    <Stack>
      {search.problem !== undefined && (
        <Notice tone="critical" isNews>
          {problemText(search.problem)}
        </Notice>
      )}
      {oidc && (
        <Button
          component="a"
          href={oidcAddress(oidc.path, search.returnTo)}
          variant={hasPasswordSignIn ? 'default' : 'filled'}
          size="md"
          fullWidth
        >
          {oidc.label}
        </Button>
      )}
      {oidc && hasPasswordSignIn && <Divider label="or" />}
      {hasPasswordSignIn && <PasswordForm returnTo={search.returnTo} />}
      {!oidc && !hasPasswordSignIn && (
        <Notice tone="medium">
          Passwords are switched off and there is no identity provider. Ask whoever runs this installation.
        </Notice>
      )}
    </Stack>
  )
}

export const SignInPage = () => {
  const search: DoorSearch = useSearch({ strict: false })
  const options = useQuery(ask('GetSignInOptions', {}))
  return (
    <Door
      title="Sign in"
      foot={options.data && `Parapet ${options.data.version}`}
      about={
        search.returnTo !== undefined && search.returnTo !== '/'
          ? 'You will go on where you were.'
          : undefined
      }
    >
      <Answered query={options} rows={4}>
        {(data) => <Ways options={data} search={search} />}
      </Answered>
    </Door>
  )
}

import './sign-in-styles.css'
import { Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Notice } from '../parts/notice.tsx'
import { hasPasskeys } from './ask-passkey.ts'
import { Door } from './door.tsx'
import type { DoorSearch } from './door-search.ts'
import { OidcButton } from './oidc-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { problemText } from './problem-text.ts'
import { useEnter } from './use-enter.ts'
import { words } from './words.tsx'

const Ways = ({ options, search }: { options: OutputFor<'GetSignInOptions'>; search: DoorSearch }) => {
  const { oidc, hasPasswordSignIn, hasPasskeySignIn, isSetUpNeeded } = options
  const enter = useEnter()
  if (isSetUpNeeded) return <Navigate to="/setup" replace />
  return (
    <Stack>
      {search.problem !== undefined && (
        <Notice tone="critical" isNews>
          {problemText(search.problem)}
        </Notice>
      )}
      {oidc && <OidcButton oidc={oidc} isOnlyWay={!hasPasswordSignIn} returnTo={search.returnTo} />}
      {oidc && hasPasswordSignIn && <Divider label={words.or} />}
      {hasPasswordSignIn && <PasswordForm onDone={(session) => enter(session, search.returnTo)} />}
      {hasPasskeySignIn && hasPasskeys() && (
        <>
          <Divider label={words.or} />
          <PasskeyButton onDone={(session) => enter(session, search.returnTo)} />
        </>
      )}
      {!oidc && !hasPasswordSignIn && <Notice tone="medium">{words.signIn.noWay}</Notice>}
    </Stack>
  )
}

export const SignInPage = () => {
  const search: DoorSearch = useSearch({ strict: false })
  const options = useQuery(ask('GetSignInOptions', {}))
  return (
    <Door
      title={words.signIn.signIn}
      foot={options.data && `${words.brand} ${options.data.version}`}
      about={search.returnTo !== undefined && search.returnTo !== '/' ? words.signIn.expired : undefined}
    >
      <Answered query={options} rows={4}>
        {(data) => <Ways options={data} search={search} />}
      </Answered>
    </Door>
  )
}

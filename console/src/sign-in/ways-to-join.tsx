import { Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Notice } from '../parts/notice.tsx'
import { sessionQuery } from '../parts/session.ts'
import { JoinForm } from './join-form.tsx'
import { OidcButton } from './oidc-button.tsx'
import { OwnJoin } from './own-join.tsx'
import { words } from './words.tsx'

type WaysToJoinProps = { token: string; invitation: OutputFor<'LookUpInvitation'>['invitation'] }

/** The account that is signed in here, if the invitation is for its verified address. */
const useInvitedAccount = ({ email, requiresSso }: WaysToJoinProps['invitation']) => {
  const { data } = useQuery(sessionQuery)
  if (!data) return undefined
  const { user, isSso } = data.session
  const isInvited = user.isEmailVerified && user.email.toLowerCase() === email.toLowerCase()
  return isInvited && (isSso || !requiresSso) ? user : undefined
}

/** Joins with the current account, the identity provider or a password. */
export const WaysToJoin = ({ token, invitation }: WaysToJoinProps) => {
  const options = useQuery(ask('GetSignInOptions', {}))
  const account = useInvitedAccount(invitation)
  if (account) return <OwnJoin token={token} displayName={account.displayName} />
  return (
    <Answered query={options} rows={4}>
      {({ oidc, hasPasswordSignIn }) => {
        const takesPassword = hasPasswordSignIn && !invitation.requiresSso
        return (
          <Stack>
            {oidc && <OidcButton oidc={oidc} isOnlyWay={!takesPassword} />}
            {oidc && takesPassword && <Divider label={words.or} />}
            {takesPassword && <JoinForm token={token} invitation={invitation} />}
            {!oidc && !takesPassword && <Notice tone="medium">{words.invitation.noWay}</Notice>}
          </Stack>
        )
      }}
    </Answered>
  )
}

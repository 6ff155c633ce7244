import { Button, Divider, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask } from '../parts/ask.ts'
import { type Session, sessionQuery, useSession } from '../parts/session.ts'
import { doorClient } from '../sign-in/door-client.ts'
import { PasswordForm } from '../sign-in/password-form.tsx'
import { words } from './words.ts'

const lookEveryMs = 3_000

type SignInAgainProps = { answer: (isBack: boolean) => void }

/** Asks for a new session over the page, so that nothing typed on it is lost. */
export const SignInAgain = ({ answer }: SignInAgainProps) => {
  const before = useSession()
  const queries = useQueryClient()
  const { data: options } = useQuery(ask('GetSignInOptions', {}))
  const isReturning = useRef(false)

  const goOn = async (session: Session): Promise<void> => {
    if (isReturning.current) return
    isReturning.current = true
    const isSame = session.user.id === before.user.id
    const isElsewhere = session.organization.id !== before.organization.id
    try {
      if (!isSame) throw new Error(words.signInAgain.somebodyElse)
      const back = isElsewhere
        ? await doorClient.switchOrganization({ organizationId: before.organization.id })
        : { session }
      queries.setQueryData(sessionQuery.queryKey, back)
      answer(true)
      void queries.invalidateQueries()
    } catch {
      // What is on the page belongs to another person or organization, so it must not be sent in this session.
      window.location.assign('/')
    }
  }
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => {
    // The person may sign in in another tab, or a proof just replaced the token that the call was sent with.
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      doorClient
        .getSession({})
        .then(({ session }) => latest.current(session))
        .catch(() => {})
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={1000}
      title={words.signInAgain.title}
    >
      <Stack>
        <Text size="sm">{words.signInAgain.about(before.user.email)}</Text>
        {options?.hasPasswordSignIn && (
          <PasswordForm email={before.user.email} onDone={(session) => void goOn(session)} />
        )}
        {options?.oidc && options.hasPasswordSignIn && <Divider label={words.signInAgain.or} />}
        {options?.oidc && (
          <Button component="a" href={options.oidc.path} target="_blank" variant="default">
            {words.signInAgain.newTab(options.oidc.label)}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => answer(false)}>
          {words.signInAgain.leave}
        </Button>
      </Stack>
    </Modal>
  )
}

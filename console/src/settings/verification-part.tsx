import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Notice } from '../parts/notice.tsx'
import { useChange } from '../parts/use-change.ts'

/** Says what an unverified address means, and offers to verify it. */
export const VerificationPart = () => {
  const options = useQuery(ask('GetSignInOptions', {}))
  const send = useChange('SendVerificationMail', {
    done: 'The link is on its way. Open it in this browser.',
  })
  return (
    <Notice tone="medium">
      <Group gap="sm">
        <span style={{ flex: 1, minWidth: '14rem' }}>
          Your e-mail address is not verified. Until it is, your account works in this organization only.
          {options.data?.isMailConfigured === false &&
            ' This installation sends no mail: ask its operator to verify your address.'}
        </span>
        {options.data?.isMailConfigured === true && (
          <Button
            size="xs"
            variant="default"
            loading={send.isPending}
            disabled={send.isSuccess}
            onClick={() => send.mutate({})}
          >
            Send a verification link
          </Button>
        )}
      </Group>
    </Notice>
  )
}

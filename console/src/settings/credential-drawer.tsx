import { Drawer, Group, Stack } from '@mantine/core'
import type { OutputFor } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { isPast } from '../parts/is-past.ts'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import type { Credential } from './connectors-part.tsx'
import { ExpiryMark } from './expiry-mark.tsx'
import { scopeWords } from './scope-areas.ts'

type CredentialDrawerProps = {
  credential: Credential
  onClose: () => void
  onRotated: (made: OutputFor<'RotateCredential'>) => void
}

export const CredentialDrawer = ({ credential, onClose, onRotated }: CredentialDrawerProps) => {
  const { clientId, name, scopes, createdAt, createdBy, expiresAt, rotatedAt, rotatedBy, lastUsedAt } =
    credential
  const mayChange = useCan('connectors.write')
  const rotate = useChange('RotateCredential', { onDone: onRotated })
  const remove = useChange('DeleteCredential', { done: `${name} was deleted.`, onDone: onClose })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={name}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Stack>
        <CopyField label="Client id" value={clientId} />
        <Facts
          facts={[
            [
              'May do',
              <Stack key="scopes" gap={2}>
                {scopeWords(scopes).map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </Stack>,
            ],
            ['Last used', lastUsedAt === undefined ? 'never' : <When key="used" at={lastUsedAt} />],
            ['Expires', <ExpiryMark key="expires" at={expiresAt} />],
            ['Created', <When key="created" at={createdAt} dated />],
            ['Created by', createdBy?.displayName],
            ['Secret replaced', rotatedAt === undefined ? undefined : <When key="rotated" at={rotatedAt} />],
            ['Replaced by', rotatedBy?.displayName],
          ]}
        />
        {mayChange && (
          <Group>
            {!isPast(expiresAt) && (
              <ConfirmButton
                question="It gets a new secret. The old one and all tokens made with it end at once: whatever uses it stops until it has the new secret."
                confirm="Replace the secret"
                loading={rotate.isPending}
                onConfirm={() => rotate.mutate({ clientId })}
              >
                Replace secret
              </ConfirmButton>
            )}
            <ConfirmButton
              question={
                lastUsedAt === undefined
                  ? `${name} was never used. It is deleted for good.`
                  : 'Its tokens end at once, and whatever uses it stops. This cannot be taken back.'
              }
              confirm="Delete the credential"
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ clientId })}
            >
              Delete
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}

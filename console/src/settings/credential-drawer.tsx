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
import { words } from './words.ts'

type CredentialDrawerProps = {
  credential: Credential
  onClose: () => void
  onRotated: (made: OutputFor<'RotateCredential'>) => void
}

export const CredentialDrawer = ({ credential, onClose, onRotated }: CredentialDrawerProps) => {
  const { clientId, name, scopes, createdAt, createdBy, expiresAt, rotatedAt, rotatedBy, lastUsedAt } =
    credential
  const mayChange = useCan('connectors.write')
  const rotate = useChange('RotateCredential', {
    failed: words.credentials.replaceFailed,
    onDone: onRotated,
  })
  const remove = useChange('DeleteCredential', {
    done: words.credentials.deleted(name),
    failed: words.credentials.deleteFailed,
    onDone: onClose,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={name}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Stack>
        <CopyField label={words.credentials.clientId} value={clientId} />
        <Facts
          facts={[
            [
              words.credentials.scopes,
              <Stack key="scopes" gap={2}>
                {scopeWords(scopes).map((area) => (
                  <span key={area}>{area}</span>
                ))}
              </Stack>,
            ],
            [
              words.labels.lastUsed,
              lastUsedAt === undefined ? words.labels.never : <When key="used" at={lastUsedAt} />,
            ],
            [words.credentials.expires, <ExpiryMark key="expires" at={expiresAt} />],
            [words.labels.created, <When key="created" at={createdAt} dated />],
            [words.credentials.createdBy, createdBy?.displayName],
            [
              words.credentials.replaced,
              rotatedAt === undefined ? undefined : <When key="rotated" at={rotatedAt} />,
            ],
            [words.credentials.replacedBy, rotatedBy?.displayName],
          ]}
        />
        {mayChange && (
          <Group>
            {!isPast(expiresAt) && (
              <ConfirmButton
                question={words.credentials.replaceQuestion}
                confirm={words.labels.replace}
                loading={rotate.isPending}
                onConfirm={() => rotate.mutate({ clientId })}
              >
                {words.labels.replaceSecret}
              </ConfirmButton>
            )}
            <ConfirmButton
              question={
                lastUsedAt === undefined ? words.credentials.deleteUnused(name) : words.credentials.deleteUsed
              }
              confirm={words.credentials.delete}
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ clientId })}
            >
              {words.labels.delete}
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}

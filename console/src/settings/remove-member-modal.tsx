import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type RemoveMemberModalProps = {
  member: OutputFor<'ListMembers'>['members'][number]
  onClose: () => void
}

/** The most an organization can have. */
const maxCredentials = 200

/** Lists the credentials the member created before asking: a person who leaves may still know their secrets. */
export const RemoveMemberModal = ({ member, onClose }: RemoveMemberModalProps) => {
  const { userId, displayName, email } = member
  const made = useQuery(ask('ListCredentials', { madeBy: userId, limit: maxCredentials }))
  const [kept, setKept] = useState<readonly string[]>([])
  const remove = useChange('RemoveMember', {
    done: ({ revokedCredentialIds: { length } }) =>
      length === 0
        ? words.members.removal.done(displayName)
        : words.members.removal.doneWith(displayName, length),
    failed: words.members.removal.failed,
    onDone: onClose,
  })
  const credentials = made.data?.credentials ?? []
  const revokeCredentialIds = credentials
    .map(({ clientId }) => clientId)
    .filter((clientId) => !kept.includes(clientId))
  return (
    <Modal opened onClose={onClose} title={words.members.removal.title}>
      <Stack>
        <Text size="sm">{words.members.removal.about(displayName, email)}</Text>
        <Answered query={made} rows={2}>
          {() =>
            credentials.length > 0 && (
              <Checkbox.Group
                label={words.members.removal.credentials(credentials.length)}
                description={words.members.removal.credentialsAbout}
                value={revokeCredentialIds}
                onChange={(chosen) =>
                  setKept(credentials.flatMap(({ clientId }) => (chosen.includes(clientId) ? [] : clientId)))
                }
              >
                <Stack gap="xs" mt="xs">
                  {credentials.map(({ clientId, name }) => (
                    <Checkbox
                      key={clientId}
                      value={clientId}
                      label={name}
                      styles={{ label: { overflowWrap: 'anywhere' } }}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            )
          }
        </Answered>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.labels.cancel}
          </Button>
          <Button
            color="red.9"
            disabled={!made.isSuccess}
            loading={remove.isPending}
            onClick={() => remove.mutate({ userId, revokeCredentialIds })}
          >
            {words.members.removal.title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

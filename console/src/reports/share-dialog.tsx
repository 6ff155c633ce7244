import { Button, Group, List, Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type InputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { formatDay } from '../parts/format.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

const dayMs = 86_400_000
const choices = [7, 30, 90]

const ExistingLinks = () => {
  const query = useQuery(ask('ListReportLinks', {}))
  const revoke = useChange('RevokeReportLink', {
    done: words.share.revoked,
    failed: words.share.revokeFailed,
  })
  return (
    <Answered query={query} rows={3}>
      {({ links, totalCount }) =>
        links.length === 0 ? (
          <Text size="sm">{words.share.none}</Text>
        ) : (
          <>
            <List listStyleType="none" spacing="xs" aria-label={words.share.links}>
              {links.map(({ id, kind, subject, expiresAt, createdBy }) => (
                <List.Item key={id}>
                  <Group justify="space-between" gap="xs">
                    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      <Text size="sm">
                        <bdi>{kind === 'REPORT_KIND_PORTFOLIO' ? words.share.portfolio : subject}</bdi>
                      </Text>
                      <Text size="xs" c="dimmed">
                        {words.share.until(formatDay(expiresAt))}, {words.share.by(createdBy.displayName)}
                      </Text>
                    </div>
                    <ConfirmButton
                      size="compact-xs"
                      confirm={words.share.revokeConfirm}
                      question={words.share.revokeQuestion}
                      loading={revoke.isPending}
                      onConfirm={() => revoke.mutate({ id })}
                    >
                      {words.share.revoke}
                    </ConfirmButton>
                  </Group>
                </List.Item>
              ))}
            </List>
            {totalCount > links.length && (
              <Text size="xs" c="dimmed">
                {words.share.more(links.length, totalCount)}
              </Text>
            )}
          </>
        )
      }
    </Answered>
  )
}

type ShareDialogProps = {
  /** What the link will show. */
  report: Pick<InputFor<'CreateReportLink'>, 'kind' | 'vendorId' | 'since'>
  onClose: () => void
}

/** Creates a link to the report, shows it once, and lists those that work. */
export const ShareDialog = ({ report, onClose }: ShareDialogProps) => {
  const [days, setDays] = useState(30)
  const create = useChange('CreateReportLink', { failed: words.share.failed })
  const share = (): void =>
    create.mutate({
      ...report,
      // A minute less, because the clock of the service may be behind.
      expiresAt: new Date(Date.now() + days * dayMs - 60_000).toISOString(),
    })
  return (
    <Modal opened onClose={onClose} title={words.share.title} size="lg">
      <Stack>
        <Text size="sm">{words.share.about}</Text>
        {create.data ? (
          <CopyField label={words.share.link} value={create.data.url} about={words.share.once} />
        ) : (
          <Group align="flex-end" gap="sm">
            <Select
              label={words.share.expires}
              data={choices.map((choice) => ({ value: String(choice), label: words.share.days(choice) }))}
              value={String(days)}
              onChange={(value) => setDays(Number(value))}
              allowDeselect={false}
            />
            <Button loading={create.isPending} onClick={share}>
              {words.share.create}
            </Button>
          </Group>
        )}
        <Text size="sm" fw={600} component="h3">
          {words.share.links}
        </Text>
        <ExistingLinks />
        <Button variant="default" onClick={onClose} style={{ alignSelf: 'end' }}>
          {words.share.close}
        </Button>
      </Stack>
    </Modal>
  )
}

import { Button, Drawer, Stack, Table, Title } from '@mantine/core'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import type { Delivery } from './delivery-list.tsx'
import { eventTypeLabel } from './event-type-label.ts'
import type { Webhook } from './webhook-state.tsx'
import { words } from './words.ts'

type DeliveryDrawerProps = {
  webhook: Pick<Webhook, 'id' | 'isEnabled'>
  delivery: Delivery
  onClose: () => void
}

/** One message and each attempt to deliver it. */
export const DeliveryDrawer = ({ webhook, delivery, onClose }: DeliveryDrawerProps) => {
  const { messageId, eventType, status, occurredAt, attempts, nextAttemptAt } = delivery
  const mayChange = useCan('webhooks.manage')
  const redeliver = useChange('RedeliverWebhookMessage', {
    done: words.webhooks.deliveries.resent,
    failed: words.webhooks.deliveries.resendFailed,
  })
  return (
    <Drawer opened onClose={onClose} position="right" title={eventTypeLabel(eventType)}>
      <Stack>
        <Facts
          facts={[
            [words.labels.status, <MemberTag key="state" member={status} />],
            [words.webhooks.deliveries.occurred, <When key="at" at={occurredAt} />],
            [
              words.labels.nextAttempt,
              nextAttemptAt === undefined ? undefined : <When key="next" at={nextAttemptAt} />,
            ],
          ]}
        />
        <CopyField label="webhook-id" value={messageId} />
        <Title order={3}>{words.labels.attempts}</Title>
        {attempts.length === 0 ? (
          <span className="muted">{words.webhooks.deliveries.noAttempts}</span>
        ) : (
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.labels.when}</Table.Th>
                <Table.Th>{words.webhooks.deliveries.response}</Table.Th>
                <Table.Th>{words.webhooks.deliveries.duration}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {attempts.map(({ attemptedAt, responseStatus, error, durationMs }) => (
                <Table.Tr key={attemptedAt}>
                  <Table.Td>
                    <When at={attemptedAt} />
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{error ?? responseStatus}</Table.Td>
                  <Table.Td className="number">{words.webhooks.deliveries.took(durationMs)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {mayChange && (
          <Button
            variant="default"
            disabled={!webhook.isEnabled}
            loading={redeliver.isPending}
            onClick={() => redeliver.mutate({ id: webhook.id, messageId })}
          >
            {words.webhooks.deliveries.resend}
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}

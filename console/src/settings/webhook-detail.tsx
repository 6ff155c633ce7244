import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { DeliveryList } from './delivery-list.tsx'
import { eventTypeLabel } from './event-type-label.ts'
import { WebhookForm } from './webhook-form.tsx'
import { type Webhook, WebhookState } from './webhook-state.tsx'

type WebhookDetailProps = { webhook: Webhook; onSecret: (secret: string) => void }

const Actions = ({ webhook, onSecret }: WebhookDetailProps) => {
  const { id, isEnabled } = webhook
  const { setSearch } = useListSearch()
  const [isEdited, setEdited] = useState(false)
  const test = useChange('TestWebhook', { done: 'A test message is on its way; see the deliveries.' })
  const update = useChange('UpdateWebhook', {
    done: 'The webhook was changed.',
    onDone: () => setEdited(false),
  })
  const rotate = useChange('RotateWebhookSecret', { onDone: ({ secret }) => onSecret(secret) })
  const remove = useChange('DeleteWebhook', {
    done: 'The webhook was deleted.',
    onDone: () => setSearch({ open: undefined, where: undefined }),
  })
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={!isEnabled}
        loading={test.isPending}
        onClick={() => test.mutate({ id })}
      >
        Send a test
      </Button>
      <Button variant="default" onClick={() => setEdited(true)}>
        Edit
      </Button>
      {isEnabled ? (
        <ConfirmButton
          question="No events are sent while it is off. What is waiting stays, and goes out when it is switched on again; what happens meanwhile is not sent later."
          confirm="Switch it off"
          onConfirm={() => update.mutate({ id, isEnabled: false })}
        >
          Switch off
        </ConfirmButton>
      ) : (
        <Button loading={update.isPending} onClick={() => update.mutate({ id, isEnabled: true })}>
          Switch on
        </Button>
      )}
      <ConfirmButton
        question="For 24 hours messages carry a signature by each of the two secrets, so that the receiver can change over. Then the old one signs no more."
        confirm="Make a new secret"
        loading={rotate.isPending}
        onConfirm={() => rotate.mutate({ id })}
      >
        Replace secret
      </ConfirmButton>
      <ConfirmButton
        question="It is deleted with the record of its deliveries, and what is waiting is not sent."
        confirm="Delete the webhook"
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        Delete
      </ConfirmButton>
      {isEdited && (
        <WebhookForm
          title="Edit webhook"
          submit="Save"
          initial={webhook}
          error={update.error}
          isPending={update.isPending}
          onClose={() => setEdited(false)}
          onSubmit={(input) => update.mutate({ id, ...input })}
        />
      )}
    </Group>
  )
}

/** One webhook: its event types, its state, and its messages of the last 30 days. */
export const WebhookDetail = ({ webhook, onSecret }: WebhookDetailProps) => {
  const mayChange = useCan('webhooks.manage')
  const { url, description, eventTypes, failingSince, lastError, lastDeliveredAt } = webhook
  return (
    <>
      <Anchor component={Link} to="/settings/webhooks" size="sm">
        <Group gap={4} component="span">
          <IconArrowLeft size={14} aria-hidden /> All webhooks
        </Group>
      </Anchor>
      <Section
        title={description === undefined || description === '' ? 'Webhook' : description}
        aside={<WebhookState webhook={webhook} />}
      >
        <Stack>
          {failingSince !== undefined && (
            <Notice tone="medium">
              No message has arrived since <When at={failingSince} />. {lastError}
            </Notice>
          )}
          <Facts
            facts={[
              [
                'Address',
                <span key="url" className="mono">
                  {url}
                </span>,
              ],
              ['Events', eventTypes.map(eventTypeLabel).join(' · ')],
              ['Waiting to be sent', webhook.pendingCount.toLocaleString('en')],
              [
                'Last delivered',
                lastDeliveredAt === undefined ? 'never' : <When key="at" at={lastDeliveredAt} />,
              ],
              [
                'Old secret signs until',
                webhook.previousSecretUntil === undefined ? undefined : (
                  <When key="until" at={webhook.previousSecretUntil} />
                ),
              ],
              ['Created', <When key="created" at={webhook.createdAt} dated />],
            ]}
          />
          {mayChange && <Actions webhook={webhook} onSecret={onSecret} />}
        </Stack>
      </Section>
      <DeliveryList webhook={webhook} />
    </>
  )
}

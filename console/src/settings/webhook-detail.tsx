import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { eventTypeLabel } from './event-type-label.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookFrame } from './webhook-frame.tsx'
import type { Webhook } from './webhook-state.tsx'
import { words } from './words.ts'

type WebhookDetailProps = { webhook: Webhook; onSecret: (secret: string) => void }

const Actions = ({ webhook, onSecret }: WebhookDetailProps) => {
  const { id, isEnabled } = webhook
  const { setSearch } = useListSearch()
  const [isEdited, setEdited] = useState(false)
  const test = useChange('TestWebhook', {
    done: words.alerts.delivery.testQueued,
    failed: words.alerts.delivery.testFailed,
  })
  const update = useChange('UpdateWebhook', {
    done: words.webhooks.saved,
    failed: words.webhooks.saveFailed,
    onDone: () => setEdited(false),
  })
  const rotate = useChange('RotateWebhookSecret', {
    failed: words.webhooks.replaceFailed,
    onDone: ({ secret }) => onSecret(secret),
  })
  const remove = useChange('DeleteWebhook', {
    done: words.webhooks.deleted,
    failed: words.webhooks.deleteFailed,
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
        {words.alerts.delivery.sendTest}
      </Button>
      <Button variant="default" onClick={() => setEdited(true)}>
        {words.labels.edit}
      </Button>
      {isEnabled ? (
        <ConfirmButton
          question={words.webhooks.turnOffQuestion}
          confirm={words.webhooks.turnOff}
          onConfirm={() => update.mutate({ id, isEnabled: false })}
        >
          {words.labels.turnOff}
        </ConfirmButton>
      ) : (
        <Button loading={update.isPending} onClick={() => update.mutate({ id, isEnabled: true })}>
          {words.labels.turnOn}
        </Button>
      )}
      <ConfirmButton
        question={words.webhooks.replaceQuestion}
        confirm={words.labels.replace}
        loading={rotate.isPending}
        onConfirm={() => rotate.mutate({ id })}
      >
        {words.labels.replaceSecret}
      </ConfirmButton>
      <ConfirmButton
        question={words.webhooks.deleteQuestion}
        confirm={words.webhooks.delete}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {words.labels.delete}
      </ConfirmButton>
      {isEdited && (
        <WebhookForm
          title={words.webhooks.editTitle}
          submit={words.labels.save}
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
  const { url, description, eventTypes, auditStream, previousSecretUntil, createdAt } = webhook
  return (
    <WebhookFrame
      webhook={webhook}
      title={description === undefined || description === '' ? words.webhooks.webhook : description}
      back={{ to: '/settings/webhooks', text: words.webhooks.back }}
      facts={{
        first: [
          [
            words.webhooks.url,
            <span key="url" className="mono">
              {url}
            </span>,
          ],
          [words.webhooks.events, eventTypes.map(eventTypeLabel).join(' · ')],
        ],
        last: [
          [
            words.webhooks.auditStream,
            auditStream && words.webhooks.auditSent(auditStream.sealNumber, auditStream.pendingEntryCount),
          ],
          [
            words.webhooks.oldSecretUntil,
            previousSecretUntil === undefined ? undefined : <When key="until" at={previousSecretUntil} />,
          ],
          [words.labels.created, <When key="created" at={createdAt} dated />],
        ],
      }}
      actions={mayChange && <Actions webhook={webhook} onSecret={onSecret} />}
    />
  )
}

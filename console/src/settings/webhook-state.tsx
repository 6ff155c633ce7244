import type { OutputFor } from '../parts/ask.ts'
import { Tag } from '../parts/tag.tsx'
import { words } from './words.ts'

export type Webhook = OutputFor<'ListWebhooks'>['webhooks'][number]

/** Whether messages get through. */
export const WebhookState = ({
  webhook: { isEnabled, failingSince, disabledReason },
}: {
  webhook: Pick<Webhook, 'isEnabled' | 'failingSince' | 'disabledReason'>
}) => {
  if (isEnabled && failingSince === undefined) return <Tag tone="good">{words.labels.on}</Tag>
  if (isEnabled) return <Tag tone="high">{words.webhooks.failing}</Tag>
  if (disabledReason === 'WEBHOOK_DISABLED_REASON_FAILING')
    return <Tag tone="critical">{words.webhooks.offFailing}</Tag>
  if (disabledReason === 'WEBHOOK_DISABLED_REASON_GONE')
    return <Tag tone="critical">{words.webhooks.offGone}</Tag>
  return <Tag>{words.labels.off}</Tag>
}

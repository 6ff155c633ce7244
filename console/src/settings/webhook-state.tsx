import type { OutputFor } from '../parts/ask.ts'
import { Tag } from '../parts/tag.tsx'

export type Webhook = OutputFor<'ListWebhooks'>['webhooks'][number]

/** Whether messages get through. */
export const WebhookState = ({
  webhook: { isEnabled, failingSince, disabledReason },
}: {
  webhook: Pick<Webhook, 'isEnabled' | 'failingSince' | 'disabledReason'>
}) => {
  if (isEnabled && failingSince === undefined) return <Tag tone="good">On</Tag>
  if (isEnabled) return <Tag tone="high">Failing</Tag>
  if (disabledReason === 'WEBHOOK_DISABLED_REASON_FAILING')
    return <Tag tone="critical">Off: it kept failing</Tag>
  if (disabledReason === 'WEBHOOK_DISABLED_REASON_GONE')
    return <Tag tone="critical">Off: it answered gone</Tag>
  return <Tag>Off</Tag>
}

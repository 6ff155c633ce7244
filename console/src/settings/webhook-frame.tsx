import { Anchor, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Facts } from '../parts/facts.tsx'
import { formatNumber } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/when.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { type Webhook, WebhookState } from './webhook-state.tsx'
import { words } from './words.ts'

type Fact = readonly [string, ReactNode]

type WebhookFrameProps = {
  webhook: Pick<
    Webhook,
    'id' | 'isEnabled' | 'disabledReason' | 'failingSince' | 'lastError' | 'lastDeliveredAt' | 'pendingCount'
  >
  title: string
  back: { to: '/settings/alerts' | '/settings/webhooks'; text: string }
  /** Before and after those that all webhooks have. */
  facts: { first: readonly Fact[]; last?: readonly Fact[] }
  /** Absent for those who may only read. */
  actions: ReactNode
}

/** One webhook or channel: the way back, its facts and state, and its messages of the last 30 days. */
export const WebhookFrame = ({ webhook, title, back, facts, actions }: WebhookFrameProps) => {
  const { failingSince, lastError, lastDeliveredAt, pendingCount } = webhook
  return (
    <>
      <Anchor component={Link} to={back.to} size="sm">
        <Group gap={4} component="span">
          <IconArrowLeft size={14} aria-hidden /> {back.text}
        </Group>
      </Anchor>
      <Section title={title} aside={<WebhookState webhook={webhook} />}>
        <Stack>
          {failingSince !== undefined && (
            <Notice tone="medium">
              {words.alerts.delivery.failingSince(<When at={failingSince} />, lastError)}
            </Notice>
          )}
          <Facts
            facts={[
              ...facts.first,
              [words.alerts.delivery.waiting, formatNumber(pendingCount)],
              [
                words.labels.lastDelivered,
                lastDeliveredAt === undefined ? words.labels.never : <When key="at" at={lastDeliveredAt} />,
              ],
              ...(facts.last ?? []),
            ]}
          />
          {actions}
        </Stack>
      </Section>
      <DeliveryList webhook={webhook} />
    </>
  )
}

import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { EmptyState } from '../parts/states.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import type { Relation } from './graph/provider-graph.ts'
import { RelationEvidence } from './relation-evidence.tsx'
import { relationFilters } from './use-review.ts'

type RelationDrawerProps = {
  fourthPartyDomain: string
  vendorDomain: string | undefined
  onClose: () => void
}

/** The evidence that a vendor uses the fourth party, and the user's verdict on it. */
export const RelationDrawer = ({ fourthPartyDomain, vendorDomain, onClose }: RelationDrawerProps) => (
  <Drawer
    opened={vendorDomain !== undefined}
    onClose={onClose}
    position="right"
    size="lg"
    title={`${vendorDomain ?? ''} and ${fourthPartyDomain}`}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {vendorDomain !== undefined && (
      <Content key={vendorDomain} fourthPartyDomain={fourthPartyDomain} vendorDomain={vendorDomain} />
    )}
  </Drawer>
)

const Content = ({
  fourthPartyDomain,
  vendorDomain,
}: {
  fourthPartyDomain: string
  vendorDomain: string
}) => {
  const query = useQuery(
    ask('GetFourthParties', { filters: relationFilters(fourthPartyDomain, [vendorDomain]), limit: 1 }),
  )
  return (
    <Answered query={query} rows={10}>
      {({ fourthParties: [relation] }) =>
        relation ? (
          <RelationView relation={relation} />
        ) : (
          <EmptyState title="Nothing connects them">
            No monitored vendor with this domain uses the fourth party.
          </EmptyState>
        )
      }
    </Answered>
  )
}

const RelationView = ({ relation }: { relation: Relation }) => (
  <Stack gap="lg">
    <Facts
      facts={[
        [
          'Vendor',
          <TextLink
            key="vendor"
            to={{ to: '/vendors/$vendorId', params: { vendorId: relation.vendorRecordId } }}
            inText
          >
            {relation.vendorName}
          </TextLink>,
        ],
        ['Status', <MemberTag key="status" member={relation.status} />],
        ['Confidence', labelOf(relation.confidence)],
        ['First seen', <When key="first" at={relation.firstSeen} />],
        ['Last seen', <When key="last" at={relation.lastSeen} />],
      ]}
    />
    <Verdicts relation={relation} />
    <section aria-label="Products">
      <Title order={3} mb={6}>
        Products
      </Title>
      {relation.products.length === 0 && (
        <Text size="sm" c="dimmed">
          Which product it uses is not known.
        </Text>
      )}
      <Stack component="ul" gap={4} m={0} ps="md">
        {relation.products.map(({ name, category, url }) => (
          <Text component="li" size="sm" key={`${name} ${category}`}>
            {url === undefined ? name : <WebLink address={url}>{name}</WebLink>}
            <span className="muted">, {labelOf(category).toLowerCase()}</span>
          </Text>
        ))}
      </Stack>
    </section>
    <RelationEvidence evidence={relation.evidence} />
  </Stack>
)

const Verdicts = ({ relation: { id, status, vendorName } }: { relation: Relation }) => {
  const canReview = useCan('avd.review')
  const confirm = useChange('ConfirmFourthParty', { done: 'Confirmed.' })
  const dismiss = useChange('DismissFourthParty', { done: 'Dismissed.' })
  const restore = useChange('RestoreFourthParty', { done: 'The dismissal was taken back.' })
  if (!canReview) return null
  const isDismissed = status === 'FOURTH_PARTY_STATUS_DISMISSED'
  return (
    <Group gap="xs">
      {status !== 'FOURTH_PARTY_STATUS_CONFIRMED' && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          Confirm
        </Button>
      )}
      {isDismissed ? (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ id })}>
          Restore
        </Button>
      ) : (
        <ConfirmButton
          question={`${vendorName} then counts as not using it, however often it is seen again, until you restore it.`}
          confirm="Dismiss"
          onConfirm={() => dismiss.mutate({ id })}
        >
          Dismiss
        </ConfirmButton>
      )}
    </Group>
  )
}

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
import { words } from './words.tsx'

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
    title={words.relation.title(vendorDomain ?? '', fourthPartyDomain)}
    closeButtonProps={{ 'aria-label': words.relation.close }}
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
          <EmptyState title={words.relation.none}>{words.relation.noneHint}</EmptyState>
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
          words.field.vendor,
          <TextLink
            key="vendor"
            to={{ to: '/vendors/$vendorId', params: { vendorId: relation.vendorRecordId } }}
            inText
          >
            {relation.vendorName}
          </TextLink>,
        ],
        [words.field.status, <MemberTag key="status" member={relation.status} />],
        [words.field.confidence, labelOf(relation.confidence)],
        [words.field.firstSeen, <When key="first" at={relation.firstSeen} />],
        [words.field.lastSeen, <When key="last" at={relation.lastSeen} />],
      ]}
    />
    <Verdicts relation={relation} />
    <section aria-label={words.field.products}>
      <Title order={3} mb={6}>
        {words.field.products}
      </Title>
      {relation.products.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.relation.noProducts}
        </Text>
      )}
      <Stack component="ul" gap={4} m={0} ps="md">
        {relation.products.map(({ name, category, url }) => (
          <Text component="li" size="sm" key={`${name} ${category}`}>
            {url === undefined ? name : <WebLink address={url}>{name}</WebLink>}
            <span className="muted"> · {labelOf(category)}</span>
          </Text>
        ))}
      </Stack>
    </section>
    <RelationEvidence evidence={relation.evidence} />
  </Stack>
)

const Verdicts = ({ relation: { id, status, vendorName } }: { relation: Relation }) => {
  const canReview = useCan('avd.review')
  const confirm = useChange('ConfirmFourthParty', {
    done: words.relation.confirmed,
    failed: words.relation.confirmFailed,
  })
  const dismiss = useChange('DismissFourthParty', {
    done: words.relation.dismissed,
    failed: words.relation.dismissFailed,
  })
  const restore = useChange('RestoreFourthParty', {
    done: words.relation.restored,
    failed: words.relation.restoreFailed,
  })
  if (!canReview) return null
  const isDismissed = status === 'FOURTH_PARTY_STATUS_DISMISSED'
  return (
    <Group gap="xs">
      {status !== 'FOURTH_PARTY_STATUS_CONFIRMED' && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          {words.relation.confirm}
        </Button>
      )}
      {isDismissed ? (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ id })}>
          {words.relation.restore}
        </Button>
      ) : (
        <ConfirmButton
          question={words.relation.dismissing(vendorName)}
          confirm={words.relation.dismiss}
          onConfirm={() => dismiss.mutate({ id })}
        >
          {words.relation.dismiss}
        </ConfirmButton>
      )}
    </Group>
  )
}

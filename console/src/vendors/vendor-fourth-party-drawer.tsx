import { Button, Drawer, Group, List, Stack, Text, Title } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import type { Relation } from './vendor-fourth-party-columns.tsx'

const Review = ({ relation: { id, status, fourthPartyName, vendorName } }: { relation: Relation }) => {
  const confirm = useChange('ConfirmFourthParty', { done: `${fourthPartyName} is confirmed.` })
  const dismiss = useChange('DismissFourthParty', { done: `${fourthPartyName} is dismissed.` })
  const restore = useChange('RestoreFourthParty', { done: `${fourthPartyName} is back.` })
  if (status === 'FOURTH_PARTY_STATUS_DISMISSED') {
    return (
      <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ id })}>
        Restore
      </Button>
    )
  }
  return (
    <Group gap="xs">
      {status !== 'FOURTH_PARTY_STATUS_CONFIRMED' && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          Confirm
        </Button>
      )}
      <ConfirmButton
        confirm="Dismiss"
        question={`${vendorName} does not use ${fourthPartyName}. It leaves lists and counts, and stays dismissed however often it is seen again.`}
        onConfirm={() => dismiss.mutate({ id })}
        loading={dismiss.isPending}
      >
        Dismiss
      </ConfirmButton>
    </Group>
  )
}

const Opened = ({ relation }: { relation: Relation }) => {
  const canReview = useCan('avd.review')
  const { fourthPartyDomain, products, evidence } = relation
  return (
    <Stack gap="md">
      {canReview && <Review relation={relation} />}
      <Facts
        facts={[
          [
            'Domain',
            <TextLink
              inText
              key="domain"
              to={{ to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } }}
            >
              {fourthPartyDomain}
            </TextLink>,
          ],
          ['Status', <MemberTag key="status" member={relation.status} />],
          ['Confidence', labelOf(relation.confidence)],
          ['Also your vendor', relation.isInPortfolio ? 'Yes' : 'No'],
          ['First seen', <When key="first" at={relation.firstSeen} />],
          ['Last seen', <When key="last" at={relation.lastSeen} />],
        ]}
      />
      {products.length > 0 && (
        <section aria-label="Products">
          <Title order={3} mb={6}>
            Products
          </Title>
          <List size="sm">
            {products.map(({ name, category, url }) => (
              <List.Item key={name}>
                {url === undefined ? name : <WebLink address={url}>{name}</WebLink>}{' '}
                <span className="muted">{labelOf(category)}</span>
              </List.Item>
            ))}
          </List>
        </section>
      )}
      <section aria-label="Evidence">
        <Title order={3} mb={6}>
          Evidence
        </Title>
        <Stack gap="sm">
          {evidence.map((piece, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of evidence have no ids, only positions
            <div key={at} style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={550}>
                {labelOf(piece.method)}
              </Text>
              {piece.record !== undefined && <div className="mono">{piece.record}</div>}
              {piece.recordValue !== undefined && <div className="mono">{piece.recordValue}</div>}
              <Text size="xs" c="dimmed" component="div">
                {piece.url !== undefined && (
                  <>
                    <WebLink address={piece.url} />,{' '}
                  </>
                )}
                signature {piece.signatureId}, seen <When at={piece.observedAt} />
              </Text>
            </div>
          ))}
        </Stack>
      </section>
    </Stack>
  )
}

/** The evidence for a fourth party, and the user's verdict on it. */
export const VendorFourthPartyDrawer = ({
  relation,
  onClose,
}: {
  relation: Relation | undefined
  onClose: () => void
}) => (
  <Drawer
    opened={relation !== undefined}
    onClose={onClose}
    position="right"
    size="min(36rem, 100vw)"
    title={relation?.fourthPartyName}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {relation && <Opened relation={relation} />}
  </Drawer>
)

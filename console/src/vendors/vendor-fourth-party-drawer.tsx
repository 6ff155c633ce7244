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
import { words } from './words.ts'

const Review = ({ relation: { id, status, fourthPartyName, vendorName } }: { relation: Relation }) => {
  const confirm = useChange('ConfirmFourthParty', {
    done: words.vendor.fourthParties.confirmed(fourthPartyName),
    failed: words.vendor.fourthParties.confirmFailed,
  })
  const dismiss = useChange('DismissFourthParty', {
    done: words.vendor.fourthParties.dismissDone(fourthPartyName),
    failed: words.vendor.fourthParties.dismissFailed,
  })
  const restore = useChange('RestoreFourthParty', {
    done: words.vendor.fourthParties.restored(fourthPartyName),
    failed: words.vendor.fourthParties.restoreFailed,
  })
  if (status === 'FOURTH_PARTY_STATUS_DISMISSED') {
    return (
      <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ id })}>
        {words.vendor.fourthParties.restore}
      </Button>
    )
  }
  return (
    <Group gap="xs">
      {status !== 'FOURTH_PARTY_STATUS_CONFIRMED' && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          {words.labels.confirm}
        </Button>
      )}
      <ConfirmButton
        confirm={words.vendor.fourthParties.dismiss}
        question={words.vendor.fourthParties.dismissQuestion(vendorName, fourthPartyName)}
        onConfirm={() => dismiss.mutate({ id })}
        loading={dismiss.isPending}
      >
        {words.vendor.fourthParties.dismiss}
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
            words.fields.domain,
            <TextLink
              inText
              key="domain"
              to={{ to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } }}
            >
              {fourthPartyDomain}
            </TextLink>,
          ],
          [words.fields.status, <MemberTag key="status" member={relation.status} />],
          [words.fields.confidence, labelOf(relation.confidence)],
          [words.vendor.fourthParties.isVendor, relation.isInPortfolio ? words.labels.yes : words.labels.no],
          [words.vendor.fourthParties.firstSeen, <When key="first" at={relation.firstSeen} />],
          [words.fields.lastSeen, <When key="last" at={relation.lastSeen} />],
        ]}
      />
      {products.length > 0 && (
        <section aria-label={words.fields.products}>
          <Title order={3} mb={6}>
            {words.fields.products}
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
      <section aria-label={words.fields.evidence}>
        <Title order={3} mb={6}>
          {words.fields.evidence}
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
                {words.vendor.fourthParties.signature(piece.signatureId, <When at={piece.observedAt} />)}
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
    closeButtonProps={{ 'aria-label': words.labels.close }}
  >
    {relation && <Opened relation={relation} />}
  </Drawer>
)

import type { VendorDomain } from '@parapet/contract'
import { Box, Button, Paper, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askPages, type OutputFor } from '../../parts/ask.ts'
import type { Column } from '../../parts/data-list.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { useCan } from '../../parts/session.ts'
import { EmptyState } from '../../parts/states.tsx'
import { TextLink } from '../../parts/text-link.tsx'
import { TwoLines } from '../../parts/two-lines.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import { When } from '../../parts/when.tsx'
import classes from '../vendors.module.css'
import { ReviewDomain } from './review-domain.tsx'
import { words } from '../words.ts'

const rowsOf = ({ vendorDomains }: OutputFor<'ListVendorDomains'>): VendorDomain[] => vendorDomains
const rowId = ({ vendorId, domain }: VendorDomain): string => `${vendorId} ${domain}`

const Why = ({ evidence: [first, ...more] }: VendorDomain) =>
  first && (
    <Text
      inherit
      span
      lineClamp={2}
      title={first.detail}
      style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.3 }}
    >
      <bdi>{first.detail}</bdi>
      {more.length > 0 && ` ${words.domains.moreEvidence(more.length)}`}{' '}
      <Text span size="xs" c="dimmed">
        <When at={first.seenAt} />
      </Text>
    </Text>
  )

/** To where the vendor's domains are reviewed with all evidence. */
const VendorLink = ({ vendorId, children }: { vendorId: string; children: string }) => (
  <Link to="/vendors/$vendorId" params={{ vendorId }} search={{ tab: 'domains' }} className="plain">
    <bdi>{children}</bdi>
  </Link>
)

const columns: readonly Column<VendorDomain>[] = [
  {
    key: 'domain',
    header: words.fields.domain,
    width: 'minmax(9rem, 1fr)',
    cell: ({ domain, vendorId, companyName }) => (
      <>
        <Box component="span" visibleFrom="sm">
          <bdi title={domain}>{domain}</bdi>
        </Box>
        {/* On a narrow screen there is no room for the evidence, so nothing can be decided here. */}
        <Box hiddenFrom="sm">
          <TwoLines
            first={<VendorLink vendorId={vendorId}>{domain}</VendorLink>}
            second={<bdi>{companyName}</bdi>}
          />
        </Box>
      </>
    ),
  },
  {
    key: 'vendor',
    header: words.fields.vendor,
    width: 'minmax(8rem, 1fr)',
    hideBelow: 'sm',
    cell: ({ vendorId, companyName, vendorDomain }) => (
      <TwoLines first={<VendorLink vendorId={vendorId}>{companyName}</VendorLink>} second={vendorDomain} />
    ),
  },
  {
    key: 'why',
    header: words.fields.evidence,
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: (row) => <Why {...row} />,
  },
]

const review: Column<VendorDomain> = {
  key: 'review',
  header: words.domains.review,
  width: '10.5rem',
  align: 'end',
  hideBelow: 'sm',
  cell: (row) => <ReviewDomain {...row} />,
}

const above = <TextLink to={{ to: '/vendors' }}>{words.labels.vendors}</TextLink>

/** Domains that may be a vendor's, for somebody to decide. */
export const SuggestedDomainsPage = () => {
  const { search } = useListSearch()
  const canChange = useCan('vendor-directory.write')
  const query = useInfiniteQuery(
    askPages('ListVendorDomains', { status: 'VENDOR_DOMAIN_STATUS_SUGGESTED' }, search.from),
  )
  const total = query.data?.pages[0]?.totalCount
  return (
    <Page title={words.domains.suggested} above={above} about={words.domains.about}>
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <div className={classes['strip']} role="status">
          {total === undefined ? words.labels.loading : words.domains.toReview(total)}
        </div>
        <PagedList
          label={words.domains.suggested}
          query={query}
          rowsOf={rowsOf}
          rowId={rowId}
          columns={canChange ? [...columns, review] : columns}
          sortable={false}
          empty={
            <EmptyState
              title={words.domains.nothing}
              action={
                <Button variant="default" renderRoot={(props) => <Link to="/vendors" {...props} />}>
                  {words.domains.back}
                </Button>
              }
            >
              {words.domains.howSuggested}
            </EmptyState>
          }
        />
      </Paper>
    </Page>
  )
}

import type { VendorDomain } from '@parapet/contract'
import { Box, Button, Paper, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askPages, type OutputFor } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'
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
      {more.length > 0 && ` And ${more.length} more.`}{' '}
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
    header: 'Domain',
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
    header: 'Vendor',
    width: 'minmax(8rem, 1fr)',
    hideBelow: 'sm',
    cell: ({ vendorId, companyName, vendorDomain }) => (
      <TwoLines first={<VendorLink vendorId={vendorId}>{companyName}</VendorLink>} second={vendorDomain} />
    ),
  },
  {
    key: 'why',
    header: 'Evidence',
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: (row) => <Why {...row} />,
  },
]

const review: Column<VendorDomain> = {
  key: 'review',
  header: 'Review',
  width: '10.5rem',
  align: 'end',
  hideBelow: 'sm',
  cell: (row) => <ReviewDomain {...row} />,
}

const above = <TextLink to={{ to: '/vendors' }}>Vendors</TextLink>

/** Domains that may be a vendor's, for somebody to decide. */
export const SuggestedDomainsPage = () => {
  const { search } = useListSearch()
  const canChange = useCan('vendor-directory.write')
  const query = useInfiniteQuery(
    askPages('ListVendorDomains', { status: 'VENDOR_DOMAIN_STATUS_SUGGESTED' }, search.from),
  )
  const total = query.data?.pages[0]?.totalCount
  return (
    <Page
      title="Suggested domains"
      above={above}
      about="Domains that may belong to your vendors. They have no effect until you confirm them."
    >
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <div className={classes['strip']} role="status">
          {total === undefined ? 'Loading' : `${countOf(total, 'suggestion')} to review`}
        </div>
        <PagedList
          label="Suggested domains"
          query={query}
          rowsOf={rowsOf}
          rowId={rowId}
          columns={canChange ? [...columns, review] : columns}
          sortable={false}
          empty={
            <EmptyState
              title="Nothing to review"
              action={
                <Button variant="default" renderRoot={(props) => <Link to="/vendors" {...props} />}>
                  Back to vendors
                </Button>
              }
            >
              Redirects, certificates, mail records and imported names of monitored vendors suggest domains.
            </EmptyState>
          }
        />
      </Paper>
    </Page>
  )
}

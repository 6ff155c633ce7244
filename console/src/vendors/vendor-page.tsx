import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Page } from '../parts/page.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { VendorActions } from './vendor-actions.tsx'
import { VendorAbout } from './vendor-about.tsx'
import { VendorFigures } from './vendor-figures.tsx'
import { VendorNotices } from './vendor-notices.tsx'
import { VendorTabs } from './vendor-tabs.tsx'
import { words } from './words.ts'

const above = <TextLink to={{ to: '/vendors' }}>{words.labels.vendors}</TextLink>

export const VendorPage = () => {
  const { vendorId = '' } = useParams({ strict: false })
  const { search } = useListSearch()
  const query = useQuery(ask('GetVendor', { id: vendorId }))
  if (!query.data) {
    return (
      <Page title={words.fields.vendor} above={above}>
        <Answered query={query} rows={12}>
          {() => null}
        </Answered>
      </Page>
    )
  }
  const { vendor } = query.data
  return (
    <Page
      title={vendor.companyName}
      above={above}
      about={<VendorAbout vendor={vendor} />}
      actions={<VendorActions vendor={vendor} />}
    >
      <Stack gap="md">
        <VendorNotices vendor={vendor} />
        {/* On a narrow screen the tabs come first; the score is also in the header. */}
        <Box {...(search.tab !== undefined && { visibleFrom: 'sm' })}>
          <VendorFigures vendor={vendor} />
        </Box>
        <VendorTabs vendor={vendor} />
      </Stack>
    </Page>
  )
}

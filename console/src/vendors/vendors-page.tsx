import type { Vendor } from '@parapet/contract'
import { Button, Paper } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ViewsMenu } from '../parts/views/views-menu.tsx'
import { ColumnChooser } from '../parts/views/column-chooser.tsx'
import { ask, askPages, type OutputFor } from '../parts/ask.ts'
import { FilterBar } from '../parts/filter/filter-bar.tsx'
import { Page } from '../parts/page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BulkReport } from './bulk/bulk-report.tsx'
import { useBulk } from './bulk/use-bulk.ts'
import { SuggestedDomainsLink } from './domains/suggested-domains-link.tsx'
import { ExportMenu } from './export-menu.tsx'
import { hiddenVendorFields } from './hidden-vendor-fields.ts'
import { NoVendors } from './no-vendors.tsx'
import { vendorsColumns } from './vendors-columns.tsx'
import { vendorsSelection } from './vendors-selection.ts'
import { words } from './words.ts'
import classes from './vendors.module.css'

const AddVendorDialog = lazy(async () => ({
  default: (await import('./add-vendor-dialog.tsx')).AddVendorDialog,
}))

const rowsOf = ({ vendors }: OutputFor<'ListVendors'>): Vendor[] => vendors
const rowId = ({ id }: Vendor): string => id
const rowName = ({ companyName }: Vendor): string => companyName

/** All vendors of the organization. */
export const VendorsPage = () => {
  const { search, setSearch } = useListSearch()
  const navigate = useNavigate()
  const canWrite = useCan('vendor-directory.write')
  const isAdding = canWrite && search.mode === 'add'
  const selection = vendorsSelection(search)
  const query = useInfiniteQuery({
    ...askPages('ListVendors', selection, search.from),
    placeholderData: keepPreviousData,
  })
  const { data: beside } = useQuery({
    ...ask('ListVendors', { limit: 1, includeFilterOptions: true }),
    // Counting covers the whole directory, so the result is reused for a minute.
    staleTime: 60_000,
  })
  const options = beside?.filterOptions.filter(({ field }) => !hiddenVendorFields.has(field)) ?? []
  const bulk = useBulk()
  const total = query.data?.pages[0]?.totalCount
  const selected = search.selected ?? []
  const isFiltered = search.query !== undefined || search.filters !== undefined
  const countText = isFiltered ? words.list.matches : words.list.count
  return (
    <Page
      title={words.labels.vendors}
      about={words.list.about}
      actions={
        <>
          <SuggestedDomainsLink />
          <ViewsMenu list="SAVED_VIEW_LIST_VENDORS" selection={{ vendors: selection }} />
          <ColumnChooser columns={vendorsColumns} />
          <ExportMenu selection={selection} />
          {canWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} />}
                renderRoot={(props) => <Link to="/vendors/import" {...props} />}
              >
                {words.list.import}
              </Button>
              <Button leftSection={<IconPlus size={16} />} onClick={() => setSearch({ mode: 'add' })}>
                {words.list.add}
              </Button>
            </>
          )}
        </>
      }
    >
      <FilterBar kind="vendorsField" options={options} searchLabel={words.list.search} />
      {bulk.report && <BulkReport report={bulk.report} onClose={bulk.dismiss} />}
      <Paper p={0} style={{ overflow: 'hidden' }}>
        {selected.length > 0 && canWrite ? (
          <BulkBar ids={selected} bulk={bulk} onClear={() => setSearch({ selected: undefined })} />
        ) : (
          <div className={classes['strip']} role="status">
            {total === undefined ? words.labels.loading : countText(total)}
          </div>
        )}
        <PagedList
          label={words.labels.vendors}
          query={query}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={rowName}
          columns={vendorsColumns}
          selectable={canWrite}
          onOpen={({ id }) => void navigate({ to: '/vendors/$vendorId', params: { vendorId: id } })}
          height="max(22rem,calc(100dvh - 17rem))"
          empty={<NoVendors isFiltered={isFiltered} />}
        />
      </Paper>
      <Suspense>
        {isAdding && (
          <AddVendorDialog
            onClose={() => setSearch({ mode: undefined }, { replace: true })}
            onAdded={(vendor) => setSearch({ mode: undefined, open: vendor.id }, { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  )
}

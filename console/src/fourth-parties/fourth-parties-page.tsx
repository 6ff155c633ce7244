import { Tabs } from '@mantine/core'
import { IconList, IconTopologyStar3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { WhereField } from '../parts/where/where-field.ts'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { groupColumns } from './group-columns.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { ViewsMenu } from '../parts/views/views-menu.tsx'
import { ColumnChooser } from '../parts/views/column-chooser.tsx'
import { Page } from '../parts/page.tsx'
import { LoadingState } from '../parts/states.tsx'
import { WhereBar } from '../parts/where/where-bar.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { Concentration } from './concentration.tsx'
import { fourthPartyFilters } from './fourth-party-filters.ts'
import { FourthPartyList } from './fourth-party-list.tsx'
import { useFourthPartyFields } from './use-fourth-party-fields.ts'
import { words } from './words.tsx'

const GraphView = lazy(async () => ({ default: (await import('./graph/graph-view.tsx')).GraphView }))

/** The companies that vendors depend on in turn. */
const FourthParties = ({ fields }: { fields: readonly WhereField[] }) => {
  const { search, setSearch } = useListSearch()
  const filters = fourthPartyFilters(fields, search)
  const tab = search.tab === 'graph' ? 'graph' : 'list'
  return (
    <Page
      title={words.list.title}
      about={words.list.about}
      actions={
        <>
          <ViewsMenu
            list="SAVED_VIEW_LIST_FOURTH_PARTIES"
            selection={{ fourthParties: { ...(filters && { filters }), ...sortOf(search) } }}
          />
          {tab === 'list' && <ColumnChooser columns={groupColumns} />}
        </>
      }
    >
      <WhereBar fields={fields} searchLabel={words.list.search} />
      <Tabs
        value={tab}
        onChange={(chosen) =>
          setSearch({ tab: chosen === 'graph' ? chosen : undefined, open: undefined, from: undefined })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="list" leftSection={<IconList size={16} />}>
            {words.concentration.title}
          </Tabs.Tab>
          <Tabs.Tab value="graph" leftSection={<IconTopologyStar3 size={16} />}>
            {words.list.graph}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <FourthPartyList filters={filters} />
          <div style={{ height: 'var(--mantine-spacing-md)' }} />
          <Concentration filters={filters} />
        </Tabs.Panel>
        <Tabs.Panel value="graph">
          <Suspense fallback={<LoadingState rows={10} />}>
            <GraphView filters={filters} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

export const FourthPartiesPage = () => {
  const fields = useFourthPartyFields()
  return (
    // The graph has a threshold of its own.
    <WhereGate fields={[...fields, { name: 'minVendors', kind: 'number' }]}>
      <FourthParties fields={fields} />
    </WhereGate>
  )
}

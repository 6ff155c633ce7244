import type { Vendor } from '@parapet/contract'
import { Tabs } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LoadingState } from '../parts/states.tsx'
import { useSession } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { VendorDomains } from './domains/vendor-domains.tsx'
import { VendorActivityPart } from './vendor-activity.tsx'
import { VendorContacts } from './vendor-contacts.tsx'
import { VendorEvents } from './vendor-events.tsx'
import { VendorFourthParties } from './vendor-fourth-parties.tsx'
import { VendorOverview } from './vendor-overview.tsx'
import { VendorQuestionnaires } from './vendor-questionnaires.tsx'
import { words } from './words.ts'

const ObservationExplorer = lazy(async () => ({
  default: (await import('../observations/observation-explorer.tsx')).ObservationExplorer,
}))

const VendorDocuments = lazy(async () => ({
  default: (await import('../documents/vendor-documents.tsx')).VendorDocuments,
}))

type Part = {
  value: string
  label: string
  /** Who may not read it does not see the tab. */
  scope?: string
  show: (vendor: Vendor) => ReactNode
}

const parts: readonly Part[] = [
  {
    value: 'overview',
    label: words.vendor.tabs.overview,
    show: (vendor) => <VendorOverview vendor={vendor} />,
  },
  {
    value: 'observations',
    label: words.vendor.tabs.findings,
    show: ({ domainName }) => (
      <Suspense fallback={<LoadingState rows={10} />}>
        <ObservationExplorer vendorDomain={domainName} height="max(22rem, 55dvh)" />
      </Suspense>
    ),
  },
  {
    value: 'fourth-parties',
    label: words.vendor.tabs.fourthParties,
    show: (vendor) => <VendorFourthParties vendor={vendor} />,
  },
  { value: 'events', label: words.vendor.tabs.events, show: (vendor) => <VendorEvents vendor={vendor} /> },
  {
    value: 'questionnaires',
    label: words.vendor.tabs.questionnaires,
    show: (vendor) => <VendorQuestionnaires vendor={vendor} />,
  },
  {
    value: 'documents',
    label: words.vendor.tabs.documents,
    scope: 'documents.read',
    show: (vendor) => (
      <Suspense fallback={<LoadingState rows={6} />}>
        <VendorDocuments vendor={vendor} />
      </Suspense>
    ),
  },
  { value: 'domains', label: words.vendor.tabs.domains, show: (vendor) => <VendorDomains vendor={vendor} /> },
  {
    value: 'contacts',
    label: words.vendor.tabs.contacts,
    show: (vendor) => <VendorContacts vendor={vendor} />,
  },
  {
    value: 'activity',
    label: words.vendor.tabs.activity,
    show: (vendor) => <VendorActivityPart vendor={vendor} />,
  },
]

/** State of one tab that has no meaning in another. */
const cleared = {
  query: undefined,
  filters: undefined,
  where: undefined,
  sort: undefined,
  order: undefined,
  from: undefined,
  open: undefined,
  selected: undefined,
  mode: undefined,
  groupBy: undefined,
} as const

/** The tabs of a vendor's page; the address says which one is open. */
export const VendorTabs = ({ vendor }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const { scopes } = useSession()
  const offered = parts.filter(({ scope }) => scope === undefined || scopes.some((held) => held === scope))
  const shown = offered.find(({ value }) => value === search.tab) ?? offered[0]
  const list = useRef<HTMLDivElement>(null)
  const at = shown?.value ?? ''
  // On a narrow screen the selected tab may be out of view.
  useEffect(() => {
    list.current?.querySelector(`[id$="-tab-${at}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  if (!shown) return null
  return (
    <Tabs
      value={shown.value}
      onChange={(tab) => setSearch({ ...cleared, tab: tab === 'overview' || tab === null ? undefined : tab })}
      keepMounted={false}
    >
      <Tabs.List ref={list} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {offered.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.value} pt="md">
        {/* None of the lists here has named filters. */}
        <WhereGate fields={[]} isPart>
          {shown.show(vendor)}
        </WhereGate>
      </Tabs.Panel>
    </Tabs>
  )
}

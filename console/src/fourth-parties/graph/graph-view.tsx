import { ActionIcon, Group, Loader, NumberInput, Text } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { countOf } from '../../parts/count-of.ts'
import { Section } from '../../parts/section.tsx'
import { EmptyState, LoadingState } from '../../parts/states.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import type { FourthPartyFilters } from '../fourth-party-filters.ts'
import type { GraphHandle } from './graph-canvas.tsx'
import { GraphSide } from './graph-side.tsx'
import { type DrawnGraph, useProviderGraph } from './use-provider-graph.ts'
import classes from './graph-view.module.css'

// Loaded at once, while the data is on its way: the library that draws is large.
const canvasModule = import('./graph-canvas.tsx')
const GraphCanvas = lazy(async () => ({ default: (await canvasModule).GraphCanvas }))

const usualMin = 2

const sentence = ({ graph, isCut, providerCount }: DrawnGraph): string => {
  const providers = graph.nodes.filter(({ isProvider }) => isProvider).length
  const vendors = graph.nodes.length - providers
  const all = providers < providerCount ? ` of ${providerCount.toLocaleString('en')}` : ''
  const drawn = `${providers.toLocaleString('en')}${all} providers and ${countOf(vendors, 'vendor')}`
  return isCut ? `${drawn} are drawn: as many as can be told apart. Filter to see others.` : `${drawn}.`
}

/** Vendors and their providers as a graph, with the same content as a list beside it. */
export const GraphView = ({ filters }: { filters: FourthPartyFilters | undefined }) => {
  const { search, setSearch } = useListSearch()
  const given = search.where?.['minVendors']
  const minVendors = typeof given === 'number' ? given : usualMin
  const query = useProviderGraph(filters, minVendors)
  const setMin = (value: string | number): void => {
    const min = Math.max(1, Math.trunc(Number(value)) || usualMin)
    setSearch({ where: { ...search.where, minVendors: min }, open: undefined }, { replace: true })
  }
  return (
    <Section
      title="Vendors and their providers"
      flush
      aside={
        <Group gap="xs" wrap="nowrap">
          {query.isFetching && <Loader size="xs" aria-label="Loading the graph" />}
          <Text size="sm" c="dimmed" component="label" htmlFor="min-vendors" visibleFrom="xs">
            Providers of at least
          </Text>
          <NumberInput
            id="min-vendors"
            aria-label="Providers of at least this many vendors"
            size="xs"
            w={110}
            min={1}
            max={100_000}
            clampBehavior="strict"
            allowDecimal={false}
            suffix=" vendors"
            value={minVendors}
            onChange={setMin}
          />
        </Group>
      }
    >
      <Answered query={query} rows={12}>
        {(drawn) => <Drawn drawn={drawn} />}
      </Answered>
    </Section>
  )
}

const Drawn = ({ drawn }: { drawn: DrawnGraph }) => {
  const { search, setSearch } = useListSearch()
  const handle = useRef<GraphHandle>(null)
  const { graph } = drawn
  const chosen = graph.nodes.find(({ domain }) => domain === search.open)
  const choose = (domain: string | undefined): void => setSearch({ open: domain }, { replace: true })
  if (graph.edges.length === 0)
    return (
      <EmptyState title="Nothing to draw">
        No provider has that many vendors. Lower the number, or take a filter away.
      </EmptyState>
    )
  return (
    <>
      <Text size="sm" c="dimmed" px="md" pb="xs" role="status">
        {sentence(drawn)}
      </Text>
      <div className={classes['frame']}>
        <div className={classes['stage']}>
          <Suspense fallback={<LoadingState rows={10} />}>
            <GraphCanvas
              graph={graph}
              label={`Graph: ${sentence(drawn)} The list beside it says the same.`}
              chosen={chosen?.domain}
              onChoose={choose}
              handle={handle}
            />
          </Suspense>
          <ul className={classes['legend']} aria-label="Legend">
            <li>
              <span className={classes['mark']} aria-hidden /> Provider, larger with more vendors
            </li>
            <li>
              <span className={classes['mark']} data-kind="event" aria-hidden /> Provider in an open event
            </li>
            <li>
              <span className={classes['mark']} data-kind="vendor" aria-hidden /> Vendor
            </li>
          </ul>
          <div className={classes['tools']}>
            <ActionIcon variant="default" aria-label="Zoom in" onClick={() => handle.current?.zoomBy(1.4)}>
              <IconPlus size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label="Zoom out"
              onClick={() => handle.current?.zoomBy(1 / 1.4)}
            >
              <IconMinus size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Show all of it" onClick={() => handle.current?.fit()}>
              <IconFocusCentered size={16} />
            </ActionIcon>
          </div>
        </div>
        <GraphSide graph={graph} chosen={chosen} onChoose={choose} />
      </div>
    </>
  )
}

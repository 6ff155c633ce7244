import { ActionIcon, Group, Loader, NumberInput, Text } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState, LoadingState } from '../../parts/states.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import type { FourthPartyFilters } from '../fourth-party-filters.ts'
import type { GraphHandle } from './graph-canvas.tsx'
import { GraphSide } from './graph-side.tsx'
import { type DrawnGraph, useProviderGraph } from './use-provider-graph.ts'
import { words } from '../words.tsx'
import classes from './graph-view.module.css'

// Loaded at once, while the data is on its way: the library that draws is large.
const canvasModule = import('./graph-canvas.tsx')
const GraphCanvas = lazy(async () => ({ default: (await canvasModule).GraphCanvas }))

const usualMin = 2

const sentence = ({ graph, isCut, providerCount }: DrawnGraph): string => {
  const providers = graph.nodes.filter(({ isProvider }) => isProvider).length
  const counts = {
    fourthParties: providers,
    ofAll: providerCount,
    vendors: graph.nodes.length - providers,
  }
  return isCut ? words.graph.drawnInPart(counts) : words.graph.drawn(counts)
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
      title={words.graph.title}
      flush
      aside={
        <Group gap="xs" wrap="nowrap">
          {query.isFetching && <Loader size="xs" aria-label={words.graph.loading} />}
          <Text size="sm" c="dimmed" component="label" htmlFor="min-vendors" visibleFrom="xs">
            {words.graph.min}
          </Text>
          <NumberInput
            id="min-vendors"
            aria-label={words.graph.minLabel}
            size="xs"
            w={110}
            min={1}
            max={100_000}
            clampBehavior="strict"
            allowDecimal={false}
            suffix={words.graph.minSuffix}
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
    return <EmptyState title={words.graph.none}>{words.graph.noneHint}</EmptyState>
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
              label={words.graph.label(sentence(drawn))}
              chosen={chosen?.domain}
              onChoose={choose}
              handle={handle}
            />
          </Suspense>
          <ul className={classes['legend']} aria-label={words.graph.legend}>
            <li>
              <span className={classes['mark']} aria-hidden /> {words.graph.legendFourthParty}
            </li>
            <li>
              <span className={classes['mark']} data-kind="event" aria-hidden /> {words.graph.legendEvent}
            </li>
            <li>
              <span className={classes['mark']} data-kind="vendor" aria-hidden /> {words.field.vendor}
            </li>
          </ul>
          <div className={classes['tools']}>
            <ActionIcon
              variant="default"
              aria-label={words.graph.zoomIn}
              onClick={() => handle.current?.zoomBy(1.4)}
            >
              <IconPlus size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={words.graph.zoomOut}
              onClick={() => handle.current?.zoomBy(1 / 1.4)}
            >
              <IconMinus size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={words.graph.fit} onClick={() => handle.current?.fit()}>
              <IconFocusCentered size={16} />
            </ActionIcon>
          </div>
        </div>
        <GraphSide graph={graph} chosen={chosen} onChoose={choose} />
      </div>
    </>
  )
}

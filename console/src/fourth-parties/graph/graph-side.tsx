import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { compareNames } from '../../parts/format.ts'
import { EmptyState } from '../../parts/states.tsx'
import type { GraphNode, ProviderGraph } from './provider-graph.ts'
import { words } from '../words.tsx'
import classes from './graph-view.module.css'

type GraphSideProps = {
  graph: ProviderGraph
  chosen: GraphNode | undefined
  onChoose: (domain: string | undefined) => void
}

const roleWords = ({ isProvider, degree, vendorRecordId }: GraphNode): string => {
  if (!isProvider) return words.graph.vendorWith(degree)
  return vendorRecordId === undefined ? words.graph.usedBy(degree) : words.graph.vendorUsedBy(degree)
}

const byDegree = (one: GraphNode, other: GraphNode): number =>
  Number(other.isProvider) - Number(one.isProvider) ||
  other.degree - one.degree ||
  compareNames(one.name, other.name)

const Chosen = ({ node, onClose }: { node: GraphNode; onClose: () => void }) => (
  <div className={classes['chosen']}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={600} size="sm">
        {node.name}
      </Text>
      <CloseButton size="sm" aria-label={words.graph.showAll} onClick={onClose} />
    </Group>
    <Text size="xs" c="dimmed">
      {node.domain}
    </Text>
    <Text size="xs" c="dimmed" mb="xs">
      {node.openEvents > 0 ? words.graph.inEvents(roleWords(node), node.openEvents) : roleWords(node)}
    </Text>
    <Group gap="xs">
      {node.isProvider && (
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link to="/fourth-parties/$domain" params={{ domain: node.domain }} {...props} />
          )}
        >
          {words.graph.openFourthParty}
        </Button>
      )}
      {node.vendorRecordId !== undefined && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to="/vendors/$vendorId" params={{ vendorId: node.vendorRecordId ?? '' }} {...props} />
          )}
        >
          {words.graph.openVendor}
        </Button>
      )}
    </Group>
  </div>
)

/** The graph as a list: all nodes, or the neighbours of the selected one. */
export const GraphSide = ({ graph, chosen, onChoose }: GraphSideProps) => {
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const near = chosen && new Set(graph.neighbours.get(chosen.domain))
  const listed = graph.nodes
    .filter(({ domain, name }) => {
      if (typed !== '') return domain.includes(typed) || name.toLowerCase().includes(typed)
      return near === undefined || near.has(domain)
    })
    .toSorted(byDegree)
  const chooseFirst = (event: FormEvent): void => {
    event.preventDefault()
    if (typed !== '' && listed[0]) choose(listed[0].domain)
  }
  const choose = (domain: string): void => {
    setText('')
    onChoose(domain)
  }
  return (
    <aside className={classes['side']} aria-label={words.graph.contents}>
      <form className={classes['find']} onSubmit={chooseFirst}>
        <TextInput
          size="xs"
          aria-label={words.graph.find}
          placeholder={words.graph.find}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {chosen && typed === '' && <Chosen node={chosen} onClose={() => onChoose(undefined)} />}
      {listed.length === 0 ? (
        <EmptyState title={words.graph.notFound}>
          {typed === '' ? words.graph.notConnected : words.graph.notFoundHint}
        </EmptyState>
      ) : (
        <ul
          className={classes['list']}
          aria-label={chosen && typed === '' ? words.graph.connected : words.graph.nodes}
        >
          {listed.map((node) => (
            <li key={node.domain}>
              <button
                type="button"
                className={classes['item']}
                aria-current={node.domain === chosen?.domain || undefined}
                onClick={() => choose(node.domain)}
              >
                <span className={classes['name']}>{node.name}</span>
                <span className={classes['count']}>
                  {node.isProvider ? words.field.vendorCount(node.degree) : words.field.vendor}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

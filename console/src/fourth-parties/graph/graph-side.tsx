import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { EmptyState } from '../../parts/states.tsx'
import type { GraphNode, ProviderGraph } from './provider-graph.ts'
import classes from './graph-view.module.css'

type GraphSideProps = {
  graph: ProviderGraph
  chosen: GraphNode | undefined
  onChoose: (domain: string | undefined) => void
}

const roleWords = ({ isProvider, degree, vendorRecordId }: GraphNode): string => {
  if (!isProvider) return `Vendor with ${countOf(degree, 'provider')} shown`
  return `${vendorRecordId === undefined ? 'Provider' : 'Provider and vendor'} behind ${countOf(degree, 'vendor')}`
}

const byDegree = (one: GraphNode, other: GraphNode): number =>
  Number(other.isProvider) - Number(one.isProvider) ||
  other.degree - one.degree ||
  one.name.localeCompare(other.name)

const Chosen = ({ node, onClose }: { node: GraphNode; onClose: () => void }) => (
  <div className={classes['chosen']}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={600} size="sm">
        {node.name}
      </Text>
      <CloseButton size="sm" aria-label="Show all again" onClick={onClose} />
    </Group>
    <Text size="xs" c="dimmed">
      {node.domain}
    </Text>
    <Text size="xs" c="dimmed" mb="xs">
      {roleWords(node)}
      {node.openEvents > 0 && `, in ${countOf(node.openEvents, 'open security event')}`}
    </Text>
    <Group gap="xs">
      {node.isProvider && (
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link to="/fourth-parties/$domain" params={{ domain: node.domain }} {...props} />
          )}
        >
          Open fourth party
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
          Open vendor
        </Button>
      )}
    </Group>
  </div>
)

/** The graph as a list: all nodes, or the neighbours of the selected one. */
export const GraphSide = ({ graph, chosen, onChoose }: GraphSideProps) => {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const near = chosen && new Set(graph.neighbours.get(chosen.domain))
  const listed = graph.nodes
    .filter(({ domain, name }) => {
      if (words !== '') return domain.includes(words) || name.toLowerCase().includes(words)
      return near === undefined || near.has(domain)
    })
    .toSorted(byDegree)
  const chooseFirst = (event: FormEvent): void => {
    event.preventDefault()
    if (words !== '' && listed[0]) choose(listed[0].domain)
  }
  const choose = (domain: string): void => {
    setText('')
    onChoose(domain)
  }
  return (
    <aside className={classes['side']} aria-label="What the graph shows">
      <form className={classes['find']} onSubmit={chooseFirst}>
        <TextInput
          size="xs"
          aria-label="Find in the graph"
          placeholder="Find in the graph"
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {chosen && words === '' && <Chosen node={chosen} onClose={() => onChoose(undefined)} />}
      {listed.length === 0 ? (
        <EmptyState title="Not in the graph">
          {words === '' ? 'It is connected with nothing that is drawn.' : 'Only what is drawn is searched.'}
        </EmptyState>
      ) : (
        <ul className={classes['list']} aria-label={chosen && words === '' ? 'Connected with' : 'Nodes'}>
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
                  {node.isProvider ? countOf(node.degree, 'vendor') : 'Vendor'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

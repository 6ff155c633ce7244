import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../parts/ask.ts'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import classes from './observation-detail.module.css'
import { words } from './words.ts'

const indented = (content: string): string => JSON.stringify(JSON.parse(content), null, 2)

const Records = ({ orn }: { orn: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['GetObservationEvidence', orn],
    queryFn: ({ signal }) => call('GetObservationEvidence', { orn }, signal),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState rows={2} />
  return data.evidence.map(({ sha256, seenAt, vantage, content }) => (
    <div key={sha256}>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {words.evidence.record({ hash: sha256, when: <When at={seenAt} />, vantage })}
      </Text>
      {content === undefined ? (
        <Text size="sm">{words.evidence.dropped}</Text>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
        <pre className={classes['evidence']} tabIndex={0} aria-label={words.evidence.data(sha256)}>
          {indented(content)}
        </pre>
      )}
    </div>
  ))
}

/** What the finding rests on, as it was kept: plain text, loaded once somebody opens it. */
export const KeptEvidence = ({ orn }: { orn: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.evidence.kept}</summary>
      {isOpen && <Records orn={orn} />}
    </details>
  )
}

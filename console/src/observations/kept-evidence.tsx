import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../parts/ask.ts'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { EvidenceRecord } from './evidence-record.tsx'
import classes from './observation-detail.module.css'
import { words } from './words.ts'

const Records = ({ orn }: { orn: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['GetObservationEvidence', orn],
    queryFn: ({ signal }) => call('GetObservationEvidence', { orn }, signal),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState rows={2} />
  return data.evidence.map(({ sha256, seenAt, vantage, content }) => (
    <EvidenceRecord
      key={sha256}
      sha256={sha256}
      seenAt={seenAt}
      vantage={vantage}
      content={content}
      without={words.evidence.dropped}
    />
  ))
}

/** What the finding rests on, as it was kept: plain text, loaded once somebody opens it. */
export const KeptEvidence = ({ orn }: { orn: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes['unfold']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.evidence.kept}</summary>
      {isOpen && <Records orn={orn} />}
    </details>
  )
}

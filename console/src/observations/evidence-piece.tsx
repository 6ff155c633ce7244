import { Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { EvidenceData } from './evidence-data.tsx'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

/** One reason why a finding was reported: what was seen, when and where, as plain text. */
export const EvidencePiece = ({
  piece: { type, summary, data, url, observedAt },
}: {
  piece: Observation['evidence'][number]
}) => (
  <div>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {summary}
    </Text>
    <Text size="xs" c="dimmed" component="div">
      {labelOf(type)}
      {observedAt !== undefined && <> · {words.evidence.seen(<When at={observedAt} />)}</>}
      {url !== undefined && (
        <>
          {' '}
          · <WebLink address={url} />
        </>
      )}
    </Text>
    {data !== undefined && <EvidenceData type={type} data={data} />}
  </div>
)

import { Stack, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import { DetailPart } from './detail-part.tsx'
import { EvidenceData } from './evidence-data.tsx'
import { KeptEvidence } from './kept-evidence.tsx'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

/** Why it was reported, with the evidence as plain text. */
export const EvidencePart = ({
  orn,
  evidence,
  evidenceDeletedAt,
}: Pick<Observation, 'orn' | 'evidence' | 'evidenceDeletedAt'>) => (
  <DetailPart title={words.evidence.title}>
    <Stack gap="sm">
      {evidenceDeletedAt !== undefined && (
        <Text size="sm" c="dimmed">
          {words.evidence.deleted(<When at={evidenceDeletedAt} dated />)}
        </Text>
      )}
      {evidence.map(({ type, summary, data, url, observedAt }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of evidence have no ids, only positions
        <div key={at}>
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
      ))}
      {evidence.length > 0 && <KeptEvidence orn={orn} />}
    </Stack>
  </DetailPart>
)

import { Stack, Text } from '@mantine/core'
import { When } from '../parts/when.tsx'
import { DetailPart } from './detail-part.tsx'
import { EvidencePiece } from './evidence-piece.tsx'
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
      {evidence.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of evidence have no ids, only positions
        <EvidencePiece key={at} piece={piece} />
      ))}
      {evidence.length > 0 && <KeptEvidence orn={orn} />}
    </Stack>
  </DetailPart>
)

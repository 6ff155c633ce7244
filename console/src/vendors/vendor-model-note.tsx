import type { VendorScoreExplanation } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'

/** What kind of figures these are. */
export const VendorModelNote = ({ explanation }: { explanation: VendorScoreExplanation }) => (
  <Text size="xs" c="dimmed" component="div">
    {explanation.isHeuristic && <Tag>Heuristic</Tag>} Scores and likelihoods come from scoring model{' '}
    {explanation.modelVersion} and are not calibrated against incidents. Explained{' '}
    <When at={explanation.calculatedAt} />.
  </Text>
)

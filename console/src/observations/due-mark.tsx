import { Tag } from '../parts/tag.tsx'
import { toneOf } from '../parts/tone-of.ts'
import { When } from '../parts/when.tsx'
import type { Observation } from './observation-moves.ts'

/** When an observation is due; stands out once that is soon or past. */
export const DueMark = ({ dueAt, slaStatus }: Pick<Observation, 'dueAt' | 'slaStatus'>) => {
  if (slaStatus === undefined || slaStatus === 'SLA_STATUS_ON_TRACK') return <When at={dueAt} />
  return (
    <Tag tone={toneOf(slaStatus)}>
      <When at={dueAt} />
    </Tag>
  )
}

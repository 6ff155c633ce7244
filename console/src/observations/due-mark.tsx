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

/** The same with who set it. */
export const DueFact = ({ observation }: { observation: Observation }) => {
  const { dueAt, isDueDateManual } = observation
  if (dueAt === undefined) return <>{isDueDateManual ? 'No due date, set by hand' : 'No due date'}</>
  return (
    <>
      <DueMark {...observation} />{' '}
      <span className="muted">{isDueDateManual ? 'set by hand' : 'by the SLA'}</span>
    </>
  )
}

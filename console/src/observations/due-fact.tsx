import { DueMark } from './due-mark.tsx'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

/** When an observation is due, and who set it. */
export const DueFact = ({ observation }: { observation: Observation }) => {
  const { dueAt, isDueDateManual } = observation
  if (dueAt === undefined) return <>{isDueDateManual ? words.dueFact.noneManual : words.dueFact.none}</>
  return (
    <>
      <DueMark {...observation} />{' '}
      <span className="muted">{isDueDateManual ? words.dueFact.manual : words.dueFact.sla}</span>
    </>
  )
}

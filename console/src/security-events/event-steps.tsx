import type { SecurityEventStatus } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { words } from './words.ts'
import classes from './event-steps.module.css'

const steps: readonly SecurityEventStatus[] = [
  'SECURITY_EVENT_STATUS_NEW',
  'SECURITY_EVENT_STATUS_INVESTIGATING',
  'SECURITY_EVENT_STATUS_CONFIRMED',
  'SECURITY_EVENT_STATUS_MONITORING',
  'SECURITY_EVENT_STATUS_RESOLVED',
]

/** The next step, if there is one. */
export const followingStatus = (status: SecurityEventStatus): SecurityEventStatus | undefined => {
  const at = steps.indexOf(status)
  return at < 0 ? undefined : steps[at + 1]
}

export const isClosed = (status: SecurityEventStatus): boolean =>
  ['SECURITY_EVENT_STATUS_RESOLVED', 'SECURITY_EVENT_STATUS_DISMISSED'].includes(status)

/** The progress of an event. */
export const EventSteps = ({ status }: { status: SecurityEventStatus }) => {
  const at = steps.indexOf(status)
  return (
    <ol
      className={classes['steps']}
      aria-label={words.status.steps(labelOf(status))}
      data-off={at < 0 || undefined}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes['step']}
          data-done={index <= at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {labelOf(step)}
        </li>
      ))}
    </ol>
  )
}

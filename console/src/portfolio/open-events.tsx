import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MemberTag } from '../parts/member-tag.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/when.tsx'
import { labelOf } from '../parts/label-of.ts'
import { ListLink } from './list-link.tsx'
import classes from './portfolio.module.css'

const impactWords = (impacted: number, potentially: number): string => {
  if (impacted === 0 && potentially === 0) return 'no vendor impacted'
  return [impacted > 0 ? `${impacted} impacted` : '', potentially > 0 ? `${potentially} possibly` : '']
    .filter((words) => words !== '')
    .join(', ')
}

/** Open security events, those that affect most vendors first. */
export const OpenEvents = ({ securityEvents }: { securityEvents: Portfolio['securityEvents'] }) => (
  <Section
    title="Open security events"
    aside={securityEvents.openCount > 0 && <ListLink call={securityEvents.open}>All open events</ListLink>}
  >
    {securityEvents.events.length === 0 ? (
      <Text size="sm" c="dimmed" py="xs">
        No security event is open.
      </Text>
    ) : (
      <ul className={classes['rows']} aria-label="Open security events">
        {securityEvents.events
          .slice(0, 7)
          .map(({ eventId, title, severity, status, occurredAt, ...event }) => (
            <li key={eventId}>
              <Link to="/security-events/$eventId" params={{ eventId }} className={classes['row']}>
                <span className={classes['what']}>
                  <bdi className={classes['name']}>{title}</bdi>
                  <span className={classes['detail']}>
                    {labelOf(status)} · <When at={occurredAt} /> ·{' '}
                    {impactWords(event.impactedCount, event.potentiallyImpactedCount)}
                  </span>
                </span>
                <MemberTag member={severity} />
              </Link>
            </li>
          ))}
      </ul>
    )}
  </Section>
)

import { maxLengths } from '@parapet/contract'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { When } from '../parts/when.tsx'
import { EventStatusTag } from '../security-events/event-status-tag.tsx'
import { words } from './words.tsx'
import classes from './naming-events.module.css'

/** Security events about the fourth party. */
export const NamingEvents = ({ domain }: { domain: string }) => {
  // The feed searches subjects by text only; events that merely contain the domain are filtered out below.
  const query = useQuery(
    ask('GetSecurityEventFeed', { filters: { query: domain.slice(0, maxLengths.filterQuery) }, limit: 50 }),
  )
  return (
    <Section title={words.page.events}>
      <Answered query={query} rows={3}>
        {({ events }) => {
          const naming = events.filter(({ subjects }) =>
            subjects.some((subject) => subject.domain === domain),
          )
          if (naming.length === 0)
            return (
              <Text size="sm" c="dimmed">
                {words.page.noEvents}
              </Text>
            )
          return (
            <Stack component="ul" gap="xs" className={classes['events']}>
              {naming.map(({ eventId, title, severity, status, occurredAt }) => (
                <li key={eventId} className={classes['event']}>
                  <TextLink to={{ to: '/security-events/$eventId', params: { eventId } }} inText>
                    {title}
                  </TextLink>
                  <span className={classes['marks']}>
                    <MemberTag member={severity} />
                    <EventStatusTag status={status} />
                    <span className="muted">
                      <When at={occurredAt} />
                    </span>
                  </span>
                </li>
              ))}
            </Stack>
          )
        }}
      </Answered>
    </Section>
  )
}

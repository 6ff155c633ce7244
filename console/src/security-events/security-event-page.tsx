import { Anchor, Grid, Group, Paper, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ask } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Answered } from '../parts/answered.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Page } from '../parts/page.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { EventAbout } from './event-about.tsx'
import { EventActions } from './event-actions.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { EventProgress } from './event-progress.tsx'
import { EventSources } from './event-sources.tsx'
import { EventStatusTag } from './event-status-tag.tsx'
import { isClosed } from './event-steps.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { ImpactReasons } from './impact-reasons.tsx'
import { ImpactedVendors } from './impacted-vendors.tsx'
import { words } from './words.ts'

const Above = () => (
  <Anchor component={Link} to="/security-events" size="sm">
    {words.feed.title}
  </Anchor>
)

const About = ({ event }: { event: SecurityEvent }) => (
  <>
    <Group gap="xs" mt={4}>
      <MemberTag member={event.severity} />
      <EventStatusTag status={event.status} />
      <span>{labelOf(event.eventType)}</span>
      <span>{words.page.occurred(<When at={event.occurredAt} />)}</span>
      {event.disclosedAt !== undefined && (
        <span>{words.page.disclosed(<When at={event.disclosedAt} />)}</span>
      )}
      <span>{words.page.detected(<When at={event.detectedAt} />)}</span>
      {event.resolvedAt !== undefined && <span>{words.page.resolved(<When at={event.resolvedAt} />)}</span>}
    </Group>
    {event.isHistoric && <div>{words.page.historic}</div>}
  </>
)

/** One event: what happened, which vendors it affects, and what is being done about it. */
export const SecurityEventPage = () => {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(ask('GetSecurityEvent', { eventId }))
  if (!query.data)
    return (
      <Page title={words.page.title} above={<Above />}>
        <Answered query={query} rows={10}>
          {() => null}
        </Answered>
      </Page>
    )
  return <EventPage event={query.data.event} />
}

const EventPage = ({ event }: { event: SecurityEvent }) => {
  const { search, setSearch } = useListSearch()
  const canManage = useCan('security-events.manage')
  const canAct = canManage && !isClosed(event.status)
  const tab = search.tab === 'timeline' || search.tab === 'sources' ? search.tab : 'vendors'
  return (
    <Page
      title={event.title}
      above={<Above />}
      about={<About event={event} />}
      actions={canManage && <EventActions event={event} />}
    >
      <ImpactReasons eventId={event.eventId} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <EventAbout event={event} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <EventProgress event={event} canManage={canAct} />
        </Grid.Col>
      </Grid>
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <Tabs
          value={tab}
          onChange={(chosen) =>
            setSearch({ tab: chosen === 'vendors' || chosen === null ? undefined : chosen, open: undefined })
          }
          keepMounted={false}
        >
          <Tabs.List px="xs">
            <Tabs.Tab value="vendors">{words.page.vendors(event.impactSummary.totalVendors)}</Tabs.Tab>
            <Tabs.Tab value="timeline">{words.page.timeline}</Tabs.Tab>
            <Tabs.Tab value="sources">{words.page.sources(event.sources.length)}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="vendors">
            <ImpactedVendors event={event} canAct={canAct} />
          </Tabs.Panel>
          <Tabs.Panel value="timeline" p="md">
            <EventTimeline event={event} />
          </Tabs.Panel>
          <Tabs.Panel value="sources" p="md">
            <EventSources sources={event.sources} />
          </Tabs.Panel>
        </Tabs>
      </Paper>
    </Page>
  )
}

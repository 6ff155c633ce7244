import { Grid, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Bars } from '../parts/bars.tsx'
import { countOf } from '../parts/count-of.ts'
import { Section } from '../parts/section.tsx'
import { Stat } from '../parts/stat.tsx'
import { EmptyState } from '../parts/states.tsx'
import type { FourthPartyFilters } from './fourth-party-filters.ts'
import type { FourthPartyGroup } from './group-columns.tsx'

const shown = 10
/** From this share on, an outage of one provider affects much of the portfolio. */
const heavyPercent = 25

const barOf = (group: FourthPartyGroup) => ({
  key: group.fourthPartyDomain,
  label: group.fourthPartyName,
  value: group.connectedVendorCount,
  note: `${Math.round(group.concentrationPercent)}%`,
  tone: group.concentrationPercent >= heavyPercent ? ('high' as const) : ('low' as const),
  to: { to: '/fourth-parties/$domain', params: { domain: group.fourthPartyDomain } } as const,
})

/** The fourth parties that most vendors depend on. */
export const Concentration = ({ filters }: { filters: FourthPartyFilters | undefined }) => {
  const query = useQuery(ask('GetFourthPartyGroups', { limit: 100, ...(filters && { filters }) }))
  return (
    <Answered query={query} rows={8}>
      {({ groups, totalCount }) => {
        const [most] = groups
        const heavy = groups.filter(({ concentrationPercent }) => concentrationPercent >= heavyPercent).length
        const inEvents = groups.filter(({ openSecurityEventCount }) => openSecurityEventCount > 0)
        if (!most) return null
        return (
          <Grid gap="md">
            <Grid.Col span={{ base: 12, md: 4 }}>
              <SimpleGrid cols={{ base: 2, md: 1 }} spacing="md">
                <Stat label="Fourth parties" value={totalCount.toLocaleString('en')} />
                <Stat
                  label="Most used"
                  value={`${Math.round(most.concentrationPercent)}%`}
                  note={`${most.fourthPartyName}: ${countOf(most.connectedVendorCount, 'vendor')}`}
                  to={{ to: '/fourth-parties/$domain', params: { domain: most.fourthPartyDomain } }}
                />
                <Stat
                  label={`Behind ${heavyPercent}% of vendors or more`}
                  value={heavy.toLocaleString('en')}
                  note="Their outage would be felt widely"
                />
                <Stat
                  label="In an open security event"
                  value={inEvents.length.toLocaleString('en')}
                  note={inEvents.length === 0 ? 'None of those most used' : inEvents[0]?.fourthPartyName}
                />
              </SimpleGrid>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Section title="Concentration">
                {groups.length === 0 ? (
                  <EmptyState title="Nothing to show" />
                ) : (
                  <Bars
                    label="Fourth parties by the number of vendors that use them, with their share of all monitored vendors"
                    bars={groups.slice(0, shown).map(barOf)}
                  />
                )}
              </Section>
            </Grid.Col>
          </Grid>
        )
      }}
    </Answered>
  )
}

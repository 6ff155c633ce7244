import { Grid, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Bars } from '../parts/bars.tsx'
import { formatNumber } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { Stat } from '../parts/stat.tsx'
import type { FourthPartyFilters } from './fourth-party-filters.ts'
import type { FourthPartyGroup } from './group-columns.tsx'
import { words } from './words.tsx'

const shown = 10
/** From this share on, an outage of one provider affects much of the portfolio. */
const heavyPercent = 25

const barOf = (group: FourthPartyGroup) => ({
  key: group.fourthPartyDomain,
  label: group.fourthPartyName,
  value: group.connectedVendorCount,
  note: words.field.percent(Math.round(group.concentrationPercent)),
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
                <Stat label={words.list.title} value={formatNumber(totalCount)} />
                <Stat
                  label={words.concentration.mostUsed}
                  value={words.field.percent(Math.round(most.concentrationPercent))}
                  note={words.concentration.mostUsedHint(most.fourthPartyName, most.connectedVendorCount)}
                  to={{ to: '/fourth-parties/$domain', params: { domain: most.fourthPartyDomain } }}
                />
                <Stat
                  label={words.concentration.heavy(heavyPercent)}
                  value={formatNumber(heavy)}
                  note={words.concentration.heavyHint}
                />
                <Stat
                  label={words.concentration.inEvents}
                  value={formatNumber(inEvents.length)}
                  note={inEvents.length === 0 ? words.concentration.noEvents : inEvents[0]?.fourthPartyName}
                />
              </SimpleGrid>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Section title={words.concentration.title}>
                <Bars label={words.concentration.bars} bars={groups.slice(0, shown).map(barOf)} />
              </Section>
            </Grid.Col>
          </Grid>
        )
      }}
    </Answered>
  )
}

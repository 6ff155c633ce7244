import { Anchor, Grid, Group, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ask } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Answered } from '../parts/answered.tsx'
import { Facts } from '../parts/facts.tsx'
import { Page } from '../parts/page.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Section } from '../parts/section.tsx'
import { Stat } from '../parts/stat.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { When } from '../parts/when.tsx'
import { ConnectedVendors } from './connected-vendors.tsx'
import type { FourthPartyGroup } from './group-columns.tsx'
import { NamingEvents } from './naming-events.tsx'

const Known = ({ group }: { group: FourthPartyGroup }) => (
  <Section title="What is known">
    <Facts
      facts={[
        ['Domain', group.fourthPartyDomain],
        ['Products in use', group.products.join(', ')],
        [
          'Categories',
          group.categories.length > 0 ? (
            <Group key="categories" gap={6}>
              {group.categories.map((category) => (
                <Tag key={category}>{labelOf(category)}</Tag>
              ))}
            </Group>
          ) : undefined,
        ],
        ['Highest confidence', labelOf(group.maxConfidence)],
        ['First seen', <When key="first" at={group.firstSeen} />],
        ['Last seen', <When key="last" at={group.lastSeen} />],
        [
          'Own vendor',
          group.isInPortfolio ? (
            <TextLink key="vendor" to={{ to: '/vendors', search: { query: group.fourthPartyDomain } }} inText>
              Yes, see the vendor
            </TextLink>
          ) : (
            'No'
          ),
        ],
      ]}
    />
  </Section>
)

const Figures = ({ group }: { group: FourthPartyGroup }) => (
  <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
    <Stat label="Vendors that use it" value={group.connectedVendorCount.toLocaleString('en')} />
    <Stat
      label="Share of monitored vendors"
      value={`${group.concentrationPercent.toLocaleString('en', { maximumFractionDigits: 1 })}%`}
    />
    <Stat label="Open security events" value={group.openSecurityEventCount.toLocaleString('en')} />
    <Stat
      label="Score"
      value={<ScoreMark score={group.score} grade={group.grade ?? 'GRADE_UNSPECIFIED'} />}
      {...(!group.isInPortfolio && { note: 'Only your own vendors have one' })}
    />
  </SimpleGrid>
)

/** One fourth party: what is known about it, and the vendors that use it. */
export const FourthPartyPage = () => {
  const { domain = '' } = useParams({ strict: false })
  const query = useQuery(ask('GetFourthPartyGroups', { filters: { fourthPartyDomains: [domain] }, limit: 1 }))
  const group = query.data?.groups[0]
  return (
    <Page
      title={group?.fourthPartyName ?? domain}
      about={group ? group.fourthPartyDomain : undefined}
      above={
        <Anchor component={Link} to="/fourth-parties" size="sm">
          Fourth parties
        </Anchor>
      }
    >
      <Answered query={query} rows={6}>
        {() =>
          group ? (
            <>
              <Figures group={group} />
              <Grid gap="md">
                <Grid.Col span={{ base: 12, lg: 7 }}>
                  <Known group={group} />
                </Grid.Col>
                <Grid.Col span={{ base: 12, lg: 5 }}>
                  <NamingEvents domain={group.fourthPartyDomain} />
                </Grid.Col>
              </Grid>
            </>
          ) : (
            <Section title="What is known">
              <EmptyState title="No monitored vendor uses it now">
                It may have been dismissed, or not been seen for long: the list below has those too.
              </EmptyState>
            </Section>
          )
        }
      </Answered>
      {!query.error && <ConnectedVendors domain={domain} />}
    </Page>
  )
}

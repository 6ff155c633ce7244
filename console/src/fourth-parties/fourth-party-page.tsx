import { Anchor, Grid, Group, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ask } from '../parts/ask.ts'
import { formatNumber } from '../parts/format.ts'
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
import { type FourthPartyGroup, shareWords } from './group-columns.tsx'
import { NamingEvents } from './naming-events.tsx'
import { words } from './words.tsx'

const Known = ({ group }: { group: FourthPartyGroup }) => (
  <Section title={words.page.details}>
    <Facts
      facts={[
        [words.field.domain, group.fourthPartyDomain],
        [words.page.products, group.products.join(', ')],
        [
          words.page.categories,
          group.categories.length > 0 ? (
            <Group key="categories" gap={6}>
              {group.categories.map((category) => (
                <Tag key={category}>{labelOf(category)}</Tag>
              ))}
            </Group>
          ) : undefined,
        ],
        [words.page.confidence, labelOf(group.maxConfidence)],
        [words.field.firstSeen, <When key="first" at={group.firstSeen} />],
        [words.field.lastSeen, <When key="last" at={group.lastSeen} />],
        [
          words.field.isVendor,
          group.isInPortfolio ? (
            <TextLink key="vendor" to={{ to: '/vendors', search: { query: group.fourthPartyDomain } }} inText>
              {words.page.showVendor}
            </TextLink>
          ) : (
            words.field.no
          ),
        ],
      ]}
    />
  </Section>
)

const Figures = ({ group }: { group: FourthPartyGroup }) => (
  <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
    <Stat label={words.page.vendors} value={formatNumber(group.connectedVendorCount)} />
    <Stat label={words.page.share} value={shareWords(group.concentrationPercent)} />
    <Stat label={words.page.openEvents} value={formatNumber(group.openSecurityEventCount)} />
    <Stat
      label={words.field.score}
      value={<ScoreMark score={group.score} grade={group.grade ?? 'GRADE_UNSPECIFIED'} />}
      {...(!group.isInPortfolio && { note: words.page.noScore })}
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
          {words.list.title}
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
            <Section title={words.page.details}>
              <EmptyState title={words.page.unused}>{words.page.unusedHint}</EmptyState>
            </Section>
          )
        }
      </Answered>
      {!query.error && <ConnectedVendors domain={domain} />}
    </Page>
  )
}

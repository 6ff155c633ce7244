import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Bars } from '../parts/bars.tsx'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'

/** The fourth parties that many vendors depend on. */
export const ProviderConcentration = ({ portfolio: { concentration } }: { portfolio: Portfolio }) => (
  <Section
    title="Fourth-party concentration"
    aside={<TextLink to={{ to: '/fourth-parties' }}>All fourth parties</TextLink>}
  >
    {concentration.length === 0 ? (
      <Text size="sm" c="dimmed" py="xs">
        No fourth party has been found behind a monitored vendor yet.
      </Text>
    ) : (
      <Bars
        label="Monitored vendors by fourth party"
        bars={concentration.map(({ fourthPartyDomain, fourthPartyName, vendorCount, percent, open }) => ({
          key: fourthPartyDomain,
          label: fourthPartyName,
          value: vendorCount,
          note: `${percent}%`,
          to: linkOfCall(open),
        }))}
      />
    )}
  </Section>
)

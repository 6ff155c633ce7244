import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Bars } from '../parts/bars.tsx'
import { formatNumber } from '../parts/format.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Section } from '../parts/section.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { words } from './words.tsx'

/** The fourth parties that many vendors depend on. */
export const ProviderConcentration = ({ portfolio: { concentration } }: { portfolio: Portfolio }) => (
  <Section
    title={words.sections.concentration}
    aside={<TextLink to={{ to: '/fourth-parties' }}>{words.sections.allFourthParties}</TextLink>}
  >
    {concentration.length === 0 ? (
      <Text size="sm" c="dimmed" py="xs">
        {words.sections.noFourthParties}
      </Text>
    ) : (
      <Bars
        label={words.sections.byFourthParty}
        bars={concentration.map(({ fourthPartyDomain, fourthPartyName, vendorCount, percent, open }) => ({
          key: fourthPartyDomain,
          label: fourthPartyName,
          value: vendorCount,
          note: words.sections.percent(formatNumber(percent)),
          to: linkOfCall(open),
        }))}
      />
    )}
  </Section>
)

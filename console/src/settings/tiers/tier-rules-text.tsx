import type { TierRule, TierRules } from '@parapet/contract'
import { List, Stack, Text } from '@mantine/core'
import { Facts } from '../../parts/facts.tsx'
import { labelOf } from '../../parts/label-of.ts'
import { Section } from '../../parts/section.tsx'

const anyOf = (what: string, members: readonly string[] = []): string[] =>
  members.length === 0 ? [] : [`${what} ${members.map(labelOf).join(' or ')}`]

const sentence = ({ tier, businessImpacts, dataTypesShared, accessTypes }: TierRule): string => {
  const conditions = [
    ...anyOf('the business impact is', businessImpacts),
    ...anyOf('it receives', dataTypesShared),
    ...anyOf('its access is', accessTypes),
  ]
  return `${labelOf(tier)} if ${conditions.join(' and ')}.`
}

/** The rules for those who may not change them. */
export const TierRulesText = ({ tierRules }: { tierRules: TierRules }) => {
  const { rules, defaultTier, assessmentDays } = tierRules
  return (
    <>
      <Section title="Rules">
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            The first rule that a vendor matches decides its tier. Owners of the organization can change the
            rules.
          </Text>
          <List type="ordered" size="sm" spacing={4}>
            {rules.map((rule) => (
              <List.Item key={sentence(rule)}>{sentence(rule)}</List.Item>
            ))}
          </List>
          <Text size="sm">
            All other vendors: {defaultTier === undefined ? 'no tier' : labelOf(defaultTier)}.
          </Text>
        </Stack>
      </Section>
      <Section title="Reassessment">
        <Facts
          facts={[
            ['Tier 1', `Every ${assessmentDays.tier1} days`],
            ['Tier 2', `Every ${assessmentDays.tier2} days`],
            ['Tier 3 and no tier', `Every ${assessmentDays.tier3} days`],
          ]}
        />
      </Section>
    </>
  )
}

import type { TierRule, TierRules } from '@parapet/contract'
import { List, Stack, Text } from '@mantine/core'
import { Facts } from '../../parts/facts.tsx'
import { labelOf } from '../../parts/label-of.ts'
import { Section } from '../../parts/section.tsx'
import { words } from '../words.ts'

const labels = (members: readonly string[] = []): string[] => members.map(labelOf)

const sentence = ({ tier, businessImpacts, dataTypesShared, accessTypes }: TierRule): string =>
  words.tiers.sentence({
    tier: labelOf(tier),
    impacts: labels(businessImpacts),
    data: labels(dataTypesShared),
    access: labels(accessTypes),
  })

/** The rules for those who may not change them. */
export const TierRulesText = ({ tierRules }: { tierRules: TierRules }) => {
  const { rules, defaultTier, assessmentDays } = tierRules
  return (
    <>
      <Section title={words.tiers.rules}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {words.tiers.aboutReading}
          </Text>
          <List type="ordered" size="sm" spacing={4}>
            {rules.map((rule) => (
              <List.Item key={sentence(rule)}>{sentence(rule)}</List.Item>
            ))}
          </List>
          <Text size="sm">
            {words.tiers.othersGet(defaultTier === undefined ? words.tiers.noTier : labelOf(defaultTier))}
          </Text>
        </Stack>
      </Section>
      <Section title={words.tiers.interval.title}>
        <Facts
          facts={[
            [words.tiers.interval.tier1, words.tiers.interval.every(assessmentDays.tier1)],
            [words.tiers.interval.tier2, words.tiers.interval.every(assessmentDays.tier2)],
            [words.tiers.interval.tier3, words.tiers.interval.every(assessmentDays.tier3)],
          ]}
        />
      </Section>
    </>
  )
}

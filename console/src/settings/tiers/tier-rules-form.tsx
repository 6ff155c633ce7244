import { maxTierRules, suggestedTierRules, type TierRules, type VendorTier } from '@parapet/contract'
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isCallError } from '@parapet/contract/client'
import { choicesOf } from '../../parts/label-of.ts'
import { Notice } from '../../parts/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { draftOf, type DraftRule, inputOf, isComplete, newRule } from './tier-draft.ts'
import { TierPreview } from './tier-preview.tsx'
import { TierRuleCard } from './tier-rule-card.tsx'
import { words } from '../words.ts'
import classes from './tiers.module.css'

const intervals = [
  ['tier1', words.tiers.interval.tier1],
  ['tier2', words.tiers.interval.tier2],
  ['tier3', words.tiers.interval.tier3],
] as const

const maxDays = 3650

const swap = (rules: readonly DraftRule[], at: number, by: -1 | 1): DraftRule[] => {
  const moving = rules[at]
  const rest = rules.filter((_, index) => index !== at)
  return moving ? rest.toSpliced(at + by, 0, moving) : rest
}

type TierRulesFormProps = {
  saved: TierRules
  /** Reads the rules again. */
  reload: () => Promise<TierRules | undefined>
}

/** Edits the rules in place; nothing changes before they are saved. */
export const TierRulesForm = ({ saved, reload }: TierRulesFormProps) => {
  // What the draft started from: a newer version that arrives meanwhile must not replace what somebody is typing.
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved, saved.assessmentDays))
  const start = (rules: TierRules): void => {
    setBase(rules)
    setDraft(draftOf(rules, rules.assessmentDays))
  }
  const save = useChange('UpdateTierRules', {
    done: words.tiers.save.done,
    failed: words.tiers.save.failed,
    onDone: ({ tierRules }) => start(tierRules),
  })
  const { rules, defaultTier, assessmentDays } = draft
  const put = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change })
  const input = { ...inputOf(draft), revision: base.revision }
  const isChanged =
    JSON.stringify(inputOf(draft)) !== JSON.stringify(inputOf(draftOf(base, base.assessmentDays)))
  const isOutdated = isCallError(save.error) && save.error.reason === 'TIER_RULES_CHANGED'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged && isComplete(draft)) save.mutate(input)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Section title={words.tiers.rules}>
          <Stack>
            <Text size="sm" c="dimmed">
              {words.tiers.about}
            </Text>
            {rules.length === 0 && (
              <Notice tone="low">
                {words.tiers.empty}{' '}
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => setDraft(draftOf(suggestedTierRules, assessmentDays))}
                >
                  {words.tiers.takeSuggested}
                </Button>
              </Notice>
            )}
            <ol className={classes['rules']}>
              {rules.map((rule, at) => (
                <TierRuleCard
                  key={rule.key}
                  rule={rule}
                  at={at}
                  count={rules.length}
                  onChange={(next) => put({ rules: rules.with(at, next) })}
                  onMove={(by) => put({ rules: swap(rules, at, by) })}
                  onRemove={() => put({ rules: rules.filter((_, index) => index !== at) })}
                />
              ))}
            </ol>
            <Group justify="space-between" align="flex-end">
              <Button
                variant="default"
                leftSection={<IconPlus size={16} />}
                disabled={rules.length >= maxTierRules}
                onClick={() => put({ rules: [...rules, newRule()] })}
              >
                {words.tiers.addRule}
              </Button>
              <Select
                label={words.tiers.others}
                placeholder={words.tiers.noTier}
                clearable
                data={choicesOf('VendorTier')}
                value={defaultTier}
                // The options are the members of that enumeration.
                onChange={(tier) => put({ defaultTier: tier as VendorTier | null })}
                w={170}
              />
            </Group>
          </Stack>
        </Section>
        <Section title={words.tiers.interval.title}>
          <Stack>
            <Text size="sm" c="dimmed">
              {words.tiers.interval.about}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              {intervals.map(([tier, label]) => (
                <NumberInput
                  key={tier}
                  label={label}
                  suffix={words.labels.daysSuffix}
                  min={1}
                  max={maxDays}
                  allowDecimal={false}
                  allowNegative={false}
                  value={assessmentDays[tier]}
                  onChange={(days) => put({ assessmentDays: { ...assessmentDays, [tier]: Number(days) } })}
                  error={
                    assessmentDays[tier] >= 1 && assessmentDays[tier] <= maxDays
                      ? undefined
                      : words.tiers.interval.range(maxDays)
                  }
                />
              ))}
            </SimpleGrid>
          </Stack>
        </Section>
        {isChanged && (
          <Section title={words.tiers.save.title}>
            <Stack>
              {isOutdated && (
                <Notice tone="critical" isNews>
                  {words.tiers.save.outdated}{' '}
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => {
                      save.reset()
                      void reload().then((rulesNow) => rulesNow && start(rulesNow))
                    }}
                  >
                    {words.tiers.save.takeTheirs}
                  </Button>
                </Notice>
              )}
              {!isOutdated && isComplete(draft) && <TierPreview input={input} />}
              {!isComplete(draft) && <Text size="sm">{words.tiers.save.incomplete}</Text>}
              <Group justify="flex-end">
                <Button variant="default" onClick={() => start(base)}>
                  {words.labels.discard}
                </Button>
                <Button type="submit" loading={save.isPending} disabled={!isComplete(draft) || isOutdated}>
                  {words.labels.save}
                </Button>
              </Group>
            </Stack>
          </Section>
        )}
      </Stack>
    </form>
  )
}

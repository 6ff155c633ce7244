import { ActionIcon, Group, MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { choicesOf } from '../../parts/label-of.ts'
import { MemberSelect } from '../../parts/member-select.tsx'
import { type DraftRule, isBare } from './tier-draft.ts'
import { words } from '../words.ts'
import classes from './tiers.module.css'

type TierRuleCardProps = {
  rule: DraftRule
  at: number
  count: number
  onChange: (rule: DraftRule) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One rule, editable in place. */
export const TierRuleCard = ({ rule, at, count, onChange, onMove, onRemove }: TierRuleCardProps) => {
  const number = at + 1
  const icon = { variant: 'subtle', color: 'gray', size: 32 } as const
  const condition = (
    field: 'businessImpacts' | 'dataTypesShared' | 'accessTypes',
    label: string,
    enumeration: string,
  ) => (
    <MultiSelect
      label={label}
      aria-label={words.tiers.rule.fieldOf(label, number)}
      placeholder={rule[field].length === 0 ? words.tiers.rule.any : ''}
      data={choicesOf(enumeration)}
      searchable
      clearable
      value={[...rule[field]]}
      onChange={(values) => onChange({ ...rule, [field]: values })}
    />
  )
  return (
    <li className={classes['rule']} aria-label={words.tiers.rule.label(number)}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {number}.
          </Text>
          <MemberSelect
            of="VendorTier"
            aria-label={words.tiers.rule.tier(number)}
            value={rule.tier}
            onChange={(tier) => onChange({ ...rule, tier })}
            w={110}
          />
          <Text size="sm" c="dimmed">
            {words.tiers.rule.ifAll}
          </Text>
        </Group>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            {...icon}
            aria-label={words.tiers.rule.moveUp(number)}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            {...icon}
            aria-label={words.tiers.rule.moveDown(number)}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon {...icon} aria-label={words.tiers.rule.remove(number)} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 3 }} mt="xs">
        {condition('businessImpacts', words.tiers.rule.impact, 'BusinessImpact')}
        {condition('dataTypesShared', words.tiers.rule.data, 'DataTypeShared')}
        {condition('accessTypes', words.tiers.rule.access, 'AccessType')}
      </SimpleGrid>
      {isBare(rule) && (
        <Text size="xs" c="var(--critical)" role="alert" mt="xs">
          {words.tiers.rule.bare}
        </Text>
      )}
    </li>
  )
}

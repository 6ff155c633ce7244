import { ActionIcon, Group, MultiSelect, SimpleGrid, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { choicesOf } from '../../parts/label-of.ts'
import { MemberSelect } from '../../parts/member-select.tsx'
import { type DraftRule, isBare } from './tier-draft.ts'
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
  const name = `rule ${at + 1}`
  const icon = { variant: 'subtle', color: 'gray', size: 32 } as const
  const condition = (
    field: 'businessImpacts' | 'dataTypesShared' | 'accessTypes',
    label: string,
    enumeration: string,
  ) => (
    <MultiSelect
      label={label}
      aria-label={`${label} of ${name}`}
      placeholder={rule[field].length === 0 ? 'Any' : ''}
      data={choicesOf(enumeration)}
      searchable
      clearable
      value={[...rule[field]]}
      onChange={(values) => onChange({ ...rule, [field]: values })}
    />
  )
  return (
    <li className={classes['rule']} aria-label={`Rule ${at + 1}`}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {at + 1}.
          </Text>
          <MemberSelect
            of="VendorTier"
            aria-label={`Tier of ${name}`}
            value={rule.tier}
            onChange={(tier) => onChange({ ...rule, tier })}
            w={110}
          />
          <Text size="sm" c="dimmed">
            if all of this is true
          </Text>
        </Group>
        <Group gap={2} wrap="nowrap">
          <ActionIcon {...icon} aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            {...icon}
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon {...icon} aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 3 }} mt="xs">
        {condition('businessImpacts', 'Business impact is one of', 'BusinessImpact')}
        {condition('dataTypesShared', 'Shared data includes one of', 'DataTypeShared')}
        {condition('accessTypes', 'Access includes one of', 'AccessType')}
      </SimpleGrid>
      {isBare(rule) && (
        <Text size="xs" c="var(--critical)" role="alert" mt="xs">
          Choose at least one condition, or remove the rule.
        </Text>
      )}
    </li>
  )
}

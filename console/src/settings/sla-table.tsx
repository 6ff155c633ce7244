import { NumberInput, Table, Text } from '@mantine/core'
import type { Severity, VendorTier } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { slaCase, type SlaDays, slaSeverities, slaTiers } from './sla-days.ts'
import { words } from './words.ts'
import classes from './sla-table.module.css'

const { dueDates } = words

const maxDays = 3650

const columns: readonly { tier?: VendorTier; label: string }[] = [
  { label: dueDates.everyVendor },
  ...slaTiers.map((tier) => ({ tier, label: labelOf(tier) })),
]

type SlaTableProps = {
  days: SlaDays
  /** Absent for those who may only read it. */
  onChange?: ((days: SlaDays) => void) | undefined
}

type CellProps = SlaTableProps & { severity: Severity; tier: VendorTier | undefined; label: string }

const Cell = ({ days, onChange, severity, tier, label }: CellProps) => {
  const name = slaCase(severity, tier)
  const value = days[name] ?? ''
  const general = days[slaCase(severity)] ?? ''
  const otherwise = tier === undefined || general === '' ? dueDates.none : String(general)
  if (!onChange) {
    if (value !== '') return dueDates.days(Number(value))
    return (
      <Text span inherit c="dimmed">
        {tier === undefined ? dueDates.none : dueDates.asEveryVendor}
      </Text>
    )
  }
  return (
    <NumberInput
      aria-label={dueDates.field(labelOf(severity), label)}
      placeholder={otherwise}
      min={1}
      max={maxDays}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value}
      onChange={(changed) => onChange({ ...days, [name]: changed })}
    />
  )
}

/** How many days findings have, by severity and by the tier of the vendor. */
export const SlaTable = (props: SlaTableProps) => (
  <Table className={classes['table']} withRowBorders={false} aria-label={dueDates.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{dueDates.severity}</Table.Th>
        {columns.map(({ label }) => (
          <Table.Th key={label}>{label}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {slaSeverities.map((severity) => (
        <Table.Tr key={severity}>
          <Table.Th scope="row">{labelOf(severity)}</Table.Th>
          {columns.map(({ tier, label }) => (
            <Table.Td key={label}>
              <Cell {...props} severity={severity} tier={tier} label={label} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

import type { VendorTier } from '@parapet/contract'
import { List, Loader, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, type InputFor, type OutputFor } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'
import { labelOf } from '../../parts/label-of.ts'
import { TwoLines } from '../../parts/two-lines.tsx'
import classes from './tiers.module.css'

const waitMs = 400

const tierName = (tier: VendorTier | undefined): string => (tier === undefined ? 'no tier' : labelOf(tier))

const Moves = ({ outcome }: { outcome: OutputFor<'UpdateTierRules'> }) => {
  const { movedCount, moves, vendors } = outcome
  if (movedCount === 0) return <Text size="sm">No vendor moves to another tier.</Text>
  return (
    <>
      <Text size="sm" fw={550}>
        {countOf(movedCount, 'vendor')} will move:
      </Text>
      <List size="sm">
        {moves.map(({ from, to, count }) => (
          <List.Item key={`${from} ${to}`}>
            {count.toLocaleString('en')} from {tierName(from)} to {tierName(to)}
          </List.Item>
        ))}
      </List>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard */}
      <div className={classes['moved']} role="region" aria-label="Vendors that move" tabIndex={0}>
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Vendor</Table.Th>
              <Table.Th>Tier now</Table.Th>
              <Table.Th>Tier then</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {vendors.map(({ id, companyName, domainName, from, to }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <TwoLines first={<bdi>{companyName}</bdi>} second={domainName} />
                </Table.Td>
                <Table.Td>{tierName(from)}</Table.Td>
                <Table.Td>{tierName(to)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {movedCount > vendors.length && (
        <Text size="xs" c="dimmed">
          The first {vendors.length} of {movedCount.toLocaleString('en')}.
        </Text>
      )}
    </>
  )
}

/** Which vendors the change would move, by a dry run. */
export const TierPreview = ({ input }: { input: InputFor<'UpdateTierRules'> }) => {
  const [settled] = useDebouncedValue(input, waitMs)
  const { data, error } = useQuery({
    ...ask('UpdateTierRules', { ...settled, dryRun: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Stack gap="xs" role="status" aria-label="Effect of the change">
      {error && <Text size="sm">Couldn't check who would move: {error.message}</Text>}
      {!error && !data && <Loader size="xs" aria-label="Checking who would move" />}
      {!error && data && <Moves outcome={data} />}
    </Stack>
  )
}

import type { VendorTier } from '@parapet/contract'
import { List, Loader, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, type InputFor, type OutputFor } from '../../parts/ask.ts'
import { labelOf } from '../../parts/label-of.ts'
import { TwoLines } from '../../parts/two-lines.tsx'
import { words } from '../words.ts'
import classes from './tiers.module.css'

const waitMs = 400

const tierName = (tier: VendorTier | undefined, none: string): string =>
  tier === undefined ? none : labelOf(tier)

const Moves = ({ outcome }: { outcome: OutputFor<'UpdateTierRules'> }) => {
  const { movedCount, moves, vendors } = outcome
  if (movedCount === 0) return <Text size="sm">{words.tiers.preview.none}</Text>
  return (
    <>
      <Text size="sm" fw={550}>
        {words.tiers.preview.moves(movedCount)}
      </Text>
      <List size="sm">
        {moves.map(({ from, to, count }) => (
          <List.Item key={`${from} ${to}`}>
            {words.tiers.preview.move({
              count,
              from: tierName(from, words.tiers.preview.noTier),
              to: tierName(to, words.tiers.preview.noTier),
            })}
          </List.Item>
        ))}
      </List>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard */}
      <div className={classes['moved']} role="region" aria-label={words.tiers.preview.list} tabIndex={0}>
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.tiers.preview.vendor}</Table.Th>
              <Table.Th>{words.tiers.preview.now}</Table.Th>
              <Table.Th>{words.tiers.preview.next}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {vendors.map(({ id, companyName, domainName, from, to }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <TwoLines first={<bdi>{companyName}</bdi>} second={domainName} />
                </Table.Td>
                <Table.Td>{tierName(from, words.tiers.noTier)}</Table.Td>
                <Table.Td>{tierName(to, words.tiers.noTier)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {movedCount > vendors.length && (
        <Text size="xs" c="dimmed">
          {words.tiers.preview.first(vendors.length, movedCount)}
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
    <Stack gap="xs" role="status" aria-label={words.tiers.preview.label}>
      {error && <Text size="sm">{words.tiers.preview.failed(error.message)}</Text>}
      {!error && !data && <Loader size="xs" aria-label={words.tiers.preview.checking} />}
      {!error && data && <Moves outcome={data} />}
    </Stack>
  )
}

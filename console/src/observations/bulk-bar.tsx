import type { Filter } from '@parapet/contract'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconFlag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { CountLine } from './count-line.tsx'
import { disputedAmong } from './disputed-among.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MoveFailures } from './move-failures.tsx'
import type { DialogMove, Move, Observation } from './observation-moves.ts'
import { filtersOf, modeOf } from './observation-selection.ts'
import { type MoveOutcome, outcomeWords } from './perform-move.ts'
import { RuleManyDialog } from './rule-many-dialog.tsx'
import { tellDone } from './tell-done.ts'
import { useMove } from './use-move.ts'
import { words } from './words.ts'

type BulkBarProps = {
  /** The loaded rows of the list. */
  rows: readonly Observation[]
  totalCount: number | undefined
  within: readonly Filter[]
  /** Shown beside the count. */
  aside?: ReactNode
}

/** The most that the service flags by filter. */
const maxFlagged = 10_000

const further = [
  'unflag',
  'triage',
  'reply',
  'resolve',
  'reopen',
  'assign',
  'due',
  'comment',
] as const satisfies readonly Move[]

/** The number of observations or, once some are selected, the actions for them. */
export const BulkBar = ({ rows, totalCount, within, aside }: BulkBarProps) => {
  const { search, setSearch } = useListSearch()
  const canChange = useCan('findings.manage')
  const [asked, setAsked] = useState<DialogMove>()
  const [isRuling, setRuling] = useState(false)
  const [failures, setFailures] = useState<MoveOutcome['failures']>([])
  const orns = search.selected ?? []
  const finish = ({ failures: failed }: MoveOutcome): void => {
    setAsked(undefined)
    setRuling(false)
    setFailures(failed)
    // Observations that failed stay selected.
    setSearch({ selected: failed.length > 0 ? failed.map(({ orn }) => orn) : undefined }, { replace: true })
  }
  const change = useMove(finish)
  if (!canChange || orns.length === 0) {
    return (
      <Group justify="space-between" mih={48} px="md" py={5} gap="xs">
        <CountLine>{totalCount === undefined ? '' : words.list.counts[modeOf(search)](totalCount)}</CountLine>
        <Group gap="xs">
          {canChange && <FlagMatching totalCount={totalCount} within={within} />}
          {aside}
        </Group>
      </Group>
    )
  }
  const ticked = rows.filter(({ orn }) => orns.includes(orn))
  const disputed = disputedAmong(ticked)
  return (
    <>
      <Group gap="xs" mih={48} px="md" py={5} bg="var(--chosen)" role="toolbar" aria-label={words.bulk.label}>
        <Text size="sm" fw={550} role="status">
          {words.bulk.selected(orns.length)}
        </Text>
        <Button
          leftSection={<IconFlag size={16} />}
          loading={change.isPending}
          onClick={() => change.mutate({ move: 'flag', orns })}
        >
          {words.moves.flag.label}
        </Button>
        <Button variant="default" onClick={() => setAsked('request')}>
          {words.moves.request.label}
        </Button>
        <Button variant="default" onClick={() => setAsked('accept')}>
          {words.moves.accept.label}
        </Button>
        <Button variant="default" onClick={() => setAsked('exclude')}>
          {words.moves.exclude.label}
        </Button>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} />}>
              {words.bulk.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {further.map((move) => (
              <Menu.Item
                key={move}
                onClick={() => (move === 'unflag' ? change.mutate({ move, orns }) : setAsked(move))}
              >
                {words.moves[move].label}
              </Menu.Item>
            ))}
            {disputed.length > 0 && (
              <Menu.Item onClick={() => setRuling(true)}>{words.ruleMany.title}</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        <Button variant="subtle" onClick={() => setSearch({ selected: undefined }, { replace: true })}>
          {words.bulk.clear}
        </Button>
      </Group>
      {asked && (
        <MoveDialog
          move={asked}
          orns={orns}
          observations={ticked}
          onClose={() => setAsked(undefined)}
          onDone={finish}
        />
      )}
      {isRuling && (
        <RuleManyDialog
          disputed={disputed}
          loadedCount={ticked.length}
          selectedCount={orns.length}
          onClose={() => setRuling(false)}
          onDone={finish}
        />
      )}
      <MoveFailures failures={failures} rows={rows} onClose={() => setFailures([])} />
    </>
  )
}

const FlagMatching = ({ totalCount = 0, within }: Pick<BulkBarProps, 'totalCount' | 'within'>) => {
  const { search } = useListSearch()
  const filters = filtersOf(search, within)
  const flag = useChange('FlagObservations', {
    failed: words.bulk.flagFailed,
    onDone: ({ flaggedCount, alreadyFlaggedCount, undoId }) =>
      tellDone(
        outcomeWords('flag', { changed: flaggedCount, unchanged: alreadyFlaggedCount }),
        undoId === undefined ? [] : [undoId],
      ),
  })
  // By filter, the service flags open observations only, and requires at least one filter.
  const isOffered = modeOf(search) === 'OBSERVATION_MODE_OPEN' && filters.length > 0
  if (!isOffered || totalCount === 0 || totalCount > maxFlagged) return null
  return (
    <ConfirmButton
      variant="subtle"
      confirm={words.bulk.flagAll}
      isHarmless
      question={words.bulk.flagMatchingQuestion(totalCount)}
      onConfirm={() => flag.mutate({ filters })}
      loading={flag.isPending}
    >
      {words.bulk.flagMatching}
    </ConfirmButton>
  )
}

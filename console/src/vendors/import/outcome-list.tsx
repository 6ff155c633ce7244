import { Button, Paper, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Column, DataList } from '../../parts/data-list.tsx'
import { formatNumber } from '../../parts/format.ts'
import { EmptyState } from '../../parts/states.tsx'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import { saveCsv } from './save-csv.ts'
import type { ImportKind, ImportRow } from './import-rows.ts'
import { RowDetail } from './row-detail.tsx'
import { words } from '../words.ts'
import classes from './import.module.css'

const kinds: readonly { kind: ImportKind; tone: Tone; before: string; after: string }[] = [
  { kind: 'new', tone: 'good', before: words.import.outcome.new, after: words.import.outcome.added },
  {
    kind: 'changed',
    tone: 'medium',
    before: words.import.outcome.changed,
    after: words.import.outcome.changed,
  },
  {
    kind: 'rejected',
    tone: 'critical',
    before: words.import.outcome.rejected,
    after: words.import.outcome.rejected,
  },
  {
    kind: 'skipped',
    tone: 'neutral',
    before: words.import.outcome.skipped,
    after: words.import.outcome.skipped,
  },
]

/** The service's codes in words. */
const reasonTexts: Readonly<Record<string, string>> = {
  COLUMN_COUNT_MISMATCH: words.import.reasons.cellCount,
  MISSING_DOMAIN: words.import.reasons.noDomain,
  INVALID_DOMAIN: words.import.reasons.badDomain,
  INVALID_ENUM: words.import.reasons.badMember,
  INVALID_BOOLEAN: words.import.reasons.badBoolean,
  INVALID_NUMBER: words.import.reasons.badNumber,
  INVALID_DATE: words.import.reasons.badDate,
  FIELD_TOO_LONG: words.import.reasons.tooLong,
  DOMAIN_OF_OTHER_VENDOR: words.import.reasons.taken,
  VENDOR_OFFBOARDED: words.import.reasons.offboarded,
  VENDOR_EXISTS: words.import.reasons.exists,
  MONITORING_SLOTS_EXHAUSTED: words.import.reasons.noSlots,
  DUPLICATE_ROW: words.import.reasons.duplicate,
  NO_CHANGE: words.import.reasons.noChange,
}

const textOf = ({ problems, changes }: ImportRow): string => {
  if (problems.length > 0) return problems.join(' ')
  if (changes.length === 0) return words.import.outcome.newVendor
  return changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; ')
}

const columnsOf = (isDone: boolean): readonly Column<ImportRow>[] => [
  {
    key: 'line',
    header: words.import.outcome.line,
    width: '4rem',
    align: 'end',
    cell: ({ line }) => formatNumber(line),
  },
  {
    key: 'outcome',
    header: words.import.outcome.result,
    width: '5.5rem',
    cell: ({ kind }) => {
      const found = kinds.find((entry) => entry.kind === kind)
      return found && <Tag tone={found.tone}>{isDone ? found.after : found.before}</Tag>
    },
  },
  {
    key: 'domain',
    header: words.fields.domain,
    width: 'minmax(7rem, 1fr)',
    cell: ({ domain }) => <bdi title={domain.slice(0, 255)}>{domain.slice(0, 255)}</bdi>,
  },
  {
    key: 'company',
    header: words.fields.company,
    width: 'minmax(6rem, 1fr)',
    hideBelow: 'sm',
    cell: ({ company }) => <bdi>{company.slice(0, 255)}</bdi>,
  },
  {
    key: 'problem',
    header: words.import.outcome.details,
    width: 'minmax(8rem, 2fr)',
    cell: (row) => {
      const text = textOf(row)
      return <bdi title={text}>{text}</bdi>
    },
  },
]

const countByReason = (rows: readonly ImportRow[]): [code: string, count: number][] => {
  const counts = new Map<string, number>()
  for (const code of rows.flatMap(({ codes }) => codes)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

type OutcomeListProps = {
  /** The names of the file's columns. */
  header: readonly string[]
  rows: readonly ImportRow[]
  /** Whether it was applied or only previewed. */
  isDone: boolean
}

/** The outcome of every row; the address selects which are shown. */
export const OutcomeList = ({ header, rows, isDone }: OutcomeListProps) => {
  const [opened, setOpened] = useState<ImportRow | undefined>()
  const { search, setSearch } = useListSearch()
  const byKind = useMemo(() => Object.groupBy(rows, ({ kind }) => kind), [rows])
  const shownKind = kinds.find(({ kind }) => kind === search.tab)?.kind
  const shown = shownKind === undefined ? rows : (byKind[shownKind] ?? [])
  const columns = useMemo(() => columnsOf(isDone), [isDone])
  const reasons = useMemo(() => countByReason(rows), [rows])
  const { rejected = [] } = byKind
  const saveRejected = (): void =>
    // With all cells, so that they can be corrected and imported again.
    saveCsv('rejected-rows.csv', [
      [words.import.outcome.line, words.import.outcome.problem, ...header],
      ...rejected.map(({ line, cells, problems }) => [String(line), problems.join(' '), ...cells]),
    ])
  return (
    <Paper p={0} style={{ overflow: 'hidden' }}>
      <div className={classes['bar']}>
        <SegmentedControl
          size="xs"
          aria-label={words.import.outcome.show}
          value={shownKind ?? 'all'}
          onChange={(tab) => setSearch({ tab: tab === 'all' ? undefined : tab }, { replace: true })}
          data={[
            { value: 'all', label: words.import.outcome.all(rows.length) },
            ...kinds.map(({ kind, before, after }) => ({
              value: kind,
              label: `${isDone ? after : before} ${formatNumber(byKind[kind]?.length ?? 0)}`,
            })),
          ]}
        />
        {rejected.length > 0 && (
          <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={saveRejected}>
            {words.import.outcome.saveRejected}
          </Button>
        )}
      </div>
      {reasons.length > 0 && (
        <div className={classes['reasons']} role="list" aria-label={words.import.outcome.why}>
          {reasons.map(([code, count]) => (
            <span key={code} role="listitem">
              <Tag>{words.import.outcome.reason(reasonTexts[code] ?? code, count)}</Tag>
            </span>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={words.import.outcome.none} />
      ) : (
        <DataList
          label={words.import.outcome.list}
          columns={columns}
          rows={shown}
          rowId={({ line }) => String(line)}
          totalCount={shown.length}
          openId={opened && String(opened.line)}
          onOpen={setOpened}
          height="max(20rem,calc(100dvh - 24rem))"
        />
      )}
      <RowDetail row={opened} isDone={isDone} onClose={() => setOpened(undefined)} />
    </Paper>
  )
}

import { Button, Paper, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { type Column, DataList } from '../../parts/data-list.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import { saveCsv } from './save-csv.ts'
import type { ImportKind, ImportRow } from './import-rows.ts'
import { RowDetail } from './row-detail.tsx'
import classes from './import.module.css'

const kinds: readonly { kind: ImportKind; tone: Tone; before: string; after: string }[] = [
  { kind: 'new', tone: 'good', before: 'New', after: 'Added' },
  { kind: 'changed', tone: 'medium', before: 'Changed', after: 'Changed' },
  { kind: 'rejected', tone: 'critical', before: 'Rejected', after: 'Rejected' },
  { kind: 'skipped', tone: 'neutral', before: 'Skipped', after: 'Skipped' },
]

/** The service's codes in words. */
const reasonWords: Readonly<Record<string, string>> = {
  COLUMN_COUNT_MISMATCH: 'Wrong number of cells',
  MISSING_DOMAIN: 'No domain',
  INVALID_DOMAIN: 'Invalid domain',
  INVALID_ENUM: 'Unknown value',
  INVALID_BOOLEAN: 'Neither yes nor no',
  INVALID_NUMBER: 'Invalid number',
  INVALID_DATE: 'Invalid date',
  FIELD_TOO_LONG: 'Too long',
  DOMAIN_OF_OTHER_VENDOR: 'Domain of another vendor',
  VENDOR_OFFBOARDED: 'Vendor is offboarded',
  VENDOR_EXISTS: 'Already in the directory',
  MONITORING_SLOTS_EXHAUSTED: 'No monitoring slot left',
  DUPLICATE_ROW: 'Domain twice in the file',
  NO_CHANGE: 'Nothing to change',
}

const wordsOf = ({ problems, changes }: ImportRow): string => {
  if (problems.length > 0) return problems.join(' ')
  if (changes.length === 0) return 'New vendor'
  return changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; ')
}

const columnsOf = (isDone: boolean): readonly Column<ImportRow>[] => [
  { key: 'line', header: 'Line', width: '4rem', align: 'end', cell: ({ line }) => line.toLocaleString('en') },
  {
    key: 'outcome',
    header: 'Outcome',
    width: '5.5rem',
    cell: ({ kind }) => {
      const found = kinds.find((entry) => entry.kind === kind)
      return found && <Tag tone={found.tone}>{isDone ? found.after : found.before}</Tag>
    },
  },
  {
    key: 'domain',
    header: 'Domain',
    width: 'minmax(7rem, 1fr)',
    cell: ({ domain }) => <bdi title={domain.slice(0, 255)}>{domain.slice(0, 255)}</bdi>,
  },
  {
    key: 'company',
    header: 'Company',
    width: 'minmax(6rem, 1fr)',
    hideBelow: 'sm',
    cell: ({ company }) => <bdi>{company.slice(0, 255)}</bdi>,
  },
  {
    key: 'problem',
    header: 'Differences or errors',
    width: 'minmax(8rem, 2fr)',
    cell: (row) => {
      const text = wordsOf(row)
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
      ['Line', 'Problem', ...header],
      ...rejected.map(({ line, cells, problems }) => [String(line), problems.join(' '), ...cells]),
    ])
  return (
    <Paper p={0} style={{ overflow: 'hidden' }}>
      <div className={classes['bar']}>
        <SegmentedControl
          size="xs"
          aria-label="Which rows to show"
          value={shownKind ?? 'all'}
          onChange={(tab) => setSearch({ tab: tab === 'all' ? undefined : tab }, { replace: true })}
          data={[
            { value: 'all', label: `All ${rows.length.toLocaleString('en')}` },
            ...kinds.map(({ kind, before, after }) => ({
              value: kind,
              label: `${isDone ? after : before} ${(byKind[kind]?.length ?? 0).toLocaleString('en')}`,
            })),
          ]}
        />
        {rejected.length > 0 && (
          <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={saveRejected}>
            Save rejected rows
          </Button>
        )}
      </div>
      {reasons.length > 0 && (
        <div className={classes['reasons']} role="list" aria-label="Why rows are not imported">
          {reasons.map(([code, count]) => (
            <span key={code} role="listitem">
              <Tag>
                {reasonWords[code] ?? code}: {countOf(count, 'row')}
              </Tag>
            </span>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No such rows" />
      ) : (
        <DataList
          label="Rows of the file"
          columns={columns}
          rows={shown}
          rowId={({ line }) => String(line)}
          totalCount={shown.length}
          openId={opened && String(opened.line)}
          onOpen={setOpened}
          height="max(20rem, calc(100dvh - 24rem))"
        />
      )}
      <RowDetail row={opened} isDone={isDone} onClose={() => setOpened(undefined)} />
    </Paper>
  )
}

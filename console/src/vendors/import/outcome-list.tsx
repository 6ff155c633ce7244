import { Button, List, Modal, Paper, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { OutputFor } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'
import { type Column, DataList } from '../../parts/data-list.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import { saveCsv } from './save-csv.ts'
import type { ImportRow } from './import-rows.ts'
import classes from './import.module.css'

type Outcome = ImportRow['outcome']

const outcomes: readonly { tab: string; outcome: Outcome; tone: Tone; before: string; after: string }[] = [
  {
    tab: 'accepted',
    outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED',
    tone: 'good',
    before: 'Ready',
    after: 'Imported',
  },
  {
    tab: 'rejected',
    outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED',
    tone: 'critical',
    before: 'Rejected',
    after: 'Rejected',
  },
  {
    tab: 'skipped',
    outcome: 'BULK_VENDOR_CSV_ROW_OUTCOME_SKIPPED',
    tone: 'neutral',
    before: 'Skipped',
    after: 'Skipped',
  },
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
  MONITORING_SLOTS_EXHAUSTED: 'No monitoring slot left',
  DUPLICATE_ROW: 'Domain twice in the file',
  NO_CHANGE: 'Nothing to change',
}

const wordsOf = ({ problem, changes }: ImportRow): readonly string[] =>
  problem === undefined ? (changes ?? ['New vendor']) : [problem]

const columnsOf = (isDone: boolean): readonly Column<ImportRow>[] => [
  { key: 'line', header: 'Line', width: '4rem', align: 'end', cell: ({ line }) => line.toLocaleString('en') },
  {
    key: 'outcome',
    header: 'Outcome',
    width: '5.5rem',
    cell: ({ outcome }) => {
      const found = outcomes.find((entry) => entry.outcome === outcome)
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
    header: 'Changes or reason',
    width: 'minmax(8rem, 2fr)',
    cell: (row) => {
      const text = wordsOf(row).join('; ')
      return <bdi title={text}>{text}</bdi>
    },
  },
]

/** The whole text of a row, which the list may have to cut. */
const RowDetail = ({ row, onClose }: { row: ImportRow | undefined; onClose: () => void }) => (
  <Modal
    opened={row !== undefined}
    onClose={onClose}
    title={row && `Line ${row.line.toLocaleString('en')}`}
    size="lg"
  >
    {row && (
      <div style={{ overflowWrap: 'anywhere' }}>
        <bdi>
          {[row.domain, row.company]
            .filter((text) => text !== '')
            .join(', ')
            .slice(0, 600)}
        </bdi>
        <List size="sm" mt="xs" spacing="xs">
          {wordsOf(row).map((text) => (
            <List.Item key={text}>
              <bdi>{text}</bdi>
            </List.Item>
          ))}
        </List>
      </div>
    )}
  </Modal>
)

type OutcomeListProps = {
  /** The names of the file's columns. */
  header: readonly string[]
  rows: readonly ImportRow[]
  summary: OutputFor<'BulkUpsertVendorsFromCsv'>['summary']
  /** Whether it was applied or only previewed. */
  isDone: boolean
}

/** The outcome of every row; the address selects which are shown. */
export const OutcomeList = ({ header, rows, summary, isDone }: OutcomeListProps) => {
  const [opened, setOpened] = useState<ImportRow | undefined>()
  const { search, setSearch } = useListSearch()
  const shownOutcome = outcomes.find(({ tab }) => tab === search.tab)?.outcome
  const shown = useMemo(
    () => (shownOutcome === undefined ? rows : rows.filter(({ outcome }) => outcome === shownOutcome)),
    [rows, shownOutcome],
  )
  const columns = useMemo(() => columnsOf(isDone), [isDone])
  const reasons = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { code } of rows) if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
    return [...counts].toSorted(([, one], [, other]) => other - one)
  }, [rows])
  const saveRejected = (): void => {
    const rejected = rows.filter(({ outcome }) => outcome === 'BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED')
    // With all cells, so that they can be corrected and imported again.
    saveCsv('rejected-rows.csv', [
      ['Line', 'Problem', ...header],
      ...rejected.map(({ line, cells, problem = '' }) => [String(line), problem, ...cells]),
    ])
  }
  return (
    <Paper p={0} style={{ overflow: 'hidden' }}>
      <div className={classes['bar']}>
        <SegmentedControl
          size="xs"
          aria-label="Which rows to show"
          value={shownOutcome === undefined ? 'all' : (search.tab ?? 'all')}
          onChange={(tab) => setSearch({ tab: tab === 'all' ? undefined : tab }, { replace: true })}
          data={[
            { value: 'all', label: `All ${summary.total.toLocaleString('en')}` },
            ...outcomes.map(({ tab, before, after }) => ({
              value: tab,
              label: `${isDone ? after : before} ${amountOf(summary, tab).toLocaleString('en')}`,
            })),
          ]}
        />
        {summary.rejected > 0 && (
          <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={saveRejected}>
            Save rejected rows
          </Button>
        )}
      </div>
      {reasons.length > 0 && (
        <div className={classes['reasons']} role="list" aria-label="Why rows are not taken">
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
      <RowDetail row={opened} onClose={() => setOpened(undefined)} />
    </Paper>
  )
}

const amountOf = (summary: OutcomeListProps['summary'], tab: string): number =>
  ({ accepted: summary.accepted, rejected: summary.rejected, skipped: summary.skipped })[tab] ?? 0

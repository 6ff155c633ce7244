import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ask } from '../../parts/ask.ts'
import { Answered } from '../../parts/answered.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useChange } from '../../parts/use-change.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { readCsvTable } from './csv-table.ts'
import { guessColumns } from './import-columns.ts'
import { type ImportRow, importRows, mappedCsv } from './import-rows.ts'
import { OutcomeList } from './outcome-list.tsx'
import type { ImportText } from './read-import-file.ts'
import { words } from '../words.ts'

const describePreview = (rows: readonly ImportRow[]): string => {
  const count = (kind: ImportRow['kind']): number => rows.filter((row) => row.kind === kind).length
  return words.import.steps.preview({ total: rows.length, added: count('new'), changed: count('changed') })
}

/** Vendors in the directory that differ from the file and stay as they are. */
const countKept = (rows: readonly ImportRow[]): number =>
  rows.filter(({ kind, changes }) => kind === 'skipped' && changes.length > 0).length

type ImportStepsProps = { source: ImportText; onAnother: () => void }

/** The steps after reading a file: columns, preview and result. */
export const ImportSteps = ({ source, onAnother }: ImportStepsProps) => {
  const table = useMemo(() => readCsvTable(source.text), [source])
  const [attempt] = useState(() => performance.now())
  const [mapping, setMapping] = useState(() => guessColumns(table.header))
  const [doesUpdate, setUpdate] = useState(false)
  const isPlain = table.separator === ',' && table.header.every((name, at) => name === mapping[at])
  const csv = useMemo(
    () => (isPlain ? source.text : mappedCsv(table, mapping)),
    [isPlain, source, table, mapping],
  )
  const given = { csv, existingVendors: doesUpdate ? ('UPDATE' as const) : ('SKIP' as const) }
  const hasDomain = mapping.includes('domain_name')
  const run = useChange('BulkUpsertVendorsFromCsv', {
    done: ({ summary }) => words.import.steps.imported(summary.accepted),
    failed: words.import.steps.failed,
  })
  const tried = useQuery({
    ...ask('BulkUpsertVendorsFromCsv', { ...given, dryRun: true }),
    // The text itself would be too long for a key.
    queryKey: ['BulkUpsertVendorsFromCsv', attempt, mapping, doesUpdate],
    enabled: hasDomain && table.rows.length > 0 && run.data === undefined && !run.isPending,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const shown = run.data ?? tried.data
  const isOutdated = run.error?.reason === 'CSV_PREVIEW_OUTDATED'
  const apply = (): void => {
    if (!tried.data) return
    // Only what is shown may be applied; if vendors have changed since, the preview is made again.
    run.mutate({ ...given, previewId: tried.data.previewId }, { onError: () => void tried.refetch() })
  }
  const rows = useMemo(
    () => (shown ? importRows(table, mapping, shown.rowResults) : []),
    [table, mapping, shown],
  )
  const kept = countKept(rows)
  const another = (
    <Button variant="default" onClick={onAnother}>
      {words.import.steps.another}
    </Button>
  )
  if (table.rows.length === 0)
    return (
      <Stack align="flex-start">
        <Notice tone="critical" isNews>
          {words.import.steps.noRows(source.name)}
        </Notice>
        {another}
      </Stack>
    )
  return (
    <Stack>
      {source.note !== undefined && <Notice tone="medium">{source.note}</Notice>}
      <Paper px="md" py="sm">
        <Group justify="space-between" gap="sm">
          <div style={{ minWidth: 0 }} role="status">
            <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
              {source.name}
            </Text>
            <Text size="sm" c="dimmed">
              {run.data
                ? words.import.steps.result(run.data.summary.accepted, run.data.summary.total)
                : shown
                  ? describePreview(rows)
                  : words.import.steps.size(table.rows.length, table.header.length)}
            </Text>
          </div>
          <Group gap="xs">
            {another}
            {run.data ? (
              <Button
                renderRoot={(props) => (
                  <Link to="/vendors" search={{ sort: 'updatedAt', order: 'desc' }} {...props} />
                )}
              >
                {words.import.steps.show}
              </Button>
            ) : (
              <Button
                leftSection={<IconUpload size={16} />}
                disabled={(shown?.summary.accepted ?? 0) === 0}
                loading={run.isPending}
                onClick={apply}
              >
                {words.import.steps.import(shown?.summary.accepted ?? 0)}
              </Button>
            )}
          </Group>
        </Group>
        {!run.data && (
          <Checkbox
            mt="sm"
            label={words.import.steps.update}
            description={kept > 0 ? words.import.steps.kept(kept) : words.import.steps.onlyNew}
            checked={doesUpdate}
            disabled={run.isPending}
            onChange={(event) => setUpdate(event.currentTarget.checked)}
          />
        )}
      </Paper>
      {isOutdated && (
        <Notice tone="medium" isNews>
          {words.import.steps.outdated}
        </Notice>
      )}
      {!isPlain && !run.data && <ColumnMapping table={table} mapping={mapping} onChange={setMapping} />}
      {hasDomain ? (
        shown ? (
          <OutcomeList header={table.header} rows={rows} isDone={run.data !== undefined} />
        ) : (
          <Answered query={tried}>{() => null}</Answered>
        )
      ) : (
        <Notice tone="medium">{words.import.steps.needsDomain}</Notice>
      )}
    </Stack>
  )
}

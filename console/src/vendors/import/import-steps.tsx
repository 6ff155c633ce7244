import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ask } from '../../parts/ask.ts'
import { Answered } from '../../parts/answered.tsx'
import { countOf } from '../../parts/count-of.ts'
import { Notice } from '../../parts/notice.tsx'
import { useChange } from '../../parts/use-change.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { readCsvTable } from './csv-table.ts'
import { guessColumns } from './import-columns.ts'
import { type ImportRow, importRows, mappedCsv } from './import-rows.ts'
import { OutcomeList } from './outcome-list.tsx'
import type { ImportText } from './read-import-file.ts'

const describePreview = (rows: readonly ImportRow[]): string => {
  const count = (kind: ImportRow['kind']): number => rows.filter((row) => row.kind === kind).length
  const accepted = count('new') + count('changed')
  return `${countOf(accepted, 'row')} of ${rows.length.toLocaleString('en')} can be imported. Nothing is stored yet. ${countOf(count('new'), 'new vendor')}, ${countOf(count('changed'), 'changed vendor')}.`
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
    done: ({ summary }) => `${countOf(summary.accepted, 'row')} imported.`,
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
      Another file
    </Button>
  )
  if (table.rows.length === 0)
    return (
      <Stack align="flex-start">
        <Notice tone="critical" isNews>
          {source.name} has no rows below its first line, which names the columns.
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
                ? `${countOf(run.data.summary.accepted, 'row')} of ${run.data.summary.total.toLocaleString('en')} imported.`
                : shown
                  ? describePreview(rows)
                  : `${countOf(table.rows.length, 'row')}, ${countOf(table.header.length, 'column')}`}
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
                Show the vendors
              </Button>
            ) : (
              <Button
                leftSection={<IconUpload size={16} />}
                disabled={(shown?.summary.accepted ?? 0) === 0}
                loading={run.isPending}
                onClick={apply}
              >
                Import {countOf(shown?.summary.accepted ?? 0, 'row')}
              </Button>
            )}
          </Group>
        </Group>
        {!run.data && (
          <Checkbox
            mt="sm"
            label="Update existing vendors"
            description={
              kept > 0
                ? `${countOf(kept, 'vendor')} in the directory ${kept === 1 ? 'differs' : 'differ'} from the file and will stay as ${kept === 1 ? 'it is' : 'they are'}.`
                : 'Otherwise only new vendors are added.'
            }
            checked={doesUpdate}
            disabled={run.isPending}
            onChange={(event) => setUpdate(event.currentTarget.checked)}
          />
        )}
      </Paper>
      {isOutdated && (
        <Notice tone="medium" isNews>
          Vendors changed after the preview, so nothing was imported. This is what the file would do now.
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
        <Notice tone="medium">Choose the column with the domain, which identifies the vendor.</Notice>
      )}
    </Stack>
  )
}

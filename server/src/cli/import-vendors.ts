import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Output as Answer } from '@parapet/contract'
import type { Command } from 'commander'
import { calling, type ClientOf, type Connection, openClient, withConnection } from './api-client.ts'
import { escapeControls, safeJson } from './escape-controls.ts'
import { exitCodes, failure } from './exit-codes.ts'
import type { Output } from './list-command.ts'
import { plural } from './plural.ts'

type Given = Connection & { ignoreUnknownColumns?: boolean; dryRun?: boolean; json?: boolean }

type Imported = Answer<'BulkUpsertVendorsFromCsv'>

/** On a terminal a few show what is wrong; the rest is in the JSON. */
const maxShown = 20

const readCsv = async (file: string): Promise<string> => {
  const name = escapeControls(file)
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw failure(`${name} could not be read: ${escapeControls(why)}`, exitCodes.unreadable)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw failure(
      `${name} is not UTF-8. Convert it first, for example with: iconv -f windows-1252 -t utf-8`,
      exitCodes.unreadable,
      error,
    )
  }
}

const describe = ({ summary, columns }: Imported, isDryRun: boolean): string => {
  const { total, accepted, rejected, skipped } = summary
  const ignored = columns.filter(({ column }) => column === undefined).map(({ header }) => header)
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${accepted} of ${plural(total, 'row')}; ${rejected} rejected, ${skipped} skipped.${isDryRun ? ' Nothing was written.' : ''}`,
    ...(ignored.length > 0 ? [`Ignored columns: ${escapeControls(ignored.join(', '))}.`] : []),
  ].join('\n')
}

const importVendors = async (
  client: ClientOf<'vendors import'>,
  csv: string,
  { ignoreUnknownColumns, dryRun, json }: Given,
  { print, complain }: Output,
): Promise<void> => {
  const imported = await client.bulkUpsertVendorsFromCsv({
    csv,
    ...(ignoreUnknownColumns && { unknownColumns: 'IGNORE' as const }),
    ...(dryRun && { dryRun }),
  })
  print(json ? safeJson(imported) : describe(imported, dryRun === true))
  const rejected = imported.rowResults.filter(
    ({ outcome }) => outcome === 'BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED',
  )
  if (rejected.length === 0) return
  for (const { rowIndex, message = '' } of json ? [] : rejected.slice(0, maxShown))
    complain(`  row ${rowIndex}: ${escapeControls(message)}`)
  throw failure(
    `Rejected rows: ${rejected.length}.${rejected.length > maxShown && !json ? ' --json lists all of them.' : ''}`,
    exitCodes.failed,
  )
}

export const registerImportVendors = (vendors: Command, output: Output): void => {
  withConnection(
    vendors
      .command('import')
      .description('Create and update vendors from CSV.')
      .argument('<file>', 'a file in UTF-8, or - for standard input')
      .option('--ignore-unknown-columns', 'leave out columns that are not recognized')
      .option('--dry-run', 'write nothing, but report what would happen')
      .option('--json', 'print JSON'),
  ).action(
    calling(async (file: string, given: Given) =>
      importVendors(openClient(given), await readCsv(file), given, output),
    ),
  )
}

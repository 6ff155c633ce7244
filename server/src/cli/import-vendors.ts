import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Output as Answer } from '@parapet/contract'
import type { Command } from 'commander'
import { calling, type ClientOf, type Connection, openClient, withConnection } from './api-client.ts'
import { escapeControls, safeJson } from './escape-controls.ts'
import { exitCodes, failure } from './exit-codes.ts'
import type { Output } from './list-command.ts'
import { plural } from './plural.ts'

type Given = Connection & {
  ignoreUnknownColumns?: boolean
  skipExisting?: boolean
  dryRun?: boolean
  json?: boolean
}

type Imported = Answer<'BulkUpsertVendorsFromCsv'>
type Row = Imported['rowResults'][number]

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

const accepted = 'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED'

const valuesText = (values: readonly string[]): string =>
  values.length === 0 ? 'not set' : values.join(', ')

const describeChange = ({ line, domainName = '', changes = [] }: Row): string => {
  const texts = changes.map(
    ({ field, before, after }) => `${field} ${valuesText(before)} → ${valuesText(after)}`,
  )
  return escapeControls(`  line ${line}: ${domainName}: ${texts.join('; ')}`)
}

const describe = ({ summary, columns, rowResults }: Imported, isDryRun: boolean): string => {
  const { total, rejected, skipped } = summary
  const ignored = columns.filter(({ column }) => column === undefined).map(({ header }) => header)
  const changed = rowResults.filter(({ outcome, changes }) => outcome === accepted && changes)
  const kept = rowResults.filter(({ code, changes }) => code === 'VENDOR_EXISTS' && changes).length
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${summary.accepted} of ${plural(total, 'row')}: ${plural(summary.accepted - changed.length, 'new vendor')}, ${plural(changed.length, 'changed vendor')}; ${rejected} rejected, ${skipped} skipped.${isDryRun ? ' Nothing was written.' : ''}`,
    ...(kept > 0 ? [`${plural(kept, 'skipped row')} would change vendors without --skip-existing.`] : []),
    ...(ignored.length > 0 ? [`Ignored columns: ${escapeControls(ignored.join(', '))}.`] : []),
    ...(changed.length > 0 ? ['Changed vendors:', ...changed.slice(0, maxShown).map(describeChange)] : []),
    ...(changed.length > maxShown ? [`  and ${changed.length - maxShown} more; --json lists all.`] : []),
  ].join('\n')
}

const importVendors = async (
  client: ClientOf<'vendors import'>,
  csv: string,
  { ignoreUnknownColumns, skipExisting, dryRun, json }: Given,
  { print, complain }: Output,
): Promise<void> => {
  const imported = await client.bulkUpsertVendorsFromCsv({
    csv,
    ...(ignoreUnknownColumns && { unknownColumns: 'IGNORE' as const }),
    ...(skipExisting && { existingVendors: 'SKIP' as const }),
    ...(dryRun && { dryRun }),
  })
  print(json ? safeJson(imported) : describe(imported, dryRun === true))
  const rejected = imported.rowResults.filter(
    ({ outcome }) => outcome === 'BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED',
  )
  if (rejected.length === 0) return
  for (const { line, errors = [] } of json ? [] : rejected.slice(0, maxShown))
    for (const { message } of errors) complain(`  line ${line}: ${escapeControls(message)}`)
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
      .option('--skip-existing', 'add new vendors only, and leave those in the directory as they are')
      .option('--dry-run', 'write nothing, but report what would happen')
      .option('--json', 'print JSON'),
  ).action(
    calling(async (file: string, given: Given) =>
      importVendors(openClient(given), await readCsv(file), given, output),
    ),
  )
}

import { basename } from 'node:path'
import type { Command } from 'commander'
import {
  type CatalogueFormat,
  catalogueFormats,
  type FindingFormat,
  findingFormats,
  namesFormat,
} from '../collect/import/formats.ts'
import type { Input } from '../collect/import/input.ts'
import { createTally, type Tally } from '../collect/import/tally.ts'
import type { VendorDirectory } from '../collect/import/vendor-directory.ts'
import type { AuditKey } from '../domain/audit/audit.ts'
import { chooseVendor } from '../domain/import/choose-vendor.ts'
import type { ImportReport } from '../domain/import/import-report.ts'
import type { HostOwner } from '../domain/import/owner-of-host.ts'
import type { Store } from '../store/kernel/store.ts'
import { escapeControls } from './escape-controls.ts'
import { exitCodes } from './exit-codes.ts'
import { plural } from './plural.ts'
import { showProgressBar } from './progress-bar.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

type Given = {
  org?: string
  vendor?: string
  dryRun?: boolean
  json?: boolean
  createVendors?: boolean
  keepOpen?: boolean
  url?: string
}

/** Where the command prints, and how it sets its exit code. */
type ImportOutput = { print: Print; complain: Print; exit: (code: number) => void }

const terminal: ImportOutput = {
  print: console.log,
  complain: console.error,
  exit: (code) => {
    process.exitCode = code
  },
}

const optionNames = {
  vendor: '--vendor',
  keepOpen: '--keep-open',
  createVendors: '--create-vendors',
} as const

const commandLine = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'command-line' } as const

const couldNotRead = exitCodes.unreadable
const someRejected = exitCodes.failed

/** On a terminal a few show what is wrong; the rest is in the JSON. */
const maxShown = 20

const describe = (
  { total, created, updated, unchanged, merged, rejected }: ImportReport,
  isDryRun: boolean,
): string =>
  `${isDryRun ? 'Would import' : 'Imported'} ${plural(total - rejected, 'row')} of ${total.toLocaleString('en')}: ${created} new, ${updated} changed, ${unchanged} unchanged${merged > 0 ? `, ${merged} the same as an earlier row` : ''}; ${rejected} rejected.${isDryRun ? ' Nothing was written.' : ''}`

const showErrors = ({ errors, rejected }: ImportReport, complain: Print): void => {
  for (const { line, message } of errors.slice(0, maxShown)) complain(`  ${line}: ${message}`)
  if (rejected > maxShown) complain(`  … and ${rejected - maxShown} more; --json lists up to 1000 of them.`)
}

const report = (
  file: string,
  tally: Pick<Tally, 'report' | 'failure'>,
  { json, dryRun }: Given,
  output: ImportOutput,
): void => {
  const { print, complain, exit } = output
  const errors = tally.report.errors
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, message }) => ({ line, message: escapeControls(message) }))
  const notes = tally.report.notes.map((note) => ({ ...note, message: escapeControls(note.message) }))
  if (json) print(JSON.stringify({ ...tally.report, notes, errors }))
  else {
    print(describe(tally.report, dryRun === true))
    for (const { message, count } of notes) print(`  ${plural(count, 'row')}: ${message}`)
    showErrors({ ...tally.report, errors }, complain)
  }
  if (tally.failure !== undefined) {
    complain(
      `${escapeControls(file)} could not be read${tally.report.total > 0 ? ' to its end' : ''}: ${escapeControls(tally.failure)}`,
    )
    exit(couldNotRead)
  } else if (tally.report.rejected > 0) exit(someRejected)
}

const openInput = async (file: string): Promise<Input> => {
  const { fileInput, streamInput } = await import('../collect/import/input.ts')
  return file === '-' ? streamInput(process.stdin, new Date()) : fileInput(file)
}

const isFindings = (format: Format): format is FindingFormat => findingFormats.some((one) => one === format)

/** Sends the file to another Parapet, whose organization the credential decides. */
const runRemotely = async (
  format: Format,
  file: string,
  given: Given,
  output: ImportOutput,
): Promise<void> => {
  const { url = '', org } = given
  if (!isFindings(format))
    throw new Error(`${format} cannot be imported with --url: run the command where Parapet runs.`)
  if (org !== undefined)
    throw new Error('With --url the credential decides the organization: leave --org out.')
  const { importRemotely } = await import('./import-remotely.ts')
  report(file, await importRemotely(url, format, await openInput(file), given), given, output)
}

type Work = { store: Store; input: Input; tally: Tally; given: Given; monitoringSlots: number | undefined }

const requireVendor = ({ ownerOf }: VendorDirectory, name: string): HostOwner => {
  const chosen = chooseVendor(ownerOf, name, optionNames.vendor)
  if ('owner' in chosen) return chosen.owner
  throw new Error(chosen.problem)
}

/** Names are collected for vendors only. */
const chooseVendorDomain = (directory: VendorDirectory, name: string): string => {
  const { domain, isSelf } = requireVendor(directory, name)
  if (isSelf) throw new Error(`${domain} is one of your organization's own domains, not a vendor.`)
  return domain
}

const importInto = async (
  organizationId: OrganizationId,
  format: FindingFormat,
  { store, input, tally, given: { dryRun, createVendors, keepOpen, vendor }, monitoringSlots }: Work,
): Promise<void> => {
  const { runImport } = await import('../collect/import/run-import.ts')
  const { openVendorDirectory } = await import('../collect/import/vendor-directory.ts')
  const { enrichOrganizations } = await import('../collect/background/enrich-organizations.ts')
  const { ensureAuditKey } = await import('./ensure-audit-key.ts')
  const { newId } = await import('../domain/kernel/id.ts')
  const now = new Date()
  const isDryRun = dryRun === true
  let auditKey: Promise<AuditKey> | undefined
  const directory = await openVendorDirectory(store, organizationId)
  await runImport({
    store,
    organizationId,
    importId: newId('imp'),
    format,
    input,
    directory,
    vendor: vendor === undefined ? undefined : requireVendor(directory, vendor),
    keepOpen: keepOpen === true,
    isDryRun,
    adding: createVendors
      ? { auditKey: () => (auditKey ??= ensureAuditKey(store)), by: commandLine, monitoringSlots }
      : undefined,
    names: optionNames,
    tally,
    now,
  })
  if (!isDryRun) await enrichOrganizations({ store, now, organizationId })
}

const importForAll = async (format: CatalogueFormat, { store, input, tally, given }: Work): Promise<void> => {
  const { importCatalogue } = await import('../collect/import/import-catalogue.ts')
  const { noteCatalogueChange } = await import('../collect/import/note-catalogue-change.ts')
  const { enrichOrganizations } = await import('../collect/background/enrich-organizations.ts')
  const now = new Date()
  await importCatalogue(format, { store, input, tally, now, isDryRun: given.dryRun === true })
  if (given.dryRun || tally.report.created + tally.report.updated === 0) return
  await noteCatalogueChange(store)
  await enrichOrganizations({ store, now })
}

const importNamesInto = async (
  organizationId: OrganizationId,
  { store, input, tally, given }: Work,
  file: string,
): Promise<void> => {
  const { importNames } = await import('../collect/import/import-names.ts')
  const { openVendorDirectory } = await import('../collect/import/vendor-directory.ts')
  const directory = await openVendorDirectory(store, organizationId)
  await importNames({
    store,
    organizationId,
    input,
    fileName: file === '-' ? 'standard input' : basename(file),
    directory,
    vendorDomain: given.vendor === undefined ? undefined : chooseVendorDomain(directory, given.vendor),
    tally,
    now: new Date(),
    isDryRun: given.dryRun === true,
  })
}

const formats = [...findingFormats, namesFormat, ...catalogueFormats] as const

type Format = (typeof formats)[number]

const readFormat = (name: string): Format => {
  const format = formats.find((one) => one === name)
  if (format !== undefined) return format
  throw new Error(`The format must be one of ${formats.join(', ')}, not "${escapeControls(name)}".`)
}

const isForAll = (format: Format): format is CatalogueFormat => catalogueFormats.some((one) => one === format)

const run = async (
  name: string,
  file: string,
  given: Given,
  { withStore, monitoringSlots, output }: Registered,
): Promise<void> => {
  const format = readFormat(name)
  const { org } = given
  if (given.url !== undefined) return runRemotely(format, file, given, output)
  if (isForAll(format) === (org !== undefined))
    throw new Error(
      org === undefined
        ? `${format} is imported into an organization: choose it with --org DOMAIN.`
        : `${format} is imported for all organizations: leave --org out.`,
    )
  if (isForAll(format) && (given.vendor !== undefined || given.keepOpen || given.createVendors))
    throw new Error(`${format} has no findings: leave --vendor, --keep-open and --create-vendors out.`)
  if (format === namesFormat && (given.keepOpen || given.createVendors))
    throw new Error('names has no findings: leave --keep-open and --create-vendors out.')
  const input = await openInput(file)
  const tally = createTally()
  await withStore(async (store) => {
    const organizationId =
      org === undefined ? undefined : await store.system((db) => requireOrganizationId(db, org))
    const work: Work = { store, input, tally, given, monitoringSlots: monitoringSlots() }
    const progress = showProgressBar(input, () => tally.report.total + tally.underWay)
    try {
      if (isForAll(format)) await importForAll(format, work)
      else if (organizationId === undefined) return
      else if (format === namesFormat) await importNamesInto(organizationId, work, file)
      else await importInto(organizationId, format, work)
    } finally {
      progress.end()
    }
  })
  report(file, tally, given, output)
}

type Registered = {
  withStore: WithStore
  /** From the installation's configuration. */
  monitoringSlots: () => number | undefined
  output: ImportOutput
}

export const registerImport = (
  program: Command,
  withStore: WithStore,
  { monitoringSlots = () => undefined, output = terminal }: Partial<Omit<Registered, 'withStore'>> = {},
): void => {
  program
    .command('import')
    .description(
      'Import findings or names of hosts into an organization, or public data on vulnerabilities and breaches.',
    )
    .argument(
      '<format>',
      `${[...findingFormats, namesFormat].join(', ')}; for all organizations ${catalogueFormats.join(', ')}`,
    )
    .argument('<file>', 'a file, optionally compressed with gzip, or - for standard input')
    .option('--org <domain>', 'a domain of the organization, or its id')
    .option('--dry-run', 'write nothing, but report what would happen')
    .option('--create-vendors', 'add vendors for hosts that belong to no existing vendor')
    .option(
      '--vendor <domain>',
      'the vendor of rows that name no host of a vendor: cloud accounts, files, new domains',
    )
    .option('--keep-open', 'keep findings open that have not been seen for longer than their type allows')
    .option(
      '--url <url>',
      'send the file to the Parapet at this address, with the credential in PARAPET_CLIENT_ID and PARAPET_CLIENT_SECRET',
    )
    .option('--json', 'print JSON')
    .action(async (name: string, file: string, given: Given) => {
      try {
        await run(name, file, given, { withStore, monitoringSlots, output })
      } catch (error) {
        output.complain(escapeControls(error instanceof Error ? error.message : String(error)))
        output.exit(couldNotRead)
      }
    })
}

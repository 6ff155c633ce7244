import { readListedName } from '../../domain/import/names-in.ts'
import { batchesOf } from '../../domain/kernel/batches-of.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { hostEvidence } from '../../domain/vendors/host-evidence.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { holdVendors } from '../../store/vendors/vendor-score.ts'
import { maxKnownHosts } from '../../store/vendors/vendor-host.ts'
import { noteHosts } from '../checks/note-hosts.ts'
import { noteSuggestions } from '../checks/note-suggestions.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { Input } from './input.ts'
import { nameRecords } from './name-records.ts'
import { plainText } from './plain-text.ts'
import { type Tally, untilFailure } from './tally.ts'
import { registrableDomain, type VendorDirectory } from './vendor-directory.ts'

type Options = {
  store: Store
  organizationId: OrganizationId
  input: Input
  /** As evidence names it. */
  fileName: string
  directory: VendorDirectory
  /** The vendor that domains of no vendor are suggested for. */
  vendorDomain: string | undefined
  tally: Tally
  now: Date
  /** Nothing is written: the tally reports what would happen. */
  isDryRun: boolean
}

/** Below a vendor's domain, or in a new domain of the chosen vendor. */
type Place = { vendorDomain: string } & ({ below: string } | { suggests: string })

type Placed = Place & { line: number; name: string }

const batchSize = 1_000
/** Repetitions are told from new names within this many. */
const maxRemembered = 1_000_000

/** Where a name belongs, or why it does not belong anywhere. */
const placeOf = (name: string, { directory, vendorDomain }: Options): Place | string => {
  const owner = directory.ownerOf(name)
  if (owner?.isSelf) return `${name} is at or below one of your organization's own domains.`
  if (owner && vendorDomain !== undefined && owner.domain !== vendorDomain)
    return `${name} is at or below a domain of the vendor ${owner.domain}, not of ${vendorDomain}.`
  if (owner) return { vendorDomain: owner.domain, below: owner.place ?? owner.domain }
  const suggests = registrableDomain(name)
  if (vendorDomain === undefined || suggests === undefined)
    return `NO_VENDOR: no vendor has the domain ${name} or one above it. Choose the vendor with --vendor, or add it.`
  return { vendorDomain, suggests }
}

const placedNames = async function* (options: Options): AsyncGenerator<Placed> {
  const { input, tally } = options
  const seen = new Set<string>()
  for await (const record of untilFailure(nameRecords(plainText(input.read())), tally)) {
    const { line } = record
    if ('refusal' in record) {
      tally.reject(line, record.refusal)
      continue
    }
    for (const given of record.names) {
      const read = readListedName(given)
      if ('refusal' in read) {
        tally.reject(line, read.refusal)
        continue
      }
      const { name } = read
      if (seen.has(name)) {
        tally.add('merged')
        continue
      }
      if (seen.size < maxRemembered) seen.add(name)
      const place = placeOf(name, options)
      if (typeof place === 'string') tally.reject(line, place)
      else yield { line, name, ...place }
    }
  }
}

/** How a name is counted, once it is certain. */
type Outcome = () => void

const writeOf = async (
  db: Db,
  vendor: { id: string; domain: string },
  own: readonly Placed[],
  { tally, now, fileName }: Options,
): Promise<Outcome[]> => {
  const hosts = own.flatMap((one) =>
    'below' in one && one.name !== one.below
      ? [{ host: one.name, domain: one.below, evidence: hostEvidence.namesFile }]
      : [],
  )
  const kind = 'VENDOR_DOMAIN_EVIDENCE_KIND_NAMES_FILE'
  const suggestions = own.flatMap((one) =>
    'suggests' in one
      ? [{ domain: one.suggests, kind, detail: `${fileName} lists ${one.name}.` } as const]
      : [],
  )
  const { created, tooMany } = await noteHosts(db, { vendorId: vendor.id, hosts, now })
  const noted = await noteSuggestions(db, { vendor, suggestions, now })
  const counted = new Set<string>()
  return own.map((one): Outcome => {
    const { line, name } = one
    if (tooMany.has(name))
      return () =>
        tally.reject(line, `${vendor.domain} already has ${maxKnownHosts} known hosts; ${name} was left out.`)
    if ('below' in one) return () => tally.add(created.has(name) ? 'created' : 'unchanged')
    const fate = noted.get(one.suggests)
    if (typeof fate === 'object') return () => tally.reject(line, fate.refusal)
    const isNew = fate === 'NEW' && !counted.has(one.suggests)
    counted.add(one.suggests)
    return () => tally.add(isNew ? 'created' : 'unchanged')
  })
}

const write = async (db: Db, batch: readonly Placed[], options: Options): Promise<Outcome[]> => {
  const byVendor = Map.groupBy(batch, ({ vendorDomain }) => vendorDomain)
  const vendors = await holdVendors(db, [...byVendor.keys()])
  const outcomes: Outcome[] = []
  const refuse =
    ({ line, vendorDomain }: Placed): Outcome =>
    () =>
      options.tally.reject(
        line,
        `VENDOR_OFFBOARDED: ${vendorDomain} is offboarded. Set its lifecycleStatus first.`,
      )
  for (const vendor of vendors) {
    const own = byVendor.get(vendor.domain) ?? []
    outcomes.push(...(vendor.isOffboarded ? own.map(refuse) : await writeOf(db, vendor, own, options)))
    byVendor.delete(vendor.domain)
  }
  for (const { line, vendorDomain } of [...byVendor.values()].flat())
    outcomes.push(() =>
      options.tally.reject(line, `NO_VENDOR: the vendor was deleted during the import (${vendorDomain}).`),
    )
  return outcomes
}

const endOfDryRun = new Error('A dry run writes nothing.')

const take = async (batch: readonly Placed[], options: Options): Promise<Outcome[]> => {
  const { store, organizationId, isDryRun } = options
  let outcomes: Outcome[] = []
  const work = async (db: Db): Promise<void> => {
    outcomes = await write(db, batch, options)
    if (isDryRun) throw endOfDryRun
  }
  try {
    await retryLostRace(() => store.inOrganization(organizationId, work))
  } catch (error) {
    if (error !== endOfDryRun) throw error
  }
  return outcomes
}

/** Imports a file of names: hosts below vendors' domains become known hosts, others suggest domains. */
export const importNames = async (options: Options): Promise<void> => {
  for await (const batch of batchesOf(placedNames(options), batchSize))
    for (const count of await take(batch, options)) count()
}

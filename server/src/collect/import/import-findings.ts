import { batchesOf } from '../../domain/kernel/batches-of.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { isCloudHost } from '../../domain/import/cloud-host.ts'
import type { HostFinding, ReadRecord } from '../../domain/import/host-finding.ts'
import type { Store } from '../../store/kernel/store.ts'
import { ingestFindings } from '../ingest/ingest-findings.ts'
import { judgeFindings } from './judge-findings.ts'
import { createRepeats } from './repeats.ts'
import { type Tally, untilFailure } from './tally.ts'
import { type Owner, registrableDomain, type VendorDirectory } from './vendor-directory.ts'
import { yetToCome } from './yet-to-come.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** A parsed record of the file. */
export type LocatedRecord = { line: number } & ReadRecord

export type Options = {
  store: Store
  organizationId: OrganizationId
  records: AsyncIterable<LocatedRecord>
  directory: VendorDirectory
  tally: Tally
  now: Date
  /** Adds vendors for unknown domains; if absent, findings there are rejected. */
  addVendors?: (domains: readonly string[]) => Promise<void>
  /** The owner of findings on hosts that belong to nobody; if absent, these are rejected. */
  vendor?: Owner | undefined
  /** Findings that are already too old stay open instead of being resolved. */
  keepOpen: boolean
  /** Nothing is written: the tally reports what would happen. */
  isDryRun: boolean
}

type Located = { line: number; finding: HostFinding }

/** How many findings are looked up, and have their vendors added, at once. */
const chunkSize = 500

const locatedFindings = async function* ({ records, tally }: Options): AsyncGenerator<Located> {
  for await (const record of untilFailure(records, tally)) {
    const { line, notes = [] } = record
    for (const note of notes) tally.note(note)
    if ('refusal' in record) tally.reject(line, record.refusal)
    else {
      const { findings, refusals = [], quiet = 'nothing to report.' } = record
      for (const refusal of refusals) tally.reject(line, refusal)
      if (findings.length + refusals.length === 0) {
        tally.add('unchanged')
        tally.note(quiet)
      }
      for (const finding of findings) yield { line, finding }
    }
  }
}

const ownerOf = ({ hosts }: HostFinding, { directory, vendor }: Options): Owner | undefined => {
  for (const host of hosts) {
    const owner = directory.ownerOf(host)
    if (owner) return owner
  }
  return vendor
}

/** The domain of the vendor to add for the hosts. */
const domainToAdd = (hosts: readonly string[]): string | undefined =>
  hosts
    .filter((host) => !isCloudHost(host))
    .map(registrableDomain)
    .find((domain) => domain !== undefined)

const addMissing = async (chunk: readonly Located[], options: Options): Promise<void> => {
  const { directory, addVendors } = options
  if (!addVendors) return
  const missing = chunk.filter(({ finding }) => ownerOf(finding, options) === undefined)
  const domains = [...new Set(missing.flatMap(({ finding }) => domainToAdd(finding.hosts) ?? []))]
  if (domains.length === 0) return
  await addVendors(domains)
  directory.add(domains)
}

const noVendor = ({ hosts, noHost }: HostFinding, mayAdd: boolean): string => {
  const choose = 'Choose the vendor of such rows with --vendor.'
  if (noHost !== undefined) return `NO_VENDOR: ${noHost} ${choose}`
  const what = `NO_VENDOR: no vendor has the domain ${hosts[0] ?? ''} or one above it.`
  if (hosts.some(isCloudHost)) return `${what} It belongs to a cloud provider, which is not added. ${choose}`
  return `${what}${
    mayAdd ? ' A vendor cannot be added for this domain.' : ' Add the vendor, or use --create-vendors.'
  }`
}

type Owned = { line: number; finding: Finding; isSelf: boolean }

const ownedFindings = async function* (options: Options): AsyncGenerator<Owned> {
  const { tally, now, addVendors } = options
  const repeatOf = createRepeats()
  for await (const chunk of batchesOf(locatedFindings(options), chunkSize)) {
    await addMissing(chunk, options)
    for (const { line, finding: found } of chunk) {
      const owner = ownerOf(found, options)
      const { hosts: _hosts, noHost: _noHost, ...rest } = found
      const refusal = yetToCome('It was seen at', found.lastSeen, now)
      if (!owner) {
        tally.reject(line, noVendor(found, addVendors !== undefined))
        // Thousands of such rows are usual, and only the first errors are shown.
        if (found.noHost !== undefined)
          tally.note(`rejected: ${found.noHost} Use --vendor to say whose they are.`)
      } else if (refusal !== undefined) tally.reject(line, refusal)
      else {
        const { domain, place, isSelf } = owner
        const finding = { ...rest, domain, ...(place !== undefined && { place }) }
        const repeat = repeatOf(finding, line)
        if (repeat === 'FIRST') yield { line, finding, isSelf }
        else if (repeat === 'SAME') tally.add('merged')
        else tally.reject(line, contradiction(repeat))
      }
    }
  }
}

const contradiction = ({ contradicts, line }: { contradicts: string; line: number }): string =>
  `It contradicts row ${line}, which describes the same finding at the same time with another ${contradicts}. Remove one of them.`

const arrivedResolved =
  'resolved on arrival, because reported as gone or not seen for longer than the type allows (30 days for most); --keep-open keeps the latter open.'

const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const

const ingest = async (options: Options): Promise<void> => {
  const { store, organizationId, tally, now, keepOpen } = options
  const lines = new WeakMap<Finding, number>()
  let handed = 0
  let refused = 0
  const findings = async function* (): AsyncGenerator<Finding> {
    for await (const { line, finding } of ownedFindings(options)) {
      lines.set(finding, line)
      handed += 1
      tally.underWay += 1
      yield finding
    }
  }
  const done = await ingestFindings({
    store,
    organizationId,
    findings: findings(),
    by,
    clock: () => now,
    arrival: { now, keepOpen },
    onRefused: (finding, reason) => {
      refused += 1
      tally.reject(lines.get(finding) ?? 0, reason)
    },
  })
  tally.underWay = 0
  for (const name of ['created', 'updated', 'unchanged'] as const) tally.add(name, done[name])
  tally.report.resolved += done.resolved
  const lost = handed - refused - done.created - done.updated - done.unchanged
  const domains = done.unknownDomains.slice(0, 3).join(', ')
  for (let count = 0; count < lost; count += 1)
    tally.reject(0, `NO_VENDOR: the vendor was deleted during the import (${domains}).`)
}

/** Imports the findings of a file into an organization, or reports what would happen. */
export const importFindings = async (options: Options): Promise<void> => {
  const { isDryRun, tally, now, keepOpen } = options
  if (isDryRun)
    await judgeFindings({ ...options, arrival: { now, keepOpen }, findings: ownedFindings(options) })
  else await ingest(options)
  if (tally.report.resolved > 0) tally.note(arrivedResolved, tally.report.resolved)
}

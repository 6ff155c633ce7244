import { batchesOf } from '../../domain/kernel/batches-of.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { claimFinding, describeContradiction, type OptionNames } from '../../domain/import/claim-finding.ts'
import { isCloudHost } from '../../domain/import/cloud-host.ts'
import type { HostFinding, ReadRecord } from '../../domain/import/host-finding.ts'
import type { HostOwner } from '../../domain/import/owner-of-host.ts'
import { importActor } from '../../domain/import/import-actor.ts'
import { createRepeats } from '../../domain/import/repeats.ts'
import type { Store } from '../../store/kernel/store.ts'
import { ingestFindings } from '../ingest/ingest-findings.ts'
import { judgeFindings } from './judge-findings.ts'
import { type Tally, untilFailure } from './tally.ts'
import { registrableDomain, type VendorDirectory } from './vendor-directory.ts'
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
  vendor?: HostOwner | undefined
  /** Findings that are already too old stay open instead of being resolved. */
  keepOpen: boolean
  /** Nothing is written: the tally reports what would happen. */
  isDryRun: boolean
  /** What the caller's options are called, for messages. */
  names: OptionNames
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

const ownerOf = ({ hosts }: HostFinding, { directory, vendor }: Options): HostOwner | undefined => {
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

type Owned = { line: number; finding: Finding; isSelf: boolean }

const ownedFindings = async function* (options: Options): AsyncGenerator<Owned> {
  const { tally, now, names, addVendors } = options
  const terms = { now, names, addsVendors: addVendors !== undefined }
  const repeatOf = createRepeats()
  for await (const chunk of batchesOf(locatedFindings(options), chunkSize)) {
    await addMissing(chunk, options)
    for (const { line, finding: found } of chunk) {
      const owner = ownerOf(found, options)
      const claimed = claimFinding(found, owner, terms)
      // Thousands of such rows are usual, and only the first errors are shown.
      if (!owner && found.noHost !== undefined)
        tally.note(`rejected: ${found.noHost} Use ${names.vendor} to say whose they are.`)
      if ('refusal' in claimed) {
        tally.reject(line, claimed.refusal)
        continue
      }
      const { finding } = claimed
      const repeat = repeatOf(finding, line)
      if (repeat === 'FIRST') yield { line, finding, isSelf: owner?.isSelf === true }
      else if (repeat === 'SAME') tally.add('merged')
      else tally.reject(line, describeContradiction(repeat))
    }
  }
}

const arrivedResolved = ({ keepOpen }: OptionNames): string =>
  `resolved on arrival, because reported as gone or not seen for longer than the type allows (30 days for most); ${keepOpen} keeps the latter open.`

const ingest = async (options: Options): Promise<void> => {
  const { store, organizationId, tally, now, keepOpen } = options
  const lines = new WeakMap<Finding, number>()
  const findings = async function* (): AsyncGenerator<Finding> {
    for await (const { line, finding } of ownedFindings(options)) {
      lines.set(finding, line)
      tally.underWay += 1
      yield finding
    }
  }
  await ingestFindings({
    store,
    organizationId,
    findings: findings(),
    by: importActor,
    clock: () => now,
    arrival: { now, keepOpen },
    onRefused: (finding, reason) => {
      tally.underWay -= 1
      tally.reject(lines.get(finding) ?? 0, reason)
    },
    onIngested: ({ created, updated, unchanged, resolved, unknownDomains }, count) => {
      tally.underWay -= count
      tally.add('created', created)
      tally.add('updated', updated)
      tally.add('unchanged', unchanged)
      tally.report.resolved += resolved
      const domains = unknownDomains.slice(0, 3).join(', ')
      for (let lost = count - created - updated - unchanged; lost > 0; lost -= 1)
        tally.reject(0, `NO_VENDOR: the vendor was deleted during the import (${domains}).`)
    },
  })
}

/** Imports the findings of a file into an organization, or reports what would happen. */
export const importFindings = async (options: Options): Promise<void> => {
  const { isDryRun, tally, now, keepOpen, names } = options
  if (isDryRun)
    await judgeFindings({ ...options, arrival: { now, keepOpen }, findings: ownedFindings(options) })
  else await ingest(options)
  if (tally.report.resolved > 0) tally.note(arrivedResolved(names), tally.report.resolved)
}

import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { contentKey } from '../../domain/kernel/content-key.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import type { HostFinding, ReadRecord } from '../../domain/import/host-finding.ts'
import type { Store } from '../../store/kernel/store.ts'
import { ingestFindings } from '../ingest/ingest-findings.ts'
import { judgeFindings } from './judge-findings.ts'
import { createKeyIndex } from './key-index.ts'
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
  /** Nothing is written: the tally reports what would happen. */
  isDryRun: boolean
}

type Located = { line: number; finding: HostFinding }

/** How many findings are looked up, and have their vendors added, at once. */
const chunkSize = 500

/** Findings in one file that differ in neither time nor place would replace each other on every import. */
const maxRemembered = 2_000_000

const createRepeats = () => {
  let seen = createKeyIndex()
  return (finding: Finding): boolean => {
    const { observationType, asset, vulnerability, domain, lastSeen } = finding
    const key = contentKey([observationType, asset, vulnerability?.vulnerabilityId, domain, lastSeen])
    if (seen.indexOf(key) !== undefined) return true
    if (seen.size() >= maxRemembered) seen = createKeyIndex()
    seen.add(key)
    return false
  }
}

const locatedFindings = async function* ({ records, tally }: Options): AsyncGenerator<Located> {
  for await (const record of untilFailure(records, tally)) {
    const { line } = record
    if ('refusal' in record) tally.reject(line, record.refusal)
    else {
      const { findings, refusals = [] } = record
      for (const refusal of refusals) tally.reject(line, refusal)
      if (findings.length + refusals.length === 0) tally.add('unchanged')
      for (const finding of findings) yield { line, finding }
    }
  }
}

const ownerOf = ({ hosts }: HostFinding, { ownerOf: find }: VendorDirectory): Owner | undefined => {
  for (const host of hosts) {
    const owner = find(host)
    if (owner) return owner
  }
  return undefined
}

const addMissing = async (chunk: readonly Located[], { directory, addVendors }: Options): Promise<void> => {
  if (!addVendors) return
  const missing = chunk.filter(({ finding }) => ownerOf(finding, directory) === undefined)
  const domains = [
    ...new Set(
      missing.flatMap(({ finding: { hosts } }) => {
        const found = hosts.map(registrableDomain).find((domain) => domain !== undefined)
        return found ?? []
      }),
    ),
  ]
  if (domains.length === 0) return
  await addVendors(domains)
  directory.add(domains)
}

const noVendor = ({ hosts }: HostFinding, mayAdd: boolean): string =>
  `NO_VENDOR: no vendor has the domain ${hosts[0] ?? ''} or one above it.${
    mayAdd ? ' A vendor cannot be added for this domain.' : ' Add the vendor, or use --create-vendors.'
  }`

type Owned = { line: number; finding: Finding; isSelf: boolean }

const ownedFindings = async function* (options: Options): AsyncGenerator<Owned> {
  const { directory, tally, now, addVendors } = options
  const isRepeated = createRepeats()
  for await (const chunk of batchesOf(locatedFindings(options), chunkSize)) {
    await addMissing(chunk, options)
    for (const { line, finding: found } of chunk) {
      const owner = ownerOf(found, directory)
      const { hosts: _, ...rest } = found
      const refusal = yetToCome('It was seen at', found.lastSeen, now)
      if (!owner) tally.reject(line, noVendor(found, addVendors !== undefined))
      else if (refusal !== undefined) tally.reject(line, refusal)
      else {
        const finding = { ...rest, domain: owner.domain }
        if (isRepeated(finding)) tally.add('unchanged')
        else yield { line, finding, isSelf: owner.isSelf }
      }
    }
  }
}

const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const

const ingest = async (options: Options): Promise<void> => {
  const { store, organizationId, tally, now } = options
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
    onRefused: (finding, reason) => {
      refused += 1
      tally.reject(lines.get(finding) ?? 0, reason)
    },
  })
  tally.underWay = 0
  for (const name of ['created', 'updated', 'unchanged'] as const) tally.add(name, done[name])
  const lost = handed - refused - done.created - done.updated - done.unchanged
  const domains = done.unknownDomains.slice(0, 3).join(', ')
  for (let count = 0; count < lost; count += 1)
    tally.reject(0, `NO_VENDOR: the vendor was deleted during the import (${domains}).`)
}

/** Imports the findings of a file into an organization, or reports what would happen. */
export const importFindings = (options: Options): Promise<void> =>
  options.isDryRun ? judgeFindings({ ...options, findings: ownedFindings(options) }) : ingest(options)

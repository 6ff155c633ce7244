import type { Output } from '@parapet/contract'
import { claimFinding, describeContradiction, fieldNames } from '../../domain/import/claim-finding.ts'
import { importActor } from '../../domain/import/import-actor.ts'
import { readIngestFinding } from '../../domain/import/read-ingest-finding.ts'
import { createRepeats } from '../../domain/import/repeats.ts'
import { newId } from '../../domain/kernel/id.ts'
import { type Finding, type ReadFinding, readFinding } from '../../domain/observations/finding.ts'
import { formatOrn } from '../../domain/observations/orn.ts'
import { ingestEachFinding } from '../../store/observations/observation-ingest.ts'
import type { FindingFate } from '../../store/observations/observation-judgement.ts'
import { selectHostOwners } from '../../store/vendors/host-owner.ts'
import { selectOwnDomains } from '../../store/vendors/known-domain.ts'
import type { Handler } from '../handler.ts'
import { requireImportVendor } from './require-import-vendor.ts'

type Result = Output<'IngestFindings'>['results'][number]

const statuses = {
  created: 'FINDING_INGEST_STATUS_CREATED',
  updated: 'FINDING_INGEST_STATUS_UPDATED',
  unchanged: 'FINDING_INGEST_STATUS_UNCHANGED',
  rejected: 'FINDING_INGEST_STATUS_REJECTED',
} as const

type Row = { refusal: string } | { read: ReadFinding; isSelf: boolean; isRepeat: boolean }

const tryRead = (finding: Finding): { read: ReadFinding } | { refusal: string } => {
  try {
    return { read: readFinding(finding) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

export const ingestFindings: Handler<'IngestFindings'> = async (
  { findings, vendor, keepOpen = false },
  { db, now, audit },
) => {
  const importId = newId('imp')
  const context = { seenAt: now.toISOString(), importId }
  const given = findings.map((finding) => readIngestFinding(finding, context))
  const hosts = given.flatMap((one) => ('found' in one ? one.found.hosts : []))
  const [ownerOf, [ownDomain = '']] = await Promise.all([
    selectHostOwners(db, vendor === undefined ? hosts : [...hosts, vendor.trim().toLowerCase()]),
    selectOwnDomains(db),
  ])
  const chosen = vendor === undefined ? undefined : requireImportVendor(ownerOf, vendor)
  const terms = { now, names: { ...fieldNames, createVendors: undefined }, addsVendors: false }
  const repeatOf = createRepeats()

  const rows = given.map((one, index): Row => {
    if ('refusal' in one) return one
    const owner = one.found.hosts.map(ownerOf).find((found) => found !== undefined) ?? chosen
    const claimed = claimFinding(one.found, owner, terms)
    if ('refusal' in claimed) return claimed
    const repeat = repeatOf(claimed.finding, index)
    if (typeof repeat === 'object') return { refusal: describeContradiction(repeat) }
    const read = tryRead(claimed.finding)
    return 'refusal' in read ? read : { ...read, isSelf: owner?.isSelf === true, isRepeat: repeat === 'SAME' }
  })

  const reads = rows.flatMap((row) => ('read' in row && !row.isRepeat ? [row.read] : []))
  const { fates } = await ingestEachFinding(
    db,
    reads,
    { ...importActor, now },
    { arrival: { now, keepOpen } },
  )

  const fateOf = ({ read, isRepeat }: Extract<Row, { read: unknown }>): FindingFate | undefined =>
    isRepeat ? 'unchanged' : fates.get(read)

  const results = rows.map((row, index): Result => {
    if ('refusal' in row) return { index, status: statuses.rejected, reason: row.refusal }
    const fate = fateOf(row)
    if (fate === undefined)
      return { index, status: statuses.rejected, reason: 'NO_VENDOR: the vendor was just deleted.' }
    const orn = formatOrn('observation', {
      view: row.isSelf ? 'self' : 'vrm',
      key: row.read.key,
      ownerDomain: ownDomain,
    })
    return { index, status: statuses[fate], orn }
  })

  const count = (name: keyof typeof statuses): number =>
    results.filter(({ status }) => status === statuses[name]).length
  const summary = {
    total: results.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
  }
  const { created, updated } = summary
  if (created + updated > 0)
    await audit([
      {
        action: 'import.completed',
        targetType: 'import',
        targetId: importId,
        details: { created, updated },
      },
    ])
  return { importId, results, summary }
}

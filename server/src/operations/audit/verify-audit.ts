import { type AuditKey, auditEntryMac } from '../../domain/audit/audit.ts'
import {
  type AuditSeal,
  auditSealMac,
  type AuditStart,
  isGenuineHead,
  isGenuineStart,
  newEntriesHash,
  noMac,
} from '../../domain/audit/audit-seal.ts'
import {
  type AuditEntryRow,
  type SealedEntryRow,
  selectSealedEntries,
  selectUnsealedEntries,
} from '../../store/audit/audit-entry.ts'
import {
  selectAuditHead,
  selectAuditSeals,
  selectFirstSealWithin,
  selectNewestSealNumber,
  selectNumbersBeyondEnd,
} from '../../store/audit/audit-seal.ts'
import { selectAuditStart } from '../../store/audit/audit-start.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type ChainReport = {
  seals: number
  entries: number
  /** Entries not yet covered by a seal; only their own codes vouch for them. */
  unsealed: number
  /** Whether the check started where the chain does. */
  isWhole: boolean
  /** What was deleted from the beginning because of its age. */
  deleted?: { entryCount: number; sealedUntil: string }
  /** Number and code of the newest seal, for a record kept elsewhere. */
  head?: string
}

type Options = {
  /** Reads from the organization; each call may see a different snapshot. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  organizationId: OrganizationId
  keys: readonly AuditKey[]
  /** Called with one English sentence per sign of tampering. */
  onFinding: (finding: string) => void
  /** About how many entries to check, from the end of the chain backwards; all by default. */
  maxEntries?: number
}

/** Rows read at once: memory does not grow with the trail. */
const pageSize = 1_000

const belowAllNumbers = -(2n ** 63n)

const rows = async function* <T>(
  nextPage: (last: T | undefined) => Promise<T[]>,
): AsyncGenerator<T, undefined> {
  let last: T | undefined
  for (;;) {
    const page = await nextPage(last)
    yield* page
    last = page.at(-1)
    if (page.length < pageSize) return
  }
}

type Stream<T> = { next: T | undefined; advance: () => Promise<void> }

/** The rows one at a time; the next one can be inspected before it is taken. */
const streamOf = async <T>(items: AsyncGenerator<T, undefined>): Promise<Stream<T>> => {
  const stream: Stream<T> = {
    next: undefined,
    advance: async () => {
      stream.next = (await items.next()).value
    },
  }
  await stream.advance()
  return stream
}

/** Checks rows in isolation. */
const createChecks = ({ organizationId, keys, onFinding }: Options) => {
  const keyById = new Map(keys.map((key) => [key.id, key]))
  return {
    checkEntry: (entry: AuditEntryRow): void => {
      const key = keyById.get(entry.keyId)
      if (!key) onFinding(`Entry ${entry.id} names the key ${entry.keyId}, which does not exist.`)
      else if (!auditEntryMac(key, organizationId, entry).equals(entry.mac))
        onFinding(
          `Entry ${entry.id} does not match its code: it was changed, or inserted from outside the service.`,
        )
    },
    /** Without the previous seal's code there is nothing to compare this one with. */
    checkSeal: (seal: AuditSeal, previousMac: Uint8Array | undefined): void => {
      const key = keyById.get(seal.keyId)
      if (!key) onFinding(`Seal ${seal.number} names the key ${seal.keyId}, which does not exist.`)
      else if (previousMac && !auditSealMac(key, organizationId, seal, previousMac).equals(seal.mac))
        onFinding(`Seal ${seal.number} does not match its code, or does not follow the seal before it.`)
    },
  }
}

const missing = (first: bigint, last: bigint): string =>
  first === last ? `Seal ${first} is missing` : `Seals ${first} to ${last} are missing`

const describeCover = ({ number, entryCount }: AuditSeal, count: number): string => {
  if (count === entryCount)
    return `Seal ${number} covers different entries than those found: some were replaced, moved or reordered.`
  const happened = count < entryCount ? 'deleted or moved' : 'inserted or moved'
  return `Seal ${number} covers ${entryCount} entries, but ${count} were found: some were ${happened}.`
}

/** Where the chain starts, if seals were deleted because of their age and what is recorded about them is genuine. */
const readStart = async (
  { read, organizationId, keys }: Options,
  onForged?: () => void,
): Promise<AuditStart | undefined> => {
  const start = await read(selectAuditStart)
  if (!start || isGenuineStart(organizationId, keys, start)) return start
  onForged?.()
  return undefined
}

/** Reports that something up to a seal is missing; returns where the chain starts now. */
type ReportMissing = (upTo: bigint, finding: string) => Promise<AuditStart | undefined>

/** What was deleted because of its age since the check began is not missing. */
const createReportMissing =
  (options: Options, begun: AuditStart | undefined): ReportMissing =>
  async (upTo, finding) => {
    const start = await readStart(options)
    const isDeleted = upTo > (begun?.number ?? 0n) && upTo <= (start?.number ?? 0n)
    if (!isDeleted) options.onFinding(finding)
    return start
  }

/** Where the check starts, and the code the first seal has to follow. */
const beginAt = async (
  { read, maxEntries }: Options,
  upTo: bigint,
  start: AuditStart | undefined,
  reportMissing: ReportMissing,
): Promise<{ first: bigint; previousMac: Uint8Array | undefined; isWhole: boolean }> => {
  const begin = (start?.number ?? 0n) + 1n
  const first =
    maxEntries === undefined ? begin : await read((db) => selectFirstSealWithin(db, { upTo, maxEntries }))
  if (first <= begin) return { first: begin, previousMac: start?.sealMac ?? noMac, isWhole: true }
  const [before] = await read((db) => selectAuditSeals(db, { after: first - 2n, upTo: first - 1n, limit: 1 }))
  if (!before) await reportMissing(first - 1n, `${missing(first - 1n, first - 1n)}.`)
  return { first, previousMac: before?.mac, isWhole: false }
}

/** Checks the organization's audit trail, up to the current end of the chain. */
export const verifyAudit = async (options: Options): Promise<ChainReport> => {
  const { read, organizationId, keys, onFinding, maxEntries = Infinity } = options
  const { checkEntry, checkSeal } = createChecks(options)

  // In this order, so that a seal made in between does not look like one without a head.
  const [newest, head] = await read((db) => Promise.all([selectNewestSealNumber(db), selectAuditHead(db)]))
  const trustHead = head !== undefined && isGenuineHead(organizationId, keys, head)
  if (head && !trustHead) onFinding('The head of the chain does not match its code.')
  if (!head && newest > 0n) onFinding('The head of the chain is missing, though there are seals.')
  const upTo = trustHead ? head.number : newest

  const start = await readStart(options, () => onFinding('The start of the chain does not match its code.'))
  const reportMissing = createReportMissing(options, start)
  const { first, isWhole, ...begun } = await beginAt(options, upTo, start, reportMissing)
  const report: ChainReport = {
    seals: 0,
    entries: 0,
    unsealed: 0,
    isWhole,
    ...(start && { deleted: { entryCount: start.entryCount, sealedUntil: start.sealedAt } }),
  }
  const entries = await streamOf(
    rows<SealedEntryRow>((last) =>
      read((db) =>
        selectSealedEntries(db, { after: last, from: isWhole ? 1n : first, upTo, limit: pageSize }),
      ),
    ),
  )

  /** Takes the entries of one seal off the stream, which is in chain order. */
  const takeEntries = async (number: bigint): Promise<{ count: number; hash: Buffer }> => {
    const hash = newEntriesHash()
    let count = 0
    for (; entries.next && BigInt(entries.next.sealNumber) === number; count += 1) {
      checkEntry(entries.next)
      hash.update(entries.next.mac)
      await entries.advance()
    }
    report.entries += count
    return { count, hash: hash.digest() }
  }
  const takeOrphans = async (before: bigint): Promise<void> => {
    while (entries.next && BigInt(entries.next.sealNumber) < before) {
      const number = BigInt(entries.next.sealNumber)
      const { count } = await takeEntries(number)
      await reportMissing(number, `Seal ${number} is missing, but ${count} of the entries name it.`)
    }
  }

  let expected = first
  let { previousMac } = begun
  const seals = rows<AuditSeal>((last) =>
    read((db) =>
      selectAuditSeals(db, {
        after: last?.number ?? (isWhole ? belowAllNumbers : first - 1n),
        upTo,
        limit: pageSize,
      }),
    ),
  )
  for await (const seal of seals) {
    await takeOrphans(seal.number)
    const { count, hash } = await takeEntries(seal.number)
    report.seals += 1
    if (seal.number < expected) {
      onFinding(`Seal ${seal.number} was inserted: the chain begins with seal ${first}.`)
      continue
    }
    if (seal.number > expected) {
      const now = await reportMissing(seal.number - 1n, `${missing(expected, seal.number - 1n)}.`)
      previousMac = now?.number === seal.number - 1n ? now.sealMac : undefined
    }
    checkSeal(seal, previousMac)
    if (count !== seal.entryCount || !hash.equals(seal.entriesHash))
      await reportMissing(seal.number, describeCover(seal, count))
    expected = seal.number + 1n
    previousMac = seal.mac
    report.head = `${seal.number}:${Buffer.from(seal.mac).toString('hex')}`
  }
  await takeOrphans(upTo + 1n)
  if (expected <= upTo) await reportMissing(upTo, `${missing(expected, upTo)} at the end of the chain.`)

  for (const { of, number, entryId } of await read((db) =>
    selectNumbersBeyondEnd(db, { trustHead, limit: pageSize }),
  ))
    onFinding(
      of === 'seal'
        ? `Seal ${number} was inserted after the end of the chain.`
        : `Seal ${number} is missing, but the entry ${entryId} names it.`,
    )

  const unsealed = rows<AuditEntryRow>((last) =>
    read((db) => selectUnsealedEntries(db, { afterId: last?.id, limit: pageSize })),
  )
  for await (const waiting of unsealed) {
    checkEntry(waiting)
    report.unsealed += 1
    if (report.unsealed >= maxEntries) break
  }
  report.entries += report.unsealed
  return report
}

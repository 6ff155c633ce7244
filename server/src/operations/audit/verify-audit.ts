import { type AuditKey, auditEntryMac } from '../../domain/audit/audit.ts'
import {
  type AuditSeal,
  auditSealMac,
  isGenuineHead,
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
import type { Db } from '../../store/kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type ChainReport = {
  seals: number
  entries: number
  /** Entries not yet covered by a seal; only their own codes vouch for them. */
  unsealed: number
  /** The seal the check started with. */
  firstSeal: bigint
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

/** Where the check starts, and the code the first seal has to follow. */
const beginAt = async (
  { read, maxEntries, onFinding }: Options,
  upTo: bigint,
): Promise<{ first: bigint; previousMac: Uint8Array | undefined }> => {
  const first =
    maxEntries === undefined ? 1n : await read((db) => selectFirstSealWithin(db, { upTo, maxEntries }))
  if (first <= 1n) return { first: 1n, previousMac: noMac }
  const [before] = await read((db) => selectAuditSeals(db, { after: first - 2n, upTo: first - 1n, limit: 1 }))
  if (!before) onFinding(`${missing(first - 1n, first - 1n)}.`)
  return { first, previousMac: before?.mac }
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

  const { first, ...begun } = await beginAt(options, upTo)
  const report: ChainReport = { seals: 0, entries: 0, unsealed: 0, firstSeal: first }
  const entries = await streamOf(
    rows<SealedEntryRow>((last) =>
      read((db) => selectSealedEntries(db, { after: last, from: first, upTo, limit: pageSize })),
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
      onFinding(`Seal ${number} is missing, but ${count} of the entries name it.`)
    }
  }

  let expected = first
  let { previousMac } = begun
  const seals = rows<AuditSeal>((last) =>
    read((db) =>
      selectAuditSeals(db, {
        after: last?.number ?? (first === 1n ? belowAllNumbers : first - 1n),
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
      onFinding(`Seal ${seal.number} was inserted: the chain begins with seal 1.`)
      continue
    }
    if (seal.number > expected) {
      onFinding(`${missing(expected, seal.number - 1n)}.`)
      previousMac = undefined
    }
    checkSeal(seal, previousMac)
    if (count !== seal.entryCount || !hash.equals(seal.entriesHash)) onFinding(describeCover(seal, count))
    expected = seal.number + 1n
    previousMac = seal.mac
    report.head = `${seal.number}:${Buffer.from(seal.mac).toString('hex')}`
  }
  await takeOrphans(upTo + 1n)
  if (expected <= upTo) onFinding(`${missing(expected, upTo)} at the end of the chain.`)

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

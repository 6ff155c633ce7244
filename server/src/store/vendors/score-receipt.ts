import { promisify } from 'node:util'
import { constants, deflate, inflate } from 'node:zlib'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { type Columns, columnNames, givenRows } from '../kernel/given-rows.ts'
import { countOldRows, deleteOldRows } from '../kernel/old-rows.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { hashText } from '../observations/evidence-record.ts'

const deflateText = promisify(deflate)
const decompress = promisify(inflate)

/** Far more than any receipt has, in case a restored backup was made up. */
const maxTextBytes = 134_217_728

/**
 * Receipts kept for each vendor, and those of them that keep the parts of a large one. As many again are kept of those that
 * were issued by a link, so that these push no others out.
 */
const maxReceipts = 100
const maxWithParts = 3

const textOf = async (body: Buffer): Promise<string> =>
  (await decompress(body, { maxOutputLength: maxTextBytes })).toString('utf8')

export const packText = (text: string): Promise<Buffer> =>
  deflateText(text, { level: constants.Z_BEST_SPEED })

const selectDocument = async (db: Db, condition: Sql<boolean>): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ document: Buffer }>`
    select score_receipt.document from score_receipt
    where score_receipt.organization_id = ${db.organizationId} and ${condition}
    order by score_receipt.issued_at desc limit 1`)
  return row && textOf(row.document)
}

const isOf = (vendorId: string): Sql<boolean> => sql`score_receipt.vendor_id = ${uuidOf('vnd', vendorId)}`

/** The receipt with this hash, with its signature, as canonical JSON. */
export const selectReceipt = (db: Db, vendorId: string, sha256: string): Promise<string | undefined> =>
  selectDocument(db, sql`${isOf(vendorId)} and score_receipt.sha256 = ${hashText(sha256)}::bytea`)

/** The receipt of the day that says this. One that was issued by a link is only for links. */
export const selectSameReceipt = (
  db: Db,
  vendorId: string,
  { day, contentSha256, byLink }: Pick<NewReceipt, 'day' | 'contentSha256' | 'byLink'>,
): Promise<string | undefined> =>
  selectDocument(
    db,
    sql`${isOf(vendorId)} and score_receipt.day = ${day}::date and score_receipt.content_sha256 = ${contentSha256}
      and score_receipt.by_link in (false, ${byLink})`,
  )

/** The findings of one part as a canonical JSON array. */
export const selectReceiptPart = async (
  db: Db,
  vendorId: string,
  { sha256, number }: { sha256: string; number: number },
): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ items: Buffer }>`
    select score_receipt_part.items from score_receipt
    join score_receipt_part on score_receipt_part.organization_id = ${db.organizationId}
      and score_receipt_part.receipt_id = score_receipt.id
    where score_receipt.organization_id = ${db.organizationId} and ${isOf(vendorId)}
      and score_receipt.sha256 = ${hashText(sha256)}::bytea and score_receipt_part.number = ${number}`)
  return row && textOf(row.items)
}

export type NewReceipt = {
  id: Id<'rcp'>
  vendorId: string
  day: string
  issuedAt: Date
  sha256: Buffer
  contentSha256: Buffer
  /** Whether the vendor asked for it. */
  byLink: boolean
  /** Canonical JSON of the receipt and its signature. */
  document: string
  /** What `packText` made of the findings of each part. */
  parts: readonly Buffer[]
  /** Hashes of the evidence to keep for it. */
  evidence: readonly string[]
}

/** The most rows of a statement, so that none has too large a parameter. */
const partsAtOnce = 64

const partColumns: Columns<{ number: number; items: Buffer }> = {
  number: ['integer', ({ number }) => number],
  items: ['bytea', ({ items }) => `\\x${items.toString('hex')}`],
}

const evidenceColumns: Columns<string> = { hash: ['bytea', hashText] }

const insertParts = async (db: Db, receiptId: string, parts: readonly Buffer[]): Promise<void> => {
  for (let start = 0; start < parts.length; start += partsAtOnce) {
    const rows = parts
      .slice(start, start + partsAtOnce)
      .map((items, index) => ({ number: start + index, items }))
    await db.run(sql`
      insert into score_receipt_part (organization_id, receipt_id, ${columnNames(partColumns)})
      select ${db.organizationId}, ${receiptId}::uuid, ${columnNames(partColumns)} from ${givenRows(partColumns, rows)}
      on conflict do nothing`)
  }
}

const insertEvidence = async (db: Db, receiptId: string, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return
  await db.run(sql`
    insert into score_receipt_evidence (organization_id, receipt_id, ${columnNames(evidenceColumns)})
    select ${db.organizationId}, ${receiptId}::uuid, ${columnNames(evidenceColumns)}
    from ${givenRows(evidenceColumns, hashes)} order by hash
    on conflict do nothing`)
}

/** Deletes the vendor's oldest receipts of the same kind, and the parts of old ones, beyond what is kept. */
const pruneReceipts = async (
  db: Db,
  { vendorId, byLink }: Pick<NewReceipt, 'vendorId' | 'byLink'>,
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      delete from score_receipt where organization_id = ${db.organizationId} and id in (
        select score_receipt.id from score_receipt
        where score_receipt.organization_id = ${db.organizationId} and ${isOf(vendorId)}
          and score_receipt.by_link = ${byLink}
        order by score_receipt.issued_at desc, score_receipt.id desc offset ${sql.lit(maxReceipts)})`),
    db.run(sql`
      delete from score_receipt_part where organization_id = ${db.organizationId} and receipt_id in (
        select score_receipt.id from score_receipt
        where score_receipt.organization_id = ${db.organizationId} and ${isOf(vendorId)}
          and score_receipt.by_link = ${byLink} and exists (
          select from score_receipt_part as own
          where own.organization_id = ${db.organizationId} and own.receipt_id = score_receipt.id)
        order by score_receipt.issued_at desc, score_receipt.id desc offset ${sql.lit(maxWithParts)})`),
  ])
}

export const insertReceipt = async (db: Db, receipt: NewReceipt): Promise<void> => {
  const { vendorId, day, issuedAt, sha256, contentSha256, byLink, parts, evidence } = receipt
  const id = uuidOf('rcp', receipt.id)
  const document = await packText(receipt.document)
  await Promise.all([
    // On one snapshot, the same receipt from another call is a serialization failure, after which this one is repeated.
    db.run(sql`
    insert into score_receipt (organization_id, id, vendor_id, day, issued_at, sha256, content_sha256, by_link, document)
    values (${db.organizationId}, ${id}, ${uuidOf('vnd', vendorId)}, ${day}::date, ${issuedAt}, ${sha256},
      ${contentSha256}, ${byLink}, ${document})
    on conflict do nothing`),
    insertParts(db, id, parts),
    insertEvidence(db, id, evidence),
  ])
  await pruneReceipts(db, receipt)
}

const aging = { table: 'score_receipt', time: 'issued_at' } as const

export const countOldReceipts = (db: Db, before: Date, max: number): Promise<number> =>
  countOldRows(db, { ...aging, before }, max)

export const deleteOldReceipts = (db: Db, before: Date, { limit }: { limit: number }): Promise<number> =>
  deleteOldRows(db, { ...aging, before }, limit)

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { EvidenceRecord } from '../../domain/observations/evidence-record.ts'
import { arrayText, type Columns, columnNames, givenRows } from '../kernel/given-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Better ones take much longer and gain little on records this small. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Far more than any record has, in case a restored backup was made up. */
const maxContentBytes = 4_194_304

export const hashText = (sha256: string): string => `\\x${sha256}`

/** Hashes as an array for `bytea[]`. */
export const hashesText = (hashes: readonly string[]): string => arrayText(hashes.map(hashText))

export const contentOf = async (body: Buffer): Promise<string> =>
  (await decompress(body, { maxOutputLength: maxContentBytes })).toString('utf8')

type Sighting = {
  /** Whose record it is: the vendor's primary domain, or the organization's own. */
  domain: string
  vantage: string
  at: Date
}

type Packed = { sha256: string; body: Buffer }

/** Renews the records that are stored whole, and returns the hashes of these. */
const renew = async (
  db: Db,
  records: readonly EvidenceRecord[],
  { domain, vantage, at }: Sighting,
): Promise<Set<string>> => {
  const renewed = await db.run(sql<{ sha256: string }>`
    update evidence_record set domain = ${domain}, vantage = ${vantage},
      last_seen_at = greatest(evidence_record.last_seen_at, ${at}::timestamptz)
    where organization_id = ${db.organizationId}
      and hash = any(${hashesText(records.map(({ sha256 }) => sha256))}::bytea[]) and body is not null
    returning encode(hash, 'hex') as sha256`)
  return new Set(renewed.map(({ sha256 }) => sha256))
}

/** Stores records once each, also those whose bytes were dropped before. */
export const keepEvidence = async (
  db: Db,
  records: readonly EvidenceRecord[],
  sighting: Sighting,
): Promise<void> => {
  if (records.length === 0) return
  const known = await renew(db, records, sighting)
  const missing = records
    .filter(({ sha256 }) => !known.has(sha256))
    .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  if (missing.length === 0) return
  const packed: Packed[] = await Promise.all(
    missing.map(async ({ sha256, content }) => ({ sha256, body: await compress(content, compression) })),
  )
  const columns: Columns<Packed> = {
    hash: ['bytea', ({ sha256 }) => hashText(sha256)],
    body: ['bytea', ({ body }) => `\\x${body.toString('hex')}`],
    body_bytes: ['integer', ({ body }) => body.length],
  }
  const { domain, vantage, at } = sighting
  await db.run(sql`
    insert into evidence_record (organization_id, domain, vantage, first_seen_at, last_seen_at, ${columnNames(columns)})
    select ${db.organizationId}, ${domain}, ${vantage}, ${at}::timestamptz, ${at}::timestamptz, ${columnNames(columns)}
    from ${givenRows(columns, packed)}
    on conflict (organization_id, hash) do update set domain = excluded.domain, vantage = excluded.vantage,
      body = excluded.body, body_bytes = excluded.body_bytes,
      last_seen_at = greatest(evidence_record.last_seen_at, excluded.last_seen_at)`)
}

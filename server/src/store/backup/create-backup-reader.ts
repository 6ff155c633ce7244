import { createHash } from 'node:crypto'
import { cutOff, damaged, frame, readFrames } from './frames.ts'
import type { BackupEnd, BackupHead } from './write-backup.ts'

type NamedTable = { name: string; columns: string[] }
type TableOrEnd = { table: NamedTable; end?: never } | { end: BackupEnd; table?: never }

export type BackupReader = {
  head: () => Promise<BackupHead>
  tableOrEnd: () => Promise<TableOrEnd>
  /** The next piece of the table's rows; an empty one ends them. */
  rows: () => Promise<Buffer>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parse = (payload: Buffer): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(payload.toString('utf8'))
  } catch {
    throw damaged()
  }
  if (!isObject(value)) throw damaged()
  return value
}

const isText = (value: unknown): value is string => typeof value === 'string'

const readHead = ({ format, formatVersion, schemaVersion, takenAt }: Record<string, unknown>): BackupHead => {
  if (format !== 'parapet-backup' || formatVersion !== 1) throw damaged()
  if (typeof schemaVersion !== 'number' || !Number.isInteger(schemaVersion) || schemaVersion < 1)
    throw damaged()
  // It is shown to whoever restores.
  if (!isText(takenAt) || !/^[\d:.TZ+-]{1,32}$/.test(takenAt)) throw damaged()
  return { format, formatVersion, schemaVersion, takenAt }
}

const readTable = ({ table, columns }: Record<string, unknown>): NamedTable => {
  if (!isText(table) || !Array.isArray(columns) || !columns.every(isText)) throw damaged()
  return { name: table, columns }
}

/** Hands on what is in a backup, and its end only where that holds the sum of all before it. */
export const createBackupReader = (source: AsyncIterable<Buffer>): BackupReader => {
  const frames = readFrames(source)
  const hash = createHash('sha256')
  const next = async (): Promise<Buffer> => {
    const { value, done } = await frames.next()
    if (done === true) throw cutOff()
    return value
  }
  const nextSummed = async (): Promise<Buffer> => {
    const payload = await next()
    hash.update(frame(payload))
    return payload
  }
  return {
    head: async () => readHead(parse(await nextSummed())),
    tableOrEnd: async () => {
      const payload = await next()
      const value = parse(payload)
      const { sha256, rows } = value
      if (sha256 === undefined) {
        hash.update(frame(payload))
        return { table: readTable(value) }
      }
      // Its packing is checked at its own end, which has to come now.
      if (sha256 !== hash.digest('hex') || (await frames.next()).done !== true) throw damaged()
      if (!isText(sha256) || !isObject(rows)) throw damaged()
      // A count that is none equals none.
      return { end: { sha256, rows: rows as Record<string, number> } }
    },
    rows: nextSummed,
  }
}

import { cutOff, damaged, readFrames } from './frames.ts'
import type { BackupDataKey, BackupEnd, BackupHead } from './write-backup.ts'

type NamedTable = { name: string; columns: string[] }
type TableOrEnd = { table: NamedTable; end?: never } | { end: BackupEnd; table?: never }

export type BackupReader = {
  head: () => Promise<BackupHead>
  tableOrEnd: () => Promise<TableOrEnd>
  /** The next piece of the table's rows; an empty piece ends them. */
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

const readDataKey = (value: unknown): BackupDataKey => {
  const { id, secret } = Object(value)
  if (!isText(id) || !/^[0-9a-f]{16}$/.test(id)) throw damaged()
  if (!isText(secret) || !/^[0-9a-f]{64}$/.test(secret)) throw damaged()
  return { id, secret }
}

const readHead = ({ schemaVersion, takenAt, dataKeys }: Record<string, unknown>): BackupHead => {
  if (typeof schemaVersion !== 'number' || !Number.isInteger(schemaVersion) || schemaVersion < 1)
    throw damaged()
  // Shown to the person who restores.
  if (!isText(takenAt) || !/^[\d:.TZ+-]{1,32}$/.test(takenAt)) throw damaged()
  if (!Array.isArray(dataKeys)) throw damaged()
  return { schemaVersion, takenAt, dataKeys: dataKeys.map(readDataKey) }
}

const readTable = ({ table, columns }: Record<string, unknown>): NamedTable => {
  if (!isText(table) || !Array.isArray(columns) || !columns.every(isText)) throw damaged()
  return { name: table, columns }
}

/** Reads the parts of a backup, and returns the end only if nothing follows it. */
export const createBackupReader = (source: AsyncIterable<Buffer>): BackupReader => {
  const frames = readFrames(source)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await frames.next()
    if (done === true) throw cutOff()
    return value
  }
  return {
    head: async () => readHead(parse(await next())),
    tableOrEnd: async () => {
      const value = parse(await next())
      if (value['table'] !== undefined) return { table: readTable(value) }
      // Nothing may follow. Reading to the end of the file also shows that its last chunk is not missing.
      if (!isObject(value['rows']) || (await frames.next()).done !== true) throw damaged()
      // A missing count never matches, so a damaged file is refused.
      return { end: { rows: value['rows'] as Record<string, number> } }
    },
    rows: next,
  }
}

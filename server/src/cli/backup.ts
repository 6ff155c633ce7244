import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { readBackup } from '../store/backup/read-backup.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { startDatabase } from './open-database.ts'

const totalOf = (rows: Readonly<Record<string, number>>): string => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en')} rows of ${Object.keys(rows).length} tables`
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** A new file that only the operator may read. */
const openNew = async (file: string): Promise<FileHandle> => {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    if (isThere(error)) throw new Error(`${file} exists already. Name a new file, or remove it.`)
    throw error
  }
}

/** On the disk for good, or not there at all. */
const backUp = async (ownerUrl: string, file: string): Promise<Record<string, number>> => {
  let rows: Record<string, number> = {}
  const frames = async function* (): AsyncGenerator<Buffer, void> {
    rows = yield* writeBackup(ownerUrl, new Date())
  }
  const handle = await openNew(file)
  try {
    await pipeline(Readable.from(frames(), { objectMode: false }), createGzip(), (packed) =>
      handle.writeFile(packed),
    )
    await handle.sync()
    return rows
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

export const registerBackup = (program: Command, config: () => Config): void => {
  program
    .command('backup')
    .description('Write everything in the database to a file; the service may go on meanwhile.')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string) => {
      const database = await startDatabase(config())
      try {
        console.log(`${totalOf(await backUp(database.ownerUrl, file))} were written to ${file}.`)
      } finally {
        await database.close()
      }
    })
  program
    .command('restore')
    .description('Fill an empty database with what a backup holds.')
    .argument('<file>', 'a file that parapet backup has written')
    .action(async (file: string) => {
      const database = await startDatabase(config())
      try {
        const source = createReadStream(file)
        const unpacked = createGunzip()
        const broken = pipeline(source, unpacked)
        broken.catch((error: Error) => unpacked.destroy(error))
        const { head, rows } = await readBackup(unpacked, {
          ownerUrl: database.ownerUrl,
          serviceUrl: database.url,
        })
        await broken
        console.log(`${totalOf(rows)} were restored, as they stood at ${head.takenAt}.`)
      } finally {
        await database.close()
      }
    })
}

import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { cutOff, damaged } from '../store/backup/frames.ts'
import { readBackup } from '../store/backup/read-backup.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { startDatabase } from './open-database.ts'

/** In the place of a file: standard output or input. */
const standard = '-'

type Rows = Readonly<Record<string, number>>

const totalOf = (rows: Rows): string => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en')} rows of ${Object.keys(rows).length} tables`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The packed backup, and what is in it once that has been read to its end. */
const packedBackup = (ownerUrl: string): { rows: () => Rows; into: (write: Sink) => Promise<void> } => {
  let rows: Rows = {}
  const frames = async function* (): AsyncGenerator<Buffer, void> {
    rows = yield* writeBackup(ownerUrl, new Date())
  }
  return {
    rows: () => rows,
    into: (write) => pipeline(Readable.from(frames(), { objectMode: false }), createGzip(), write),
  }
}

type Sink = (packed: AsyncIterable<Buffer>) => Promise<void>

const toStandardOutput: Sink = (packed) => pipeline(packed, process.stdout, { end: false })

/** A new file that only the operator may read. */
const openNew = async (file: string): Promise<FileHandle> => {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new Error(
        `${file} exists already: another backup goes there, or one was interrupted. Remove it.`,
        {
          cause: error,
        },
      )
    if (codeOf(error) === 'ENOENT')
      throw new Error(`There is no folder ${dirname(file)}. Make it first.`, { cause: error })
    throw error
  }
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const refuseExisting = (file: string): void => {
  if (existsSync(file)) throw new Error(`${file} exists already. Name a new file, or remove it.`)
}

/** Under its name once all of it is on the disk, or not there at all. */
const toFile =
  (file: string): Sink =>
  async (packed) => {
    refuseExisting(file)
    const partial = `${file}.partial`
    const handle = await openNew(partial)
    try {
      await handle.writeFile(packed)
      await handle.sync()
      // Somebody may have put one there meanwhile.
      refuseExisting(file)
      await rename(partial, file)
      await syncFolder(dirname(file))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

const explainFile = (error: Error, file: string): Error => {
  const code = codeOf(error)
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`)
  return code === 'EISDIR' ? new Error(`${file} is a folder. Name the file of a backup in it.`) : error
}

const explainPacking = (error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return cutOff()
  return code.startsWith('Z_') ? damaged() : error
}

const restore = async (file: string, urls: { ownerUrl: string; serviceUrl: string }): Promise<string> => {
  const unpacked = createGunzip()
  const source = file === standard ? process.stdin : createReadStream(file)
  source.on('error', (error: Error) => unpacked.destroy(explainFile(error, file)))
  try {
    const { head, rows } = await readBackup(source.pipe(unpacked), urls)
    return `${totalOf(rows)} were restored, as they stood at ${head.takenAt}.`
  } catch (error) {
    throw explainPacking(error)
  } finally {
    source.destroy()
  }
}

export const registerBackup = (program: Command, config: () => Config): void => {
  program
    .command('backup')
    .description('Write everything in the database to a file; the service may go on meanwhile.')
    .argument('<file>', 'a file that does not exist yet, or - for standard output')
    .action(async (file: string) => {
      const database = await startDatabase(config())
      try {
        const backup = packedBackup(database.ownerUrl)
        await backup.into(file === standard ? toStandardOutput : toFile(file))
        const total = totalOf(backup.rows())
        if (file === standard) console.error(`${total} were written.`)
        else console.log(`${total} were written to ${file}.`)
      } finally {
        await database.close()
      }
    })
  program
    .command('restore')
    .description('Fill an empty database with what a backup holds.')
    .argument('<file>', 'a file that parapet backup has written, or - for standard input')
    .action(async (file: string) => {
      const database = await startDatabase(config())
      try {
        console.log(await restore(file, { ownerUrl: database.ownerUrl, serviceUrl: database.url }))
      } finally {
        await database.close()
      }
    })
}

import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import type { BackupKeys } from '../store/backup/backup-key.ts'
import { decryptBackup, encryptBackup } from '../store/backup/encrypt-backup.ts'
import { cutOff, damaged } from '../store/backup/frames.ts'
import { readBackup } from '../store/backup/read-backup.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { startDatabase, type StartedDatabase } from './open-database.ts'
import { readPassphrase } from './read-passphrase.ts'

/** Instead of a file: standard output or input. */
const standard = '-'

type Rows = Readonly<Record<string, number>>

const totalOf = (rows: Rows): string => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total.toLocaleString('en')} rows in ${Object.keys(rows).length} tables`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The compressed and encrypted backup, and what it contains once it has been read to its end. */
const packedBackup = (
  ownerUrl: string,
  keys: BackupKeys,
): { rows: () => Rows; into: (write: Sink) => Promise<void> } => {
  let rows: Rows = {}
  const frames = async function* (): AsyncGenerator<Buffer, void> {
    rows = yield* writeBackup(ownerUrl, { now: new Date(), secretKeys: keys.secretKeys })
  }
  const encrypt = (packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> => encryptBackup(packed, keys)
  return {
    rows: () => rows,
    into: (write) => pipeline(Readable.from(frames(), { objectMode: false }), createGzip(), encrypt, write),
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
        `${file} already exists: another backup is being written there, or one was interrupted. Remove the file if no backup is running.`,
        {
          cause: error,
        },
      )
    if (codeOf(error) === 'ENOENT')
      throw new Error(`There is no folder ${dirname(file)}. Create it first.`, { cause: error })
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
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another file, or remove it.`)
}

/** Appears under its name once it is completely on disk, or not at all. */
const toFile =
  (file: string): Sink =>
  async (packed) => {
    refuseExisting(file)
    const partial = `${file}.partial`
    const handle = await openNew(partial)
    try {
      await handle.writeFile(packed)
      await handle.sync()
      // Somebody may have created one in the meantime.
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
  return code === 'EISDIR' ? new Error(`${file} is a folder. Give the path of a backup file.`) : error
}

const explainPacking = (error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return cutOff()
  return code.startsWith('Z_') ? damaged() : error
}

const restore = async (
  file: string,
  { ownerUrl, own }: StartedDatabase,
  keys: BackupKeys,
): Promise<string> => {
  const source = file === standard ? process.stdin : createReadStream(file)
  const decrypted = Readable.from(decryptBackup(source, keys), { objectMode: false })
  const unpacked = createGunzip()
  decrypted.on('error', (error: Error) => unpacked.destroy(explainFile(error, file)))
  try {
    const target = { ownerUrl, secretKeys: keys.secretKeys, ownLogin: own?.login }
    const { head, rows } = await readBackup(decrypted.pipe(unpacked), target)
    return `Restored ${totalOf(rows)}, as of ${head.takenAt}.`
  } catch (error) {
    throw explainPacking(error)
  } finally {
    decrypted.destroy()
    source.destroy()
  }
}

type PassphraseOption = { passphraseFile?: string }

/** Runs on the database, with the keys that its backups are encrypted with. */
const withKeys = async (
  config: Config,
  { passphraseFile }: PassphraseOption,
  work: (database: StartedDatabase, keys: BackupKeys) => Promise<void>,
): Promise<void> => {
  const fromFile =
    passphraseFile === undefined ? undefined : (await readFile(passphraseFile, 'utf8')).replace(/\r?\n$/, '')
  const passphrase = readPassphrase(fromFile, 'The passphrase') ?? config.backupPassphrase
  const database = await startDatabase(config)
  try {
    await work(database, { secretKeys: database.secretKeys(), passphrase })
  } finally {
    await database.close()
  }
}

export const registerBackup = (program: Command, config: () => Config): void => {
  const passphraseOption = [
    '--passphrase-file <path>',
    'a file with the passphrase (default: BACKUP_PASSPHRASE, or otherwise the secret key)',
  ] as const
  program
    .command('backup')
    .description('Write everything in the database to an encrypted file; the service can keep running.')
    .argument('<file>', 'a file that does not exist yet, or - for standard output')
    .option(...passphraseOption)
    .action((file: string, options: PassphraseOption) =>
      withKeys(config(), options, async ({ ownerUrl }, keys) => {
        const backup = packedBackup(ownerUrl, keys)
        await backup.into(file === standard ? toStandardOutput : toFile(file))
        const total = totalOf(backup.rows())
        if (file === standard) console.error(`Wrote ${total}.`)
        else console.log(`Wrote ${total} to ${file}.`)
      }),
    )
  program
    .command('restore')
    .description('Restore a backup into an empty database.')
    .argument('<file>', 'a file written by parapet backup, or - for standard input')
    .option(...passphraseOption)
    .action((file: string, options: PassphraseOption) =>
      withKeys(config(), options, async (database, keys) => console.log(await restore(file, database, keys))),
    )
}

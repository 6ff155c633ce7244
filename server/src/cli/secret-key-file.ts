import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type GivenKeys, newSecretKey, readSecretKey } from '../domain/kernel/secret-key.ts'

export type SecretKeyFile = {
  path: string
  /** The current key and, during a rotation, the previous one. */
  read: () => GivenKeys
  /** Puts a new key before the current one; continues an interrupted rotation. */
  addKey: () => void
  /** Keeps only the current key. */
  dropPrevious: () => void
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The content of a file that nobody else can read or replace with a link. */
const readPrivate = (path: string): string | undefined => {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    if (codeOf(error) === 'ELOOP')
      throw new Error(`${path} is a symbolic link. Put the key file itself there, or set SECRET_KEY.`, {
        cause: error,
      })
    if (codeOf(error) === 'EACCES')
      throw new Error(
        `${path} belongs to another user. Run Parapet as that user, or set SECRET_KEY or DATA_DIR.`,
        { cause: error },
      )
    throw error
  }
  try {
    const stat = fstatSync(file)
    if (!stat.isFile() || (stat.mode & 0o077) !== 0)
      throw new Error(
        `Other users can read ${path}, so its key may no longer be secret. Run chmod 600 on the file, and rotate the key if someone may have read it.`,
      )
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

/** Writes the text to a temporary file; `settle` moves it into place atomically. */
const writePrivate = (folder: string, text: string, settle: (written: string) => void): void => {
  const written = join(folder, `secret.key.${randomBytes(6).toString('hex')}`)
  const file = openSync(written, 'wx', 0o600)
  try {
    // A umask may have removed the owner's own permissions too.
    fchmodSync(file, 0o600)
    writeFileSync(file, text)
    fsyncSync(file)
    closeSync(file)
    // If root starts Parapet in another user's folder, that user may start it next.
    const { uid, gid } = statSync(folder)
    if (process.geteuid?.() === 0 && uid !== 0) chownSync(written, uid, gid)
    settle(written)
  } finally {
    rmSync(written, { force: true })
  }
}

const makeFile = (folder: string, path: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writePrivate(folder, `${newSecretKey()}\n`, (written) => linkSync(written, path))
  } catch (error) {
    // Another process that started at the same time was quicker: its key counts.
    if (codeOf(error) === 'EEXIST') return
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `SECRET_KEY is not set, and a key cannot be stored in ${path} (${reason}). Set SECRET_KEY, for example to the output of: openssl rand -base64 32`,
      { cause: error },
    )
  }
}

/** The secret key in a folder of the installation, created on the first start. */
export const openSecretKeyFile = (folder: string): SecretKeyFile => {
  const path = join(folder, 'secret.key')
  if (readPrivate(path) === undefined) makeFile(folder, path)

  const lines = (): string[] => (readPrivate(path) ?? '').split('\n').filter((line) => line.trim() !== '')
  const replace = (kept: readonly string[]): void =>
    writePrivate(folder, `${kept.join('\n')}\n`, (written) => renameSync(written, path))
  const read = (): GivenKeys => {
    const keys = lines().map((line) => readSecretKey(line.trim()))
    const [current, previous] = keys
    if (!current || keys.length > 2 || (keys.length === 2 && !previous))
      throw new Error(
        `${path} does not contain a secret key. Restore the file from a copy; without it, the secrets in the database cannot be read.`,
      )
    return previous ? [current, previous] : [current]
  }
  return {
    path,
    read,
    addKey: () => {
      if (read().length === 1) replace([newSecretKey(), ...lines()])
    },
    dropPrevious: () => replace(lines().slice(0, 1)),
  }
}

import { createSecretKey, hkdfSync, type KeyObject, randomBytes, scrypt } from 'node:crypto'
import type { GivenKeys, SecretKey } from '../../domain/kernel/secret-key.ts'
import { damaged } from './frames.ts'

/** What encrypts a backup: a passphrase, or otherwise the installation's secret key. */
export type BackupKeys = { secretKeys: GivenKeys; passphrase: string | undefined }

/** Stored in clear at the start of the file, and authenticated. */
export type BackupHeader = {
  format: 'parapet-backup'
  formatVersion: 2
  /** 16 bytes in hex, so no two backups share a key. */
  salt: string
  /** Which secret key, or how the passphrase was stretched. */
  key: { secretKey: string } | { scrypt: Cost }
}

type Cost = { n: number; r: number; p: number }

const usualCost: Cost = { n: 2 ** 17, r: 8, p: 1 }

/** Upper bound on the memory a file can make us use before it is known to be genuine. */
const maxBytes = 256 * 1024 * 1024

export const newHeader = ({ secretKeys: [current], passphrase }: BackupKeys): BackupHeader => ({
  format: 'parapet-backup',
  formatVersion: 2,
  salt: randomBytes(16).toString('hex'),
  key: passphrase === undefined ? { secretKey: current.id } : { scrypt: usualCost },
})

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

const readCost = ({ n, r, p }: Partial<Record<string, unknown>>): Cost => {
  if (!isCount(n, 2 ** 20) || !isCount(r, 32) || !isCount(p, 4)) throw damaged()
  if ((n & (n - 1)) !== 0 || n < 2 || 128 * n * r > maxBytes) throw damaged()
  return { n, r, p }
}

export const readHeader = (payload: Buffer): BackupHeader => {
  let given: unknown
  try {
    given = JSON.parse(payload.toString('utf8'))
  } catch {
    throw damaged()
  }
  const { format, formatVersion, salt, key } = Object(given)
  if (format !== 'parapet-backup' || formatVersion !== 2) throw damaged()
  if (typeof salt !== 'string' || !/^[0-9a-f]{32}$/.test(salt)) throw damaged()
  const { secretKey, scrypt: cost } = Object(key)
  if (typeof secretKey === 'string' && /^[0-9a-f]{16}$/.test(secretKey))
    return { format, formatVersion, salt, key: { secretKey } }
  return { format, formatVersion, salt, key: { scrypt: readCost(Object(cost)) } }
}

const stretch = (passphrase: string, salt: string, { n, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: 2 * maxBytes }
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const materialOf = async (
  { salt, key }: BackupHeader,
  { secretKeys, passphrase }: BackupKeys,
): Promise<Buffer> => {
  if ('scrypt' in key) {
    if (passphrase === undefined)
      throw new Error(
        'The backup is encrypted with a passphrase: set BACKUP_PASSPHRASE, or give a file with --passphrase-file.',
      )
    return stretch(passphrase, salt, key.scrypt)
  }
  const secretKey = secretKeys.find(({ id }: SecretKey) => id === key.secretKey)
  if (secretKey) return secretKey.derive('backup')
  throw new Error(
    `The backup is encrypted with the secret key ${key.secretKey}, which is not this installation's. Give that key as SECRET_KEY_PREVIOUS.`,
  )
}

/** The key for this one backup; a different header gives a different key. */
export const backupKey = async (header: BackupHeader, keys: BackupKeys): Promise<KeyObject> => {
  const material = await materialOf(header, keys)
  return createSecretKey(Buffer.from(hkdfSync('sha256', material, header.salt, JSON.stringify(header), 32)))
}

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { newTestKey } from '../../../../test/support/test-secret-keys.ts'
import type { BackupKeys } from './backup-key.ts'
import { decryptBackup, encryptBackup } from './encrypt-backup.ts'
import { jsonFrame } from './frames.ts'

const sealedBytes = 64 * 1024 + 16
const keys: BackupKeys = { secretKeys: [newTestKey()], passphrase: undefined }
const passphrase = 'a passphrase of some length'
const content = randomBytes(200_000)

const inPieces = async function* (whole: Buffer, size = 10_007): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

const encrypt = async (clear: Buffer, how: BackupKeys = keys): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(encryptBackup(inPieces(clear), how)))

const decrypt = async (file: Buffer, how: BackupKeys = keys): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(decryptBackup(inPieces(file), how)))

let file: Buffer
let headBytes: number

before(async () => {
  file = await encrypt(content)
  headBytes = 4 + file.readUInt32BE(0)
})

test('content of any size around the chunk boundaries is decrypted to what was encrypted', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
    const clear = content.subarray(0, size)
    assert.ok((await decrypt(await encrypt(clear))).equals(clear), `${size} bytes`)
  }
})

test('the file contains none of the content in clear, and encrypting twice never gives the same file', async () => {
  const clear = Buffer.alloc(100_000, 'the same secret again ')
  const [one, other] = [await encrypt(clear), await encrypt(clear)]
  assert.equal(one.includes('secret again'), false)
  assert.notDeepEqual(one.subarray(-200), other.subarray(-200))
})

const pieces = (): Buffer[] => {
  const all: Buffer[] = []
  for (let at = headBytes; at < file.length; at += sealedBytes) all.push(file.subarray(at, at + sealedBytes))
  return all
}
const withPieces = (change: (all: Buffer[]) => Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, headBytes), ...change(pieces())])

const flip = (at: number): Buffer => {
  const changed = Buffer.from(file)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

const attacks: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a changed byte in its header': () => flip(30),
  'a changed byte in its first piece': () => flip(headBytes + 10),
  'a changed byte in its last piece': () => flip(file.length - 30),
  'a changed tag': () => flip(file.length - 1),
  'its last piece missing': () => withPieces((all) => all.slice(0, -1)),
  'half of its last piece missing': () => file.subarray(0, -1_000),
  'one byte missing': () => file.subarray(0, -1),
  'its first piece missing': () => withPieces((all) => all.slice(1)),
  'two pieces in each other’s place': () =>
    withPieces(([one, two, ...rest]) => [two, one, ...rest].flatMap((piece) => piece ?? [])),
  'a piece twice': () => withPieces(([one, ...rest]) => [one, one, ...rest].flatMap((piece) => piece ?? [])),
  'another backup behind it': () => Buffer.concat([file, file]),
  'a byte behind it': () => Buffer.concat([file, Buffer.alloc(1)]),
  'a piece of another backup of the same content': async () => {
    const other = await encrypt(content)
    return Buffer.concat([file.subarray(0, headBytes + sealedBytes), other.subarray(headBytes + sealedBytes)])
  },
  'nothing but its header': () => file.subarray(0, headBytes),
  'half a header': () => file.subarray(0, 20),
  'nothing in it': () => Buffer.alloc(0),
  'a header of a gigabyte': () => Buffer.concat([Buffer.from([0x40, 0, 0, 0]), file]),
}

for (const [what, attack] of Object.entries(attacks)) {
  test(`a backup with ${what} is refused`, async () => {
    await assert.rejects(decrypt(await attack()), /not a Parapet backup, or it is damaged|is truncated/)
  })
}

test('a passphrase encrypts without the secret key, and a wrong passphrase gets a clear error', async () => {
  const how = { secretKeys: keys.secretKeys, passphrase }
  const sealed = await encrypt(content, how)
  const elsewhere: BackupKeys = { secretKeys: [newTestKey()], passphrase }
  assert.ok((await decrypt(sealed, elsewhere)).equals(content))
  await assert.rejects(
    decrypt(sealed, { ...how, passphrase: 'another of some length' }),
    /passphrase is wrong/,
  )
  await assert.rejects(decrypt(sealed), /set BACKUP_PASSPHRASE, or give a file with --passphrase-file/)
})

test('the error names the secret key of another installation, which works as the previous key', async () => {
  const [own] = keys.secretKeys
  const other = newTestKey()
  await assert.rejects(
    decrypt(file, { secretKeys: [other], passphrase }),
    new RegExp(`with the secret key ${own.id}, .* SECRET_KEY_PREVIOUS`),
  )
  assert.ok((await decrypt(file, { secretKeys: [other, own], passphrase: undefined })).equals(content))
})

for (const cost of [
  { n: 2 ** 30, r: 8, p: 1 },
  { n: 2 ** 20, r: 32, p: 1 },
  { n: 2 ** 17, r: 8, p: 1_000_000 },
  { n: 100_000, r: 8, p: 1 },
  { n: -2, r: 8, p: 1 },
  { n: '131072', r: 8, p: 1 },
  {},
]) {
  test(`a file that asks for ${JSON.stringify(cost)} of work is refused before any work is done`, async () => {
    const header = {
      format: 'parapet-backup',
      formatVersion: 2,
      salt: '00'.repeat(16),
      key: { scrypt: cost },
    }
    await assert.rejects(
      decrypt(Buffer.concat([jsonFrame(header), randomBytes(100)]), { ...keys, passphrase }),
      /not a Parapet backup/,
    )
  })
}

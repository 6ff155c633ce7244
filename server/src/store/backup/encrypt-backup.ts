import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { backupKey, type BackupKeys, newHeader, readHeader } from './backup-key.ts'
import { cutOff, damaged, jsonFrame, lengthBytes } from './frames.ts'

const algorithm = 'aes-256-gcm'
const chunkBytes = 64 * 1024
const tagBytes = 16
const sealedBytes = chunkBytes + tagBytes
const maxHeaderBytes = 1024

/** A chunk's position and whether it is the last, so none can be moved, dropped or added. */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

const sealChunk = (key: KeyObject, nonce: Buffer, clear: Buffer): Buffer => {
  const cipher = createCipheriv(algorithm, key, nonce)
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

const openChunk = (key: KeyObject, nonce: Buffer, sealed: Buffer): Buffer | undefined => {
  if (sealed.length < tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const clear = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    return Buffer.concat([clear, decipher.final()])
  } catch {
    return undefined
  }
}

/** Pieces of equal size, and a last one that is at most as long and may be empty. */
const cut = async function* (
  source: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }, void> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    for (; held.length > bytes; held = held.subarray(bytes))
      yield { piece: held.subarray(0, bytes), isLast: false }
  }
  yield { piece: held, isLast: true }
}

/** Encrypts and authenticates a stream chunk by chunk; docs/self-hosting.md describes the format. */
export const encryptBackup = async function* (
  source: AsyncIterable<Buffer>,
  keys: BackupKeys,
): AsyncGenerator<Buffer, void> {
  const header = newHeader(keys)
  const key = await backupKey(header, keys)
  yield jsonFrame(header)
  let index = 0
  for await (const { piece, isLast } of cut(source, chunkBytes)) {
    yield sealChunk(key, nonceOf(index, isLast), piece)
    index += 1
  }
}

/** Splits off the header. */
const splitHeader = async (
  source: AsyncIterator<Buffer>,
): Promise<{ payload: Buffer; rest: AsyncIterable<Buffer> }> => {
  let held: Buffer = Buffer.alloc(0)
  const holdAtLeast = async (bytes: number): Promise<void> => {
    while (held.length < bytes) {
      const { value, done } = await source.next()
      if (done === true) throw damaged()
      held = Buffer.concat([held, value])
    }
  }
  await holdAtLeast(lengthBytes)
  const length = held.readUInt32BE(0)
  if (length > maxHeaderBytes) throw damaged()
  await holdAtLeast(lengthBytes + length)
  const rest = async function* (): AsyncGenerator<Buffer, void> {
    yield held.subarray(lengthBytes + length)
    for (;;) {
      const { value, done } = await source.next()
      if (done === true) return
      yield value
    }
  }
  return { payload: held.subarray(lengthBytes, lengthBytes + length), rest: rest() }
}

const whyNotOpened = (isFirst: boolean, keys: BackupKeys): Error =>
  isFirst && keys.passphrase !== undefined
    ? new Error('The passphrase is wrong, or the file is damaged or truncated.')
    : damaged()

/** Yields each decrypted chunk once it is authenticated; ends normally only if nothing is missing. */
export const decryptBackup = async function* (
  source: AsyncIterable<Buffer>,
  keys: BackupKeys,
): AsyncGenerator<Buffer, void> {
  const { payload, rest } = await splitHeader(source[Symbol.asyncIterator]())
  const key = await backupKey(readHeader(payload), keys)
  let index = 0
  for await (const { piece, isLast } of cut(rest, sealedBytes)) {
    const clear = openChunk(key, nonceOf(index, isLast), piece)
    if (!clear) throw isLast && index > 0 ? cutOff() : whyNotOpened(index === 0, keys)
    yield clear
    index += 1
  }
}

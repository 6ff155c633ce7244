import assert from 'node:assert/strict'
import { createDecipheriv, hkdfSync, scryptSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

const chunkBytes = 64 * 1024 + 16

/** Reads a passphrase-encrypted backup using only the format description in docs/self-hosting.md. */
export const readBackupFile = (file: Buffer, passphrase: string): Buffer => {
  const headerEnd = 4 + file.readUInt32BE(0)
  const text = file.toString('utf8', 4, headerEnd)
  const { formatVersion, salt, key } = JSON.parse(text)
  assert.equal(formatVersion, 2)
  const { n: N, r, p } = key.scrypt
  const stretched = scryptSync(passphrase, salt, 32, { N, r, p, maxmem: 512 * 1024 * 1024 })
  const fileKey = Buffer.from(hkdfSync('sha256', stretched, salt, text, 32))
  const parts: Buffer[] = []
  for (let index = 0, at = headerEnd; at < file.length; index += 1, at += chunkBytes) {
    const chunk = file.subarray(at, at + chunkBytes)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(index, 7)
    nonce.writeUInt8(at + chunkBytes >= file.length ? 1 : 0, 11)
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce).setAuthTag(chunk.subarray(-16))
    parts.push(decipher.update(chunk.subarray(0, -16)), decipher.final())
  }
  return gunzipSync(Buffer.concat(parts))
}

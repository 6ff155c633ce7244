import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6

/** Clocks of phones are off by a few seconds, and people take some to type. */
const toleratedSteps = [0, -1, 1]

/** As long as the hash, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** RFC 4226, with SHA-1: the only hash that all authenticator apps know. */
const codeAt = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const totpCode = (secret: Uint8Array, now: Date): string => codeAt(secret, stepOf(now))

/** The 30-second step that a code belongs to, if it is valid about now. */
export const findTotpStep = (secret: Uint8Array, given: string, now: Date): number | undefined => {
  const code = Buffer.from(given.replaceAll(/\s/g, ''))
  return toleratedSteps
    .map((offset) => stepOf(now) + offset)
    .find((step) => {
      const expected = Buffer.from(codeAt(secret, step))
      return code.length === expected.length && timingSafeEqual(code, expected)
    })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648; 20 bytes need no padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** What the QR code contains. */
export const totpUri = (secret: Uint8Array, { email, host }: { email: string; host: string }): string => {
  const issuer = encodeURIComponent(`Parapet ${host}`)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${toBase32(secret)}&issuer=${issuer}`
}

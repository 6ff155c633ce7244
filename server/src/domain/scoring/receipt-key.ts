import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { ReceiptSignature } from '@parapet/contract'
import { receiptFormat } from './build-receipt.ts'

/** Signs receipts. */
export type ReceiptKey = { id: string; publicKey: Buffer; privateKey: KeyObject }

/** A public key as it is published, in a JSON Web Key Set. */
export type ReceiptJwk = {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
  alg: 'EdDSA'
  use: 'sig'
}

const idDigits = 16

/** The public key's 32 bytes. */
const rawOf = (privateKey: KeyObject): Buffer => {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined) throw new Error('A key that signs receipts must be an Ed25519 key.')
  return Buffer.from(x, 'base64url')
}

const keyOf = (privateKey: KeyObject): ReceiptKey => {
  const publicKey = rawOf(privateKey)
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, idDigits)
  return { id, publicKey, privateKey }
}

export const newReceiptKey = (): ReceiptKey => keyOf(generateKeyPairSync('ed25519').privateKey)

/** The key in PKCS #8. */
export const exportReceiptKey = ({ privateKey }: ReceiptKey): Buffer =>
  privateKey.export({ format: 'der', type: 'pkcs8' })

export const importReceiptKey = (pkcs8: Buffer): ReceiptKey =>
  keyOf(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))

export const receiptJwk = ({ id, publicKey }: Pick<ReceiptKey, 'id' | 'publicKey'>): ReceiptJwk => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey.toString('base64url'),
  kid: id,
  alg: 'EdDSA',
  use: 'sig',
})

/** Signs the canonical form of a receipt. */
export const signReceipt = ({ id, publicKey, privateKey }: ReceiptKey, text: string): ReceiptSignature => ({
  algorithm: 'Ed25519',
  keyId: id,
  publicKey: publicKey.toString('base64url'),
  // The format's name keeps signatures of other documents from passing for a receipt's.
  value: sign(null, Buffer.from(`${receiptFormat}\n${text}`), privateKey).toString('base64url'),
})

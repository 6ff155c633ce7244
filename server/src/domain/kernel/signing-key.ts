import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

export type SigningKey = { kid: string; privateJwk: JWK }

/** The only algorithm for signing access tokens, with an Ed25519 key. */
export const signingAlgorithm = 'EdDSA'

export const newSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk }
}

/** The public members of a key, listed one by one so that nothing private slips through. */
export const publicJwk = ({ kid, privateJwk }: SigningKey): JWK => {
  const { kty, crv, x } = privateJwk
  if (kty !== 'OKP' || crv === undefined || x === undefined) {
    throw new Error(`The signing key ${kid} is not an Ed25519 key.`)
  }
  return { kty, crv, x, kid, alg: signingAlgorithm, use: 'sig' }
}
